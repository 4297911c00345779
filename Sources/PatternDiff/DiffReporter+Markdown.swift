import PatternReports
import PatternSyntax
import PatternTable

extension DiffReporter {
  /// Markdown for a comment on a pull request: a heading for each weight, then each change; one
  /// that several cues share appears once, as does each drawing. It has at most
  /// `ReportOptions.byteLimit` bytes; changes that do not fit are counted.
  static let markdown = DiffReporter(name: "markdown") { report, options, output in
    output.append("## Pattern changes\n\n")
    output.append(code: report.old)
    output.append(" → ")
    output.append(code: report.new)
    output.append(": \(report.summary)\n")
    var page = ChangePage(limit: options.byteLimit - reserve, output: output)
    for weight in Weight.allCases.reversed() {
      page.list(report, "\(weight.name)") { $0.acceptance == nil && $0.weight == weight }
    }
    page.list(report, "accepted") { $0.acceptance != nil }
    output = page.output
    if page.hidden > 0 {
      let verb = page.hidden == 1 ? "change" : "changes"
      output.append("\n\(page.hidden) more \(verb) left out: the comment would be too long\n")
    }
  }

  /// Bytes reserved for the remark about omitted changes.
  private static let reserve = 128
}

/// Writes changes as long as there is room.
private struct ChangePage {
  let limit: Int
  private(set) var output: [UInt8]
  /// The number of changes for which there was no room.
  private(set) var hidden = 0
  private var places = Places()
  private var drawn: Set<[UInt8]> = []

  init(limit: Int, output: [UInt8]) {
    self.limit = limit
    self.output = output
  }

  mutating func list(_ report: DiffReport, _ heading: String, _ belongs: (Change) -> Bool) {
    let changes = report.changes.filter(belongs)
    if changes.isEmpty { return }
    var head: [UInt8] = []
    head.append("\n### \(changes.count) \(heading)\n\n")
    var isHeaded = false
    for group in ChangePage.groups(changes) {
      let drawing = group[0].felt.map { felt in
        var bytes: [UInt8] = []
        DiffReporter.strips(felt, &bytes)
        return bytes
      }
      let isDrawn = drawing.map { drawn.contains($0) } ?? true
      let piece = piece(group) + (isDrawn ? [] : drawing ?? [])
      if output.count + piece.count + (isHeaded ? 0 : head.count) > limit {
        hidden += group.count
        continue
      }
      if !isHeaded { output += head }
      isHeaded = true
      output += piece
      if let drawing { drawn.insert(drawing) }
    }
  }

  /// Groups of changes that differ only in their subject, in the order of their first changes.
  private static func groups(_ changes: [Change]) -> [[Change]] {
    var groups: [[Change]] = []
    var places: [String: [Int]] = [:]
    for change in changes {
      // A change to the app, or to a whole subject, has its own entry.
      let isWhole = change.subject == .app || change.path.utf8.isEmpty
      let key =
        "\(change.kind.id)\n\(change.subject.name)\n\(change.sentence)\n"
        + change.modes.map { "\($0.key) " }.joined()
      let known = isWhole ? nil : places[key]?.first { isSame(groups[$0][0], change) }
      if let known {
        groups[known].append(change)
      } else {
        places[key, default: []].append(groups.count)
        groups.append([change])
      }
    }
    return groups
  }

  private static func isSame(_ left: Change, _ right: Change) -> Bool {
    left.help == right.help && left.acceptance?.because == right.acceptance?.because
      && left.felt?.before == right.felt?.before && left.felt?.after == right.felt?.after
  }

  private mutating func piece(_ group: [Change]) -> [UInt8] {
    let change = group[0]
    var output: [UInt8] = []
    output.append("- ")
    DiffReporter.prose(change.message, &output)
    output.append(" · `")
    output.append(change.kind.id)
    output.append("` · ")
    if group.count > 1 {
      let files = Set(group.map { ObjectIdentifier($0.file) }).count
      let count = DiffReporter.grouped(group.count)
      output.append("in \(count) \(change.subject.name)s")
      if files > 1 { output.append(" of \(DiffReporter.grouped(files)) files") }
      output.append(", first at ")
    }
    let place = places.place(of: change.range.start, in: change.file)
    output.append(code: "\(change.file.path):\(place.line)")
    output.append(0x0A)
    if let help = change.help { DiffReporter.remark(help, &output) }
    if let acceptance = change.acceptance { DiffReporter.remark(acceptance.because, &output) }
    return output
  }
}

extension DiffReporter {
  /// A number such as "10,000".
  fileprivate static func grouped(_ number: Int) -> String {
    if number < 1000 { return "\(number)" }
    let rest = "\(1000 + number % 1000)".dropFirst()
    return grouped(number / 1000) + "," + rest
  }

  fileprivate static func remark(_ text: String, _ output: inout [UInt8]) {
    output.append("  - ")
    prose(text, &output)
    output.append(0x0A)
  }

  fileprivate static func strips(_ felt: Change.Felt, _ output: inout [UInt8]) {
    output.append("\n  ```text\n")
    strip("  was ", felt.before, beside: felt.after, &output)
    strip("  now ", felt.after, beside: felt.before, &output)
    output.append("  ```\n\n")
  }

  /// Appends a sentence. Text in backticks becomes code, and no character acts as markup.
  fileprivate static func prose(_ text: String, _ output: inout [UInt8]) {
    var line: [UInt8] = []
    line.append(escaping: text)
    var at = 0
    while at < line.count {
      let byte = line[at]
      if byte == UInt8(ascii: "`"),
        let end = line[(at + 1)...].firstIndex(of: UInt8(ascii: "`")), end > at + 1
      {
        output.append(code: String(decoding: line[(at + 1)..<end], as: UTF8.self))
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
}
