import PatternCompiler
import PatternExports
import PatternModel
import PatternSyntax
import Synchronization

/// The work of a command: the sources named by PATH arguments, and access to other files.
package struct Session {
  package var inputs: [InputFile] = []
  /// Errors that stop inputs from being read.
  package private(set) var unread: [Finding] = []
  /// The folders that no `use` may leave, even through links: the root and, unless `--root` names
  /// it, the folders given as operands. Absolute, with links resolved.
  let roots: [String]
  /// The folder that an input, with all links resolved, must lie below to be written.
  let root: String
  package let today: String?
  /// Files that could not be read, and other failures of single files.
  package var failures = Failures()
  /// The inputs that could not be read.
  private var failed: [String] = []
  /// The files that `use` statements have requested.
  package let asked = Asked()
  /// The maximum number of threads; nil for one per processor.
  private let jobs: Int?
  private let configuration: ConfigurationFile?
  /// True if a PATH that the user has named is a link that leads out of the roots. Then the user
  /// has declared a tree of links, and a file that a `use` names may be a link as well.
  private let isLinked: Bool

  /// Reads every file that the operands name.
  ///
  /// - Throws: `Failure` if there is nothing to continue with.
  package init(_ arguments: Arguments, paths: [String]? = nil) throws(Failure) {
    let operands = paths ?? arguments.operands
    if operands.isEmpty {
      throw .usage("`\(arguments.command)` needs a PATH")
    }
    jobs = try arguments.count(.jobs)
    configuration = arguments.configuration
    today = try Session.date(arguments)
    let (files, folders) = Session.files(
      operands, arguments.configuration, &failures,
      namesMatter: !["check", "format", "baseline"].contains(arguments.command))
    let stdinName = arguments[.stdinName].map(Paths.normalised)
    let root = try Session.root(
      arguments, files.map { $0.path == "-" ? stdinName ?? "<stdin>" : $0.path })
    self.root = root
    let bounds = [root] + folders
    roots = arguments.has(.root) ? [root] : bounds
    // A file that is itself an operand may be a link to anywhere.
    let found = Set(files.filter { $0.isFound }.map { $0.path })
    isLinked = files.contains { file in
      !file.isFound && Files.isLink(file.path) && !Paths.leads(file.path, into: bounds)
    }
    for path in files.map({ $0.path }) {
      add(path, named: path == "-" ? stdinName : path, below: found.contains(path) ? bounds : nil)
    }
    if fileCount == 0 { try failures.check() }
  }

  /// Reads an input.
  ///
  /// - Parameters:
  ///   - name: its name; nil for standard input without one.
  ///   - bounds: the folders that a file found in a folder must lie below; nil for one that is
  ///     itself an operand.
  private mutating func add(_ path: String, named name: String?, below bounds: [String]?) {
    let stem = name.map { Paths.patternName(of: $0) } ?? "stdin"
    let name = name ?? "<stdin>"
    let loaded =
      path == "-" ? Files.standardInput(named: name) : Files.source(at: path, below: bounds)
    switch loaded {
    case .source(let source): inputs.append(InputFile(source: source, name: stem))
    case .tooLarge: unread.append(.tooLarge(Source(path: name, bytes: [])))
    case .outside:
      failures.add("`\(name)` lies outside the root")
      failed.append(name)
    case .unreadable(let reason):
      failures.add(
        "cannot read \(path == "-" ? "standard input" : "`\(name)`"): \(reason)"
          + (bounds != nil && Files.isLink(path) ? "; name the file, or `--root`" : ""))
      failed.append(name)
    }
  }

  /// The number of input files.
  var fileCount: Int { inputs.count + unread.count }

  /// The paths of the input files.
  package var paths: [String] { inputs.map { $0.source.path } + unread.map { $0.file.path } }

  /// All files requested so far.
  package var read: [String] {
    (paths + failed).filter { $0 != "<stdin>" }
      + asked.stamps.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The compiler's access to other files. A file that is an input is not read again, so that its
  /// repaired version counts.
  package func makeHost() -> Host {
    let inputs = inputs.sourcesByPath
    let (roots, asked, configuration) = (roots, asked, configuration)
    let isLinked = isLinked
    let width = jobs ?? Threads.processors
    return Host(
      load: { path in
        if let source = inputs[path] { return .source(source) }
        let place = Paths.real(path)
        // A link outside of the roots may lead inside.
        guard
          roots.contains(where: { Paths.isInside(place, root: $0) })
            || Paths.leads(path, into: roots)
        else {
          asked.refuse(path)
          return .outside
        }
        asked.note(path)
        let isDeclared = isLinked && roots.contains { Paths.isInside(place, root: $0) }
        return Files.source(at: path, below: isDeclared ? nil : roots, regularOnly: true)
      },
      settings: { configuration?.settings(for: $0) },
      parallel: { count, body in Threads.parallel(count, limit: width, body) })
  }

  /// The paths of all files in the order given, without duplicates, and the folders with links
  /// resolved. A file that is found in a folder and not named itself is marked; `-` is kept.
  ///
  /// - Parameter namesMatter: true if a link to another file counts as a separate file, since a
  ///   table is named after it.
  private static func files(
    _ operands: [String], _ configuration: ConfigurationFile?, _ failures: inout Failures,
    namesMatter: Bool
  ) -> (files: [(path: String, isFound: Bool)], folders: [String]) {
    var files: [(path: String, isFound: Bool)] = []
    var folders: [String] = []
    let named = Set(operands.map { $0 == "-" ? $0 : Paths.normalised($0) })
    // A file found below two operands counts once.
    var seen: Set<String> = []
    for operand in operands {
      var found = [operand]
      if operand != "-" {
        let path = Paths.normalised(operand)
        found = [path]
        switch Files.kind(of: operand) {
        case .file, .stream: break
        case .folder:
          folders.append(Paths.resolved(path) ?? Paths.real(path))
          let tree = Files.tree(below: path, skipping: Skipped(of: path, configuration))
          found = tree.patterns
          for message in tree.failures { failures.add(message) }
          if found.isEmpty, tree.failures.isEmpty {
            failures.add("there is no `.pattern` file in `\(operand)`")
          }
        case .missing(let reason):
          found = []
          failures.add("cannot read `\(operand)`: \(reason)")
        }
      }
      for path in found {
        let isNew =
          if !namesMatter, let identity = Files.identity(of: path) {
            seen.insert(identity).inserted
          } else {
            operands.count == 1 || path == "-" || seen.insert(Paths.real(path)).inserted
          }
        if isNew { files.append((path, !named.contains(path))) }
      }
    }
    return (files, folders)
  }

  /// The folder that no `use` may leave, with links resolved.
  private static func root(
    _ arguments: Arguments, _ paths: [String]
  ) throws(Failure) -> String {
    if let root = arguments[.root] {
      switch Files.kind(of: root) {
      case .folder: return Paths.resolved(root) ?? Paths.absolute(root)
      case .missing(let reason): throw .system("cannot read `\(root)`: \(reason)")
      default:
        throw .usage("`--root` takes a folder, but `\(root)` is not one")
      }
    }
    if let folder = arguments.configuration?.folder,
      paths.allSatisfy({ Paths.isInside($0, root: folder) })
    {
      return folder
    }
    let isHere = paths.allSatisfy { Paths.isInside($0, root: ".") }
    if isHere { return Paths.workingFolder }
    let common = Paths.commonFolder(paths)
    return Paths.resolved(common) ?? common
  }

  /// The date by which allowances are judged; nil for a command that does not judge them.
  private static func date(_ arguments: Arguments) throws(Failure) -> String? {
    guard arguments.takes(.today) else { return nil }
    guard let text = arguments[.today] else { return Clock.today }
    guard Clock.isDayShaped(text) else {
      throw .usage("`--today` takes a date as YYYY-MM-DD, not `\(text)`")
    }
    guard Checker.isDate(text) else {
      throw .usage("`--today` takes a day that exists, not `\(text)`")
    }
    return text
  }
}

/// The files requested in addition to the inputs, whether or not they exist, with their state
/// before they were read.
package final class Asked: Sendable {
  private let files = Mutex<[String: Files.Stamp?]>([:])
  private let outside = Mutex<Set<String>>([])

  package var stamps: [String: Files.Stamp?] { files.withLock { $0 } }
  /// The paths that lie outside of the roots.
  var refused: Set<String> { outside.withLock { $0 } }

  func note(_ path: String) {
    let stamp = Files.Stamp(path)
    files.withLock { $0[path] = .some(stamp) }
  }

  func refuse(_ path: String) { outside.withLock { _ = $0.insert(path) } }

  func forget() {
    files.withLock { $0 = [:] }
    outside.withLock { $0 = [] }
  }
}

extension Host {
  /// A host for inputs that use no other file.
  package static func withoutFiles(width: Int = 1) -> Host {
    Host(
      load: { _ in .outside },
      parallel: { count, body in Threads.parallel(count, limit: width, body) })
  }
}

extension [InputFile] {
  /// The sources by path; if several have the same path, the first one.
  package var sourcesByPath: [String: Source] {
    var sources: [String: Source] = [:]
    for input in self where sources[input.source.path] == nil {
      sources[input.source.path] = input.source
    }
    return sources
  }
}

/// The result of a compilation, including errors found before reading.
package struct Compiled {
  package var findings: [Finding]
  let result: CompileResult
}

extension Session {
  /// Runs the compiler. Its result includes errors found before reading.
  func compiled(
    bundle: String? = nil, keepTables: Bool, remarks: Bool? = nil,
    counted: (([Finding]) -> [Finding])? = nil
  ) -> Compiled {
    var options = CompileOptions(
      bundle: bundle, keepTables: keepTables, today: today, remarks: remarks ?? !keepTables)
    if let counted { options.counted = counted }
    let result = compile(inputs, options: options, host: makeHost())
    if unread.isEmpty { return Compiled(findings: result.findings, result: result) }
    // The sort is stable: the findings of each file keep their order.
    let all = (result.findings + unread).sorted {
      $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8)
    }
    return Compiled(findings: all, result: result)
  }

  /// The findings of a check, including losses of the given targets of `compile`.
  package func checked(_ targets: [Target]) -> Compiled {
    if targets.isEmpty { return compiled(keepTables: false) }
    var result = compiled(keepTables: true, remarks: true)
    let outputs = Outputs(result.result.tables, targets, ExportOptions())
    result.findings = Problems.merged(result.findings, outputs.findings)
    return result
  }
}
