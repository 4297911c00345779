import PatternSyntax

extension Reporter {
  /// Text for people: each finding with its code and advice.
  package static let text = Reporter(
    name: "text", summary: "for people: each finding with the code it is about (default)"
  ) { report, options, output in
    var writer = TextWriter(color: options.color)
    for (index, diagnostic) in report.diagnostics.enumerated() {
      if index > 0 { writer.endLine() }
      writer.finding(diagnostic)
      output += writer.take()
      report.drain?(&output)
    }
  }

  /// The text of each finding on its own.
  package static func texts(of diagnostics: [Diagnostic]) -> [[UInt8]] {
    var writer = TextWriter()
    return diagnostics.map { diagnostic in
      writer.finding(diagnostic)
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
  private let path: (SourceText) -> String
  /// The number of digits of the largest line number of the current finding.
  private var digits = 1

  init(color: Bool = false, path: @escaping (SourceText) -> String = { $0.path }) {
    self.color = color
    self.path = path
  }

  mutating func finding(_ diagnostic: Diagnostic) {
    styled(style(diagnostic.severity), "\(diagnostic.severity.name)")
    styled(.bold, ": \(escaped(diagnostic.message))")
    output.append(" [\(diagnostic.problem.id)]\n")
    body(diagnostic)
  }

  /// Writes the part below the message.
  mutating func body(_ diagnostic: Diagnostic) {
    // A guess is described in words: lines are shown only for edits that `--fix` makes.
    let fix = diagnostic.fix.flatMap { $0.isSafe ? $0 : nil }
    let repaired = fix.map { Preview(of: $0, in: diagnostic.file, &places).lines } ?? []
    measureGutter(diagnostic, repaired)
    location(diagnostic.range, diagnostic.file)
    let notes = excerpt(
      diagnostic.range, diagnostic.file, "^", style(diagnostic.severity), diagnostic.related)
    why(diagnostic)
    help(diagnostic, repaired)
    for related in notes { note(related) }
  }

  /// Takes the bytes written so far.
  mutating func take() -> [UInt8] {
    defer { output = [] }
    return output
  }

  mutating func endLine() { output.append(0x0A) }

  // MARK: parts of a finding

  private mutating func measureGutter(_ diagnostic: Diagnostic, _ repaired: [Preview.Line]) {
    var last = places.line(of: diagnostic.range.start, in: diagnostic.file)
    for related in diagnostic.related {
      last = max(last, places.line(of: related.range.start, in: related.file))
    }
    for line in repaired { last = max(last, line.number) }
    digits = "\(last)".utf8.count
  }

  private mutating func location(_ range: ByteRange, _ file: SourceText) {
    let place = places.place(of: range.start, in: file)
    output.append(repeating: 0x20, digits)
    styled(.blue, "-->")
    output.append(" \(escaped(path(file))):\(place.line):\(place.column)\n")
  }

  private mutating func note(_ related: Related) {
    styled(.blue, "note")
    output.append(": \(escaped(related.message))\n")
    location(related.range, related.file)
    _ = excerpt(related.range, related.file, "-", .blue, [])
  }

  private mutating func help(_ diagnostic: Diagnostic, _ repaired: [Preview.Line]) {
    if let advice = diagnostic.advice { remark("help", escaped(advice)) }
    if repaired.isEmpty { return }
    emptyGutter()
    for line in repaired {
      let text = SourceText(path: "", bytes: line.text)
      let sign = line.isRemoval ? "-" : "+"
      gutter(line.number, sign, line.isRemoval ? .red : .green)
      row(LineWindow(text, line: 0..<text.count, focus: line.focus).text)
    }
  }

  /// Writes the requirement behind a rule and the numbers that violate it.
  private mutating func why(_ diagnostic: Diagnostic) {
    if let evidence = diagnostic.evidence {
      for fact in evidence.facts {
        let limit = fact.limit.isEmpty ? "" : " (wanted: \(escaped(fact.limit)))"
        remark(fact.name, escaped(fact.value) + limit)
      }
      if let strip = Strip(evidence.pulses) {
        remark("felt", String(decoding: strip.bars, as: UTF8.self))
        output.append(repeating: 0x20, digits + 9)
        output += strip.times
        endLine()
      }
    }
    if let clause = diagnostic.clause { remark("why", clause.cited) }
  }

  /// Writes a line below the code.
  private mutating func remark(_ name: String, _ text: String) {
    output.append(repeating: 0x20, digits + 1)
    styled(.blue, "=")
    output.append(0x20)
    styled(.bold, escaped(name))
    output.append(": \(text)\n")
  }

  // MARK: code

  /// Writes the line of a range with a mark below it, and labels of related ranges on that line.
  ///
  /// - Returns: the related ranges on other lines, or without room for a label.
  private mutating func excerpt(
    _ range: ByteRange, _ file: SourceText, _ sign: String, _ style: Style, _ related: [Related]
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
          Mark(columns: columns, sign: "-", style: .blue, label: related.message))
      } else {
        elsewhere.append(related)
      }
    }
    emptyGutter()
    gutter(number, "|", .blue)
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
    gutter(nil, "|", .blue)
    var column = -1
    for mark in marks {
      output.append(repeating: 0x20, mark.columns.lowerBound - column)
      styled(mark.style, String(repeating: mark.sign, count: mark.columns.count))
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
    gutter(nil, "|", .blue)
    var column = -1
    for mark in marks {
      output.append(repeating: 0x20, mark.columns.lowerBound - column)
      styled(.blue, "|")
      column = mark.columns.lowerBound + 1
    }
    return column
  }

  private mutating func label(_ text: String, after isAfter: Bool) {
    if isAfter { output.append(0x20) }
    styled(.blue, escaped(text))
  }

  private mutating func emptyGutter() {
    gutter(nil, "|", .blue)
    endLine()
  }

  /// Writes the line number, or blanks of its width, and a sign.
  private mutating func gutter(_ number: Int?, _ sign: String, _ style: Style) {
    let text = number.map { "\($0)" } ?? ""
    let padding = String(repeating: " ", count: max(digits - text.utf8.count, 0))
    if number == nil { output.append(padding) } else { styled(.blue, padding + text) }
    output.append(0x20)
    styled(style, sign)
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

  private mutating func styled(_ style: Style, _ text: String) {
    output.append(color ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text)
  }
}

/// A mark below a range.
private struct Mark {
  var columns: Range<Int>
  var sign: String
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
