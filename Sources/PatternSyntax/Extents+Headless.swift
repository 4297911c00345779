/// Bodies whose first line is missing, because it was deleted or became a comment.
///
/// They occur only in files with unbalanced braces, since such a body has a `}` without a `{`.
extension ExtentScanner {
  /// The end, after its `}`, of the body without a first line that starts at an offset; nil if
  /// there is none.
  ///
  /// - Parameter whole: the end of the last search that found no such body, so that lines are read
  ///   only once.
  func headlessEnd(_ start: Int, _ whole: inout Int) -> Int? {
    guard start >= whole, let indent = source.indent(start), indent > 0, startsBody(start) else {
      return nil
    }
    var at = start
    var open = 0
    while true {
      at = nextBoundary(at)
      if at >= end { break }
      switch source[at] {
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
        at = source.newline(from: at, until: end)
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

  /// True if the line at an offset can only be a statement of a body.
  private func startsBody(_ start: Int) -> Bool {
    if mayStartDeclaration(start) { return false }
    let verb = keywords.keyword(source, start, wordEnd(start))
    if Parser.declarationKinds.contains(verb) { return false }
    return Parser.timelineVerbs.contains(verb) || Parser.cueVerbs.contains(verb)
      || Parser.profileVerbs.contains(verb)
  }

  /// True if a declaration that could continue has ended before a line because that line belongs to
  /// a body without a first line. Either the first line has become a comment, or an empty line or
  /// comment separates the two, or the line is the first statement of a cue. After a cue or
  /// profile, the lines belong to it unless they have an `on` of their own.
  ///
  /// - Parameter lineEnd: the end of the last line of the declaration.
  func hasEnded(
    _ heading: Heading, _ lineEnd: Int, before line: Int, _ whole: inout Int
  ) -> Bool {
    if heading.isContinued || heading.lacksBody || heading.closing == nil && heading.isAtMargin {
      return false
    }
    let verb = keywords.keyword(source, line, wordEnd(line))
    if Parser.parts(of: heading.kind).contains(verb) { return false }
    var next = lineEnd + 1
    while next < line, Ascii.isSpace(source[next]) { next += 1 }
    // Only white space is between the two lines.
    if next == line, verb != .on { return false }
    guard let end = headlessEnd(line, &whole) else { return false }
    if opensInComment(next, until: line) { return true }
    switch heading.kind {
    case .cue: return answersEvent(heading.at, until: lineEnd) && answersEvent(line, until: end)
    case .profile: return answersEvent(line, until: end)
    default: return true
    }
  }

  /// True if a comment between two offsets ends with `{`: `# cue kept {`.
  private func opensInComment(_ start: Int, until end: Int) -> Bool {
    var at = start
    while at < end {
      let isComment = source[at] == Ascii.hash
      let lineEnd = source.newline(from: at, until: end)
      var last = lineEnd
      while last > at, source[last - 1] <= 0x20 { last -= 1 }
      if isComment, source[last - 1] == Ascii.leftBrace { return true }
      at = lineEnd
      while at < end, source[at] <= 0x20 { at += 1 }
    }
    return false
  }

  /// True if a statement between two offsets starts with `on`.
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

  /// True if the first line of a declaration opens a body and is repeated below: `cue c {` twice.
  func isLineTwice(_ start: Int, _ lineEnd: Int) -> Bool {
    var last = lineEnd
    while last > start, source[last - 1] <= 0x20 { last -= 1 }
    let count = last - start
    return source[last - 1] == Ascii.leftBrace && count < Parser.sight
      && lineEnd + 1 + count <= end && endsLine(lineEnd + 1 + count)
      && (0..<count).allSatisfy {
        source[start + $0] != 0x0A && source[start + $0] == source[lineEnd + 1 + $0]
      }
  }
}
