import PatternSyntax

extension Reporter {
  /// Text for people: each finding with its code and advice.
  package static let text = Reporter(
    name: "text", summary: "for people: each finding with the code it is about (default)"
  ) { report, options, output in
    var writer = TextWriter(color: options.color)
    for (index, finding) in report.findings.enumerated() {
      if index > 0 { writer.endLine() }
      writer.finding(finding)
      writer.drain(report.drain)
    }
    output += writer.take()
  }

  /// The text of each finding on its own.
  package static func texts(of findings: [Finding]) -> [[UInt8]] {
    var writer = TextWriter()
    return findings.map { finding in
      writer.finding(finding)
      return writer.take()
    }
  }
}

/// Writes findings as text. Every line starts with a word of the program or with the gutter.
struct TextWriter {
  private var output: [UInt8] = []
  private var places = Places()
  private let color: Bool
  /// The displayed path of a file.
  private let path: (Source) -> String
  /// The number of digits of the largest line number of the current finding.
  private var digits = 1

  init(color: Bool = false, path: @escaping (Source) -> String = { $0.path }) {
    self.color = color
    self.path = path
  }

  mutating func finding(_ finding: Finding) {
    styled(style(finding.severity)) { $0.append(finding.severity.name) }
    styled(.bold) {
      $0.append(": ")
      $0.append(escaping: finding.message)
    }
    output.append(" [")
    output.append(finding.problem.id)
    output.append("]\n")
    body(finding)
  }

  /// Writes the part below the message.
  mutating func body(_ finding: Finding) {
    // A guess is described in words: lines are shown only for edits that `--fix` makes.
    let fix = finding.fix.flatMap { $0.isSafe ? $0 : nil }
    let repaired = fix.map { Preview(of: $0, in: finding.file, &places).lines } ?? []
    measureGutter(finding, repaired)
    location(finding.range, finding.file)
    let notes = excerpt(
      finding.range, finding.file, UInt8(ascii: "^"), style(finding.severity),
      finding.related)
    why(finding)
    help(finding, repaired)
    for related in notes { note(related) }
  }

  /// Takes the bytes written so far.
  mutating func take() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Passes the bytes written so far to `take`, unless it is nil; writing continues after them.
  mutating func drain(_ take: ((inout [UInt8]) -> Void)?) { take?(&output) }

  mutating func endLine() { output.append(0x0A) }

  // MARK: parts of a finding

  private mutating func measureGutter(_ finding: Finding, _ repaired: [Preview.Line]) {
    var last = places.line(of: finding.range.start, in: finding.file)
    for related in finding.related {
      last = max(last, places.line(of: related.range.start, in: related.file))
    }
    for line in repaired { last = max(last, line.number) }
    digits = "\(last)".utf8.count
  }

  private mutating func location(_ range: ByteRange, _ file: Source) {
    let place = places.place(of: range.start, in: file)
    output.append(repeating: 0x20, digits)
    styled(.blue) { $0.append("-->") }
    output.append(0x20)
    output.append(escaping: path(file))
    output.append(Ascii.colon)
    output.append(String(place.line))
    output.append(Ascii.colon)
    output.append(String(place.column))
    endLine()
  }

  private mutating func note(_ related: Related) {
    styled(.blue) { $0.append("note") }
    output.append(": ")
    output.append(escaping: related.message)
    endLine()
    location(related.range, related.file)
    _ = excerpt(related.range, related.file, Ascii.hyphen, .blue, [])
  }

  private mutating func help(_ finding: Finding, _ repaired: [Preview.Line]) {
    if let advice = finding.advice { remark("help") { $0.append(escaping: advice) } }
    if repaired.isEmpty { return }
    emptyGutter()
    for line in repaired {
      let text = Source(path: "", bytes: line.text)
      let sign = line.isRemoval ? Ascii.hyphen : Ascii.plus
      gutter(line.number, sign, line.isRemoval ? .red : .green)
      row(LineWindow(text, line: 0..<text.count, focus: line.focus).text)
    }
  }

  /// Writes the requirement behind a rule and the numbers that violate it.
  private mutating func why(_ finding: Finding) {
    if let evidence = finding.evidence {
      for fact in evidence.facts {
        remark(fact.name) {
          $0.append(escaping: fact.value)
          if fact.limit.isEmpty { return }
          $0.append(" (wanted: ")
          $0.append(escaping: fact.limit)
          $0.append(")")
        }
      }
      if let strip = Strip(evidence.pulses) {
        remark("felt") { $0 += strip.bars }
        output.append(repeating: 0x20, digits + 9)
        output += strip.times
        endLine()
      }
    }
    if let clause = finding.clause { remark("why") { $0.append(clause.cited) } }
  }

  /// Writes a line below the code.
  private mutating func remark(_ name: String, _ write: (inout [UInt8]) -> Void) {
    output.append(repeating: 0x20, digits + 1)
    styled(.blue) { $0.append("=") }
    output.append(0x20)
    styled(.bold) { $0.append(escaping: name) }
    output.append(": ")
    write(&output)
    endLine()
  }

  // MARK: code

  /// Writes the line of a range with a mark below it, and labels of related ranges on that line.
  ///
  /// - Returns: the related ranges that are on other lines or have no room for a label.
  private mutating func excerpt(
    _ range: ByteRange, _ file: Source, _ sign: UInt8, _ style: Style, _ related: [Related]
  ) -> [Related] {
    let number = places.line(of: range.start, in: file)
    let line = places.range(ofLine: number, in: file)
    let window = LineWindow(
      file, line: Int(line.start)..<Int(line.end),
      focus: Int(range.start)..<Int(max(range.start, range.end)))
    var marks = [Mark(columns: columns(of: range, in: window), sign: sign, style: style)]
    var elsewhere: [Related] = []
    for related in related {
      let columns = columns(of: related.range, in: window)
      let isHere =
        related.file === file && Int(related.range.start) >= Int(line.start)
        && window.shown.contains(Int(related.range.start))
        && Int(related.range.end) <= window.shown.upperBound
      if isHere, !marks.contains(where: { $0.columns.overlaps(columns) }) {
        marks.append(
          Mark(columns: columns, sign: Ascii.hyphen, style: .blue, label: related.message))
      } else {
        elsewhere.append(related)
      }
    }
    emptyGutter()
    gutter(number)
    row(window.text)
    underline(marks)
    return elsewhere
  }

  private func columns(of range: ByteRange, in window: LineWindow) -> Range<Int> {
    let first = window.firstColumn(Int(range.start))
    return first..<max(first + 1, window.lastColumn(Int(max(range.start, range.end))))
  }

  /// Writes a row of marks with the label of the last, then a row for each other label.
  private mutating func underline(_ marks: [Mark]) {
    let marks = marks.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    gutter(nil)
    var column = -1
    for mark in marks {
      output.append(repeating: 0x20, mark.columns.lowerBound - column)
      styled(mark.style) { $0.append(repeating: mark.sign, mark.columns.count) }
      column = mark.columns.upperBound
    }
    if let label = marks[marks.count - 1].label { self.label(label, after: true) }
    endLine()

    var hanging = marks.dropLast().filter { $0.label != nil }
    if hanging.isEmpty { return }
    _ = stems(hanging)
    endLine()
    while let mark = hanging.popLast() {
      let column = stems(hanging)
      output.append(repeating: 0x20, mark.columns.lowerBound - column)
      label(mark.label ?? "", after: false)
      endLine()
    }
  }

  /// Writes a `|` below each mark.
  ///
  /// - Returns: the column reached.
  private mutating func stems(_ marks: [Mark]) -> Int {
    gutter(nil)
    var column = -1
    for mark in marks {
      output.append(repeating: 0x20, mark.columns.lowerBound - column)
      styled(.blue) { $0.append(Ascii.pipe) }
      column = mark.columns.lowerBound + 1
    }
    return column
  }

  private mutating func label(_ text: String, after isAfter: Bool) {
    if isAfter { output.append(0x20) }
    styled(.blue) { $0.append(escaping: text) }
  }

  private mutating func emptyGutter() {
    gutter(nil)
    endLine()
  }

  /// Writes the line number, or blanks of the same width, and a sign.
  private mutating func gutter(
    _ number: Int?, _ sign: UInt8 = Ascii.pipe, _ style: Style = .blue
  ) {
    if let number {
      let text = String(number)
      let blanks = digits - text.utf8.count
      styled(.blue) {
        $0.append(repeating: 0x20, blanks)
        $0.append(text)
      }
    } else {
      output.append(repeating: 0x20, digits)
    }
    output.append(0x20)
    styled(style) { $0.append(sign) }
  }

  private mutating func row(_ text: [UInt8]) {
    if !text.isEmpty {
      output.append(0x20)
      output += text
    }
    endLine()
  }

  // MARK: colour

  private func style(_ severity: Severity) -> Style {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .info, .off: .info
    }
  }

  /// Writes text in a style.
  private mutating func styled(_ style: Style, _ write: (inout [UInt8]) -> Void) {
    if color { output.append("\u{1B}[\(style.rawValue)m") }
    write(&output)
    if color { output.append("\u{1B}[0m") }
  }
}

/// A mark below a range.
private struct Mark {
  var columns: Range<Int>
  var sign: UInt8
  var style: Style
  var label: String?
}

/// Text styles, as "Select Graphic Rendition" parameters (ECMA-48, 8.3.117).
private enum Style: String {
  case bold = "1"
  case error = "1;31"
  case warning = "1;33"
  case info = "1;34"
  case blue = "34"
  case red = "31"
  case green = "32"
}
