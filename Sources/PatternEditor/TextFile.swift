import PatternSyntax

/// How a client counts the characters of a line: in bytes, in UTF-16 code units or in code points.
package enum PositionEncoding: Sendable, CaseIterable {
  case utf8, utf16, utf32

  package var name: StaticString {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf32: "utf-32"
    }
  }

  /// How many units the character takes whose first byte this is; a byte that starts none takes
  /// none. Bytes that are not UTF-8 get an answer as well.
  package func units(_ byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// A place as clients name it: line and character from 0, in the units of an encoding.
package struct LinePosition: Equatable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

/// One state of the text of a file, and where its lines start. It never changes.
///
/// A line ends with LF, CRLF or a CR alone, as clients count lines; the language itself knows only
/// the first two.
package final class TextFile {
  package let source: SourceText
  /// The version that the client gave it; none for a file that is not open.
  package let version: Int?
  /// Ascending; the first is where the text starts.
  private let starts: [UInt32]

  package init(_ source: SourceText, version: Int? = nil) {
    self.source = source
    self.version = version
    // A client that reads the file itself does not see its byte-order mark; one that sends it does.
    let first = version == nil ? source.lineStart : 0
    starts = [first] + TextFile.lineStarts(source, first, UInt32(source.count))
  }

  private init(_ source: SourceText, version: Int?, starts: [UInt32]) {
    self.source = source
    self.version = version
    self.starts = starts
  }

  package var path: String { source.path }
  package var lineCount: Int { starts.count }
  package var end: UInt32 { UInt32(source.count) }

  /// Where a line (from 0) starts and ends, without its line end.
  package func range(ofLine line: Int) -> ByteRange {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : self.end
    if end > start, source.base[Int(end) - 1] == 0x0A { end -= 1 }
    if end > start, line + 1 < starts.count, source.base[Int(end) - 1] == 0x0D { end -= 1 }
    return ByteRange(start, end)
  }

  /// The line (from 0) that holds an offset.
  package func line(of offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  package func position(of offset: UInt32, _ encoding: PositionEncoding) -> LinePosition {
    let offset = min(offset, end)
    let line = line(of: offset)
    return LinePosition(line: line, character: units(from: starts[line], to: offset, encoding))
  }

  /// The places of both ends of a range, which mostly lie on one line.
  package func positions(
    of range: ByteRange, _ encoding: PositionEncoding
  ) -> (start: LinePosition, end: LinePosition) {
    let start = position(of: range.start, encoding)
    let isOnOneLine =
      range.end >= range.start && range.end <= end
      && (start.line + 1 == starts.count || range.end < starts[start.line + 1])
    if !isOnOneLine { return (start, position(of: range.end, encoding)) }
    let width = units(from: range.start, to: range.end, encoding)
    return (start, LinePosition(line: start.line, character: start.character + width))
  }

  /// How many units a stretch of a line takes.
  private func units(
    from start: UInt32, to end: UInt32, _ encoding: PositionEncoding
  ) -> Int {
    var count = 0
    var at = Int(start)
    let end = Int(end)
    let raw = UnsafeRawPointer(source.base)
    while at < end {
      // Eight characters of ASCII are eight units in any encoding.
      if at + 8 <= end,
        raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        count += 8
        at += 8
      } else {
        count += encoding.units(source.base[at])
        at += 1
      }
    }
    return count
  }

  /// The offset of a place. A character after the end of its line is that end, and a line after
  /// the last one is the end of the file; the middle of a character is its start.
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

  /// The text with a range replaced; only the lines around it are looked at again.
  package func edited(_ range: ByteRange, _ text: String, version: Int) -> TextFile {
    let source = source.replacing(range, with: text)
    let growth = UInt32(truncatingIfNeeded: source.count - self.source.count)
    let (lines, until) = lines(around: range)
    let read = TextFile.lineStarts(source, starts[lines.lowerBound - 1], until &+ growth)
    return TextFile(
      source, version: version,
      starts: starts[..<lines.lowerBound] + read + starts[lines.upperBound...].map { $0 &+ growth })
  }

  /// The lines whose starts an edit may concern, and where the last of them ends.
  private func lines(around range: ByteRange) -> (lines: Range<Int>, end: UInt32) {
    // A CR before the edit may gain or lose the LF after it, so the line before is in doubt too.
    let first = max(0, line(of: range.start) - 1)
    let next = min(starts.count - 1, line(of: range.end) + 1) + 1
    return next < starts.count ? (first + 1..<next + 1, starts[next]) : (first + 1..<next, end)
  }

  /// Where lines start after a place, up to another and there as well.
  private static func lineStarts(
    _ source: SourceText, _ start: UInt32, _ end: UInt32
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
