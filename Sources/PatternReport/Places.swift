import PatternSyntax

/// A place as people and tools name it: line and column from 1, columns in code points, and the
/// byte from 0.
struct Place {
  var line: Int
  var column: Int
  var byte: Int
}

/// Turns offsets into places, for many files; each file is measured once.
///
/// Any offset costs the same, however long its line is and in whatever order the offsets come.
struct Places {
  private struct File {
    let source: SourceText
    let lines: LineTable
    /// `codePoints[n]` is the number of code points that start before byte `n * stride`.
    let codePoints: [UInt32]
  }

  private static let stride = 256

  /// Sorted by the address of the bytes, which no two sources share.
  private var files: [File] = []
  private var latest = 0

  mutating func place(of offset: UInt32, in source: SourceText) -> Place {
    let index = index(of: source)
    let offset = min(max(offset, source.textStart), UInt32(source.count))
    let line = files[index].lines.line(of: offset)
    let start = files[index].lines.range(ofLine: line).start
    let column: Int
    if Int(offset - start) <= Places.stride {
      column = Places.count(source, Int(start), Int(offset))
    } else {
      column = codePoints(before: offset, index) - codePoints(before: start, index)
    }
    return Place(line: line, column: column + 1, byte: Int(offset))
  }

  mutating func line(of offset: UInt32, in source: SourceText) -> Int {
    let index = index(of: source)
    return files[index].lines.line(of: min(offset, UInt32(source.count)))
  }

  /// The bytes of a line (from 1) without its line end.
  mutating func range(ofLine line: Int, in source: SourceText) -> ByteRange {
    let index = index(of: source)
    return files[index].lines.range(ofLine: line)
  }

  private func codePoints(before offset: UInt32, _ index: Int) -> Int {
    let checkpoint = Int(offset) / Places.stride
    return Int(files[index].codePoints[checkpoint])
      + Places.count(files[index].source, checkpoint * Places.stride, Int(offset))
  }

  private mutating func index(of source: SourceText) -> Int {
    if latest < files.count, files[latest].source.base == source.base { return latest }
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].source.base < source.base { low = middle + 1 } else { high = middle }
    }
    latest = low
    if low == files.count || files[low].source.base != source.base {
      files.insert(Places.measure(source), at: low)
    }
    return low
  }

  private static func measure(_ source: SourceText) -> File {
    var codePoints: [UInt32] = [0]
    codePoints.reserveCapacity(source.count / stride + 1)
    var total = 0
    var at = 0
    while at + stride <= source.count {
      total += count(source, at, at + stride)
      codePoints.append(UInt32(total))
      at += stride
    }
    return File(source: source, lines: LineTable(source), codePoints: codePoints)
  }

  private static func count(_ source: SourceText, _ start: Int, _ end: Int) -> Int {
    var count = 0
    var at = start
    while at < end {
      if source.base[at] & 0xC0 != 0x80 { count &+= 1 }
      at &+= 1
    }
    return count
  }
}
