import PatternSyntax

extension Reporter {
  /// Text for people: each finding with its code and advice.
  package static let text = Reporter(
    name: "text", summary: "for people: each finding with the code it is about (default)"
  ) { report, options, output in
    let diagnostics = report.diagnostics
    let places = Places(of: diagnostics)
    let stretches = (diagnostics.count + TextWriter.stretch - 1) / TextWriter.stretch
    for first in stride(from: 0, to: stretches, by: TextWriter.stretchesAtOnce) {
      let count = min(stretches - first, TextWriter.stretchesAtOnce)
      let texts = Slots<[UInt8]>(count: count)
      report.parallel(count) { index in
        let start = (first + index) * TextWriter.stretch
        let end = min(start + TextWriter.stretch, diagnostics.count)
        var writer = TextWriter(color: options.color, places: places)
        writer.output.reserveCapacity((end - start) * TextWriter.usualSize)
        for place in start..<end {
          if place > 0 { writer.endLine() }
          writer.finding(diagnostics[place])
        }
        texts[index] = writer.take()
      }
      let size = (0..<count).reduce(0) { $0 + (texts[$1]?.count ?? 0) }
      output.reserveCapacity(output.count + size)
      for index in 0..<count { output += texts.take(index) ?? [] }
      report.drain?(&output)
    }
  }

  /// The text of each finding on its own.
  package static func texts(of diagnostics: [Diagnostic]) -> [[UInt8]] {
    var writer = TextWriter(color: false, places: Places(of: diagnostics))
    return diagnostics.map { diagnostic in
      writer.finding(diagnostic)
      return writer.take()
    }
  }
}

/// Writes findings as text. Every line starts with a word of the program or with the gutter.
struct TextWriter {
  /// The number of findings in one unit of work, and the number of units in memory at once.
  fileprivate static let stretch = 64
  fileprivate static let stretchesAtOnce = 16
  /// A capacity in bytes that suffices for most findings.
  fileprivate static let usualSize = 512

  fileprivate(set) var output: [UInt8] = []
  private var places: Places
  private let color: Bool
  /// The displayed path of a file.
  private let path: (SourceText) -> String
  /// The number of digits of the largest line number of the current finding.
  private var digits = 1

  init(
    color: Bool = false, places: Places = Places(),
    path: @escaping (SourceText) -> String = { $0.path }
  ) {
    self.color = color
    self.places = places
    self.path = path
  }

  mutating func finding(_ diagnostic: Diagnostic) {
    styled(style(diagnostic.severity)) { $0.append(diagnostic.severity.name) }
    styled(.bold) {
      $0.append(": ")
      $0.append(escaping: diagnostic.message)
    }
    output.append(" [")
    output.append(diagnostic.problem.id)
    output.append("]\n")
    body(diagnostic)
  }

  /// Writes the part below the message.
  mutating func body(_ diagnostic: Diagnostic) {
    // A guess is said in words: lines are shown only of what `--fix` writes.
    let fix = diagnostic.fix.flatMap { $0.isSafe ? $0 : nil }
    let repaired = fix.map { Preview(of: $0, in: diagnostic.file, &places).lines } ?? []
    measureGutter(diagnostic, repaired)
    location(diagnostic.range, diagnostic.file)
    let notes = excerpt(
      diagnostic.range, diagnostic.file, UInt8(ascii: "^"), style(diagnostic.severity),
      diagnostic.related)
    why(diagnostic)
    help(diagnostic, repaired)
    for related in notes { note(related) }
  }

  /// Takes the bytes written so far.
  mutating func take() -> [UInt8] {
    let bytes = output
    output = []
    return bytes
  }

  mutating func endLine() { output.append(0x0A) }

  // MARK: parts of a finding

  private mutating func measureGutter(_ diagnostic: Diagnostic, _ repaired: [Preview.Line]) {
    var last = places.line(of: diagnostic.range.start, in: diagnostic.file)
    for related in diagnostic.related {
      last = max(last, places.line(of: related.range.start, in: related.file))
    }
    for line in repaired { last = max(last, line.number) }
    digits = 1
    while last >= 10 {
      digits += 1
      last /= 10
    }
  }

  private mutating func location(_ range: ByteRange, _ file: SourceText) {
    let place = places.place(of: range.start, in: file)
    output.append(repeating: 0x20, digits)
    styled(.blue) { $0.append("-->") }
    output.append(0x20)
    output.append(escaping: path(file))
    output.append(Ascii.colon)
    output.append(number: place.line)
    output.append(Ascii.colon)
    output.append(number: place.column)
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

  private mutating func help(_ diagnostic: Diagnostic, _ repaired: [Preview.Line]) {
    if let text = diagnostic.advice { helpLine(text) }
    if repaired.isEmpty { return }
    emptyGutter()
    for line in repaired {
      let end = line.text.count
      let window = line.text.withUnsafeBufferPointer { bytes in
        // An empty array may have no address; an empty window never reads it.
        bytes.baseAddress.map { LineWindow($0, line: 0..<end, focus: line.focus) }
      }
      let sign = line.isRemoval ? Ascii.hyphen : Ascii.plus
      gutter(line.number, sign, line.isRemoval ? .red : .green)
      row(window?.text ?? [])
    }
  }

  /// Writes the requirement behind a rule and the numbers that violate it.
  private mutating func why(_ diagnostic: Diagnostic) {
    if let evidence = diagnostic.evidence {
      for fact in evidence.facts {
        startRemark(fact.name)
        output.append(escaping: fact.value)
        if !fact.limit.isEmpty {
          output.append(" (wanted: ")
          output.append(escaping: fact.limit)
          output.append(UInt8(ascii: ")"))
        }
        endLine()
      }
      if let strip = Strip(evidence.pulses) {
        startRemark("felt")
        output.append(contentsOf: strip.bars)
        endLine()
        output.append(repeating: 0x20, digits + 9)
        output.append(contentsOf: strip.times)
        endLine()
      }
    }
    if let clause = diagnostic.clause {
      startRemark("why")
      output.append(clause)
      endLine()
    }
  }

  private mutating func helpLine(_ text: String) {
    startRemark("help")
    output.append(escaping: text)
    endLine()
  }

  /// Starts a remark line below the code.
  private mutating func startRemark(_ name: String) {
    output.append(repeating: 0x20, digits + 1)
    styled(.blue) { $0.append("=") }
    output.append(0x20)
    styled(.bold) { $0.append(escaping: name) }
    output.append(": ")
  }

  // MARK: code

  /// Writes the line of a range with a mark below it, and labels of related ranges on that line.
  ///
  /// - Returns: the related ranges on other lines, or without room for a label.
  private mutating func excerpt(
    _ range: ByteRange, _ file: SourceText, _ sign: UInt8, _ style: Style, _ related: [Related]
  ) -> [Related] {
    let number = places.line(of: range.start, in: file)
    let line = places.range(ofLine: number, in: file)
    let window = LineWindow(
      file.base, line: Int(line.start)..<Int(line.end),
      focus: Int(range.start)..<Int(max(range.start, range.end)))
    var marks = [Mark(columns: columns(of: range, in: window), sign: sign, style: style)]
    var elsewhere: [Related] = []
    for related in related {
      let columns = columns(of: related.range, in: window)
      let isHere =
        related.file.base == file.base && Int(related.range.start) >= Int(line.start)
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
    gutter(number, Ascii.pipe, .blue)
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
    gutter(nil, Ascii.pipe, .blue)
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

  /// Writes a `
  /// ` below each mark.
  ///
  /// - Returns: the column reached.
  private mutating func stems(_ marks: [Mark]) -> Int {
    gutter(nil, Ascii.pipe, .blue)
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
    gutter(nil, Ascii.pipe, .blue)
    endLine()
  }

  /// Writes the line number, or blanks of its width, and a sign.
  private mutating func gutter(_ number: Int?, _ sign: UInt8, _ style: Style) {
    let digits = digits
    if let number {
      styled(.blue) { $0.append(number: number, minimumWidth: digits) }
    } else {
      output.append(repeating: 0x20, digits)
    }
    output.append(0x20)
    styled(style) { $0.append(sign) }
  }

  private mutating func row(_ text: [UInt8]) {
    if !text.isEmpty {
      output.append(0x20)
      output.append(contentsOf: text)
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

  private mutating func styled(_ style: Style, _ body: (inout [UInt8]) -> Void) {
    guard color else { return body(&output) }
    output.append("\u{1B}[")
    output.append(style.code)
    output.append(UInt8(ascii: "m"))
    body(&output)
    output.append("\u{1B}[0m")
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
private enum Style {
  case bold, error, warning, info, blue, red, green

  var code: StaticString {
    switch self {
    case .bold: "1"
    case .error: "1;31"
    case .warning: "1;33"
    case .info: "1;34"
    case .blue: "34"
    case .red: "31"
    case .green: "32"
    }
  }
}
