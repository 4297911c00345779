import PatternSyntax

/// A position for people and tools: line and column from 1, byte from 0.
package struct Place {
  package var line: Int
  package var column: Int
  package var byte: Int
}

/// The unit of columns.
package enum ColumnUnit: Sendable {
  case codePoints, utf16, bytes
}

/// Converts offsets to positions in many files; each file is measured once.
///
/// Every offset takes the same time, regardless of the length of its line and the order of calls.
package struct Places: Sendable {
  private struct File: Sendable {
    let source: Source
    let lines: LineTable
    /// `widths[n]` is the number of columns that start before byte `n * stride`; empty if no line
    /// needs it.
    let widths: [UInt32]
  }

  private static let stride = 256

  private let unit: ColumnUnit

  private var files: [File] = []
  /// The index of the file that was requested last.
  private var latest = 0

  package init(in unit: ColumnUnit = .codePoints) {
    self.unit = unit
  }
  package mutating func place(of offset: UInt32, in source: Source) -> Place {
    let index = index(of: source)
    let offset = min(max(offset, source.lineStart), UInt32(source.count))
    let line = files[index].lines.line(of: offset)
    let start = files[index].lines.range(ofLine: line).start
    let column: Int
    if Int(offset - start) <= Places.stride {
      column = count(source, Int(start), Int(offset))
    } else {
      column = width(before: offset, index) - width(before: start, index)
    }
    return Place(line: line, column: column + 1, byte: Int(offset))
  }

  /// The positions of the start and the end of a range.
  mutating func places(of range: ByteRange, in source: Source) -> (start: Place, end: Place) {
    let start = place(of: range.start, in: source)
    var end = place(of: max(range.start, range.end), in: source)
    // A single byte above ASCII is not valid UTF-8 and counts as one character.
    if end.byte == start.byte + 1, source.base[start.byte] >= 0x80 { end.column = start.column + 1 }
    return (start, end)
  }

  mutating func line(of offset: UInt32, in source: Source) -> Int {
    let index = index(of: source)
    return files[index].lines.line(of: min(offset, UInt32(source.count)))
  }

  /// The bytes of a line (from 1) without its line ending.
  mutating func range(ofLine line: Int, in source: Source) -> ByteRange {
    let index = index(of: source)
    return files[index].lines.range(ofLine: line)
  }

  private func width(before offset: UInt32, _ index: Int) -> Int {
    let checkpoint = Int(offset) / Places.stride
    return Int(files[index].widths[checkpoint])
      + count(files[index].source, checkpoint * Places.stride, Int(offset))
  }

  private mutating func index(of source: Source) -> Int {
    if latest < files.count, files[latest].source === source { return latest }
    latest = files.firstIndex { $0.source === source } ?? files.count
    if latest == files.count {
      let lines = LineTable(source)
      let widths = lines.hasLine(longerThan: Places.stride) ? widths(of: source) : []
      files.append(File(source: source, lines: lines, widths: widths))
    }
    return latest
  }

  private func widths(of source: Source) -> [UInt32] {
    var widths: [UInt32] = [0]
    for at in Swift.stride(from: 0, through: source.count - Places.stride, by: Places.stride) {
      widths.append(widths[widths.count - 1] + UInt32(count(source, at, at + Places.stride)))
    }
    return widths
  }

  /// The number of columns that start within bytes.
  private func count(_ source: Source, _ start: Int, _ end: Int) -> Int {
    if unit == .bytes { return end - start }
    return source.bytes(ByteRange(UInt32(start), UInt32(end))).reduce(0) { count, byte in
      count + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 && unit == .utf16 ? 2 : 1)
    }
  }
}
