import PatternJSON
import PatternSyntax

/// The printed part of a line, with the column of each byte.
///
/// Tabs become spaces, and characters that could control a terminal become escapes, so the columns
/// are right on any terminal. A line longer than `limit` columns is cut around the focus; the work
/// depends on that limit, not on the length of the line.
struct LineWindow {
  /// The maximum number of columns of a line that are shown.
  static let limit = 100
  /// The maximum number of bytes read before and after the focus: `limit` columns of four bytes.
  private static let reach = 4 * limit
  private static let tabWidth = 4
  private static let ellipsis: StaticString = "…"

  private struct Cell {
    var offset: Int
    var column: Int
    var glyphStart: Int
  }

  private(set) var text: [UInt8] = []
  /// The start of the line if every byte is one column.
  private var plainStart: Int?
  private var cells: [Cell] = []
  private var glyphs: [UInt8] = []
  /// The offset from printed columns to the columns of the cells.
  private var shift = 0
  /// The number of printed columns.
  private(set) var width = 0
  /// The bytes whose characters are printed.
  private(set) var shown = 0..<0

  /// Lays out `line`, a range of `source`, so that `focus` is visible.
  init(_ source: Source, line: Range<Int>, focus: Range<Int>) {
    if LineWindow.isPlain(source, line) {
      text = Array(source.bytes(ByteRange(UInt32(line.lowerBound), UInt32(line.upperBound))))
      plainStart = line.lowerBound
      width = line.count
      shown = line
      return
    }
    let focusStart = min(max(focus.lowerBound, line.lowerBound), line.upperBound)
    let focusEnd = min(max(focus.upperBound, focusStart), line.upperBound)
    let start = LineWindow.start(source, line.lowerBound, focusStart)
    let end = layOut(source, start, focusStart, line.upperBound)
    let isCut = (left: start > line.lowerBound, right: end < line.upperBound)
    cut(isCut, focus: firstColumn(focusStart)..<lastColumn(focusEnd))
  }

  /// True if a line is short and printed unchanged, as most are.
  private static func isPlain(_ source: Source, _ line: Range<Int>) -> Bool {
    if line.count > limit { return false }
    return line.allSatisfy { at in
      source.base[at] &- 0x20 < 0x5F && !opensCommand(source, at, from: line.lowerBound)
    }
  }

  /// The printed column of the character that contains a byte.
  func firstColumn(_ offset: Int) -> Int {
    if let plainStart { return min(max(offset - plainStart, 0), width) }
    return printed(cells[cell(at: offset)].column)
  }

  /// The printed column after the character that contains the byte before `offset`.
  func lastColumn(_ offset: Int) -> Int {
    if let plainStart { return min(max(offset - plainStart, 0), width) }
    let index = cell(at: offset)
    let isInside = cells[index].offset < offset && index + 1 < cells.count
    return printed(cells[isInside ? index + 1 : index].column)
  }

  private func printed(_ column: Int) -> Int {
    width == 0 ? column : min(max(column - shift, 0), width)
  }

  /// The last cell that starts at or before an offset.
  private func cell(at offset: Int) -> Int {
    max((cells.firstIndex { $0.offset > offset } ?? cells.count) - 1, 0)
  }

  /// The start of the window: up to `limit` code points before the focus.
  private static func start(
    _ source: Source, _ lineStart: Int, _ focus: Int
  ) -> Int {
    var start = focus
    var points = 0
    while start > lineStart, points < limit, focus - start < reach {
      start -= 1
      if source.base[start] & 0xC0 != 0x80 { points += 1 }
    }
    return start
  }

  /// Fills `cells` and `glyphs` up to `limit` columns after the focus.
  ///
  /// - Returns: the offset at which it stopped.
  private mutating func layOut(
    _ source: Source, _ start: Int, _ focus: Int, _ lineEnd: Int
  ) -> Int {
    var column = 0
    var columnEnd = Int.max
    var cluster = Cluster()
    var at = start
    while at < lineEnd, at - focus <= 2 * LineWindow.reach {
      let point = CodePoint.read(source, at, lineEnd)
      let glyph = glyphs.count
      var columns = 1
      var joins = false
      if point.scalar == 0x09 {
        columns = LineWindow.tabWidth
        glyphs.append(repeating: 0x20, columns)
        cluster = Cluster()
      } else if let scalar = point.scalar, !Hidden.isHazardous(scalar),
        !opensCommand(source, at, from: start)
      {
        (columns, joins) = cluster.add(scalar)
        glyphs += source.bytes(ByteRange(UInt32(at), UInt32(at + point.length)))
      } else {
        let byte = "\\x" + hexadecimal(UInt64(source.base[at]), width: 2)
        let text = point.scalar.map { escape(of: $0) } ?? byte
        glyphs.append(text)
        columns = text.utf8.count
        cluster = Cluster()
      }
      if !joins || cells.isEmpty {
        if at >= focus, columnEnd == .max { columnEnd = column + LineWindow.limit }
        if column > columnEnd {
          glyphs.removeLast(glyphs.count - glyph)
          break
        }
        cells.append(Cell(offset: at, column: column, glyphStart: glyph))
      }
      column += columns
      at += point.length
    }
    cells.append(Cell(offset: at, column: column, glyphStart: glyphs.count))
    return at
  }

  /// Chooses the columns to print and writes them to `text`.
  private mutating func cut(_ isCut: (left: Bool, right: Bool), focus: Range<Int>) {
    let last = cells.count - 1
    let columns = cells[last].column
    if !isCut.left, !isCut.right, columns <= LineWindow.limit {
      text = glyphs
      width = columns
      shown = cells[0].offset..<cells[last].offset
      return
    }
    var left = 0
    if isCut.left || focus.upperBound >= LineWindow.limit {
      left = max(0, focus.lowerBound - max((LineWindow.limit - focus.count) / 2, 16))
    }
    if !isCut.right { left = min(left, max(0, columns - LineWindow.limit)) }
    let first = cells.firstIndex { $0.column >= left } ?? last
    let right = cells[first].column + LineWindow.limit
    let stop = cells.lastIndex { $0.column <= right } ?? first

    let leads = first > 0 || isCut.left
    let trails = stop < last || isCut.right
    if leads { text.append(LineWindow.ellipsis) }
    text.append(contentsOf: glyphs[cells[first].glyphStart..<cells[stop].glyphStart])
    if trails { text.append(LineWindow.ellipsis) }
    shift = cells[first].column - (leads ? 1 : 0)
    width = cells[stop].column - shift + (trails ? 1 : 0)
    shown = cells[first].offset..<cells[stop].offset
  }
}

/// A code point of bytes that may not be UTF-8.
private struct CodePoint {
  /// The code point; nil for a byte that is part of none.
  var scalar: UInt32?
  /// The length in bytes, 1…4.
  var length: Int

  /// Reads the code point that starts at `at`, before `end`.
  static func read(_ source: Source, _ at: Int, _ end: Int) -> CodePoint {
    let first = source.base[at]
    if first < 0x80 { return CodePoint(scalar: UInt32(first), length: 1) }
    let invalid = CodePoint(scalar: nil, length: 1)
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, at + length <= end else { return invalid }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = source.base[at + offset]
      guard byte & 0xC0 == 0x80 else { return invalid }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    // Rejects overlong forms, surrogates and values above Unicode's range.
    let isShortest = scalar >= [0, 0, 0, 0x800, 0x10000][length]
    return isShortest && Unicode.Scalar(scalar) != nil
      ? CodePoint(scalar: scalar, length: length) : invalid
  }
}

/// True if a `[` completes `##[`, a command to the GitHub Actions runner.
private func opensCommand(_ source: Source, _ at: Int, from start: Int) -> Bool {
  source.base[at] == UInt8(ascii: "[") && at >= start + 2 && source.base[at - 1] == Ascii.hash
    && source.base[at - 2] == Ascii.hash
}

/// Computes the width of characters made of several code points: accents, emoji with a skin tone,
/// families, keycaps.
private struct Cluster {
  private var columns = 0
  private var last: UInt32 = 0

  /// Adds a code point.
  ///
  /// - Returns: the columns that it adds, and true if it joins the character before it.
  mutating func add(_ scalar: UInt32) -> (columns: Int, joins: Bool) {
    defer { last = scalar }
    let isEmoji = columns == 2
    switch scalar {
    case 0xFE0F where columns == 1 && last >= 0xA9:
      // An emoji style selector widens a character such as ❤.
      columns = 2
      return (1, true)
    case 0x1F3FB...0x1F3FF where isEmoji: return (0, true)
    case _ where last == 0x200D && isEmoji && scalar >= 0x2190: return (0, true)
    default: break
    }
    let width = DisplayWidth.columns(of: scalar)
    if width == 0 { return (0, columns > 0) }
    columns = width
    return (width, false)
  }
}
