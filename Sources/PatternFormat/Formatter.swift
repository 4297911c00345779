import PatternSyntax

/// Visits the declarations of a source once and records the changes of its layout.
struct Formatter: ~Copyable {
  private let source: Source
  private let parser: Parser
  private let sizeLimit: Int
  private(set) var findings: [Finding] = []
  private(set) var changes: ChangeList
  private let trivia: Trivia
  private let extents: [Extent]

  init(_ source: Source, within range: ByteRange?, sizeLimit: Int) {
    self.source = source
    self.sizeLimit = sizeLimit
    parser = Parser(source)
    let extents = ExtentScanner(source).extents()
    self.extents = extents
    let whole = ByteRange(0, UInt32(source.count))
    let region = range.map { Touched(source, extents).lines(of: $0) } ?? whole
    changes = ChangeList(source, region: region)
    trivia = Trivia(source)
  }

  mutating func run() {
    /// The end of the last token, and true if everything before it has been formatted.
    var end = source.textStart
    var isSound = true
    /// The columns of the current line if another declaration may join it.
    var column: Int?
    for (index, extent) in extents.enumerated() {
      let view = parser.parse(extent)
      let wasSound = isSound
      // After an unclosed body, the start of a declaration is a guess based on layout.
      isSound = !parser.hasDiagnostics && (index == 0 || !extents[index - 1].isUnclosed)
      guard isSound else {
        findings += parser.takeFindings()
        end = extent.range.end
        column = nil
        continue
      }
      let count = parser.tokenCount - 1
      let sheet = Sheet(view.tokens[..<count], source)
      var breaks = Breaks(view, sheet.places)
      breaks.declaration()
      let line = breaks.line
      if wasSound {
        let width = column.flatMap { column in line.map { column + 2 + $0 } }
        if index == 0 {
          trivia.atStart(extent.range.start, &changes)
          column = line
        } else if let width, width <= Layout.width, isLine(end, extent.range.start) {
          changes.text += [Ascii.semicolon, 0x20]
          changes.replace(end, extent.range.start)
          column = width
        } else {
          trivia.newLine(end, extent.range.start, level: 0, &changes)
          column = line
        }
      } else {
        column = nil
      }
      end = write(view.tokens[..<count], sheet.numbers, breaks)
      if changes.text.count > sizeLimit { break }
    }
    if isSound { trivia.atEnd(end, hasDeclarations: !extents.isEmpty, &changes) }
    checkSize()
    let unordered = findings
    let order = unordered.indices.sorted { left, right in
      let (a, b) = (unordered[left].range.start, unordered[right].range.start)
      return a == b ? left < right : a < b
    }
    findings = order.map { unordered[$0] }
  }

  /// Records the changes inside a declaration.
  ///
  /// - Returns: the end of its last token.
  private mutating func write(
    _ tokens: ArraySlice<Token>, _ numbers: [Sheet.NumberEdit], _ breaks: Breaks
  ) -> UInt32 {
    var previous = tokens[0]
    var number = 0
    var opening = 0
    var closing = 0
    for (index, token) in tokens.enumerated() {
      if token.kind == .semicolon { continue }
      let mark = breaks.places[index].mark
      if index > 0 {
        if mark > 0 {
          let isOpened = opening > 0 && breaks.openings[opening - 1] == index - 1
          trivia.newLine(
            previous.end, token.start, level: Int(mark) - 1,
            isFirst: isOpened || previous.kind == .leftBrace,
            isLast: token.kind == .rightBrace, &changes)
        } else {
          gap(previous.end, token.start, breaks.places[index].gap)
        }
      }
      if number < numbers.count, numbers[number].token == index {
        let spelling = numbers[number].spelling
        changes.replace(spelling.lead.start, spelling.lead.end)
        changes.replace(spelling.tail.start, spelling.tail.end)
        number += 1
      }
      if opening < breaks.openings.count, breaks.openings[opening] == index {
        changes.text += [0x20, Ascii.leftBrace]
        changes.replace(token.start, token.end)
        opening += 1
      }
      while closing < breaks.closings.count, breaks.closings[closing].token == index {
        trivia.lineStart(breaks.closings[closing].level, &changes)
        changes.text.append(Ascii.rightBrace)
        changes.replace(token.end, token.end)
        closing += 1
      }
      previous = token
    }
    return previous.end
  }

  /// True if the range contains no line break.
  private func isLine(_ start: UInt32, _ end: UInt32) -> Bool {
    !source.bytes(ByteRange(start, end)).contains(0x0A)
  }

  /// Records the change of the space between two tokens on one line.
  private mutating func gap(_ start: UInt32, _ end: UInt32, _ gap: UInt8) {
    let first = source[Int(start)]
    switch gap {
    case 0: if start == end { return }
    case 1: if start + 1 == end, first == 0x20 { return }
    default:
      let isSpaced = source[Int(start) + 1] == 0x20
      if start + 2 == end, first == Ascii.semicolon, isSpaced { return }
      changes.text.append(Ascii.semicolon)
    }
    if gap > 0 { changes.text.append(0x20) }
    changes.replace(start, end)
  }

  /// Discards the changes if the result would be too large to read.
  private mutating func checkSize() {
    var size = source.count + changes.text.count
    for change in changes.all { size -= change.range.count }
    if size <= sizeLimit { return }
    changes.removeAll()
    findings.append(
      Finding(
        .fileSizeLimit, source, ByteRange(0, 0),
        "formatted, this file would be larger than \(sizeLimit >> 20) MiB",
        help: "split it; `use` brings the names of one file into another"))
  }
}
