import PatternSyntax

/// The lines that may change when only part of a file is formatted.
///
/// A comment or blank line belongs to the code below it; blank lines alone are not formatted. Code
/// on one line is formatted together. So is a semicolon on a line below, since the statement before
/// it may become a block, and a semicolon may be invalid after a `}`.
struct Touched {
  private let source: Source
  private let extents: [Extent]

  init(_ source: Source, _ extents: [Extent]) {
    self.source = source
    self.extents = extents
  }

  /// The lines of the declarations that a range touches, or of the statements if the range lies
  /// inside one block.
  func lines(of range: ByteRange) -> ByteRange {
    let start = min(Int(range.start), source.count)
    let last = range.end > range.start ? min(Int(range.end), source.count) - 1 : start
    let wanted = source.lineStart(from: start)..<source.lineEnd(from: max(start, last))
    let isBlank = wanted.allSatisfy { source[$0] <= 0x20 }
    if isBlank { return ByteRange(0, 0) }
    for extent in extents
    where extent.range.start < wanted.lowerBound && wanted.upperBound < extent.range.end {
      if let inner = statements(of: extent, wanted) { return inner }
    }
    return lines(extents.map { $0.range }, wanted, after: -1, until: source.count)
  }

  /// The lines of the statements in the innermost block that contains the wanted lines.
  private func statements(of extent: Extent, _ wanted: Range<Int>) -> ByteRange? {
    let parser = Parser(source)
    let view = parser.parse(extent)
    if parser.hasDiagnostics { return nil }
    var found: (body: Body, open: Int, close: Int)?
    for node in 0..<parser.nodeCount {
      guard let body = Body(of: node, view), view.tokens[body.open].kind == .leftBrace else {
        continue
      }
      let open = source.lineEnd(from: Int(view.tokens[body.open].end))
      let close = Int(view.tokens[Int(view.nodes[node].tokenEnd) - 1].start)
      let line = source.lineStart(from: close)
      // Code on the line where the block ends belongs to the enclosing statement.
      guard (line..<close).allSatisfy({ source[$0] <= 0x20 }) else { continue }
      if open < wanted.lowerBound && wanted.upperBound < line {
        found = (body, open, close)
      }
    }
    guard let found else { return nil }
    var statements: [ByteRange] = []
    var node = found.body.statements.lowerBound
    while node < found.body.statements.upperBound {
      let first = view.tokens[Int(view.nodes[node].token)]
      let last = view.tokens[Int(view.nodes[node].tokenEnd) - 1]
      statements.append(ByteRange(first.start, last.end))
      node = found.body.next(node, view)
    }
    return lines(statements, wanted, after: found.open, until: found.close)
  }

  /// The lines of the units that the wanted lines touch, with the comment and blank lines above
  /// them.
  ///
  /// - Parameter after: the end of the line before the first unit.
  private func lines(
    _ units: [ByteRange], _ wanted: Range<Int>, after: Int, until end: Int
  ) -> ByteRange {
    var start = after
    var region: ByteRange?
    var index = 0
    func touch(_ stop: Int, _ last: Int? = nil) {
      guard wanted.lowerBound <= stop && wanted.upperBound > start else { return }
      var stop = stop
      if let last {
        let next = last + 1 < units.count ? Int(units[last + 1].start) : end
        if hasSemicolon(below: units[last], next) { stop = next }
      }
      region = ByteRange(region?.start ?? UInt32(max(start, 0)), UInt32(stop))
    }
    while index < units.count {
      var stop = source.lineEnd(from: Int(units[index].end))
      index += 1
      while index < units.count, units[index].start <= stop {
        stop = source.lineEnd(from: Int(units[index].end))
        index += 1
      }
      touch(stop, index - 1)
      start = stop
    }
    touch(end)
    return region ?? ByteRange(0, 0)
  }

  /// True if a semicolon is below the last line of a unit and before the next unit; the parser may
  /// have taken it as the end of this unit.
  private func hasSemicolon(below unit: ByteRange, _ end: Int) -> Bool {
    var buffer = TokenBuffer()
    Lexer(source).tokens(in: unit, into: &buffer)
    var last = buffer.count - 2
    while last > 0, buffer.base[last].kind == .semicolon { last -= 1 }
    var at = source.lineEnd(from: Int(buffer.base[last].end))
    while at < end {
      if source[at] == Ascii.semicolon { return true }
      at = source[at] == Ascii.hash ? source.lineEnd(from: at) : at + 1
    }
    return false
  }
}
