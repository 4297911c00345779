import PatternCompiler
import PatternSyntax

/// Options of `patternc check` alone.
extension Option {
  static let judgedTarget = Option(
    "target", takes: .list("NAME"),
    "also report what a target of `compile` cannot say exactly; may be repeated")
  static let failLevel = Option(
    "fail-level", takes: .value("LEVEL"),
    "the least severity that makes the exit code 1: error, warning, info or never (default: error)",
    choices: ["error", "warning", "info", "never"])
  fileprivate static let summary = Option(
    "summary", "print how often each rule has found something, instead of the findings")
  fileprivate static let severity = Option(
    "severity", takes: .value("LEVEL"),
    "show nothing below this: error, warning or info (default); the exit code does not change",
    choices: ["error", "warning", "info"])
  fileprivate static let fix = Option("fix", "apply the fixes that are safe, in place")
  fileprivate static let unsafe = Option(
    "unsafe", "also apply the fixes that may change what is meant")
  fileprivate static let diff = Option(
    "diff", "print what `--fix` would change, and write nothing; exits 1 if that is something")
}

/// `patternc check`: reports all findings, and applies safe fixes.
extension Command {
  static let check = Command(
    name: "check",
    aliases: ["lint"],
    summary: "report everything that is wrong with patterns",
    usage: [
      "PATH…", "PATH… --fix [--unsafe]", "PATH… --diff [--unsafe]", "PATH… --baseline FILE",
      "PATH… --changed-since REV", "PATH… --target NAME",
    ],
    details: [
      """
      A PATH is a file, a folder (every `.pattern` file below it, but for build folders and what \
      git ignores) or `-` for standard input. Without one, the paths of `patternc.json` are read, \
      or the working folder.
      """,
      "Findings go to standard output, the summary to standard error.",
      """
      With `--baseline`, what the file holds is neither reported, mended nor counted; `patternc \
      help baseline` tells how to make one. With `--changed-since` or `--changed-lines`, a finding \
      counts if any of its places touches a line that was added or changed, or that is beside \
      a gap where lines are gone; in a file that is new, or that git does not know, all of them \
      do.
      """,
    ],
    options: [
      .format, .summary, .severity, .failLevel, .judgedTarget, .fix, .unsafe, .diff,
    ] + FindingFilter.options
      + [.today, .color] + Option.reading,
    readsPaths: true
  ) { arguments, terminal throws(Failure) in
    try Check(arguments, terminal).run()
  }
}

/// One run of `patternc check`.
private struct Check {
  private let arguments: Arguments
  private let terminal: Terminal
  private let reports: Reports
  private let failLevel: Severity?
  private let targets: [Target]
  private var session: Session
  private var filter: FindingFilter

  init(_ arguments: Arguments, _ terminal: Terminal) throws(Failure) {
    self.arguments = arguments
    self.terminal = terminal
    failLevel = arguments.failLevel
    reports = try Reports(arguments, terminal, on: terminal.out, failLevel: failLevel)
    let fixes = arguments.has(.fix) || arguments.has(.diff)
    if arguments.has(.unsafe), !fixes {
      throw .usage("`--unsafe` goes with `--fix` or `--diff`", command: "check")
    }
    if arguments.has(.fix), !arguments.has(.diff), arguments.operands.contains("-") {
      throw .usage(
        "`--fix` has no file to write standard input back to; use `--diff`", command: "check")
    }
    targets = try Target.named(arguments.values(.judgedTarget), for: "check")
    if fixes, !targets.isEmpty {
      throw .usage(
        "`--target` reports what no fix can mend; leave out `--fix` and `--diff`",
        command: "check")
    }
    filter = try FindingFilter(
      arguments,
      repair: arguments.has(.diff) ? "--diff" : arguments.has(.fix) ? "--fix" : nil)
    session = try Session(arguments)
    try reports.named.check(against: session.read + filter.files)
  }

  consuming func run() throws(Failure) -> Int32 {
    if !arguments.has(.fix), !arguments.has(.diff) {
      let found = session.checked(targets)
      try reports.named.check(against: session.read)
      let diagnostics = filter.kept(
        found.diagnostics, files: session.paths, used: found.used(by:))
      let shown = self.shown(diagnostics)
      let isSummary = arguments.has(.summary)
      try reports.write(
        shown, of: session, accepted: filter.accepted, toStream: !isSummary)
      if isSummary { try terminal.out.write(Check.counts(shown)) }
      try reports.summarise(diagnostics, files: session.fileCount)
      try terminal.err.write(filter.remark)
      if filter.isPointless {
        session.failures.add("no file of the patch is among those that were checked")
      }
      try session.failures.check()
      return exitCode(diagnostics)
    }
    let before = session.inputs
    let paths = session.paths
    let repair = Repair(&session, unsafe: arguments.has(.unsafe)) {
      filter.kept($0, files: paths, used: { _ in [] })
    }
    try reports.named.check(against: session.read)
    let isDiff = arguments.has(.diff)
    var changed = 0
    for (old, new) in zip(before, session.inputs) where old.source !== new.source {
      if isDiff {
        changed += try show(old.source, new.source)
      } else {
        session.failures.collect { () throws(Failure) in changed += try save(new.source) }
      }
    }
    try reports.write(
      shown(repair.diagnostics), of: session, accepted: filter.accepted,
      toStream: !isDiff && !arguments.has(.summary))
    if !isDiff, arguments.has(.summary) {
      try terminal.out.write(Check.counts(shown(repair.diagnostics)))
    }
    try terminal.out.flush()
    try terminal.err.write(repair.remark(isDiff: isDiff))
    let fixes = repair.count == 1 ? "1 fix" : "\(repair.count) fixes"
    let files = counted(changed, "file")
    let unsafe = arguments.has(.unsafe) ? 0 : Repair.unsafe(repair.diagnostics, session)
    let more =
      (repair.refused > 0 ? "; \(repair.refused) left out, which would add a syntax error" : "")
      + (unsafe > 0 ? "; \(unsafe) more with `--unsafe`" : "")
    try terminal.err.write("\(fixes) \(isDiff ? "would change" : "in") \(files)\(more)\n")
    try reports.summarise(repair.diagnostics, files: session.fileCount, lead: "left: ")
    try terminal.err.write(filter.remark)
    try session.failures.check()
    return isDiff && changed > 0 ? ExitCode.findings : exitCode(repair.diagnostics)
  }

  /// The findings to show, by `--severity`.
  private func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard let least = arguments[.severity].map({ Severity.ofOption($0) }), least > .info else {
      return diagnostics
    }
    return diagnostics.filter { $0.severity >= least }
  }

  /// A line for each rule or problem with count, severity and id; the most severe first.
  private static func counts(_ diagnostics: [Diagnostic]) -> String {
    var rows: [(id: String, severity: Severity, count: Int)] = []
    for diagnostic in diagnostics {
      let id = "\(diagnostic.problem.id)"
      let known = rows.firstIndex { $0.id == id && $0.severity == diagnostic.severity }
      if let known {
        rows[known].count += 1
      } else {
        rows.append((id, diagnostic.severity, 1))
      }
    }
    rows.sort { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      if left.count != right.count { return left.count > right.count }
      return left.id < right.id
    }
    let width = rows.map { "\($0.count)".count }.max() ?? 0
    return rows.map { row in
      let space = String(repeating: " ", count: width - "\(row.count)".count)
      let severity = "\(row.severity.name)"
      return space + "\(row.count) " + severity
        + String(repeating: " ", count: 8 - severity.count) + "\(row.id)\n"
    }.joined()
  }

  /// Writes a repaired source back.
  ///
  /// - Returns: the number of changed files, 0 or 1.
  private func save(_ source: SourceText) throws(Failure) -> Int {
    let bytes = source.bytes(ByteRange(0, UInt32(source.count)))
    let changed = try Replacement.write(source.path, below: [session.root]) {
      sink in sink(UnsafeRawBufferPointer(bytes))
    }
    return changed ? 1 : 0
  }

  /// Prints the changes of a repair.
  ///
  /// - Returns: the number of files it would change, 0 or 1.
  private func show(_ old: SourceText, _ new: SourceText) throws(Failure) -> Int {
    let diff = LineDiff.unified(old, new)
    try terminal.out.write(diff)
    return diff.isEmpty ? 0 : 1
  }

  private func exitCode(_ diagnostics: [Diagnostic]) -> Int32 {
    guard let failLevel else { return ExitCode.clean }
    let fails = diagnostics.contains { $0.severity >= failLevel }
    return fails ? ExitCode.findings : ExitCode.clean
  }
}

extension Arguments {
  /// The least severity that makes the run fail; nil if none does.
  var failLevel: Severity? {
    let level = self[.failLevel] ?? "error"
    return level == "never" ? nil : Severity.ofOption(level)
  }
}

extension Severity {
  /// The severity that a value of an option names.
  fileprivate static func ofOption(_ level: String) -> Severity {
    switch level {
    case "warning": .warning
    case "info": .info
    default: .error
    }
  }
}
