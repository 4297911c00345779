import PatternSyntax

extension Reporter {
  /// Annotations of a GitHub Actions run, as its workflow commands.
  ///
  /// The runner shows at most ten errors, ten warnings and ten notices of a step, and drops the
  /// rest without a word. So the errors come first, one of each kind in a declaration before any
  /// other of its kind, and a last notice counts what is not shown.
  package static let github = Reporter(
    name: "github",
    summary: "annotations of a GitHub Actions run; all of it for the summary of its job"
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

/// Which findings are shown as annotations.
struct Annotations {
  /// How many of each kind a step may have (actions/toolkit, `docs/problem-matchers.md`).
  static let limit = 10

  /// In the order in which they are written.
  private(set) var indices: [Int] = []
  private(set) var hidden = Tally()

  init(_ diagnostics: [Diagnostic]) {
    var lists: [[Int]] = []
    for severity in [Severity.error, .warning, .info] {
      lists.append(diagnostics.indices.filter { diagnostics[$0].severity == severity })
    }
    // The notice that counts the hidden ones takes a place itself.
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

  /// The first findings of a kind in a declaration go before all others; in their own order.
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

/// One command: `::error file=…,line=…,endLine=…,col=…,endColumn=…,title=…::…`.
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
  // The runner would take a leading `=` for part of the sign before it.
  if path.utf8.first == UInt8(ascii: "=") { output.append("./") }
  output.append(command: Array(path.utf8), isProperty: true)
  output.append(",line=")
  output.append(number: start.line)
  output.append(",endLine=")
  output.append(number: end.line)
  // Columns of ranges over several lines are refused.
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

/// The last notice.
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
  /// A text in a workflow command (actions/toolkit, `packages/core/src/command.ts`).
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
