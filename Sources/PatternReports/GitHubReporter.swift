import PatternSyntax

extension Reporter {
  /// Annotations for a GitHub Actions run, as workflow commands.
  ///
  /// The runner shows at most ten errors, ten warnings and ten notices per step and silently drops
  /// the rest. So errors come first, the first finding of each kind in a declaration precedes the
  /// others of its kind, and a final notice counts the hidden findings.
  package static let github = Reporter(
    name: "github",
    summary: "annotations for a GitHub Actions run; the full report goes to the job summary",
    bounds: """
      GitHub shows ten errors, ten warnings and ten notices per step, and silently drops the \
      rest. The first finding of each kind in each declaration comes first, and a notice counts \
      those that are not shown. The job summary has the `markdown` report, with at most 1 MiB.
      """
  ) { report, options, output in
    let shown = Annotations(report.findings)
    var places = Places()
    for index in shown.indices {
      let finding = report.findings[index]
      annotate(finding, report.hostPath(finding.file.path), &places, &output)
    }
    if shown.hidden.total > 0 { countHidden(shown.hidden, options, &output) }
  }
}

/// The choice of findings to show as annotations.
struct Annotations {
  /// The maximum number for each severity in a step (actions/toolkit, `docs/problem-matchers.md`).
  static let limit = 10

  /// The indices of the shown findings, in output order.
  private(set) var indices: [Int] = []
  private(set) var hidden = Tally()

  init(_ findings: [Finding]) {
    let lists = [Severity.error, .warning, .info].map { severity in
      (severity, indices: findings.indices.filter { findings[$0].severity == severity })
    }
    let isFull = lists.contains { $0.indices.count > Annotations.limit }
    let prints = isFull ? Fingerprint.all(of: findings) : []
    for (severity, list) in lists {
      // The notice that counts the hidden findings also takes a place.
      let limit = Annotations.limit - (isFull && severity == .info ? 1 : 0)
      if list.count <= limit {
        indices += list
      } else {
        indices += Annotations.pick(limit, of: list, findings, prints)
        hidden.add(severity, list.count - limit)
      }
    }
  }

  /// Chooses findings: the first of each kind in a declaration before all others, each group in
  /// order.
  private static func pick(
    _ limit: Int, of list: [Int], _ findings: [Finding], _ prints: [Fingerprint]
  ) -> [Int] {
    var seen: Set<String> = []
    let isFirst = list.map { index in
      let finding = findings[index]
      let path = finding.file.path
      return seen.insert("\(path)\0\(prints[index].declaration)\0\(finding.problem.id)").inserted
    }
    let ranked = zip(list, isFirst).filter { $0.1 } + zip(list, isFirst).filter { !$0.1 }
    return ranked.prefix(limit).map { $0.0 }.sorted()
  }
}

/// Writes one command: `::error file=…,line=…,endLine=…,col=…,endColumn=…,title=…::…`.
private func annotate(
  _ finding: Finding, _ path: String, _ places: inout Places, _ output: inout [UInt8]
) {
  let (start, end) = places.places(of: finding.range, in: finding.file)
  switch finding.severity {
  case .error: output.append("::error file=")
  case .warning: output.append("::warning file=")
  case .info, .off: output.append("::notice file=")
  }
  // The runner would take a leading `=` as part of the sign before it.
  if path.utf8.first == UInt8(ascii: "=") { output.append("./") }
  output.append(command: path, isProperty: true)
  output.append(",line=\(start.line),endLine=\(end.line)")
  // The runner refuses columns for a range over several lines.
  if start.line == end.line {
    output.append(",col=\(start.column),endColumn=\(end.column)")
  }
  output.append(",title=\(finding.problem.id)::")
  output.append(command: finding.lines, isProperty: false)
  output.append(0x0A)
}

/// Writes the final notice.
private func countHidden(_ hidden: Tally, _ options: ReportOptions, _ output: inout [UInt8]) {
  let verb = hidden.total == 1 ? "is" : "are"
  let place = options.isSummarised ? "the summary of the job has" : "`--format text` shows"
  output.append(
    "::notice title=patternc::\(Tally.words(hidden.total, "more finding")) \(verb) not shown here: "
      + "\(hidden.text); \(place) everything\n")
}

extension [UInt8] {
  /// Appends a text for a workflow command (actions/toolkit, `packages/core/src/command.ts`).
  fileprivate mutating func append(command text: String, isProperty: Bool) {
    for byte in text.utf8 {
      switch byte {
      case Ascii.percent: append("%25")
      case 0x0D: append("%0D")
      case 0x0A: append("%0A")
      case Ascii.colon where isProperty: append("%3A")
      case Ascii.comma where isProperty: append("%2C")
      default: append(byte)
      }
    }
  }
}
