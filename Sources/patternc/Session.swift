import PatternCompiler
import PatternEmit
import PatternModel
import PatternSyntax
import Synchronization

/// What a command works on: the sources after the PATH arguments, and the way to others.
struct Session {
  var inputs: [InputFile]
  /// What is wrong with an input before it is read.
  let unread: [Diagnostic]
  /// What no `use` may leave, links followed: the root and, unless `--root` says which one that is,
  /// the folders that were named. Absolute, without links in their own paths.
  private let roots: [String]
  /// What an input has to lie below, after all links, to be written.
  let root: String
  let today: String?
  /// What could not be read, and whatever else goes wrong with single files.
  let failures = Failures()
  /// The inputs that could not be read.
  private let failed: [String]
  /// What a `use` has asked for.
  let asked = Asked()
  /// How many threads may run; none for as many as there are processors.
  private let jobs: Int?

  /// Reads every file that the operands name; fails where there is nothing to go on with.
  init(_ arguments: Arguments, paths: [String]? = nil) throws(Failure) {
    let operands = paths ?? arguments.operands
    if operands.isEmpty {
      throw .usage("`\(arguments.command)` needs a PATH", command: arguments.command)
    }
    jobs = try arguments.count(.jobs)
    today = try Session.date(arguments)
    let (files, folders) = Session.files(
      operands, failures, namesMatter: !["check", "format", "baseline"].contains(arguments.command))
    let stdinName = arguments[.stdinName].map(Paths.normalised)
    let root = try Session.root(
      arguments, files.map { $0.path == "-" ? stdinName ?? "<stdin>" : $0.path })
    self.root = root
    roots = arguments.has(.root) ? [root] : [root] + folders
    // A file that is named itself may be a link to anywhere.
    let found = Set(files.filter { $0.isFound }.map { $0.path })
    var inputs: [InputFile] = []
    var unread: [Diagnostic] = []
    var failed: [String] = []
    for path in files.map({ $0.path }) {
      let isStdin = path == "-"
      let name = isStdin ? stdinName ?? "<stdin>" : path
      let loaded =
        isStdin
        ? Files.standardInput(named: name)
        : Files.source(
          at: path, below: found.contains(path) ? [root] + folders : nil,
          threads: jobs ?? Threads.processors)
      switch loaded {
      case .source(let source):
        let stem = isStdin && stdinName == nil ? "stdin" : Paths.patternName(of: name)
        inputs.append(InputFile(source: source, name: stem))
      case .tooLarge:
        unread.append(.tooLarge(SourceText(path: name, bytes: [])))
      case .outside:
        failures.add("`\(name)` lies outside the root")
        failed.append(name)
      case .unreadable(let reason):
        failures.add("cannot read \(isStdin ? "standard input" : "`\(name)`"): \(reason)")
        failed.append(name)
      }
    }
    self.inputs = inputs
    self.unread = unread
    self.failed = failed
    if fileCount == 0 { try failures.check() }
  }

  /// The number of files that were given.
  var fileCount: Int { inputs.count + unread.count }

  /// The paths of the files that were given.
  var paths: [String] { inputs.map { $0.source.path } + unread.map { $0.file.path } }

  /// All files that were asked for so far.
  var read: [String] {
    (paths + failed).filter { $0 != "<stdin>" }
      + asked.stamps.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What the compiler may ask of us. A file that is an input is not read a second time, so that a
  /// repaired one counts as it is now.
  func makeHost() -> Host {
    let inputs = InputsByPath(inputs)
    let (roots, asked) = (roots, asked)
    let width = jobs ?? Threads.processors
    return Host(
      load: { path in
        if let source = inputs.source(at: path) { return .source(source) }
        let place = Paths.real(path)
        // A link from elsewhere may lead inside.
        guard
          roots.contains(where: { Paths.isInside(place, root: $0) })
            || Paths.leads(path, into: roots)
        else { return .outside }
        asked.note(path)
        return Files.source(at: path, below: roots, regularOnly: true)
      },
      width: width, parallel: { count, body in Threads.parallel(count, limit: width, body) })
  }

  func options(
    bundle: String? = nil, keepTables: Bool, remarks: Bool? = nil
  ) -> CompileOptions {
    CompileOptions(
      bundle: bundle, keepTables: keepTables, today: today, remarks: remarks ?? !keepTables)
  }

  /// The paths of all files, in the order given, each once, and whether they were found in a folder
  /// and not named; `-` stays as it is. And the folders, as they are after all links.
  ///
  /// - Parameter namesMatter: true where a link to another of the files is a file of its own, since
  ///   a table is called after it.
  private static func files(
    _ operands: [String], _ failures: Failures, namesMatter: Bool
  ) -> (files: [(path: String, isFound: Bool)], folders: [String]) {
    var files: [(path: String, isFound: Bool)] = []
    var folders: [String] = []
    let named = Set(operands.map { $0 == "-" ? $0 : Paths.normalised($0) })
    // What is found below one operand is there once.
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
          let tree = Files.tree(below: path)
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

  /// The folder that no `use` may leave, as it is after all links.
  private static func root(
    _ arguments: Arguments, _ paths: [String]
  ) throws(Failure) -> String {
    if let root = arguments[.root] {
      switch Files.kind(of: root) {
      case .folder: return Paths.resolved(root) ?? Paths.absolute(root)
      case .missing(let reason): throw .system("cannot read `\(root)`: \(reason)")
      default:
        throw .usage(
          "`--root` takes a folder, and `\(root)` is none", command: arguments.command)
      }
    }
    let isHere = paths.allSatisfy { Paths.isInside($0, root: ".") }
    if isHere { return Paths.workingFolder }
    let common = Paths.commonFolder(paths)
    return Paths.resolved(common) ?? common
  }

  /// The day that allowances are judged by, for a command that judges them.
  private static func date(_ arguments: Arguments) throws(Failure) -> String? {
    guard arguments.takes(.today) else { return nil }
    guard let text = arguments[.today] else { return Clock.today }
    let shape = text.utf8.map { $0 >= 0x30 && $0 <= 0x39 ? UInt8(ascii: "0") : $0 }
    guard shape.elementsEqual("0000-00-00".utf8) else {
      throw .usage(
        "`--today` takes a date as YYYY-MM-DD, not `\(text)`", command: arguments.command)
    }
    guard Checker.isDate(text) else {
      throw .usage(
        "`--today` takes a day of the calendar, not `\(text)`", command: arguments.command)
    }
    return text
  }
}

/// The files that were looked for beside the inputs, there or not, as they were before they were
/// read.
final class Asked: Sendable {
  private let files = Mutex<[String: Files.Stamp?]>([:])

  var stamps: [String: Files.Stamp?] { files.withLock { $0 } }

  func note(_ path: String) {
    let stamp = Files.Stamp(path)
    files.withLock { $0[path] = .some(stamp) }
  }
}

/// The inputs by their paths; found only when something asks, which most compilations do not.
private final class InputsByPath {
  private let inputs: [InputFile]
  private lazy var sources = inputs.sourcesByPath

  init(_ inputs: [InputFile]) { self.inputs = inputs }

  func source(at path: String) -> SourceText? { sources[path] }
}

extension [InputFile] {
  /// The sources by their paths; of those with one path the first.
  var sourcesByPath: [String: SourceText] {
    var sources: [String: SourceText] = [:]
    for input in self where sources[input.source.path] == nil {
      sources[input.source.path] = input.source
    }
    return sources
  }
}

/// What came of a compilation, with what was wrong before anything could be read.
struct Compiled {
  var diagnostics: [Diagnostic]
  fileprivate let result: CompileResult

  var tables: [OutputTable] { result.tables }
  var used: [String] { result.used }

  /// The files that a file uses, itself or by others.
  func used(by path: String) -> [String] { result.used(by: path) }
}

extension Session {
  /// Runs the compiler; what was wrong before it could read is part of the answer.
  func compiled(
    bundle: String? = nil, keepTables: Bool, remarks: Bool? = nil
  ) -> Compiled {
    let result = compile(
      inputs, options: options(bundle: bundle, keepTables: keepTables, remarks: remarks),
      host: makeHost())
    if unread.isEmpty { return Compiled(diagnostics: result.diagnostics, result: result) }
    // A stable sort: the findings of each file stay in their order.
    let order = (result.diagnostics + unread).enumerated().sorted { left, right in
      let (a, b) = (left.element.file.path.utf8, right.element.file.path.utf8)
      return a.elementsEqual(b) ? left.offset < right.offset : a.lexicographicallyPrecedes(b)
    }
    return Compiled(diagnostics: order.map { $0.element }, result: result)
  }

  /// What a check finds, with what some targets of `compile` cannot say exactly.
  func checked(_ targets: [Target]) -> Compiled {
    if targets.isEmpty { return compiled(keepTables: false) }
    var result = compiled(keepTables: true, remarks: true)
    let outputs = Outputs(result.tables, targets, ExportOptions())
    result.diagnostics = Problems.merged(result.diagnostics, outputs.findings)
    return result
  }
}
