import PatternSyntax

extension Reporter {
  /// Annotations of a GitHub Actions run, as workflow commands.
  ///
  /// The runner shows at most ten errors, ten warnings and ten notices of a step and silently drops
  /// the rest. So errors come first, one finding of each kind in a declaration precedes others of
  /// its kind, and a last notice counts the hidden findings.
  package static let github = Reporter(
    name: "github",
    summary: "annotations for a GitHub Actions run; the full report goes to the job summary",
    bounds: """
      GitHub shows ten errors, ten warnings and ten notices of a step, and silently drops the \
      rest. The first finding of each kind in each declaration comes first, and a notice counts \
      those that are not shown. The summary of the job has the `markdown` report, with at most \
      1 MiB.
      """
  ) { report, options, output in
    let shown = Annotations(report.diagnostics)
    var places = Places()
    for index in shown.indices {
      let diagnostic = report.diagnostics[index]
      annotate(diagnostic, report.hostPath(diagnostic.file.path), &places, &output)
    }
    if shown.hidden.total > 0 { countHidden(shown.hidden, options, &output) }
  }
}

/// The choice of findings to show as annotations.
struct Annotations {
  /// The limit of each severity in one step (actions/toolkit, `docs/problem-matchers.md`).
  static let limit = 10

  /// The indices of the shown findings, in output order.
  private(set) var indices: [Int] = []
  private(set) var hidden = Tally()

  init(_ diagnostics: [Diagnostic]) {
    var lists: [[Int]] = []
    for severity in [Severity.error, .warning, .info] {
      lists.append(diagnostics.indices.filter { diagnostics[$0].severity == severity })
    }
    // The notice that counts the hidden findings takes a place as well.
    let isFull =
      lists[0].count > Annotations.limit || lists[1].count > Annotations.limit
      || lists[2].count > Annotations.limit
    let prints = isFull ? Fingerprint.all(of: diagnostics) : []
    for (kind, list) in lists.enumerated() {
      let limit = isFull && kind == 2 ? Annotations.limit - 1 : Annotations.limit
      if list.count <= limit {
        indices += list
      } else {
        indices += Annotations.pick(limit, of: list, diagnostics, prints)
        hidden.add(kind == 0 ? .error : kind == 1 ? .warning : .info, list.count - limit)
      }
    }
  }

  /// Chooses findings: the first of each kind in a declaration before all others, each group in
  /// order.
  private static func pick(
    _ limit: Int, of list: [Int], _ diagnostics: [Diagnostic], _ prints: [Fingerprint]
  ) -> [Int] {
    var seen: [String: Bool] = [:]
    var first: [Int] = []
    var others: [Int] = []
    for index in list {
      if first.count == limit { break }
      let diagnostic = diagnostics[index]
      var key: [UInt8] = []
      key.append(diagnostic.file.path)
      key.append(0)
      key.append(prints[index].declaration)
      key.append(0)
      key.append(diagnostic.problem.id)
      if seen.updateValue(true, forKey: String(decoding: key, as: UTF8.self)) == nil {
        first.append(index)
      } else if others.count < limit {
        others.append(index)
      }
    }
    return (first + others.prefix(limit - first.count)).sorted()
  }
}

/// Writes one command: `::error file=…,line=…,endLine=…,col=…,endColumn=…,title=…::…`.
private func annotate(
  _ diagnostic: Diagnostic, _ path: String, _ places: inout Places, _ output: inout [UInt8]
) {
  let (start, end) = places.places(of: diagnostic.range, in: diagnostic.file)
  switch diagnostic.severity {
  case .error: output.append("::error")
  case .warning: output.append("::warning")
  case .info, .off: output.append("::notice")
  }
  output.append(" file=")
  // The runner would take a leading `=` as part of the sign before it.
  if path.utf8.first == UInt8(ascii: "=") { output.append("./") }
  output.append(command: Array(path.utf8), isProperty: true)
  output.append(",line=")
  output.append(number: start.line)
  output.append(",endLine=")
  output.append(number: end.line)
  // The runner refuses columns for a range over several lines.
  if start.line == end.line {
    output.append(",col=")
    output.append(number: start.column)
    output.append(",endColumn=")
    output.append(number: end.column)
  }
  output.append(",title=")
  output.append(diagnostic.problem.id)
  output.append("::")
  var text: [UInt8] = []
  text.append(lines: diagnostic)
  output.append(command: text, isProperty: false)
  output.append(0x0A)
}

/// Writes the last notice.
private func countHidden(_ hidden: Tally, _ options: ReportOptions, _ output: inout [UInt8]) {
  output.append("::notice title=patternc::")
  output.append(hidden.total, "more finding")
  output.append(hidden.total == 1 ? " is not shown here: " : " are not shown here: ")
  hidden.write(to: &output)
  output.append(
    options.isSummarised
      ? "; the summary of the job has everything\n" : "; `--format text` shows everything\n")
}

extension [UInt8] {
  /// Appends a text for a workflow command (actions/toolkit, `packages/core/src/command.ts`).
  fileprivate mutating func append(command text: [UInt8], isProperty: Bool) {
    for byte in text {
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
