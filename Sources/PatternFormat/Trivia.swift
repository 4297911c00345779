import PatternSyntax

/// The text between two tokens around a line break: comments, blank lines and indentation.
///
/// A comment after a token stays after it, and a comment on its own line stays there. One of
/// several blank lines is kept, and none at the start or end of a block or file.
struct Trivia {
  private let source: Source
  /// True if lines end with CR LF, as the first line of the file does.
  private let isCRLF: Bool

  init(_ source: Source) {
    self.source = source
    isCRLF = source.endsLinesInReturn
  }

  /// Writes a line break between two tokens, which may be the first or last of their block.
  func newLine(
    _ start: UInt32, _ end: UInt32, level: Int, isFirst: Bool = false, isLast: Bool = false,
    _ changes: inout ChangeList
  ) {
    if !isCRLF && isPlain(start, end, level) { return }
    let indented = isLast ? level + 1 : level
    let gap = comments(start, end, indented, isFirst: isFirst, &changes)
    if gap.isBlank && !isLast { lineEnd(&changes) }
    lineStart(level, &changes)
    changes.replace(gap.start, end)
  }

  /// Writes the text before the first declaration.
  func atStart(_ end: UInt32, _ changes: inout ChangeList) {
    let gap = comments(source.textStart, end, 0, isAfter: false, isFirst: true, &changes)
    if gap.isBlank { lineEnd(&changes) }
    if !gap.isFirst { lineEnd(&changes) }
    changes.replace(gap.start, end)
  }

  /// Writes the text after the last declaration, or of a file without declarations.
  func atEnd(_ start: UInt32, hasDeclarations: Bool, _ changes: inout ChangeList) {
    let end = UInt32(source.count)
    let gap = comments(
      start, end, 0, isAfter: hasDeclarations, isFirst: !hasDeclarations, &changes)
    if hasDeclarations || !gap.isFirst { lineEnd(&changes) }
    changes.replace(gap.start, end)
  }

  /// Writes a line ending and the indentation of the next line.
  func lineStart(_ level: Int, _ changes: inout ChangeList) {
    lineEnd(&changes)
    for _ in 0..<2 * level { changes.text.append(0x20) }
  }

  private func lineEnd(_ changes: inout ChangeList) {
    if isCRLF { changes.text.append(0x0D) }
    changes.text.append(0x0A)
  }

  /// True if the range is exactly a line ending and the indentation.
  private func isPlain(_ start: UInt32, _ end: UInt32, _ level: Int) -> Bool {
    Int(end - start) == 1 + 2 * level && source[Int(start)] == 0x0A
      && source.bytes(ByteRange(start + 1, end)).allSatisfy { $0 == 0x20 }
  }

  /// The rest of a range after its comments have been written.
  private struct Gap {
    var start: UInt32
    /// The number of line endings since the last comment or token.
    var lineEnds = 0
    /// True at the start of a block or of the file.
    var isFirst: Bool

    /// True if a blank line is kept here.
    var isBlank: Bool { lineEnds > 1 && !isFirst }
  }

  /// Writes the comments of a range, starting on the current line.
  ///
  /// - Parameters:
  ///   - isAfter: true after a token; false at the start of the file.
  ///   - isFirst: true at the start of a block or of the file.
  private func comments(
    _ start: UInt32, _ end: UInt32, _ level: Int, isAfter: Bool = true, isFirst: Bool,
    _ changes: inout ChangeList
  ) -> Gap {
    var gap = Gap(start: start, isFirst: isFirst)
    var (isAfter, startsFile) = (isAfter, !isAfter)
    var startsWithSemicolon = false
    /// True if the last comment may be a doc comment.
    var isBelowDoc = false
    var at = Int(start)
    while at < Int(end) {
      switch source[at] {
      case 0x0A:
        if isAfter {
          let stop = UInt32(at > Int(start) && source[at - 1] == 0x0D ? at - 1 : at)
          changes.replace(start, stop)
          gap.start = stop
          isAfter = false
        }
        // A line that held only a semicolon is removed with it.
        if !startsWithSemicolon { gap.lineEnds += 1 }
        startsWithSemicolon = false
        at += 1
      // A semicolon at the start of a line acts like a blank line: it separates the line from a doc
      // comment above, and a doc comment after it from the code below.
      case Ascii.semicolon:
        if gap.lineEnds > 0, isBelowDoc { gap.lineEnds += 1 }
        startsWithSemicolon = !isAfter
        at += 1
      case Ascii.hash:
        let stop = min(source.lineEnd(from: at), Int(end))
        if isAfter {
          changes.text += [0x20, 0x20]
        } else {
          if gap.isBlank { lineEnd(&changes) }
          if !startsFile { lineStart(level, &changes) }
          gap.isFirst = false
          isBelowDoc = at + 1 < stop && source[at + 1] == Ascii.hash
          gap.lineEnds = startsWithSemicolon && isBelowDoc ? 1 : 0
        }
        startsWithSemicolon = false
        startsFile = false
        changes.text += source.bytes(ByteRange(UInt32(at), UInt32(trimmed(at, stop))))
        at = stop
      default: at += 1
      }
    }
    return gap
  }

  /// The end of a range without trailing spaces.
  private func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, Ascii.isSpace(source[end - 1]) { end -= 1 }
    return end
  }
}

extension Source {
  /// The end of the line that contains an offset, before its CR and LF.
  func lineEnd(from offset: Int) -> Int { lineEnd(from: offset, until: count) }

  /// The start of the line that contains an offset.
  func lineStart(from offset: Int) -> Int {
    var at = offset
    while at > Int(textStart), self[at - 1] != 0x0A { at -= 1 }
    return at
  }
}
