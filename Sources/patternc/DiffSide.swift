import PatternCompiler
import PatternDiff
import PatternImport
import PatternModel
import PatternProgram
import PatternReports
import PatternSyntax
import PatternTable

/// One side of a comparison: cue tables read from files, or compiled in memory from patterns.
struct DiffSide {
  /// The operand as given.
  let name: String
  /// The tables as text.
  private var texts: [Source] = []
  /// The source of each table, by the table's name.
  private var sources: [String: Source] = [:]
  /// Other sources that may declare entries of a table.
  private var others: [Source] = []
  /// The maximum number of threads.
  private let width: Int
  /// The errors that stop the patterns from being compiled.
  private(set) var errors: [Finding] = []

  /// Reads a file or folder, or its state in a git revision: `REV:PATH`.
  ///
  /// - Parameter imported: the name for a haptic file of another format. Both sides use the same
  ///   name, so that their contents are compared.
  init(_ operand: String, _ arguments: Arguments, named imported: String) throws(Failure) {
    name = operand
    width = try arguments.count(.jobs) ?? Threads.processors
    if let source = DiffSide.foreign(operand) {
      try readForeign(source, named: imported)
      return
    }
    switch Files.kind(of: operand) {
    case .folder where Files.tree(below: Paths.normalised(operand)).patterns.isEmpty:
      let tree = Files.tree(below: Paths.normalised(operand), where: DiffSide.isTable)
      if !tree.failures.isEmpty {
        throw Failure(code: ExitCode.failure, messages: tree.failures)
      }
      if tree.patterns.isEmpty {
        throw .system("there is no `.pattern` and no `.cues.json` file in `\(operand)`")
      }
      let bounds = [Paths.workingFolder, Paths.resolved(operand) ?? Paths.real(operand)]
      for path in tree.patterns { texts.append(try table(at: path, below: bounds)) }
    case .file where operand.hasSuffix(".json"), .stream where operand.hasSuffix(".json"):
      texts.append(try table(at: operand))
    case .file, .folder, .stream:
      let session = try Session(arguments, paths: [operand])
      // A file missing on one side would look like a change.
      try session.failures.check()
      errors = session.unread
      try makeTables(session.inputs, session.makeHost())
    case .missing(let reason):
      guard let colon = operand.firstIndex(of: ":") else {
        throw .system(
          "cannot read `\(operand)`: \(reason)",
          "a file or folder in a git revision is `REV:PATH`")
      }
      try read(
        revision: String(operand[..<colon]), path: String(operand[operand.index(after: colon)...]))
    }
  }

  private static func isTable(_ name: String) -> Bool { name.hasSuffix(".cues.json") }

  // MARK: tables

  private func table(at path: String, below bounds: [String]? = nil) throws(Failure) -> Source {
    try Files.source(at: path, below: bounds, limit: TableText.sizeLimit)
      .source(named: path, limit: TableText.sizeLimit)
  }

  /// Each table as JSON, as read or as it would be written.
  var tables: [[UInt8]] {
    texts.map { Array($0.bytes(ByteRange($0.markEnd, UInt32($0.count)))) }
  }

  /// The differences between two sides, located in the new one.
  static func changes(from old: DiffSide, to new: DiffSide) throws(Failure) -> [Change] {
    let texts = old.texts + new.texts
    let tables = gathered(
      texts.count, { Threads.parallel($0, limit: new.width, $1) },
      { index in Result { () throws(TableFault) in try TableText(texts[index]) } })
    do throws(TableFault) {
      let read = try tables.map { table throws(TableFault) in try table.get() }
      let changes = TableComparison.changes(
        from: Array(read[..<old.texts.count]), to: Array(read[old.texts.count...]))
      return new.placed(changes)
    } catch {
      var places = Places()
      let place = places.place(of: UInt32(error.offset), in: error.file)
      throw .system("\(error.file.path):\(place.line):\(place.column): \(error.what)")
    }
  }

  // MARK: files of other formats

  /// A file in a format that can be imported; nil otherwise.
  private static func foreign(_ path: String) -> Source? {
    guard Files.kind(of: path) == .file, !Paths.isPattern(path), !isTable(path),
      case .source(let source) = Files.source(
        at: Paths.normalised(path), limit: ImportedFile.sizeLimit),
      source.otherFormat?.isImportable ?? false
        || ImportFormat.isExtension(Paths.extension(of: path))
    else { return nil }
    return source
  }

  /// Makes the table of an imported file. Its changes are located at the start of the file.
  private mutating func readForeign(_ file: Source, named name: String) throws(Failure) {
    let imported = ImportedFile(file)
    errors = imported.findings.filter { $0.severity == .error }
    if !errors.isEmpty { return }
    if imported.patterns.isEmpty {
      throw .system("nothing in `\(file.path)` plays, so there is nothing to compare")
    }
    var text = ImportedText()
    text.add(imported, file: file.path, named: name, asDeck: false)
    let source = Source(path: file.path, bytes: text.bytes)
    try makeTables([InputFile(source: source, name: name)], .withoutFiles(width: width))
    sources = [name: file]
    others = []
  }

  // MARK: patterns

  /// Compiles tables. Rules do not affect a comparison, so none is applied.
  private mutating func makeTables(_ inputs: [InputFile], _ host: Host) throws(Failure) {
    let options = CompileOptions(keepTables: true, judges: false, remarks: false)
    let result = compile(inputs, options: options, host: host)
    errors += result.findings.filter { $0.severity == .error }
    if !errors.isEmpty { return }
    let byPath = inputs.sourcesByPath
    for table in result.tables {
      let path = table.path ?? table.name
      texts.append(Source(path: path, bytes: table.bytes))
      sources[table.name] = byPath[path]
    }
    others = inputs.map { $0.source }
    for path in result.used {
      if case .source(let source) = host.load(path) { others.append(source) }
    }
  }

  /// Locates each change at the declaration of its subject, if its source is known. A change that
  /// several tables get from one file is reported once.
  private func placed(_ changes: [Change]) -> [Change] {
    if sources.isEmpty { return changes }
    var modules: [ObjectIdentifier: Module] = [:]
    func module(_ source: Source) -> Module {
      if let module = modules[ObjectIdentifier(source)] { return module }
      let module = Module(source)
      modules[ObjectIdentifier(source)] = module
      return module
    }
    var seen: Set<String> = []
    return changes.map { placed($0, module) }.filter { change in
      let place = "\(change.file.path)\n\(change.range.start)\n\(change.weight.name)"
      return seen.insert(change.hash + place).inserted
    }
  }

  private func placed(_ change: Change, _ module: (Source) -> Module) -> Change {
    guard let own = sources[change.table] else { return change }
    var placed = change
    placed.file = own
    placed.range = ByteRange(own.markEnd, own.markEnd)
    // Changes without a range, such as deletions, and changes of the whole file stay at its start.
    let kind = change.cue == nil ? DiffSide.kind(of: change.subject) : .cue
    guard !change.range.isEmpty, let kind else { return placed }
    for source in [own] + others {
      if let range = module(source).range(of: change.cue ?? change.name, kind) {
        placed.file = source
        placed.range = range
        break
      }
    }
    return placed
  }

  private static func kind(of subject: SubjectKind) -> NameKind? {
    switch subject {
    case .table, .app: nil
    case .input: .input
    case .map, .pattern: .pattern
    case .spring: .spring
    case .event: .event
    case .control: .control
    case .choice: .choice
    case .cue: .cue
    }
  }

  // MARK: git

  /// Reads the files of a revision below a path. As in git, the path is relative to the top of the
  /// repository, or to the working folder if it begins with `./` or `../`.
  private mutating func read(revision: String, path: String) throws(Failure) {
    let git = try Git(instead: "; `REV:PATH` needs one")
    let commit = try git.commit(revision)
    let isHere = path.hasPrefix("./") || path.hasPrefix("../") || path == "." || path == ".."
    guard let base = isHere ? git.path(of: path) : Paths.normalised(path), !base.hasPrefix("/")
    else {
      throw .system("`\(path)` lies outside the repository")
    }
    let ids = try git.files(in: commit)
    let below = ids.keys.filter { DiffSide.isFound($0, below: base) }
    var found = below.filter { Paths.isPattern(Paths.fileName(of: $0)) }
    if found.isEmpty { found = below.filter(DiffSide.isTable) }
    if ids[base] != nil { found = [base] }
    if found.isEmpty {
      throw .system("`\(revision)` has no `.pattern` and no `.cues.json` file in `\(path)`")
    }
    found.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let objects = try git.objects()
    var inputs: [InputFile] = []
    for path in found {
      guard let id = ids[path] else { continue }
      let source = Source(path: path, bytes: try objects.contents(of: id))
      if path.hasSuffix(".json") {
        texts.append(source)
      } else {
        inputs.append(InputFile(source: source, name: Paths.patternName(of: path)))
      }
    }
    if inputs.isEmpty { return }
    let known = inputs.sourcesByPath
    let host = Host(
      load: { path in
        if let source = known[path] { return .source(source) }
        if path.hasPrefix("..") { return .outside }
        guard let id = ids[path] else { return .unreadable("the revision has no such file") }
        do throws(Failure) {
          return .source(Source(path: path, bytes: try objects.contents(of: id)))
        } catch {
          return .unreadable(error.messages[0])
        }
      },
      parallel: { [width] in Threads.parallel($0, limit: width, $1) })
    try makeTables(inputs, host)
  }

  /// True if a walk from the folder would find the file.
  private static func isFound(_ path: String, below folder: String) -> Bool {
    var rest = Substring(path)
    if folder != "." {
      guard path.hasPrefix(folder + "/") else { return false }
      rest = path.dropFirst(folder.count + 1)
    }
    let parts = rest.split(separator: "/")
    return !parts.dropLast().contains { Skipped.isFolder(String($0)) }
      && !(parts.last ?? "").hasPrefix(".")
  }
}

extension Module {
  /// The range of the declaration of a name.
  fileprivate func range(of name: String, _ kind: NameKind) -> ByteRange? {
    symbol(kind, Name(name)).map { symbols[$0].nameRange }
  }
}
