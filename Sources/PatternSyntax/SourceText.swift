/// The bytes of one file, padded with zeros so that a reader may look a few bytes past the end.
///
/// Offsets are `UInt32`; a file holds at most `SourceText.sizeLimit` bytes. The bytes never change
/// after `init`, so a source may be read from several threads at once.
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

  /// Fills a source of `capacity` bytes in place; `fill` answers how many it wrote.
  public init(path: String, capacity: Int, fill: (UnsafeMutablePointer<UInt8>) -> Int) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + SourceText.padding)
    let written = fill(bytes)
    (bytes + written).initialize(repeating: 0, count: SourceText.padding)
    self.path = path
    base = UnsafePointer(bytes)
    count = written
  }

  public convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, capacity: bytes.count) { target in
      bytes.withUnsafeBufferPointer { source in
        if let start = source.baseAddress { target.update(from: start, count: source.count) }
      }
      return bytes.count
    }
  }

  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  deinit { UnsafeMutablePointer(mutating: base).deallocate() }

  /// Where the text starts: after one byte-order mark, if there is one.
  public var textStart: UInt32 {
    count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF ? 3 : 0
  }

  public func bytes(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(range.start), count: Int(range.end - range.start))
  }

  /// The text of a range; invalid UTF-8 is replaced.
  public func text(_ range: ByteRange) -> String {
    String(decoding: bytes(range), as: UTF8.self)
  }
}

/// A half-open range of bytes of one file.
public struct ByteRange: Equatable, Sendable {
  public var start: UInt32
  public var end: UInt32

  public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end
  }

  public var isEmpty: Bool { start == end }
  public var count: Int { Int(end - start) }
}

/// A line and a column, both from 1; the column counts code points.
public struct Position: Equatable, Sendable {
  public var line: Int
  public var column: Int
}

/// Where the lines of a source start; made once per report.
public struct LineTable: Sendable {
  private let source: SourceText
  private let starts: [UInt32]

  public init(_ source: SourceText) {
    self.source = source
    var starts: [UInt32] = [source.textStart]
    // A line of a pattern file has some thirty bytes.
    starts.reserveCapacity(source.count / 28)
    var at = Int(source.textStart)
    while true {
      at = source.base.newline(from: at, until: source.count)
      if at >= source.count { break }
      at += 1
      starts.append(UInt32(at))
    }
    self.starts = starts
  }

  public var lineCount: Int { starts.count }

  /// Whether some line has more bytes than so many, its line end included.
  public func hasLine(longerThan limit: Int) -> Bool {
    var last = starts[0]
    for start in starts {
      if Int(start - last) > limit { return true }
      last = start
    }
    return source.count - Int(last) > limit
  }

  /// The line (from 1) that holds an offset.
  public func line(of offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line (from 1) without its line end.
  public func range(ofLine line: Int) -> ByteRange {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : UInt32(source.count)
    if end > start, source.base[Int(end) - 1] == 0x0D { end -= 1 }
    return ByteRange(start, max(start, end))
  }

  public func position(of offset: UInt32) -> Position {
    let line = line(of: offset)
    var column = 1
    var at = starts[line - 1]
    while at < offset {
      if source.base[Int(at)] & 0xC0 != 0x80 { column += 1 }
      at += 1
    }
    return Position(line: line, column: column)
  }
}
