import PatternCompiler
import PatternSyntax

/// The options of `patternc compile` alone.
extension Option {
  static let output = Option(
    "output", short: "o", takes: .value("DIR"), "the folder to write into; made if it is missing")
  fileprivate static let target = Option(
    "target", takes: .list("NAME"), "what to write; may be repeated; `list` lists them")
  fileprivate static let bundle = Option(
    "bundle", takes: .value("NAME"), "put all cues into one table of this name")
  fileprivate static let compact = Option(
    "compact", "write tables without spaces, line breaks and doc comments")
  fileprivate static let depfile = Option(
    "depfile", takes: .value("FILE"), "write what was read, as a rule for make and ninja")
  fileprivate static let depfileTarget = Option(
    "depfile-target", takes: .value("PATH"),
    "what the rule is about instead of the outputs, such as a stamp or the depfile itself")
  fileprivate static let listOutputs = Option(
    "list-outputs", "print the path of every file that would be written, and write nothing")

  /// What says which files a compilation reads and writes.
  static let compiling: [Option] =
    [.output, .target, .bundle, .compact, .depfile, .depfileTarget, .format, .color]
    + Option.reading
}

/// `patternc compile`: checks patterns, then writes what clients play.
extension Command {
  static let compile = Command(
    name: "compile",
    summary: "check patterns, then write what clients play",
    usage: ["PATH… -o DIR", "FILE", "--target list"],
    details: [
      """
      A PATH is a file, a folder (every `.pattern` file below it; hidden and build folders are \
      skipped) or `-` for standard input.
      """,
      """
      Files are written whole or not at all, only if there is no error, and only if they change. \
      Without `-o` one output goes to standard output. Findings go to standard error.
      """,
      """
      The depfile is written anew each time all goes well: as its own target it tells make, which \
      goes by times, that tables are up to date that have not changed.
      """,
    ],
    options: Option.compiling + [.listOutputs]
  ) { arguments, terminal throws(Failure) in
    if arguments.values(.target).contains("list") {
      let rows = Target.all.map { ($0.name, $0.summary) }
      try terminal.out.write(Help.table(rows, columns: 14))
      return ExitCode.clean
    }
    return try Compile(arguments, terminal).run()
  }
}

/// One run of `patternc compile`.
struct Compile {
  private let arguments: Arguments
  private let terminal: Terminal
  private let reports: Reports
  private let targets: [Target]
  private let session: Session
  /// What a `use` has asked for, once it has run.
  var asked: [String: Files.Stamp?] { session.asked.stamps }
  /// What the program holds when it ends: the system takes it back at once, and we would free it
  /// piece by piece. Only the first thread sets it, once.
  nonisolated(unsafe) private static var kept: [OutputTable] = []

  init(_ arguments: Arguments, _ terminal: Terminal) throws(Failure) {
    self.arguments = arguments
    self.terminal = terminal
    reports = try Reports(arguments, terminal, on: terminal.err)
    var targets: [Target] = []
    for name in arguments.values(.target) {
      let target = try Target.named(name)
      if !targets.contains(where: { $0.name == name }) { targets.append(target) }
    }
    self.targets = targets.isEmpty ? [Target.all[0]] : targets
    try Compile.checkNames(arguments)
    session = try Session(arguments)
    try checkOutputs()
  }

  /// Answers the exit code; tells `wrote` which files have changed.
  func run(wrote: (String) -> Void = { _ in }) throws(Failure) -> Int32 {
    try named.check(against: session.read)
    if arguments.has(.listOutputs) {
      try session.failures.check()
      return try list()
    }
    let result = session.compiled(bundle: arguments[.bundle], keepTables: true)
    if !named.isEmpty {
      // Where there are errors there are no tables, and those of an earlier run stay.
      var tables: [(name: String, path: String?)] = result.tables.map {
        (name: $0.name, path: $0.path)
      }
      if tables.isEmpty { tables = tableNames(session.inputs, bundle: arguments[.bundle]) }
      try checkNamed(tables)
    }
    Compile.kept = result.tables
    try reports.write(result.diagnostics, of: session)
    if !result.diagnostics.isEmpty {
      try reports.summarise(result.diagnostics, files: session.fileCount)
    }
    // A build would take what is there for the whole.
    try session.failures.check("no table was written")
    if result.diagnostics.contains(where: { $0.severity == .error }) { return ExitCode.findings }
    let paths = try outputs(result.tables.map { ($0.name, $0.path) })
    let host = session.makeHost()
    guard let folder = arguments[.output] else {
      for table in result.tables {
        try terminal.out.stream { sink in write(table, as: targets[0], host, sink) }
      }
      return ExitCode.clean
    }
    try write(result.tables, host, into: folder, paths, used: result.used, wrote)
    return ExitCode.clean
  }

  private func write(
    _ table: OutputTable, as target: Target, _ host: Host, _ sink: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    arguments.has(.compact) && target.name == Target.cueTable.name
      ? table.writeCompact(host: host, sink) : target.write(table, host, sink)
  }

  /// Prints what a compilation without errors would write.
  private func list() throws(Failure) -> Int32 {
    let tables = tableNames(session.inputs, bundle: arguments[.bundle])
    try checkNamed(tables)
    var paths = try Array(outputs(tables).joined()) + reports.files
    if let depfile = arguments[.depfile] { paths.append(depfile) }
    for path in paths { try terminal.out.write("\(path)\n") }
    return ExitCode.clean
  }

  /// The paths that each table is written to, one for each target.
  private func outputs(_ tables: [(name: String, path: String?)]) throws(Failure) -> [[String]] {
    try checkCollisions(tables)
    guard let folder = arguments[.output] else { return [] }
    return tables.map { table in
      targets.map { Paths.join(folder, table.name + $0.suffix) }
    }
  }

  private func write(
    _ tables: [OutputTable], _ host: Host, into folder: String, _ paths: [[String]],
    used: [String], _ wrote: (String) -> Void
  ) throws(Failure) {
    var rule: [UInt8] = []
    if arguments.has(.depfile) {
      let inputs = session.inputs.map { $0.source.path }.filter { $0 != "<stdin>" } + used
      let outputs = arguments[.depfileTarget].map { [$0] } ?? Array(paths.joined())
      rule = try Depfile.rule(outputs, inputs)
    }
    let made = try Files.makeFolders(folder)
    // The folder itself may be a link; what is in it may lead nowhere else.
    let bounds = [Paths.resolved(folder) ?? Paths.real(folder)]
    do throws(Failure) {
      for (table, paths) in zip(tables, paths) {
        for (target, path) in zip(targets, paths) {
          let isNew = try Replacement.write(path, below: bounds) { sink in
            write(table, as: target, host, sink)
          }
          if isNew { wrote(path) }
        }
      }
      if let depfile = arguments[.depfile] { try Depfile.write(depfile, rule) }
    } catch {
      Files.removeFolders(made)
      throw error
    }
  }

  /// What can be wrong before anything is read.
  private static func checkNames(_ arguments: Arguments) throws(Failure) {
    if let name = arguments[.bundle], name == "." || name == ".." || name.contains("/") {
      throw .usage(
        "`--bundle` takes a name, and `\(name)` is a path; `-o` says where to write",
        command: "compile")
    }
    if arguments.has(.depfileTarget), !arguments.has(.depfile) {
      throw .usage("`--depfile-target` goes with `--depfile`", command: "compile")
    }
    for option in [Option.depfile, .listOutputs]
    where arguments.has(option) && !arguments.has(.output) {
      throw .usage("`--\(option.name)` needs `-o`: it is about files", command: "compile")
    }
  }

  /// Reports and the depfile take the place of no source and of no table.
  private func checkNamed(_ tables: [(name: String, path: String?)]) throws(Failure) {
    try named.check(against: session.read + outputs(tables).joined())
  }

  /// What is written besides the tables.
  private var named: NamedOutputs {
    var named = reports.named
    if let depfile = arguments[.depfile] { named.add(depfile, by: "--depfile") }
    return named
  }

  /// Without a folder there is one output.
  private func checkOutputs() throws(Failure) {
    if arguments.has(.bundle) && (arguments.has(.output) || targets.count == 1) { return }
    if !arguments.has(.output), session.fileCount > 1 {
      throw .usage(
        """
        \(session.fileCount) files make as many tables, and only one can go to standard output; \
        `-o DIR` writes them into a folder, `--bundle NAME` puts them into one
        """, command: "compile")
    }
    if !arguments.has(.output), targets.count > 1 {
      throw .usage("several targets need a folder to go to: `-o DIR`", command: "compile")
    }
  }

  /// Names that differ in case only are one file on many a disk.
  private func checkCollisions(
    _ tables: [(name: String, path: String?)]
  ) throws(Failure) {
    if tables.count < 2 { return }
    var owners: [String: String] = [:]
    for table in tables {
      let path = table.path ?? table.name
      if let other = owners.updateValue(path, forKey: table.name.lowercased()) {
        throw .usage(
          """
          `\(other)` and `\(path)` would both be written to `\(table.name)\(targets[0].suffix)`; \
          rename one, or use `--bundle NAME`
          """, command: "compile")
      }
    }
  }
}
