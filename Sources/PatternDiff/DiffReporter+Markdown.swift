import PatternReport
import PatternSyntax

extension DiffReporter {
  /// Markdown for a comment on a pull request: a heading for each weight, a line for each change.
  static let markdown = DiffReporter(name: "markdown") { report, _, output in
    output.append("## Pattern changes\n\n")
    span(report.old, &output)
    output.append(" → ")
    span(report.new, &output)
    output.append(": \(report.summary)\n")
    var places = Places()
    for weight in Weight.allCases.reversed() {
      list(report, "\(weight.name)", &places, &output) {
        $0.acceptance == nil && $0.weight == weight
      }
    }
    list(report, "accepted", &places, &output) { $0.acceptance != nil }
  }

  private static func list(
    _ report: DiffReport, _ heading: String, _ places: inout Places, _ output: inout [UInt8],
    _ belongs: (Change) -> Bool
  ) {
    let changes = report.changes.filter(belongs)
    if changes.isEmpty { return }
    output.append("\n### \(changes.count) \(heading)\n\n")
    for change in changes {
      output.append("- ")
      prose(change.message, &output)
      output.append(" · `")
      output.append(change.kind.id)
      output.append("` · ")
      let place = places.place(of: change.range.start, in: change.file)
      span("\(change.file.path):\(place.line)", &output)
      output.append(0x0A)
      if let help = change.help { remark(help, &output) }
      if let acceptance = change.acceptance { remark(acceptance.because, &output) }
      if let felt = change.felt { strips(felt, &output) }
    }
  }

  private static func remark(_ text: String, _ output: inout [UInt8]) {
    output.append("  - ")
    prose(text, &output)
    output.append(0x0A)
  }

  private static func strips(_ felt: Change.Felt, _ output: inout [UInt8]) {
    output.append("\n  ```text\n")
    for (name, pulses, others) in [
      ("was" as StaticString, felt.before, felt.after), ("now", felt.after, felt.before),
    ] {
      output.append("  ")
      output.append(name)
      output.append(0x20)
      if let strip = Strip(pulses, beside: others) {
        output.append(contentsOf: strip.bars)
        output.append("\n      ")
        output.append(contentsOf: strip.times)
      } else {
        output.append("nothing")
      }
      output.append(0x0A)
    }
    output.append("  ```\n\n")
  }

  /// Appends a sentence. Text in backticks becomes code, and no character acts as markup.
  private static func prose(_ text: String, _ output: inout [UInt8]) {
    var line: [UInt8] = []
    line.append(escaping: text)
    var at = 0
    while at < line.count {
      let byte = line[at]
      if byte == UInt8(ascii: "`"),
        let end = line[(at + 1)...].firstIndex(of: UInt8(ascii: "`")), end > at + 1
      {
        span(String(decoding: line[(at + 1)..<end], as: UTF8.self), &output)
        at = end + 1
        continue
      }
      switch byte {
      case UInt8(ascii: "<"): output.append("&lt;")
      case UInt8(ascii: ">"): output.append("&gt;")
      case UInt8(ascii: "&"): output.append("&amp;")
      // Prevents mentions and references to issues.
      case UInt8(ascii: "@"): output.append("&#64;")
      case UInt8(ascii: "#"): output.append("&#35;")
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "~"),
        UInt8(ascii: "!"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      default: output.append(byte)
      }
      at += 1
    }
  }

  /// Appends code, delimited by more backticks than it contains in a row.
  private static func span(_ text: String, _ output: inout [UInt8]) {
    var code: [UInt8] = []
    code.append(escaping: text)
    var (most, run) = (0, 0)
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      most = max(most, run)
    }
    let needsRoom = code.first == UInt8(ascii: "`") || code.last == UInt8(ascii: "`")
    output.append(repeating: UInt8(ascii: "`"), most + 1)
    if needsRoom { output.append(0x20) }
    output.append(contentsOf: code)
    if needsRoom { output.append(0x20) }
    output.append(repeating: UInt8(ascii: "`"), most + 1)
  }
}
