import PatternCompiler
import PatternFormat
import PatternModel
import PatternReports
import PatternSyntax

/// Options that only `patternc format` has.
extension Option {
  fileprivate static let check = Option(
    "check", "write nothing; list the files that would change, and exit 1 if there are any")
  fileprivate static let diff = Option(
    "diff", "write nothing; print what would change, and exit 1 if anything would")
  fileprivate static let range = Option(
    "range", takes: .value("LINES"),
    "format only what touches these lines: `3-5`, or `3:1-5:20` with columns and an exclusive end")
}

/// `patternc format`: applies the canonical layout.
extension Command {
  package static let format = Command(
    name: "format",
    summary: "format patterns in the standard style; comments and meaning are kept",
    usage: ["PATH…", "PATH… --check", "PATH… --diff", "- [--stdin-name PATH]"],
    details: [
      """
      A PATH is a file, a folder (every `.pattern` file below it, except in build folders and \
      where git ignores it) or `-`, which goes from standard input to standard output. Without \
      a PATH, the paths in `patternc.json` are read or, without those, the working folder.
      """,
      """
      Files are replaced as a whole, and only if they change. A declaration with a mistake in its \
      syntax stays as it is and is reported on standard error, with exit code 1; a file that is \
      not UTF-8 is left alone.
      """,
    ],
    options: [.check, .diff, .range, .stdinName, .jobs, .color, .config, .isolated],
    readsPaths: true
  ) { arguments, terminal throws(Failure) in
    try Format(arguments, terminal).run()
  }
}

/// One run of `patternc format`.
private struct Format {
  private let arguments: Arguments
  private let terminal: Terminal
  private let reports: Reports
  private var session: Session
  private let range: ByteRange?
  /// True if the source goes from standard input to standard output.
  private let isFilter: Bool

  init(_ arguments: Arguments, _ terminal: Terminal) throws(Failure) {
    self.arguments = arguments
    self.terminal = terminal
    if arguments.has(.check), arguments.has(.diff) {
      throw .usage("`--check` and `--diff` cannot be combined")
    }
    isFilter = arguments.operands.contains("-")
    if isFilter, arguments.operands.count > 1 {
      throw .usage("`-` cannot be combined with another path: its output is one file")
    }
    reports = try Reports(arguments, terminal, on: terminal.err)
    let lines = try arguments[.range].map { text throws(Failure) in try LineRange(text) }
    session = try Session(arguments)
    if lines != nil, session.fileCount != 1 {
      throw .usage("`--range` needs a single file, but there are \(session.fileCount)")
    }
    range = try session.inputs.first.flatMap { input throws(Failure) in
      try lines?.bytes(of: input.source)
    }
  }

  consuming func run() throws(Failure) -> Int32 {
    let results = laidOut()
    var changed = 0
    for result in results where !result.isUnchanged {
      if try take(result) { changed += 1 }
    }
    if isFilter, changed == 0, !isDry, let source = session.inputs.first?.source {
      try terminal.out.write(source.content)
    }
    try terminal.out.flush()
    let findings = session.unread + results.flatMap { $0.findings }
    try reports.write(findings, of: &session)
    if !findings.isEmpty { try reports.summarise(findings, files: session.fileCount) }
    if !isFilter || isDry { try summarise(changed) }
    try session.failures.check()
    let isClean = findings.isEmpty && (!isDry || changed == 0)
    return isClean ? ExitCode.clean : ExitCode.findings
  }

  /// True if no file is to be written.
  private var isDry: Bool { arguments.has(.check) || arguments.has(.diff) }

  /// The outcome for each source, sorted by path.
  private func laidOut() -> [Outcome] {
    let range = range
    let sources = session.inputs.map { $0.source }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return gathered(sources.count, session.makeHost().parallel) {
      Outcome(sources[$0], within: range)
    }
  }

  /// Writes, prints or lists a changed layout.
  ///
  /// - Returns: false on failure.
  private mutating func take(_ result: Outcome) throws(Failure) -> Bool {
    let path = result.source.path
    if arguments.has(.check) {
      var line: [UInt8] = []
      line.append(path: path)
      try terminal.out.write(line + [0x0A])
    } else if arguments.has(.diff) {
      let new = Source(path: path, bytes: result.bytes)
      try terminal.out.write(LineDiff.unified(result.source, new))
    } else if isFilter {
      try terminal.out.write(result.bytes)
    } else {
      do throws(Failure) {
        try Replacement.write(path, below: [session.root], result.bytes)
      } catch {
        session.failures.add(error)
        return false
      }
    }
    return true
  }

  private func summarise(_ changed: Int) throws(Failure) {
    let same = session.inputs.count - changed
    let verb = isDry ? "would change" : "changed"
    try terminal.err.write("\(counted(changed, "file")) \(verb), \(same) unchanged\n")
  }
}

/// A source and its layout.
private struct Outcome: Sendable {
  let source: Source
  let findings: [Finding]
  /// Nil if the encoding is wrong.
  private let layout: Layout?

  init(_ source: Source, within range: ByteRange?) {
    self.source = source
    if let problem = Encoding.problem(of: source) {
      findings = [problem]
      layout = nil
    } else {
      let layout = Layout(of: source, within: range)
      findings = layout.findings
      self.layout = layout
    }
  }

  var isUnchanged: Bool { layout?.isCanonical ?? true }
  var bytes: [UInt8] { layout?.bytes ?? [] }
}
