import PatternSyntax

/// The unit in which a client counts the characters of a line: bytes, UTF-16 code units or code
/// points.
package enum PositionEncoding: Sendable, CaseIterable {
  case utf8, utf16, utf32

  package var name: StaticString {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf32: "utf-32"
    }
  }

  /// The number of units of the character that starts with a byte; 0 for a continuation byte.
  /// Invalid UTF-8 is counted as well.
  package func units(_ byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// A position as clients give it: line and character from 0, in units of an encoding.
package struct LinePosition: Equatable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

/// One immutable state of the text of a file, with its line starts.
///
/// A line ends with LF, CRLF or a lone CR, as clients count lines. The language itself accepts only
/// the first two.
package final class TextFile {
  package let source: Source
  /// The version from the client; nil for a file that is not open.
  package let version: Int?
  /// The line starts in ascending order. The first is the start of the text.
  private let starts: [UInt32]

  package init(_ source: Source, version: Int? = nil) {
    self.source = source
    self.version = version
    // A client that reads the file from disk does not see the byte-order mark; one that sends it
    // does.
    let first = version == nil ? source.lineStart : 0
    starts = [first] + TextFile.lineStarts(source, first, UInt32(source.count))
  }

  private init(_ source: Source, version: Int?, starts: [UInt32]) {
    self.source = source
    self.version = version
    self.starts = starts
  }

  package var path: String { source.path }
  package var lineCount: Int { starts.count }
  package var end: UInt32 { UInt32(source.count) }

  /// The range of a line (from 0), without its line ending.
  package func range(ofLine line: Int) -> ByteRange {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : self.end
    if end > start, source.base[Int(end) - 1] == 0x0A { end -= 1 }
    if end > start, line + 1 < starts.count, source.base[Int(end) - 1] == 0x0D { end -= 1 }
    return ByteRange(start, end)
  }

  /// The line ending.
  package var lineEnd: String { source.endsLinesInReturn ? "\r\n" : "\n" }

  /// The leading spaces and tabs of a line.
  package func indent(of line: Int) -> String {
    let range = range(ofLine: line)
    var end = range.start
    while end < range.end, source.base[Int(end)] == 0x20 || source.base[Int(end)] == 0x09 {
      end += 1
    }
    return source.text(ByteRange(range.start, end))
  }

  /// The line (from 0) that contains an offset.
  package func line(of offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The position of an offset.
  ///
  /// - Parameter known: an offset before it whose position is known, so that a long line is not
  ///   read again.
  package func position(
    of offset: UInt32, _ encoding: PositionEncoding,
    after known: (offset: UInt32, position: LinePosition)? = nil
  ) -> LinePosition {
    let offset = min(offset, end)
    let line = line(of: offset)
    var (start, character) = (starts[line], 0)
    if let known, known.position.line == line, known.offset <= offset {
      (start, character) = (known.offset, known.position.character)
    }
    let between = source.bytes(ByteRange(start, max(offset, start)))
    return LinePosition(
      line: line, character: between.reduce(character) { $0 + encoding.units($1) })
  }

  /// The offset of a position. A character past the end of its line counts as that end, a line past
  /// the last one as the end of the file, and the middle of a character as its start.
  package func offset(of position: LinePosition, _ encoding: PositionEncoding) -> UInt32 {
    if position.line >= starts.count { return end }
    if position.line < 0 { return starts[0] }
    let range = range(ofLine: position.line)
    var at = range.start
    var left = position.character
    while at < range.end {
      let units = encoding == .utf8 ? 1 : encoding.units(source.base[Int(at)])
      if units > left { break }
      left -= units
      at += 1
      if encoding != .utf8 {
        while at < range.end, source.base[Int(at)] & 0xC0 == 0x80 { at += 1 }
      }
      if left == 0 { break }
    }
    while encoding == .utf8, at > range.start, at < range.end,
      source.base[Int(at)] & 0xC0 == 0x80
    {
      at -= 1
    }
    return at
  }

  /// The text with a range replaced. Only the lines around the range are scanned again.
  package func edited(_ range: ByteRange, _ text: String, version: Int) -> TextFile {
    let source = source.replacing(range, with: text)
    let growth = UInt32(truncatingIfNeeded: source.count - self.source.count)
    let (lines, until) = lines(around: range)
    let read = TextFile.lineStarts(source, starts[lines.lowerBound - 1], until &+ growth)
    return TextFile(
      source, version: version,
      starts: starts[..<lines.lowerBound] + read + starts[lines.upperBound...].map { $0 &+ growth })
  }

  /// The lines whose starts an edit may change, and the end of the last of them.
  private func lines(around range: ByteRange) -> (lines: Range<Int>, end: UInt32) {
    // A CR before the edit may gain or lose an LF, so the line before is affected too.
    let first = max(0, line(of: range.start) - 1)
    let next = min(starts.count - 1, line(of: range.end) + 1) + 1
    return next < starts.count ? (first + 1..<next + 1, starts[next]) : (first + 1..<next, end)
  }

  /// The line starts after one offset, up to and including another.
  private static func lineStarts(
    _ source: Source, _ start: UInt32, _ end: UInt32
  ) -> [UInt32] {
    var starts: [UInt32] = []
    var at = Int(start)
    let end = Int(end)
    while at < end {
      let byte = source.base[at]
      at += 1
      if byte == 0x0A || byte == 0x0D && (at == source.count || source.base[at] != 0x0A) {
        starts.append(UInt32(at))
      }
    }
    return starts
  }
}
