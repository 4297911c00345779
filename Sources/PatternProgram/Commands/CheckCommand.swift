import PatternCompiler
import PatternSyntax

/// Options that only `patternc check` has.
extension Option {
  package static let judgedTarget = Option(
    "target", takes: .list("NAME"),
    "also report what a target of `compile` cannot express exactly; may be repeated")
  package static let failLevel = Option(
    "fail-level", takes: .value("LEVEL"),
    "the lowest severity with exit code 1: error, warning, info or never (default: error)",
    choices: ["error", "warning", "info", "never"])
  fileprivate static let summary = Option(
    "summary", "print the number of findings of each rule instead of the findings")
  fileprivate static let severity = Option(
    "severity", takes: .value("LEVEL"),
    "show nothing below this level: error, warning or info (default); the exit code stays the same",
    choices: ["error", "warning", "info"])
  fileprivate static let fix = Option("fix", "apply the fixes shown with `+`, in place")
  fileprivate static let unsafe = Option(
    "unsafe", "also apply the fixes that are guesses, and list them")
  fileprivate static let diff = Option(
    "diff", "print what `--fix` would change, and write nothing; exit 1 if anything would")
  fileprivate static let addAllow = Option(
    "add-allow", takes: .value("REASON"),
    "write `allow RULE because \"REASON\"` for findings that may be allowed, in place")
  fileprivate static let maxWarnings = Option(
    "max-warnings", takes: .value("N"), "make the exit code 1 if there are more warnings than this")
}

/// `patternc check`: reports all findings, and applies safe fixes.
extension Command {
  package static let check = Command(
    name: "check",
    aliases: ["lint"],
    summary: "report everything that is wrong with patterns",
    usage: [
      "PATH…", "PATH… --fix [--unsafe]", "PATH… --diff [--unsafe]", "PATH… --baseline FILE",
      "PATH… --changed-since REV", "PATH… --target NAME", "PATH… --add-allow REASON",
    ],
    details: [
      Help.paths,
      "Findings go to standard output, the summary to standard error.",
      """
      With `--baseline`, findings in the file are not reported, fixed or counted; `patternc help \
      baseline` explains how to make one. With `--changed-since` or `--changed-lines`, a finding \
      counts if any of its places touches a line that was added or changed, or that is beside \
      deleted lines; in a file that is new, or that git does not know, every finding counts.
      """,
      """
      `--select` and `--ignore` take ids of rules, or the start of a code: `H01`, or `H` for all \
      haptic rules; `patternc rules --format json` lists both. Errors that keep a file from \
      compiling are always reported.
      """,
    ],
    options: [
      .format, .summary, .severity, .failLevel, .maxWarnings, .judgedTarget, .fix, .unsafe, .diff,
      .addAllow, .cache,
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
  private let maxWarnings: Int?
  private let targets: [Target]
  private var session: Session
  private var filter: FindingFilter

  init(_ arguments: Arguments, _ terminal: Terminal) throws(Failure) {
    self.arguments = arguments
    self.terminal = terminal
    failLevel = arguments.failLevel
    reports = try Reports(arguments, terminal, on: terminal.out, failLevel: failLevel)
    maxWarnings = try arguments.count(.maxWarnings, from: 0)
    // The option that changes files.
    let repair = [Option.diff, .fix, .addAllow].first { arguments.has($0) }.map { "--\($0.name)" }
    if arguments.has(.unsafe), !arguments.has(.fix), !arguments.has(.diff) {
      throw .usage("`--unsafe` needs `--fix` or `--diff`")
    }
    if arguments.has(.addAllow), arguments.has(.fix) || arguments.has(.unsafe) {
      throw .usage(
        "`--add-allow` cannot be combined with `--fix` or `--unsafe`: apply the fixes first")
    }
    if let reason = arguments[.addAllow] {
      let isShown = reason.unicodeScalars.allSatisfy { $0.value >= 0x20 }
      if !isShown || !reason.utf8.contains(where: { $0 > 0x20 }) {
        throw .usage("`--add-allow` takes a reason on one line")
      }
    }
    if let repair, repair != "--diff", arguments.operands.contains("-") {
      throw .usage("`\(repair)` has no file to write standard input back to; use `--diff`")
    }
    targets = try Target.named(arguments.values(.judgedTarget))
    if let repair, !targets.isEmpty {
      throw .usage("`--target` reports what no fix can repair; leave out `\(repair)`")
    }
    filter = try FindingFilter(arguments, repair: repair)
    session = try Session(arguments)
    try reports.named.check(against: session.read + filter.files)
  }

  consuming func run() throws(Failure) -> Int32 {
    if !arguments.has(.fix), !arguments.has(.diff), !arguments.has(.addAllow) {
      // A result that depends on git, or goes into files, is not kept.
      let isAlone = reports.files.isEmpty && !filter.isOfChange
      guard isAlone, let kept = KeptResult(arguments, session, terminal, named: filter.files) else {
        return try report()
      }
      if let same = try kept.replay(session, terminal) { return same.code }
      terminal.out.keep()
      terminal.err.keep()
      let code = try report()
      try kept.keep(code, session, terminal)
      return code
    }
    let before = session.inputs
    let paths = session.paths
    let change = change { filter.kept($0, files: paths, used: { _ in [] }) }
    try reports.named.check(against: session.read)
    let isDiff = arguments.has(.diff)
    var changed = 0
    for (old, new) in zip(before, session.inputs) where old.source !== new.source {
      if isDiff {
        changed += try show(old.source, new.source)
      } else {
        do throws(Failure) {
          changed += try save(new.source)
        } catch {
          session.failures.add(error)
        }
      }
    }
    try reports.write(
      shown(change.left), of: &session, accepted: filter.accepted,
      toStream: !isDiff && !arguments.has(.summary))
    if !isDiff, arguments.has(.summary) {
      try terminal.out.write(Check.counts(shown(change.left)))
    }
    try terminal.out.flush()
    try terminal.err.write(
      change.remark + "\(change.what) \(isDiff ? "would change" : "in") "
        + "\(counted(changed, "file"))\(change.more)\n")
    try reports.summarise(change.left, files: session.fileCount, lead: "left: ")
    try terminal.err.write(filter.remark)
    try session.failures.check()
    return isDiff && changed > 0 ? ExitCode.findings : try exitCode(change.left)
  }

  /// Reports the findings.
  private mutating func report() throws(Failure) -> Int32 {
    let found = session.checked(targets)
    try reports.named.check(against: session.read)
    let findings = filter.kept(
      found.findings, files: session.paths, used: found.result.used(by:))
    let shown = self.shown(findings)
    let isSummary = arguments.has(.summary)
    try reports.write(
      shown, of: &session, accepted: filter.accepted, toStream: !isSummary)
    if isSummary { try terminal.out.write(Check.counts(shown)) }
    try reports.summarise(findings, files: session.fileCount)
    try terminal.err.write(filter.remark)
    if filter.isPointless {
      session.failures.add("the patch contains no file that was checked")
    }
    try session.failures.check()
    return try exitCode(findings)
  }

  /// Repairs the inputs or adds allowances, without writing them.
  ///
  /// - Returns: the findings that are left, and the texts of the summary.
  private mutating func change(
    _ filter: ([Finding]) -> [Finding]
  ) -> (left: [Finding], what: String, more: String, remark: String) {
    if let reason = arguments[.addAllow] {
      let added = AddedAllowances(&session, because: reason, filter: filter, chosen: shown)
      return (added.findings, counted(added.count, "allowance"), "", "")
    }
    let repairs = session.repair(unsafe: arguments.has(.unsafe), filter: filter)
    let unsafe = arguments.has(.unsafe) ? 0 : session.unsafeFixes(of: repairs.left)
    let isDiff = arguments.has(.diff)
    let again = isDiff ? "after that" : "when run again"
    let more =
      (repairs.refused > 0 ? "; \(repairs.refused) left out, which would add a syntax error" : "")
      + (repairs.fresh > 0 ? "; \(repairs.fresh) more \(again)" : "")
      + (unsafe > 0 ? "; \(unsafe) more with `--unsafe`" : "")
    return (
      repairs.left, repairs.count == 1 ? "1 fix" : "\(repairs.count) fixes", more,
      session.remark(on: repairs, isDiff: isDiff)
    )
  }

  /// The findings to show, by `--severity`.
  private func shown(_ findings: [Finding]) -> [Finding] {
    guard let least = arguments[.severity].map({ Severity.ofOption($0) }), least > .info else {
      return findings
    }
    return findings.filter { $0.severity >= least }
  }

  /// A line for each rule or problem with count, severity and id; the most severe first.
  private static func counts(_ findings: [Finding]) -> String {
    var rows: [(id: String, severity: Severity, count: Int)] = []
    for finding in findings {
      let id = "\(finding.problem.id)"
      let known = rows.firstIndex { $0.id == id && $0.severity == finding.severity }
      if let known {
        rows[known].count += 1
      } else {
        rows.append((id, finding.severity, 1))
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
  private func save(_ source: Source) throws(Failure) -> Int {
    try Replacement.write(source.path, below: [session.root], source.content) ? 1 : 0
  }

  /// Prints the changes of a repair.
  ///
  /// - Returns: the number of files it would change, 0 or 1.
  private func show(_ old: Source, _ new: Source) throws(Failure) -> Int {
    let diff = LineDiff.unified(old, new)
    try terminal.out.write(diff)
    return diff.isEmpty ? 0 : 1
  }

  private func exitCode(_ findings: [Finding]) throws(Failure) -> Int32 {
    let warnings = findings.count { $0.severity == .warning }
    if let maxWarnings, warnings > maxWarnings {
      try terminal.err.write(
        "\(counted(warnings, "warning")), but `--max-warnings` allows \(maxWarnings)\n")
      return ExitCode.findings
    }
    guard let failLevel else { return ExitCode.clean }
    let fails = findings.contains { $0.severity >= failLevel }
    return fails ? ExitCode.findings : ExitCode.clean
  }
}

extension Arguments {
  /// The minimum severity that makes the run fail; nil if none does.
  package var failLevel: Severity? {
    let level = self[.failLevel] ?? "error"
    return level == "never" ? nil : Severity.ofOption(level)
  }
}

extension Severity {
  /// The severity that a value of an option names.
  static func ofOption(_ level: String) -> Severity {
    switch level {
    case "warning": .warning
    case "info": .info
    default: .error
    }
  }
}
