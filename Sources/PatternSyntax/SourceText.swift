/// The bytes of one file, padded with zeros so that a reader may read a few bytes past the end.
///
/// Offsets are `UInt32`; a file has at most `SourceText.sizeLimit` bytes. The bytes are immutable,
/// so several threads may read a source at once.
public final class SourceText: @unchecked Sendable {
  /// The largest file, in bytes (256 MiB). A larger one is the problem `file-size-limit`.
  public static let sizeLimit = 256 << 20
  /// The number of zero bytes after the last byte.
  public static let padding = 32

  /// The path as the user wrote it, `/`-separated, which reports print.
  public let path: String
  public let base: UnsafePointer<UInt8>
  /// The number of bytes, without the padding.
  public let count: Int
  /// The owned memory; nil for a text that is part of the program.
  private let memory: UnsafeMutablePointer<UInt8>?

  /// Creates a source of up to `capacity` bytes. `fill` writes them and returns their number.
  public init(path: String, capacity: Int, fill: (UnsafeMutablePointer<UInt8>) -> Int) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + SourceText.padding)
    count = fill(memory)
    (memory + count).initialize(repeating: 0, count: SourceText.padding)
    self.path = path
    self.memory = memory
    base = UnsafePointer(memory)
    isForeign = SourceText.isForeign(base, count)
  }

  deinit { memory?.deallocate() }

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

  /// A text that is part of the program and is not copied.
  ///
  /// - Parameter text: the text, followed by the zeros of the padding.
  package init(path: String, padded text: StaticString) {
    self.path = path
    memory = nil
    base = text.utf8Start
    count = text.utf8CodeUnitCount - SourceText.padding
    isForeign = false
    for at in count..<text.utf8CodeUnitCount { precondition(base[at] == 0) }
  }

  private static func isForeign(_ base: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    encoding(base, count) != nil || OtherFormat.family(base, count) != nil
  }

  /// The start of pattern source: after a byte-order mark, or at the end if the text is not pattern
  /// source.
  public var textStart: UInt32 { isForeign ? UInt32(count) : markEnd }

  /// True if the text is not a pattern source.
  private let isForeign: Bool

  /// The start of the lines that can be shown; a text in another encoding has none.
  package var lineStart: UInt32 { otherEncoding != nil ? UInt32(count) : markEnd }

  /// The start of a text of any format, after a byte-order mark.
  package var markEnd: UInt32 {
    count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF ? 3 : 0
  }

  /// The format of a text that is not pattern source and is not parsed.
  package var otherFormat: OtherFormat? { OtherFormat.of(base, count) }

  /// The encoding of a file that is not UTF-8, by its first bytes. None of it is parsed.
  package var otherEncoding: StaticString? { SourceText.encoding(base, count) }

  private static func encoding(_ base: UnsafePointer<UInt8>, _ count: Int) -> StaticString? {
    guard count >= 2 else { return nil }
    switch (base[0], base[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return "UTF-16"
    case (0, 1...), (1..., 0):
      return count >= 4 && (base[2] == 0) != (base[3] == 0) ? "UTF-16" : nil
    default: return nil
    }
  }

  /// The bytes of a range, limited to the file; none if the range ends before it starts.
  public func bytes(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    let range = clamped(range)
    return UnsafeBufferPointer(start: base + Int(range.start), count: range.count)
  }

  /// The part of a range inside the file, or an empty range.
  public func clamped(_ range: ByteRange) -> ByteRange {
    let start = min(range.start, UInt32(count))
    return ByteRange(start, max(start, min(range.end, UInt32(count))))
  }

  /// True if lines end in CR LF, as the first line does.
  package var endsLinesInReturn: Bool {
    let end = base.newline(from: 0, until: count)
    return end > 0 && end < count && base[end - 1] == 0x0D
  }

  /// The text of a range, with invalid UTF-8 replaced.
  public func text(_ range: ByteRange) -> String {
    String(decoding: bytes(range), as: UTF8.self)
  }
}

extension SourceText {
  /// The text with a range replaced.
  package func replacing(_ range: ByteRange, with text: String) -> SourceText {
    var text = text
    let (start, end) = (Int(range.start), Int(range.end))
    return text.withUTF8 { new in
      SourceText(path: path, capacity: count - (end - start) + new.count) { target in
        let target = UnsafeMutableRawPointer(target)
        target.copyMemory(from: base, byteCount: start)
        if let first = new.baseAddress {
          (target + start).copyMemory(from: first, byteCount: new.count)
        }
        (target + start + new.count).copyMemory(from: base + end, byteCount: count - end)
        return start + new.count + count - end
      }
    }
  }
}

/// A half-open range of bytes of one file. It is empty if it ends before it starts.
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

/// The line starts of a source, computed once per report.
///
/// The table stores the start of every fourth line and searches for those between, or of every line
/// if the source has a long line, so that a query takes only a few steps.
public struct LineTable: Sendable {
  private static let stride = 4
  /// A line with more bytes than this is long.
  private static let longLine = 256

  private let source: SourceText
  /// The starts of the lines 1, 1 + `stride` and so on.
  private let marks: [UInt32]
  private let stride: Int
  public let lineCount: Int
  /// The bytes of the longest line, including its line ending.
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
    // A line of a pattern file has about thirty bytes.
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

  /// True if a line has more bytes than the limit, including its line ending.
  public func hasLine(longerThan limit: Int) -> Bool { longest > limit }

  /// The line (from 1) that contains an offset, and its start.
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

  /// The line (from 1) that contains an offset.
  public func line(of offset: UInt32) -> Int { line(holding: offset).line }

  /// The start of a line (from 1), and the offset of its line ending.
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

  /// The bytes of a line (from 1) without its line ending.
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
