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
  @inline(__always) package func units(_ byte: UInt8) -> Int {
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

/// A name for one state of a text.
package final class Revision: Sendable {}

/// One state of the text of a file, and where its lines start. It never changes, but that the
/// memory of a state may be taken by the next one: see `overwritten`.
///
/// A line ends with LF, CRLF or a CR alone, as clients count lines; the language itself knows only
/// the first two.
package final class TextFile {
  package let source: SourceText
  /// The version that the client gave it; none for a file that is not open.
  package let version: Int?
  /// Ascending; the first is where the text starts.
  private var starts: [UInt32]
  /// Spaces that are none of the text.
  private var rooms = Rooms()
  /// Which state of the text it is.
  package let revision = Revision()
  /// The state before, if it had as many lines, and what may be another since then.
  private var step: (from: Revision, changed: ByteRange)?
  /// The state before the edit that has led here, and what it has in common with this one.
  private var earlier: (source: SourceText?, shared: SharedEnds)
  /// Where its lines started: memory for those of the next state, once nobody else holds it.
  private var earlierStarts: [UInt32] = []

  package convenience init(_ source: SourceText, version: Int? = nil) {
    self.init(source, version: version, Rooms())
  }

  /// A text that is going to be edited: a large one gets room for that.
  ///
  /// - Parameter room: after how many bytes there is room; none leaves it to how large it is.
  package convenience init(edited source: SourceText, version: Int, room: Int? = nil) {
    if room == nil, !Rooms.texts.contains(source.count) {
      self.init(source, version: version, Rooms())
    } else {
      let (roomy, rooms) = Rooms.inserted(in: source, distance: room)
      self.init(roomy, version: version, rooms)
    }
  }

  private init(_ source: SourceText, version: Int?, _ rooms: Rooms) {
    self.source = source
    self.version = version
    self.rooms = rooms
    earlier = (nil, SharedEnds(head: 0, tail: 0))
    // A client that reads the file itself does not see its byte-order mark; one that sends it does.
    let first = version == nil ? source.lineStart : 0
    starts = [first] + TextFile.lineStarts(source, first, UInt32(source.count))
  }

  private init(
    _ source: SourceText, version: Int?, starts: [UInt32], _ rooms: Rooms,
    after earlier: (source: SourceText?, shared: SharedEnds), _ earlierStarts: [UInt32]
  ) {
    self.source = source
    self.version = version
    self.starts = starts
    self.rooms = rooms
    self.earlier = earlier
    self.earlierStarts = earlierStarts
  }

  /// The part of the text that may be another, or are elsewhere, than in a state before; all that
  /// is not in it is on the lines that it was on. Nothing is answered where nobody knows.
  package func changed(since revision: Revision) -> ByteRange? {
    if revision === self.revision { return ByteRange(0, 0) }
    return step?.from === revision ? step?.changed : nil
  }

  /// What this text has in common with another, if that is the one that was edited.
  func shared(with other: SourceText) -> SharedEnds? {
    earlier.source === other ? earlier.shared : nil
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
    return ByteRange(start, rooms.seen(end, in: source))
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
    let offset = rooms.seen(min(offset, end), in: source)
    let line = line(of: offset)
    return LinePosition(line: line, character: units(from: starts[line], to: offset, encoding))
  }

  /// The places of both ends of a range, which mostly lie on one line.
  package func positions(
    of range: ByteRange, _ encoding: PositionEncoding
  ) -> (start: LinePosition, end: LinePosition) {
    let range = ByteRange(
      rooms.seen(range.start, in: source), rooms.seen(range.end, in: source))
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
  ///
  /// - Parameter overwriting: what will be undone in this text.
  package func edited(
    _ range: ByteRange, _ text: String, version: Int, since overwriting: Overwriting? = nil
  ) -> TextFile {
    var range = rooms.widened(range, in: source)
    var text = Array(text.utf8)
    var rooms = rooms
    let isExhausted = rooms.isExhausted(after: range, growth: text.count - range.count)
    if isExhausted, let room = rooms.room(after: range) {
      text += source.bytes(ByteRange(range.end, room.start)) + Rooms.spaces
      range.end = room.end
    }
    let source = text.withUnsafeBufferPointer {
      self.source.replacing(range, $0, in: &earlier)
    }
    let growth = source.count - self.source.count
    rooms.edit(range, growth: growth)
    if isExhausted {
      let end = Int(range.end) + growth
      rooms.insert(ByteRange(UInt32(end - Rooms.spaces.count), UInt32(end)))
    }
    let (lines, until) = lines(around: range)
    let read = TextFile.lineStarts(
      source, starts[lines.lowerBound - 1], UInt32(Int(until) + growth))
    var starts: [UInt32] = []
    swap(&starts, &earlierStarts)
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: self.starts[..<lines.lowerBound])
    starts.append(contentsOf: read)
    let after = starts.count
    starts.append(contentsOf: self.starts[lines.upperBound...])
    if growth != 0 {
      let shift = UInt32(truncatingIfNeeded: growth)
      for index in after..<starts.count { starts[index] &+= shift }
    }
    return TextFile(
      source, version: version, starts: starts, rooms,
      after: (self.source, self.source.shared(outside: range).shared(with: overwriting)),
      self.starts)
  }

  /// The text with a range replaced, in the memory of this one, which is nobody's any more; and
  /// what was there. Nothing where there is no room for that.
  func overwritten(
    _ range: ByteRange, _ text: String, version: Int
  ) -> (file: TextFile, overwriting: Overwriting)? {
    var text = text
    let range = rooms.widened(range, in: source)
    let room = rooms.room(after: range)
    let (lines, until) = lines(around: range)
    let overwriting = text.withUTF8 { Overwriting(source, range, $0, room: room) }
    guard let overwriting else { return nil }
    rooms.edit(overwriting)
    var starts: [UInt32] = []
    swap(&starts, &self.starts)
    let growth = overwriting.growth
    let isMoved = until < overwriting.limit
    let read = TextFile.lineStarts(
      source, starts[lines.lowerBound - 1], isMoved ? UInt32(Int(until) + growth) : until)
    if growth != 0 {
      var index = lines.upperBound
      while index < starts.count, starts[index] < overwriting.limit {
        starts[index] = UInt32(Int(starts[index]) + growth)
        index += 1
      }
    }
    let first = starts[lines.lowerBound - 1]
    if !starts[lines].elementsEqual(read) { starts.replaceSubrange(lines, with: read) }
    var earlier = earlier
    self.earlier.source = nil
    earlier.shared = earlier.shared.shared(with: overwriting)
    let file = TextFile(
      source, version: version, starts: starts, rooms, after: earlier, earlierStarts)
    earlierStarts = []
    if read.count == lines.count {
      file.step = (revision, ByteRange(first, max(until, overwriting.limit)))
    }
    return (file, overwriting)
  }

  /// The same text in memory of its own, after one that it has been made from by overwriting it.
  func copied(after overwriting: Overwriting) -> TextFile {
    let range = overwriting.whole
    let copy = source.replacing(range, source.bytes(range), in: &earlier)
    return TextFile(
      copy, version: version, starts: starts, rooms, after: (source, overwriting.shared),
      earlierStarts)
  }

  /// The text as its author has written it, and nothing else.
  var plain: TextFile {
    rooms.ranges.isEmpty ? self : TextFile(rooms.removed(from: source), version: version)
  }

  /// Where a range of the plain text is in this one.
  func range(_ range: ByteRange, of plain: TextFile) -> ByteRange {
    func offset(_ offset: UInt32) -> UInt32 {
      self.offset(of: plain.position(of: offset, .utf8), .utf8)
    }
    return plain === self ? range : ByteRange(offset(range.start), offset(range.end))
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
