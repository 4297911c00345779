import PatternCompiler
import PatternExports
import PatternSyntax

/// Options that only `patternc compile` has.
extension Option {
  package static let output = Option(
    "output", short: "o", takes: .value("DIR"), "the folder to write to; created if it is missing")
  package static let target = Option(
    "target", takes: .list("NAME"), "what to write; may be repeated; `list` lists all targets")
  fileprivate static let bundle = Option(
    "bundle", takes: .value("NAME"), "put all cues into one table of this name")
  fileprivate static let compact = Option(
    "compact", "write tables without spaces, line breaks and doc comments")
  fileprivate static let mirror = Option(
    "mirror", "with `-o`: write each table to the subfolder of DIR that its source has in the root")
  fileprivate static let prune = Option(
    "prune", "with `-o`: remove files that only an earlier run with `--prune` has written")
  fileprivate static let depfile = Option(
    "depfile", takes: .value("FILE"), "write which files were read, as a rule for make and ninja")
  fileprivate static let depfileTarget = Option(
    "depfile-target", takes: .value("PATH"),
    "the target of the rule instead of the outputs, such as a stamp or the depfile itself")
  fileprivate static let listOutputs = Option(
    "list-outputs", "print the path of every file that would be written, and write nothing")
  fileprivate static let listInputs = Option(
    "list-inputs", "print the path of every file that is read, and write nothing")
  fileprivate static let quiet = Option(
    "quiet", "with `-o`: do not print the number of files written")
  static let only = Option(
    "only", takes: .list("NAME"),
    "the patterns and cues to write, for targets with a file for each; may be repeated")
  package static let package = Option(
    "package", takes: .value("NAME"), "the package of the code for Android (default: patternc)")
  static let resources = Option(
    "resources", takes: .value("NAME"),
    "the package of an Android app's `R`, or Compose Multiplatform's `Res` with its package: "
      + "`strings` writes the resources, `kotlin` finds them")
  static let compileFailLevel = Option(
    "fail-level", takes: .value("LEVEL"),
    "the lowest severity at which nothing is written: error, warning or info (default: error)",
    choices: ["error", "warning", "info"])

  /// The options that determine the files that a compilation reads and writes.
  package static let compiling: [Option] =
    [
      .output, .target, .only, .package, .resources, .bundle, .mirror, .prune, .compact, .depfile,
      .depfileTarget,
      .compileFailLevel, .baseline,
      .format, .color,
    ] + Option.reading
}

/// `patternc compile`: checks patterns, then writes files for clients.
extension Command {
  package static let compile = Command(
    name: "compile",
    summary: "check patterns, then write files for clients",
    usage: ["PATH… -o DIR", "FILE", "--target list"],
    details: [
      Help.paths,
      """
      Files are written as a whole, only if there is no error, and only if they change. Without \
      `-o` one output goes to standard output. Findings go to standard error.
      """,
      """
      For a target with a folder, files that an earlier run wrote and this run does not write are \
      removed, unless they have changed since. Anything that a target cannot express exactly is \
      a finding; `patternc check --target NAME` lists all of them. With `--prune`, tables of \
      removed sources are removed too: the file `.patternc-outputs.jsonl` in DIR lists what was \
      written.
      """,
      """
      The depfile is written after each successful run. As its own target it tells make, which \
      compares times, that unchanged tables are up to date.
      """,
    ],
    options: Option.compiling + [.listOutputs, .listInputs, .quiet, .cache],
    readsPaths: true
  ) { arguments, terminal throws(Failure) in
    if arguments.values(.target).contains("list") {
      let rows = Target.all.map { ($0.name, $0.summary) }
      try terminal.out.write(Help.table(rows, columns: 14))
      return ExitCode.clean
    }
    for words in arguments.byTarget {
      var written = 0
      var compile = try Compile(words, terminal)
      let code = try compile.run(
        wrote: { _ in written += 1 },
        ended: { count throws(Failure) in
          if words.has(.quiet) { return }
          let upToDate = count - written
          try terminal.err.write(
            "wrote \(counted(written, "file"))"
              + (upToDate > 0 ? ", \(upToDate) up to date\n" : "\n"))
        })
      if code != ExitCode.clean { return code }
    }
    return ExitCode.clean
  }
}

/// One run of `patternc compile`.
package struct Compile {
  let arguments: Arguments
  private let terminal: Terminal
  private let reports: Reports
  let targets: [Target]
  let failLevel: Severity
  private let baseline: Baseline?
  private var session: Session
  /// The files that `use` statements requested, after a run.
  package var asked: [String: Files.Stamp?] { session.asked.stamps }

  /// Reads the options and the sources.
  ///
  /// - Throws: `Failure` for options that contradict one another, and if no source can be read.
  package init(_ arguments: Arguments, _ terminal: Terminal) throws(Failure) {
    self.arguments = arguments
    self.terminal = terminal
    reports = try Reports(arguments, terminal, on: terminal.err)
    let targets = try Target.named(arguments.values(.target), command: "compile")
    self.targets = (targets.isEmpty ? [.cueTable] : targets).map {
      arguments.has(.compact) ? $0.compact : $0
    }
    failLevel = Severity.ofOption(arguments[.compileFailLevel] ?? "error")
    try Compile.checkNames(arguments)
    baseline = try arguments[.baseline].map { path throws(Failure) in try Baseline(reading: path) }
    session = try Session(arguments)
    try checkExportOptions()
    try checkOutputs()
    if let outside = session.paths.first(where: { folder(of: $0).hasPrefix("../") }) {
      throw .usage(
        "`--mirror` needs a root that contains `\(outside)`; `--root DIR` names one",
        command: "compile")
    }
  }

  /// Runs the compilation. `wrote` receives the path of each changed file; `ended` receives their
  /// number after all are written.
  ///
  /// - Returns: the exit code.
  package mutating func run(
    wrote: (String) -> Void, ended: (Int) throws(Failure) -> Void = { _ in }
  ) throws(Failure) -> Int32 {
    try named.check(against: session.read)
    // The contents of a folder target are known only after it is made.
    if arguments.has(.listOutputs), !targets.contains(where: { $0.isFolder }) {
      try session.failures.check()
      return try list(outputs(tableNames(session.inputs, bundle: arguments[.bundle])))
    }
    if arguments.has(.listInputs) { return try listInputs() }
    let kept = keptResult
    if let same = try kept?.replay(session, terminal) {
      try ended(same.outputs)
      return same.code
    }
    if kept != nil { terminal.err.keep() }
    let (baseline, paths) = (baseline, session.paths)
    func new(_ found: [Finding]) -> [Finding] {
      baseline?.match(found, files: paths).new ?? found
    }
    let compiled = session.compiled(
      bundle: arguments[.bundle], keepTables: true, remarks: failLevel == .info, counted: new)
    let result = compiled.result
    try checkNames(of: result.tables)
    let outputs = Outputs(result.tables, targets, exportOptions) { folder(of: $0.path) }
    let stale = try StaleExports(in: arguments[.output], outputs)
    let findings = new(
      Problems.merged(
        compiled.findings, (outputs.findings + stale.findings).filter(isReported)))
    try reports.write(findings, of: &session)
    if !findings.isEmpty { try reports.summarise(findings, files: session.fileCount) }
    // A build would mistake a part of the tables for the whole.
    try session.failures.check("no table was written")
    if findings.contains(where: { $0.severity >= failLevel }) { return ExitCode.findings }
    if !result.tables.isEmpty { try terminal.err.write(outputs.summary) }
    guard let folder = arguments[.output] else {
      if result.tables.isEmpty { return ExitCode.clean }
      try outputs.write(to: terminal.out, targets, only: arguments.values(.only))
      return ExitCode.clean
    }
    let written = outputs.paths.map { Paths.join(folder, $0) }
    if !named.isEmpty { try named.check(against: written) }
    if arguments.has(.listOutputs) { return try list(written) }
    try write(outputs, into: folder, written, stale, used: result.used, wrote)
    // Leftovers of an earlier run are reported once, and may be gone the next time.
    if let kept, stale.findings.isEmpty { try keep(outputs, in: folder, kept) }
    try ended(written.count)
    return ExitCode.clean
  }

  /// Checks that no name of a table or of an output file is ambiguous or overwrites
  /// something.
  private func checkNames(of tables: [OutputTable]) throws(Failure) {
    let names = tables.map { (name: $0.name, path: $0.path) }
    if !named.isEmpty {
      // With errors there are no tables, and those of an earlier run stay.
      let places = names.isEmpty ? tableNames(session.inputs, bundle: arguments[.bundle]) : names
      try named.check(against: session.read + outputs(places))
    }
    try checkOnly(tables)
    try checkCollisions(names)
  }

  /// Prints the paths of all sources.
  private func listInputs() throws(Failure) -> Int32 {
    let used = session.compiled(bundle: arguments[.bundle], keepTables: false).result.used
    try session.failures.check()
    for path in session.inputs.map({ $0.source.path }) + used {
      try terminal.out.write("\(path)\n")
    }
    return ExitCode.clean
  }

  private func keep(
    _ outputs: Outputs, in folder: String, _ kept: KeptResult
  ) throws(Failure) {
    var digests: [(path: String, digest: String)] = []
    outputs.each { path, bytes in
      digests.append((Paths.join(folder, path), KeptResult.digest(of: bytes)))
    }
    try kept.keep(ExitCode.clean, outputs: digests, session, terminal)
  }

  /// The result of an earlier run that wrote the same tables. Other outputs are made each time, and
  /// a list of outputs determines which files to remove.
  private var keptResult: KeptResult? {
    let others: [Option] = [.depfile, .prune, .listOutputs]
    guard arguments.takes(.cache), arguments.has(.output), reports.files.isEmpty,
      !others.contains(where: { arguments.has($0) })
    else { return nil }
    return KeptResult(arguments, session, terminal, named: baseline.map { [$0.path] } ?? [])
  }

  /// Prints the paths that a compilation without errors writes.
  private func list(_ paths: [String]) throws(Failure) -> Int32 {
    var paths = paths + reports.files
    if let folder = arguments[.output], arguments.has(.prune) {
      paths.append(OutputList.path(in: folder))
    }
    if let depfile = arguments[.depfile] { paths.append(depfile) }
    for path in paths { try terminal.out.write("\(path)\n") }
    return ExitCode.clean
  }

  /// The paths of the tables; for a folder target, the path of its manifest.
  private func outputs(_ tables: [(name: String, path: String?)]) throws(Failure) -> [String] {
    try checkCollisions(tables)
    guard let folder = arguments[.output] else { return [] }
    return tables.flatMap { table in
      targets.map { target in
        let place = Paths.join(folder, self.folder(of: table.path) + target.place(of: table.name))
        return target.isFolder ? Paths.join(place, ManifestFacts.fileName) : place
      }
    }
  }

  /// The folder of a table in the output folder, with a slash; empty without `--mirror`.
  private func folder(of source: String?) -> String {
    guard arguments.has(.mirror), let source, source != "<stdin>" else { return "" }
    let folder = Paths.folder(of: Paths.relative(Paths.real(source), to: session.root))
    return folder == "." ? "" : folder + "/"
  }

  private func write(
    _ outputs: Outputs, into folder: String, _ paths: [String],
    _ stale: StaleExports, used: [String], _ wrote: (String) -> Void
  ) throws(Failure) {
    var rule: [UInt8] = []
    if arguments.has(.depfile) {
      let inputs = session.inputs.map { $0.source.path }.filter { $0 != "<stdin>" } + used
      rule = try Depfile.rule(arguments[.depfileTarget].map { [$0] } ?? paths, inputs)
    }
    let list = arguments.has(.prune) ? try OutputList(of: folder, for: targets) : nil
    var output = try OutputFolder(folder)
    do throws(Failure) {
      try outputs.write(into: &output, removing: stale, wrote)
      let remarks = try list?.prune(outputs.places, in: &output) ?? ""
      try terminal.err.write(remarks)
      // Its time is set even if no byte has changed: make compares times, and would otherwise
      // compile again on every run.
      if let depfile = arguments[.depfile] {
        try Replacement.write(depfile, touches: true, rule)
      }
    } catch {
      output.takeBack()
      throw error
    }
  }

  /// Checks options before anything is read.
  private static func checkNames(_ arguments: Arguments) throws(Failure) {
    if let name = arguments[.bundle], name == "." || name == ".." || name.contains("/") {
      throw .usage(
        "`--bundle` takes a name, but `\(name)` is a path; `-o` names the folder",
        command: "compile")
    }
    if arguments.has(.depfileTarget), !arguments.has(.depfile) {
      throw .usage("`--depfile-target` needs `--depfile`", command: "compile")
    }
    for option in [Option.depfile, .listOutputs, .mirror, .prune]
    where arguments.has(option) && !arguments.has(.output) {
      throw .usage("`--\(option.name)` needs `-o`: it applies to files", command: "compile")
    }
    if arguments.has(.mirror), arguments.has(.bundle) {
      throw .usage(
        "`--mirror` needs a table for each file, but `--bundle` makes only one", command: "compile")
    }
  }

  /// The outputs other than tables.
  private var named: NamedOutputs {
    var named = reports.named
    if let depfile = arguments[.depfile] { named.add(depfile, by: "--depfile") }
    return named
  }

  /// Throws if several outputs would go to standard output.
  private func checkOutputs() throws(Failure) {
    if arguments.has(.bundle) && (arguments.has(.output) || targets.count == 1) { return }
    if !arguments.has(.output), session.fileCount > 1 {
      throw .usage(
        """
        \(session.fileCount) files make as many tables, but only one can go to standard output; \
        `-o DIR` writes them into a folder, `--bundle NAME` puts all cues into one table
        """, command: "compile")
    }
    if !arguments.has(.output), targets.count > 1 {
      throw .usage("several targets need a folder to write to: `-o DIR`", command: "compile")
    }
  }

  /// Throws if two outputs have the same name apart from case: many file systems ignore case.
  private func checkCollisions(
    _ tables: [(name: String, path: String?)]
  ) throws(Failure) {
    if tables.count < 2 { return }
    var owners: [String: String] = [:]
    for table in tables {
      let path = table.path ?? table.name
      let place = folder(of: table.path) + table.name
      if let other = owners.updateValue(path, forKey: place.lowercased()) {
        throw .usage(
          """
          `\(other)` and `\(path)` would both be written to `\(targets[0].place(of: place))`; \
          rename one, or use `--mirror` or `--bundle NAME`
          """, command: "compile")
      }
    }
  }
}
