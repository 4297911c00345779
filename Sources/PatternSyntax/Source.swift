/// The bytes of one file, padded with zeros so that code may read a few bytes past the end.
///
/// Offsets are `UInt32`; a file has at most `Source.sizeLimit` bytes. The bytes are immutable,
/// so several threads may read a source at once.
public final class Source: @unchecked Sendable {
  /// The maximum size of a file, in bytes (256 MiB). A larger file is the problem
  /// `file-size-limit`.
  public static let sizeLimit = 256 << 20
  /// The number of zero bytes after the last byte.
  public static let padding = 32

  /// The path as the user wrote it, `/`-separated, as shown in reports.
  public let path: String
  public let base: UnsafePointer<UInt8>
  /// The number of bytes, without the padding.
  public let count: Int
  /// The memory owned by this source; nil for a text that is part of the program.
  private let memory: UnsafeMutablePointer<UInt8>?

  /// Creates a source of up to `capacity` bytes. `fill` writes them and returns their number.
  public init(path: String, capacity: Int, fill: (UnsafeMutablePointer<UInt8>) -> Int) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Source.padding)
    count = fill(memory)
    (memory + count).initialize(repeating: 0, count: Source.padding)
    self.path = path
    self.memory = memory
    base = .init(memory)
    let isForeign = otherEncoding != nil || OtherFormat.family(of: self) != nil
    textStart = isForeign ? UInt32(count) : markEnd
  }

  deinit { memory?.deallocate() }

  public convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, capacity: bytes.count) { target in
      target.initialize(from: bytes, count: bytes.count)
      return bytes.count
    }
  }

  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Creates a source for a text that is part of the program, without copying it.
  ///
  /// - Parameter text: the text, followed by the zeros of the padding.
  package init(path: String, padded text: StaticString) {
    self.path = path
    memory = nil
    base = text.utf8Start
    count = text.utf8CodeUnitCount - Source.padding
    for at in count..<text.utf8CodeUnitCount { precondition(base[at] == 0) }
    textStart = markEnd
  }

  /// The byte at an offset; zero outside of the text.
  @inlinable public subscript(offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? base[offset] : 0
  }

  /// The eight bytes that start at an offset, with the first as the lowest byte.
  package func word(at offset: Int) -> UInt64 {
    precondition(UInt(bitPattern: offset) <= UInt(bitPattern: count))
    return UInt64(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// The start of pattern source: after a byte-order mark, or at the end if the text is not pattern
  /// source.
  public private(set) var textStart: UInt32 = 0

  /// The start of the lines that can be shown, or the end if the text has another encoding.
  package var lineStart: UInt32 { otherEncoding != nil ? UInt32(count) : markEnd }

  /// The start of a text of any format, after a byte-order mark.
  package var markEnd: UInt32 { self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0 }

  /// The format of a text that is not pattern source and is not parsed.
  package var otherFormat: OtherFormat? { OtherFormat(of: self) }

  /// The encoding of a file that is not UTF-8, judged by its first bytes. Such a file is not
  /// parsed.
  package var otherEncoding: StaticString? {
    guard count >= 2 else { return nil }
    switch (self[0], self[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return "UTF-16"
    case (0, 1...), (1..., 0):
      return count >= 4 && (self[2] == 0) != (self[3] == 0) ? "UTF-16" : nil
    default: return nil
    }
  }

  /// The bytes of a range, limited to the file; empty if the range ends before it starts.
  public func bytes(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    let range = clamped(range)
    return .init(start: base + Int(range.start), count: range.count)
  }

  /// The part of a range inside the file, or an empty range.
  public func clamped(_ range: ByteRange) -> ByteRange {
    let start = min(range.start, UInt32(count))
    return ByteRange(start, max(start, min(range.end, UInt32(count))))
  }

  /// The first line feed at or after an offset, or `end`.
  func newline(from start: Int, until end: Int) -> Int {
    var at = start
    while at < end, self[at] != 0x0A { at += 1 }
    return at
  }

  /// The end of the line that contains an offset, before its CR and LF, or `end`.
  package func lineEnd(from start: Int, until end: Int) -> Int {
    let at = newline(from: start, until: end)
    return at < end && at > start && self[at - 1] == 0x0D ? at - 1 : at
  }

  /// True if lines end in CR LF, judged by the first line.
  package var endsLinesInReturn: Bool {
    let end = newline(from: 0, until: count)
    return end < count && self[end - 1] == 0x0D
  }

  /// The text of a range, with invalid UTF-8 replaced.
  public func text(_ range: ByteRange) -> String {
    String(decoding: bytes(range), as: UTF8.self)
  }

  /// The text with a range replaced.
  package func replacing(_ range: ByteRange, with text: String) -> Source {
    let (start, end) = (ByteRange(0, range.start), ByteRange(range.end, UInt32(count)))
    return Source(path: path, bytes: bytes(start) + Array(text.utf8) + bytes(end))
  }
}

/// A half-open range of bytes in a file. It is empty if its end is not after its start.
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

/// A line and a column, both counted from 1; the column is in code points.
public struct Position: Equatable, Sendable {
  public var line: Int
  public var column: Int
}

/// The starts of the lines in a source, computed once per report.
public struct LineTable: Sendable {
  private let source: Source
  private let starts: [UInt32]
  public var lineCount: Int { starts.count }
  /// The bytes of the longest line, including its line ending.
  private let longest: Int

  public init(_ source: Source) {
    self.source = source
    var at = Int(source.lineStart)
    var starts = [UInt32(at)]
    var longest = 0
    while true {
      let end = source.newline(from: at, until: source.count)
      longest = max(longest, end - at + 1)
      if end >= source.count { break }
      at = end + 1
      starts.append(UInt32(at))
    }
    self.starts = starts
    self.longest = longest
  }

  /// True if a line has more bytes than the limit, including its line ending.
  public func hasLine(longerThan limit: Int) -> Bool { longest > limit }

  /// The line (from 1) that contains an offset.
  public func line(of offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line (from 1) without its line ending.
  public func range(ofLine line: Int) -> ByteRange {
    let start = starts[line - 1]
    var end = line < lineCount ? starts[line] - 1 : UInt32(source.count)
    if end > start, source[Int(end) - 1] == 0x0D { end -= 1 }
    return ByteRange(start, end)
  }

  public func position(of offset: UInt32) -> Position {
    let line = line(of: offset)
    var column = 1
    for at in starts[line - 1]..<max(starts[line - 1], offset)
    where source[Int(at)] & 0xC0 != 0x80 {
      column += 1
    }
    return Position(line: line, column: column)
  }
}
