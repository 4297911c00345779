/// The bytes of one file, padded with zeros so that a reader may look a few bytes past the end.
///
/// Offsets are `UInt32`; a file holds at most `SourceText.sizeLimit` bytes. The bytes never change
/// after `init`, so a source may be read from several threads at once; see `Overwriting` for what
/// an editor does.
public final class SourceText: @unchecked Sendable {
  /// The largest file that is read, in bytes (256 MiB); a larger one is a `file-size-limit`.
  public static let sizeLimit = 256 << 20
  /// How many zero bytes follow the last byte.
  public static let padding = 32

  /// The path as the user wrote it, `/`-separated; what reports print.
  public let path: String
  public let base: UnsafePointer<UInt8>
  /// Bytes in the file, without the padding.
  public let count: Int
  /// None for a text that is part of the program.
  fileprivate let memory: Memory?

  /// Where the bytes lie: of one source, and of another only when nobody holds that one any more.
  fileprivate final class Memory {
    let start: UnsafeMutablePointer<UInt8>
    /// Without the padding.
    let capacity: Int

    init(capacity: Int) {
      self.capacity = capacity
      start = .allocate(capacity: capacity + SourceText.padding)
    }

    deinit { start.deallocate() }
  }

  /// Fills a source of `capacity` bytes in place; `fill` answers how many it wrote.
  public convenience init(
    path: String, capacity: Int, fill: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    let memory = Memory(capacity: capacity)
    self.init(path, memory, count: fill(memory.start))
  }

  private init(_ path: String, _ memory: Memory, count: Int) {
    (memory.start + count).initialize(repeating: 0, count: SourceText.padding)
    self.path = path
    self.memory = memory
    base = UnsafePointer(memory.start)
    self.count = count
  }

  public convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, capacity: bytes.count) { target in
      bytes.withUnsafeBufferPointer { source in
        UnsafeMutableRawBufferPointer(start: target, count: source.count)
          .copyMemory(from: UnsafeRawBufferPointer(source))
      }
      return bytes.count
    }
  }

  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// A text that is part of the program and stays where it is.
  ///
  /// - Parameter text: ends with the zeros of the padding.
  package init(path: String, padded text: StaticString) {
    self.path = path
    memory = nil
    base = text.utf8Start
    count = text.utf8CodeUnitCount - SourceText.padding
    for at in count..<text.utf8CodeUnitCount { precondition(base[at] == 0) }
  }

  /// Where pattern source starts: after one byte-order mark, if there is one; at the end of a text
  /// that is not a pattern source.
  public var textStart: UInt32 {
    otherEncoding != nil || otherFormat != nil ? UInt32(count) : markEnd
  }

  /// Where the lines of a text start that can be shown: a text of another encoding has none.
  package var lineStart: UInt32 { otherEncoding != nil ? UInt32(count) : markEnd }

  /// Where a text of any format starts: after one byte-order mark, if there is one.
  package var markEnd: UInt32 {
    count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF ? 3 : 0
  }

  /// The format of a text that is not a pattern source: nothing of it is read.
  package var otherFormat: OtherFormat? { OtherFormat.of(base, count) }

  /// The encoding of a text that is none of UTF-8, where its first bytes say so: nothing of it is
  /// read.
  package var otherEncoding: StaticString? {
    guard count >= 2 else { return nil }
    switch (base[0], base[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return "UTF-16"
    case (0, 1...), (1..., 0):
      return count >= 4 && (base[2] == 0) != (base[3] == 0) ? "UTF-16" : nil
    default: return nil
    }
  }

  /// The bytes of a range, as far as they are in the file; none where the range ends before it
  /// starts.
  public func bytes(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    let range = clamped(range)
    return UnsafeBufferPointer(start: base + Int(range.start), count: range.count)
  }

  /// The part of a range that is in the file; an empty one where there is none.
  public func clamped(_ range: ByteRange) -> ByteRange {
    let start = min(range.start, UInt32(count))
    return ByteRange(start, max(start, min(range.end, UInt32(count))))
  }

  /// Whether lines end in CR LF, as the first one says.
  package var endsLinesInReturn: Bool {
    let end = base.newline(from: 0, until: count)
    return end > 0 && end < count && base[end - 1] == 0x0D
  }

  /// The text of a range; invalid UTF-8 is replaced.
  public func text(_ range: ByteRange) -> String {
    String(decoding: bytes(range), as: UTF8.self)
  }
}

/// How many bytes two texts have in common at their starts, and how many at their ends; in neither
/// text do the two meet.
package struct SharedEnds: Sendable {
  package let head: Int
  package let tail: Int

  package init(head: Int, tail: Int) { (self.head, self.tail) = (head, tail) }

  /// What of these is in common with the text as it was before it was overwritten as well.
  package func shared(with overwriting: Overwriting?) -> SharedEnds {
    guard let shared = overwriting?.shared else { return self }
    return SharedEnds(head: min(head, shared.head), tail: min(tail, shared.tail))
  }
}

extension SourceText {
  /// What this text has in common with one that differs in a range.
  package func shared(outside range: ByteRange) -> SharedEnds {
    SharedEnds(head: Int(range.start), tail: count - Int(range.end))
  }

  /// The text with a range replaced.
  ///
  /// - Parameter spare: an earlier state of the text, and what that has in common with this one.
  ///   If nobody else holds it, the new text is made in its memory, of which most is right already:
  ///   to fill new memory takes many times as long. It is taken then.
  package func replacing(
    _ range: ByteRange, _ replacement: UnsafeBufferPointer<UInt8>,
    in spare: inout (source: SourceText?, shared: SharedEnds)
  ) -> SourceText {
    let (start, end) = (Int(range.start), Int(range.end))
    let size = count - (end - start) + replacement.count
    var (head, tail) = (0, 0)
    let memory: Memory
    if isKnownUniquelyReferenced(&spare.source), let earlier = spare.source.take(),
      let old = earlier.memory, old.capacity >= size
    {
      memory = old
      head = min(spare.shared.head, start)
      tail = min(spare.shared.tail, count - end, min(earlier.count, size) - head)
      if size != earlier.count {
        UnsafeMutableRawPointer(memory.start + (size - tail))
          .copyMemory(from: memory.start + (earlier.count - tail), byteCount: tail)
      }
    } else {
      // Room for what is typed from here on.
      memory = Memory(capacity: size + size / 16)
    }
    /// Copies what is not there yet of a part of the new text.
    func fill(_ part: Range<Int>, from source: UnsafePointer<UInt8>?) {
      let wanted = part.clamped(to: head..<size - tail)
      guard let source, !wanted.isEmpty else { return }
      let first = source + (wanted.lowerBound - part.lowerBound)
      UnsafeMutableRawPointer(memory.start + wanted.lowerBound)
        .copyMemory(from: first, byteCount: wanted.count)
    }
    let after = start + replacement.count
    fill(0..<start, from: base)
    fill(start..<after, from: replacement.baseAddress)
    fill(after..<size, from: base + end)
    return SourceText(path, memory, count: size)
  }
}

/// What was in a text before it was edited where it lies.
///
/// Anyone who holds the text sees what it has become. It is for who knows all of them.
package final class Overwriting {
  package let source: SourceText
  /// The bytes that others came in place of.
  package let range: ByteRange
  /// How many bytes more those are.
  package let growth: Int
  /// What was moved by so much: up to the room that it took or left.
  package let moved: ByteRange
  /// From here on everything is where it was.
  package let limit: UInt32
  /// What was kept: more than all that, so that names are whole.
  private let kept: ByteRange
  private let bytes: UnsafeMutablePointer<UInt8>

  /// The longest name that is known of in whole, in bytes.
  private static let reach = 1024

  /// Puts bytes in the place of others; nothing is written where the text is part of the program.
  ///
  /// - Parameter room: spaces after them that may be taken, or become more, if there are as many
  ///   as are needed.
  package init?(
    _ source: SourceText, _ range: ByteRange, _ replacement: UnsafeBufferPointer<UInt8>,
    room: ByteRange?
  ) {
    growth = replacement.count - range.count
    if growth == 0 {
      moved = ByteRange(range.end, range.end)
      limit = range.end
    } else {
      guard let room, room.start >= range.end, growth <= room.count else { return nil }
      moved = ByteRange(range.end, room.start)
      limit = room.end
    }
    guard let memory = source.memory else { return nil }
    let start = max(0, Int(range.start) - Overwriting.reach)
    let end = min(source.count, Int(limit) + Overwriting.reach)
    self.source = source
    self.range = range
    kept = ByteRange(UInt32(start), UInt32(end))
    bytes = .allocate(capacity: max(1, kept.count))
    UnsafeMutableRawPointer(bytes).copyMemory(from: memory.start + start, byteCount: kept.count)
    UnsafeMutableRawPointer(memory.start + (Int(moved.start) + growth))
      .copyMemory(from: memory.start + Int(moved.start), byteCount: moved.count)
    if let base = replacement.baseAddress {
      UnsafeMutableRawPointer(memory.start + Int(range.start))
        .copyMemory(from: base, byteCount: replacement.count)
    }
    if growth < 0 {
      (memory.start + (Int(moved.end) + growth)).update(repeating: 0x20, count: -growth)
    }
  }

  deinit { bytes.deallocate() }

  /// Writes back what was there.
  package func undo() {
    guard let memory = source.memory else { return }
    UnsafeMutableRawPointer(memory.start + Int(kept.start))
      .copyMemory(from: bytes, byteCount: kept.count)
  }

  /// Where bytes of the source are as they were; nothing where they are not known in whole.
  /// They last as long as this.
  package func former(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UnsafePointer<UInt8>? {
    let start = bytes - source.base
    let end = start + count
    if end <= Int(range.start) || start >= Int(limit) { return bytes }
    guard start >= Int(kept.start), end <= Int(kept.end) else { return nil }
    return UnsafePointer(self.bytes + (start - Int(kept.start)))
  }

  /// All that is another, even for standing elsewhere.
  package var whole: ByteRange { ByteRange(range.start, limit) }

  /// What the text has in common with what it was.
  package var shared: SharedEnds { source.shared(outside: whole) }
}

/// A half-open range of bytes of one file; one that ends before it starts is empty.
public struct ByteRange: Hashable, Sendable {
  public var start: UInt32
  public var end: UInt32

  public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  public var isEmpty: Bool { start >= end }
  public var count: Int { isEmpty ? 0 : Int(end - start) }
}

/// A line and a column, both from 1; the column counts code points.
public struct Position: Equatable, Sendable {
  public var line: Int
  public var column: Int
}

/// Where the lines of a source start; made once per report.
///
/// It keeps the start of every fourth line and looks for those between them; in a source with a
/// long line that of each, so that nothing costs more than a few steps.
public struct LineTable: Sendable {
  private static let stride = 4
  /// A line with more bytes is long.
  private static let longLine = 256

  private let source: SourceText
  /// The starts of the lines 1, 1 + `stride` and so on.
  private let marks: [UInt32]
  private let stride: Int
  public let lineCount: Int
  /// The bytes of the longest line, its line end included.
  private let longest: Int

  public init(_ source: SourceText) {
    let every = LineTable(source, stride: LineTable.stride)
    self = every.longest > LineTable.longLine ? LineTable(source, stride: 1) : every
  }

  private init(_ source: SourceText, stride: Int) {
    self.source = source
    self.stride = stride
    var at = Int(source.lineStart)
    var marks = [UInt32(at)]
    // A line of a pattern file has some thirty bytes.
    marks.reserveCapacity(source.count / (28 * stride))
    var count = 1
    var longest = 0
    while true {
      let end = source.base.newline(from: at, until: source.count)
      longest = max(longest, end - at + 1)
      if end >= source.count { break }
      at = end + 1
      if count % stride == 0 { marks.append(UInt32(at)) }
      count += 1
    }
    self.marks = marks
    lineCount = count
    self.longest = longest
  }

  /// Whether some line has more bytes than so many, its line end included.
  public func hasLine(longerThan limit: Int) -> Bool { longest > limit }

  /// The line (from 1) that holds an offset, and where it starts.
  private func line(holding offset: UInt32) -> (line: Int, start: UInt32) {
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle] <= offset { low = middle } else { high = middle }
    }
    if stride == 1 { return (low + 1, marks[low]) }
    var line = low * stride + 1
    var start = Int(marks[low])
    let end = min(Int(offset), source.count)
    while true {
      let next = source.base.newline(from: start, until: end)
      if next >= end { return (line, UInt32(start)) }
      start = next + 1
      line += 1
    }
  }

  /// The line (from 1) that holds an offset.
  public func line(of offset: UInt32) -> Int { line(holding: offset).line }

  /// Where a line (from 1) starts, and where its line end does.
  private func extent(ofLine line: Int) -> (start: Int, end: Int) {
    let mark = (line - 1) / stride
    var start = Int(marks[mark])
    if stride == 1 {
      return (start, line < lineCount ? Int(marks[line]) - 1 : source.count)
    }
    for _ in mark * stride + 1..<line {
      start = source.base.newline(from: start, until: source.count) + 1
    }
    return (start, source.base.newline(from: start, until: source.count))
  }

  /// The bytes of a line (from 1) without its line end.
  public func range(ofLine line: Int) -> ByteRange {
    let extent = extent(ofLine: line)
    let endsInReturn = extent.end > extent.start && source.base[extent.end - 1] == 0x0D
    return ByteRange(UInt32(extent.start), UInt32(extent.end - (endsInReturn ? 1 : 0)))
  }

  public func position(of offset: UInt32) -> Position {
    let (line, start) = line(holding: offset)
    var column = 1
    var at = start
    while at < offset {
      if source.base[Int(at)] & 0xC0 != 0x80 { column += 1 }
      at += 1
    }
    return Position(line: line, column: column)
  }
}
