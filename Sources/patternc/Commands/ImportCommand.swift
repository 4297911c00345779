import PatternCompiler
import PatternImport
import PatternProgram
import PatternReports
import PatternSyntax

/// Options that only `patternc import` has.
extension Option {
  fileprivate static let name = Option(
    "name", takes: .value("NAME"), "the name of the pattern (default: that of the file)")
  fileprivate static let form = Option(
    "as", takes: .value("FORMAT"), "the format of the files (default: determined by their content)",
    choices: ImportFormat.all.map { "\($0.name)" })
  fileprivate static let asDeck = Option(
    "as-deck", "add a cue to fill in after each pattern, as a comment")
  fileprivate static let force = Option("force", "overwrite an existing file")
}

/// `patternc import`: converts haptic files of other formats to patterns.
extension Command {
  static let `import` = Command(
    name: "import",
    summary: "turn haptic files of other formats into patterns",
    usage: ["FILE… [-o FILE]", "FILE --name NAME", "FILE… --as-deck -o FILE"],
    details: [
      """
      It reads \(ImportFormat.all.map { "\($0.title)" }.joined(separator: ", ")), and writes one \
      pattern for each file, or for each channel of one. Anything that a pattern cannot express \
      is reported at its place in the file.
      """,
      """
      Further layers of an export, `NAME--layer-2.ahap` and so on, become one pattern with the \
      file `NAME.ahap` if that file is given as well.
      """,
      """
      Files are read as players read them: comments, extra commas and numbers in quotation marks \
      are accepted. An element that cannot be read is left out with an error; the others are \
      written, and the exit code is 1.
      """,
    ],
    options: [.file, .name, .form, .asDeck, .force, .format, .failLevel, .color]
  ) { arguments, terminal throws(Failure) in
    try ImportRun(arguments, terminal).run()
  }
}

/// One run of `patternc import`.
private struct ImportRun {
  private let arguments: Arguments
  private let terminal: Terminal
  private let reports: Reports
  private let failLevel: Severity?

  init(_ arguments: Arguments, _ terminal: Terminal) throws(Failure) {
    self.arguments = arguments
    self.terminal = terminal
    if arguments.operands.isEmpty {
      throw .usage("`import` needs a FILE")
    }
    if let name = arguments[.name], !ImportedName.isName(name) {
      throw .usage(
        "`--name` takes a name such as `\(ImportedName.name(ofStem: name))`, not `\(name)`")
    }
    failLevel = arguments.failLevel
    reports = try Reports(arguments, terminal, on: terminal.err, failLevel: failLevel)
  }

  func run() throws(Failure) -> Int32 {
    try arguments.checkFile(against: arguments.operands, besides: reports.named)
    if let path = arguments.file, !arguments.has(.force), Files.exists(path),
      Files.kind(of: path) != .stream
    {
      throw .usage("`\(path)` already exists; `--force` overwrites it")
    }
    var failures = Failures()
    let sources = sources(&failures)
    var text = ImportedText()
    var findings: [Finding] = []
    let format = arguments[.form].flatMap { ImportFormat.named($0) }
    var files: [(source: Source, file: ImportedFile)] = []
    var layers: [(source: Source, file: ImportedFile)] = []
    for source in sources {
      let file = ImportedFile(source, as: format)
      findings += file.findings
      if sources.contains(where: { isLayer(source.path, of: $0.path) }) {
        layers.append((source, file))
      } else {
        files.append((source, file))
      }
    }
    for layer in layers {
      for index in files.indices where isLayer(layer.source.path, of: files[index].source.path) {
        files[index].file.add(layer: layer.file)
      }
    }
    for (source, file) in files {
      text.add(
        file, file: Paths.fileName(of: source.path), named: name(of: source.path),
        asDeck: arguments.has(.asDeck))
    }
    let bytes = text.bytes
    try check(bytes)
    if !text.declared.isEmpty { try terminal.write(bytes, to: arguments.file) }
    try terminal.out.flush()
    try reports.write(findings, in: sources, &failures)
    if !findings.isEmpty { try reports.summarise(findings, files: sources.count) }
    try failures.check()
    guard let failLevel else { return ExitCode.clean }
    return findings.contains { $0.severity >= failLevel } ? ExitCode.findings : ExitCode.clean
  }

  private func sources(_ failures: inout Failures) -> [Source] {
    var sources: [Source] = []
    for operand in arguments.operands {
      let loaded =
        operand == "-"
        ? Files.standardInput(named: "<stdin>")
        : Files.source(at: Paths.normalised(operand), limit: ImportedFile.sizeLimit)
      switch loaded {
      case .source(let source): sources.append(source)
      case .tooLarge:
        failures.add("`\(operand)` is larger than \(ImportedFile.sizeLimit >> 20) MiB")
      case .outside: failures.add("`\(operand)` lies outside the root")
      case .unreadable(let reason): failures.add("cannot read `\(operand)`: \(reason)")
      }
    }
    return sources
  }

  /// True if an export would give this path to a further layer of the other file.
  private func isLayer(_ path: String, of other: String) -> Bool {
    let mark = "--layer-"
    let (end, start) = (Paths.extension(of: path), Paths.extension(of: other))
    let stem = other.dropLast(start.utf8.count)
    guard start == end, path.hasPrefix(stem + mark) else { return false }
    return Int(path.dropFirst(stem.utf8.count + mark.utf8.count).dropLast(end.utf8.count)) != nil
  }

  /// The name of the patterns of a file.
  private func name(of path: String) -> String {
    arguments[.name] ?? ImportedName.name(ofFile: Paths.fileName(of: path))
  }

  /// Compiles the result as a safeguard: imported text always compiles. If it does not, that is our
  /// bug, and nothing is written.
  private func check(_ bytes: [UInt8]) throws(Failure) {
    let source = Source(path: "import.pattern", bytes: bytes)
    let result = compile(
      [InputFile(source: source, name: "import")],
      options: CompileOptions(keepTables: false, judges: false, remarks: false),
      host: .withoutFiles())
    guard let error = result.findings.first(where: { $0.severity == .error }) else { return }
    throw .system(
      "the pattern that was made does not compile: \(error.message) [\(error.problem.id)]",
      "this is a bug in `patternc`; please report it with the file")
  }
}
