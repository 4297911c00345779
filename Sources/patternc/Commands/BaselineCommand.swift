import PatternCompiler
import PatternProgram
import PatternReports
import PatternRules
import PatternSyntax

/// `patternc baseline`: maintains the known findings of a deck.
extension Command {
  static let baseline = Command(
    name: "baseline",
    summary: "record the findings that a deck already has, so that only new ones count",
    usage: ["write FILE PATH…", "prune FILE PATH…", "report FILE PATH…"],
    details: [
      """
      `write` puts every finding into the file, and replaces what was in it. `prune` removes the \
      entries whose finding is gone, and adds none. `report` counts what is in it, and exits \
      with 1 if something should be pruned. `patternc check PATH… --baseline FILE` leaves out \
      the findings in the file.
      """,
      """
      Give the same PATHs as to `check`. An entry names the file (relative to the folder of the \
      baseline), the problem, the declaration and a fingerprint of the marked text: it stays \
      valid when lines or declarations move and when files are renamed, and accounts for one \
      finding. Errors that prevent compilation have to be fixed first. Findings of locked rules \
      can be in a baseline, since they exist already, and `write` prints their number.
      """,
    ],
    options: [.judgedTarget, .today, .color, .root, .jobs, .config, .isolated]
  ) { arguments, terminal throws(Failure) in
    guard let verb = arguments.operands.first else {
      throw .usage("`baseline` needs to know what to do: write, prune or report")
    }
    let verbs = ["write", "prune", "report"]
    guard verbs.contains(verb) else {
      throw .usage("`baseline` cannot `\(verb)`" + nearest(to: verb, among: verbs))
    }
    guard arguments.operands.count > 2 else {
      throw .usage("`baseline \(verb)` needs a FILE and a PATH")
    }
    return try BaselineRun(arguments, terminal).run(verb)
  }
}

/// One run of `patternc baseline`.
private struct BaselineRun {
  private let terminal: Terminal
  private let arguments: Arguments
  private let path: String
  private var session: Session

  init(_ arguments: Arguments, _ terminal: Terminal) throws(Failure) {
    self.arguments = arguments
    self.terminal = terminal
    path = arguments.operands[1]
    let paths = Array(arguments.operands.dropFirst(2))
    if paths.contains("-") {
      throw .usage("a baseline needs files and cannot use standard input (`-`)")
    }
    if arguments.operands[0] == "write" { try Baseline.checkPlace(path) }
    session = try Session(arguments, paths: paths)
  }

  consuming func run(_ verb: String) throws(Failure) -> Int32 {
    let old = verb == "write" ? nil : try Baseline(reading: path)
    let targets = try Target.named(arguments.values(.judgedTarget))
    let findings = session.checked(targets).findings
    let unfit = findings.filter { !Baseline.mayHold($0) }
    if !unfit.isEmpty { return try refuse(unfit) }
    // If a file was not read, its findings and possibly those of others are missing.
    if verb != "report" { try session.failures.check("`\(path)` was not written") }
    guard let old else { return try write(findings) }
    let match = old.match(findings, files: session.paths)
    return verb == "prune" ? try prune(old, match) : try report(match)
  }

  /// Refuses errors that stop compilation: without a compilation the findings are incomplete.
  private mutating func refuse(_ unfit: [Finding]) throws(Failure) -> Int32 {
    try Reports(arguments, terminal, on: terminal.out).write(unfit, of: &session)
    try terminal.out.flush()
    try terminal.err.write(
      "\(counted(unfit.count, "error")) to fix first: a baseline cannot hold errors that prevent "
        + "compilation\n")
    try session.failures.check()
    return ExitCode.findings
  }

  private func write(_ findings: [Finding]) throws(Failure) -> Int32 {
    try Baseline.holding(findings, at: path).write()
    let locked = findings.count { Catalogue.rule(of: $0.problem)?.isLocked == true }
    let remark = locked == 0 ? "" : ", \(locked) of locked rules, which nothing else hides"
    try terminal.err.write("\(entries(findings.count)) in `\(escaped(path))`\(remark)\n")
    return ExitCode.clean
  }

  private func prune(_ old: Baseline, _ match: Baseline.Match) throws(Failure) -> Int32 {
    if !match.stale.isEmpty { try old.pruned(match).write() }
    try terminal.err.write(
      "\(entries(match.stale.count)) pruned, \(match.live.count) left in `\(escaped(path))`\n")
    return ExitCode.clean
  }

  private func report(_ match: Baseline.Match) throws(Failure) -> Int32 {
    var counts: [String: Int] = [:]
    for entry in match.live { counts[entry.id, default: 0] += 1 }
    let rows = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    for (id, count) in rows { try terminal.out.write("\(count) \(escaped(id))\n") }
    for entry in match.stale {
      let place = entry.declaration.isEmpty ? "" : " in `\(entry.declaration)`"
      try terminal.out.write(escaped("stale: \(entry.file): \(entry.id)\(place)") + "\n")
    }
    try terminal.out.flush()
    try terminal.err.write(
      "\(entries(match.live.count)), \(match.stale.count) more stale; "
        + "\(counted(match.new.count, "finding")) that are not in the baseline\n")
    try session.failures.check()
    return match.stale.isEmpty ? ExitCode.clean : ExitCode.findings
  }

  private func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}
