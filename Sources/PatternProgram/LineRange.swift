import PatternSyntax

/// A range of lines from the command line: `3-5` for whole lines, `3:1-5:20` with columns. Lines
/// and columns count from 1, columns in code points; an end with a column is exclusive.
struct LineRange {
  private let start: (line: Int, column: Int?)
  private let end: (line: Int, column: Int?)

  init(_ text: String) throws(Failure) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = LineRange.place(ends[0]), let end = LineRange.place(ends[1]),
      (start.column == nil) == (end.column == nil)
    else {
      throw .usage("`--range` takes lines, such as `3-5` or `3:1-5:20`, not `\(text)`")
    }
    if [start.line, start.column, end.line, end.column].contains(0) {
      throw .usage("`--range` counts lines and columns from 1, but `\(text)` has a 0")
    }
    guard (start.line, start.column ?? 0) <= (end.line, end.column ?? 0) else {
      throw .usage("`--range` has to end after its start, but `\(text)` ends before it")
    }
    (self.start, self.end) = (start, end)
  }

  /// The byte range; parts beyond the end of a line or the file are left out.
  func bytes(of source: Source) throws(Failure) -> ByteRange {
    let lines = LineTable(source)
    guard start.line <= lines.lineCount else {
      throw .usage(
        "`--range` starts at line \(start.line), but `\(source.path)` ends at line "
          + "\(lines.lineCount)")
    }
    func offset(_ place: (line: Int, column: Int?), isEnd: Bool) -> UInt32 {
      guard place.line <= lines.lineCount else { return UInt32(source.count) }
      let line = lines.range(ofLine: place.line)
      guard var column = place.column else { return isEnd ? line.end : line.start }
      var at = line.start
      while at < line.end {
        if source.base[Int(at)] & 0xC0 != 0x80 { column -= 1 }
        if column == 0 { break }
        at += 1
      }
      return at
    }
    return ByteRange(offset(start, isEnd: false), offset(end, isEnd: true))
  }

  /// `LINE` or `LINE:COLUMN`.
  private static func place(_ text: Substring) -> (line: Int, column: Int?)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let line = number(parts[0]) else { return nil }
    if parts.count == 1 { return (line, nil) }
    guard parts.count == 2, let column = number(parts[1]) else { return nil }
    return (line, column)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
  }
}
