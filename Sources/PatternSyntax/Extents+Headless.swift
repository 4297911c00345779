/// Bodies whose first line is missing: it was deleted, or a comment has taken it.
///
/// Only in a file whose braces do not balance: such a body has a `}` more than `{`.
extension ExtentScanner {
  /// Where a body ends, after its `}`, whose statements start at a place on lines that are
  /// indented, and that nothing has opened; nothing where no such body starts.
  ///
  /// - Parameter whole: where the search before this one has ended in vain, so that many such lines
  ///   are read once.
  func headlessEnd(_ start: Int, _ whole: inout Int) -> Int? {
    guard start >= whole, let indent = source.indent(start), indent > 0, startsBody(start) else {
      return nil
    }
    var at = start
    var open = 0
    while true {
      at = nextBoundary(at)
      if at >= end { break }
      switch base[at] {
      case Ascii.leftBrace: open += 1
      case Ascii.rightBrace:
        open -= 1
        if open < 0 {
          if let margin = source.indent(at), margin < indent { return at + 1 }
          whole = at
          return nil
        }
      case Ascii.quote:
        at = stringEnd(at)
        continue
      case Ascii.hash:
        at = base.newline(from: at, until: end)
        continue
      case 0x0A where startsDeclaration(at + 1):
        whole = at
        return nil
      default: break
      }
      at += 1
    }
    whole = end
    return nil
  }

  /// Whether what is on the line at a place is the statement of some body, and of nothing else.
  private func startsBody(_ start: Int) -> Bool {
    if mayStartDeclaration(start) { return false }
    let verb = keywords.keyword(base + start, wordEnd(start) - start)
    if Parser.declarationKinds.contains(verb) { return false }
    return Parser.timelineVerbs.contains(verb) || Parser.cueVerbs.contains(verb)
      || Parser.profileVerbs.contains(verb)
  }

  /// Whether a declaration that could go on has ended before a line, because that belongs to a body
  /// whose first line is missing. A comment has taken that line; or a line without anything or with
  /// a comment is between them, or the line is the first of a cue. What follows a cue or
  /// a profile answers an event of its own, or it belongs to them.
  ///
  /// - Parameter lineEnd: where the last line of the declaration ends.
  func hasEnded(
    _ heading: Heading, _ lineEnd: Int, before line: Int, _ whole: inout Int
  ) -> Bool {
    if heading.isContinued || heading.lacksBody || heading.closing == nil && heading.isAtMargin {
      return false
    }
    let verb = keywords.keyword(base + line, wordEnd(line) - line)
    if Parser.parts(of: heading.kind).contains(verb) { return false }
    var next = lineEnd + 1
    while next < line, Ascii.isSpace(base[next]) { next += 1 }
    // Spaces alone are between the two lines.
    if next == line, verb != .on { return false }
    guard let end = headlessEnd(line, &whole) else { return false }
    if opensInComment(next, until: line) { return true }
    switch heading.kind {
    case .cue: return answersEvent(heading.at, until: lineEnd) && answersEvent(line, until: end)
    case .profile: return answersEvent(line, until: end)
    default: return true
    }
  }

  /// Whether a comment between two places ends in a `{`: `# cue kept {`.
  private func opensInComment(_ start: Int, until end: Int) -> Bool {
    var at = start
    while at < end {
      let isComment = base[at] == Ascii.hash
      let lineEnd = base.newline(from: at, until: end)
      var last = lineEnd
      while last > at, base[last - 1] <= 0x20 { last -= 1 }
      if isComment, base[last - 1] == Ascii.leftBrace { return true }
      at = lineEnd
      while at < end, base[at] <= 0x20 { at += 1 }
    }
    return false
  }

  /// Whether a statement between two places starts with `on`.
  private func answersEvent(_ start: Int, until end: Int) -> Bool {
    var tokens = TokenBuffer()
    Lexer(source).tokens(in: ByteRange(UInt32(start), UInt32(end)), into: &tokens)
    for at in 0..<tokens.count where tokens.base[at].keyword == .on {
      let isFirst = at == 0 || tokens.base[at].isAfterNewline
      if isFirst || [.semicolon, .leftBrace, .colon].contains(tokens.base[at - 1].kind) {
        return true
      }
    }
    return false
  }

  /// Whether the line that ends at a place is the first of a declaration, opens a body and is
  /// below once more: `cue c {` twice.
  func isLineTwice(_ start: Int, _ lineEnd: Int) -> Bool {
    var last = lineEnd
    while last > start, base[last - 1] <= 0x20 { last -= 1 }
    let count = last - start
    guard base[last - 1] == Ascii.leftBrace, count < Parser.sight, lineEnd + 1 + count <= end else {
      return false
    }
    let first = UnsafeBufferPointer(start: base + start, count: count)
    let second = UnsafeBufferPointer(start: base + lineEnd + 1, count: count)
    return !first.contains(0x0A) && first.elementsEqual(second)
      && endsLine(lineEnd + 1 + count)
  }
}
