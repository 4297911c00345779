import PatternCompiler
import PatternDiff
import PatternImport
import PatternProgram
import PatternReports
import PatternSyntax

/// Options that only `patternc diff` has.
extension Option {
  fileprivate static let form = Option(
    "format", takes: .value("NAME"),
    "text, concise, json, markdown, or a format of `check` (default: text)",
    choices: DiffReporter.all.map { "\($0.name)" } + ofHosts.map { "\($0.name)" })
  /// The reporters that present changes as findings.
  fileprivate static let ofHosts = Reporter.all.filter { reporter in
    !DiffReporter.all.contains { "\($0.name)" == "\(reporter.name)" }
  }
  fileprivate static let failWeight = Option(
    "fail-level", takes: .value("WEIGHT"),
    "the lowest weight with exit code 1: breaking, perceptible, subtle, cosmetic or never "
      + "(default: breaking)",
    choices: ["breaking", "perceptible", "subtle", "cosmetic", "never"])
  fileprivate static let accept = Option(
    "accept", takes: .value("FILE"), "a file of accepted changes, which do not count")
  fileprivate static let writeAccept = Option(
    "write-accept", "add every change that would count to the file of `--accept`")
  fileprivate static let because = Option(
    "because", takes: .value("TEXT"), "with `--write-accept`: the reason")
  fileprivate static let until = Option(
    "until", takes: .value("DATE"),
    "with `--write-accept`: the last day, as YYYY-MM-DD (default: none)")
  fileprivate static let by = Option(
    "by", takes: .value("NAME"), "with `--write-accept`: the name of the author")
}

/// `patternc diff`: reports how a change affects apps and people.
extension Command {
  static let diff = Command(
    name: "diff",
    summary: "show how a change affects apps and people",
    usage: [
      "OLD NEW", "main:Patterns Patterns", "OLD NEW --accept FILE",
      "OLD NEW --accept FILE --write-accept --because TEXT",
    ],
    details: [
      """
      OLD and NEW are cue tables, `.pattern` files, folders of either (if there are patterns, only \
      they are read), or the state of one in a git revision, as `REV:PATH`; as in git, that PATH \
      is relative to the top of the repository or, with `./`, to the working folder. Patterns are \
      compiled in memory, without the rules. Tables with the same name are compared.
      """,
      """
      Either may also be a haptic file that `patternc import` reads; what it plays is compared, \
      regardless of its name.
      """,
      """
      Each change has a weight. breaking: an app that knew the old table breaks, or a person \
      loses something, such as a text or a gate. perceptible: it is felt, seen or heard. subtle: \
      it plays differently, but not noticeably. cosmetic: comments, reasons, order. A change \
      without a mode concerns normal play.
      """,
      """
      With `--accept`, changes in the file are shown as accepted and do not count. An entry \
      accepts one change with its exact values, has a reason, and may have a last day.
      """,
    ],
    options: [
      .form, .failWeight, .accept, .writeAccept, .because, .until, .by, .today, .color, .root,
      .jobs,
    ]
  ) { arguments, terminal throws(Failure) in
    try DiffRun(arguments, terminal).run()
  }
}

/// One run of `patternc diff`.
private struct DiffRun {
  private let arguments: Arguments
  private let terminal: Terminal
  private let today: String

  init(_ arguments: Arguments, _ terminal: Terminal) throws(Failure) {
    self.arguments = arguments
    self.terminal = terminal
    guard arguments.operands.count == 2 else {
      throw .usage("`diff` needs two things to compare: OLD and NEW")
    }
    if arguments.operands.contains("-") {
      throw .usage("`diff` compares files and cannot read standard input (`-`)")
    }
    today = arguments[.today] ?? Clock.today
    for option in [Option.today, .until] {
      if let day = arguments[option], !Clock.isDay(day) {
        throw .usage("`--\(option.name)` takes a day as YYYY-MM-DD, not `\(day)`")
      }
    }
    let writes = arguments.has(.writeAccept)
    for option in [Option.because, .until, .by] where arguments.has(option) && !writes {
      throw .usage("`--\(option.name)` needs `--write-accept`")
    }
    if writes, !arguments.has(.accept) {
      throw .usage("`--write-accept` needs `--accept FILE` to write to")
    }
    if writes, (arguments[.because] ?? "").utf8.allSatisfy({ $0 <= 0x20 }) {
      throw .usage("`--write-accept` needs a reason: `--because TEXT`")
    }
  }

  func run() throws(Failure) -> Int32 {
    var acceptances = try arguments[.accept].map { path throws(Failure) in
      try Acceptances(path, isNew: arguments.has(.writeAccept))
    }
    let name = ImportedName.name(ofFile: Paths.fileName(of: arguments.operands[1]))
    let (old, new) = (
      try DiffSide(arguments.operands[0], arguments, named: name),
      try DiffSide(arguments.operands[1], arguments, named: name)
    )
    for side in [old, new] where !side.errors.isEmpty {
      return try terminal.refuse(
        side.errors, arguments, " in `\(escaped(side.name))`: nothing was compared")
    }
    var changes = try DiffSide.changes(from: old, to: new)
    changes = acceptances?.applied(to: changes, today: today) ?? changes
    if arguments.has(.writeAccept), acceptances != nil {
      acceptances?.add(
        changes.filter(counts), because: arguments[.because] ?? "", until: arguments[.until],
        by: arguments[.by])
      try acceptances?.write()
      changes = acceptances?.applied(to: changes, today: today) ?? changes
    }
    let report = DiffReport(old: old.name, new: new.name, changes: changes)
    try terminal.out.write(rendered(report))
    try terminal.out.flush()
    try terminal.err.write(report.summary + "\n" + (acceptances?.remarks(today: today) ?? ""))
    return changes.contains(where: counts) ? ExitCode.findings : ExitCode.clean
  }

  private func rendered(_ report: DiffReport) -> [UInt8] {
    var bytes: [UInt8] = []
    let options = terminal.reportOptions(arguments, for: terminal.out)
    let name = arguments[.form] ?? "\(DiffReporter.all[0].name)"
    if let reporter = DiffReporter.all.first(where: { "\($0.name)" == name }) {
      reporter.render(report, options, &bytes)
    } else if let reporter = Reporter.named(name) {
      let findings = Report(
        report.findings(accepted: false), accepted: report.findings(accepted: true), files: [],
        command: "diff", version: Release.version, catalogue: { ChangeKind.catalogue },
        hostPath: HostPaths.name)
      reporter.render(findings, options, &bytes)
    }
    return bytes
  }

  /// True if a change makes the comparison fail.
  private func counts(_ change: Change) -> Bool {
    if change.acceptance != nil || arguments[.failWeight] == "never" { return false }
    let least = Weight.allCases.first { "\($0.name)" == arguments[.failWeight] } ?? .breaking
    return change.weight >= least
  }
}
