/// Determines the lines that continue a declaration that could have ended before them.
///
/// Such lines are always errors, so the extents in a file without errors do not depend on this.
extension ExtentScanner {
  /// The features of a declaration that decide if the lines after it belong to it.
  struct Heading {
    /// The start of the declaration.
    var at: Int
    /// The kind of declaration, or `none` for a pattern.
    var kind = Keyword.none
    /// True if it starts with a name, as patterns do. Keywords such as `x` can be names as well.
    var isName: Bool { !Parser.declarationKinds.contains(kind) }
    /// True if no `:` or `{` has opened its body yet, or if nothing follows the `:`.
    var lacksBody = false
    /// True if a `}` at its margin may close it.
    var mayClose = false
    /// The offset of the `}` that closed it; nil if there is none.
    var closing: Int?
    /// True if its first line contains a `:`.
    var hasColon = false
    /// True if its body is below its `:`, possibly at its margin.
    var isAtMargin = false
    /// True if its properties are on separate lines, such as `by: system`.
    var isOnLines = false
    /// True if a later line belongs to it.
    var isContinued = false
    /// True if the next line belongs to a body without a first line.
    var precedesBody = false
    /// The end of its first word.
    var wordEnd = 0
    /// True if declarations of its kind have a body.
    var hasBody = false
    /// True if a `;` does not end it.
    var ownsLine = false
    /// The last byte before the last line end, without comments, and the offset of that line end.
    var last: UInt8 = 0
    var seen: Int
    /// The start of the comment on the current line.
    var comment: Int?
    /// The indentation of its line, computed on first use.
    var margin: Int?

    init(at: Int) {
      self.at = at
      seen = at
    }
  }

  /// The maximum number of bytes read backwards on a line.
  private static let sight = 128

  /// The indentation of the line on which a declaration starts. Only a limited number of bytes is
  /// read, since a line may contain thousands of declarations.
  func margin(_ heading: inout Heading) -> Int {
    if let margin = heading.margin { return margin }
    let margin = source.indentation(
      ofLineAt: heading.at, since: max(0, heading.at - ExtentScanner.sight))
    heading.margin = margin
    return margin
  }

  /// True if the `}` that closed a declaration is on a line that is indented deeper than the
  /// declaration, so that a `{` is probably missing before it. The backward search is limited.
  func endsDeeper(_ heading: inout Heading) -> Bool {
    guard let closing = heading.closing else { return false }
    let farthest = max(heading.at, closing - ExtentScanner.sight)
    return source.indentation(ofLineAt: closing, since: farthest) > margin(&heading)
  }

  /// The offset of the next token after the start of a line, if that token belongs to the previous
  /// declaration: it is indented deeper and does not start a declaration, or the declaration has no
  /// body yet. A `)` always belongs to the previous declaration.
  func continuation(from start: Int, _ heading: inout Heading) -> Int? {
    var at = start
    while at < end, source[at] <= 0x20 || source[at] == Ascii.hash {
      at = source[at] == Ascii.hash ? source.newline(from: at, until: end) : at + 1
    }
    if at >= end || source[at] == Ascii.leftBrace { return nil }
    if source[at] == Ascii.rightParen { return at }
    guard let indent = source.indent(at) else { return nil }
    if indent == 0 || indent <= margin(&heading) {
      if heading.isAtMargin, indent == margin(&heading), startsStatement(at, of: heading.kind) {
        return at
      }
      guard source[at] == Ascii.rightBrace else { return nil }
      return heading.isContinued && heading.mayClose || endsDeeper(&heading) ? at : nil
    }
    if isPartOnLine(at, of: heading.kind),
      heading.isOnLines || !heading.hasColon || heading.lacksBody
    {
      heading.isOnLines = true
      return at
    }
    return heading.lacksBody || !mayStartDeclaration(at) ? at : nil
  }

  /// True if a statement for the body of a declaration, and not a new declaration, starts at an
  /// offset.
  func startsStatement(_ start: Int, of kind: Keyword) -> Bool {
    guard let stop = word(start), !mayStartDeclaration(start) else { return false }
    let verb = keywords.keyword(source, start, stop)
    if kind == .profile { return Parser.profileVerbs.contains(verb) }
    return Parser.timelineVerbs.contains(verb) || kind == .cue && Parser.cueVerbs.contains(verb)
  }

  /// True if a property of a declaration, followed by `:`, starts at an offset.
  private func isPartOnLine(_ start: Int, of kind: Keyword) -> Bool {
    if kind == .map, source[start] == Ascii.quote {
      return source[skipSpaces(stringEnd(start))] == Ascii.colon
    }
    guard let stop = word(start), source[skipSpaces(stop)] == Ascii.colon else { return false }
    if kind == .map { return true }
    if kind == .input { return keywords.keyword(source, start, stop) == .from }
    return Parser.parts(of: kind).contains(keywords.keyword(source, start, stop))
  }

  // MARK: text with its own closing sign

  // Without a closing sign, text far below decides where a declaration ends, because the braces of
  // such a file do not balance.

  /// True if a comment of another language, `/* … */`, starts at an offset.
  func startsForeignComment(_ start: Int) -> Bool { source.has("/*", at: start) }

  /// The end of the last line of a `/* … */` comment that starts at an offset.
  func foreignCommentEnd(_ start: Int) -> Int? {
    source.commentEnd(from: start).map { source.newline(from: $0, until: end) }
  }

  /// True if a string in `"""`, which may continue below its line, starts at an offset.
  func startsTextBlock(_ start: Int) -> Bool { source.has("\"\"\"", at: start) }

  /// The end of the string in `"""` that starts at an offset.
  func textBlockEnd(_ start: Int) -> Int? {
    let first = start + 3
    return (first..<max(first, min(end, first + Parser.longestComment)))
      .first { startsTextBlock($0) }.map { $0 + 3 }
  }

  /// The offset of the `{` after comments, if the declaration has no body before them. The search
  /// is limited.
  func braceAfterComments(_ start: Int, _ heading: Heading) -> Int? {
    guard heading.lacksBody || heading.isName, heading.closing == nil else { return nil }
    var at = start
    let farthest = min(end, start + Parser.sight)
    while at < farthest, source[at] <= 0x20 || source[at] == Ascii.hash {
      at = source[at] == Ascii.hash ? source.newline(from: at, until: end) : at + 1
    }
    return at < end && source[at] == Ascii.leftBrace ? at : nil
  }

  /// True if the line ends after a word.
  func endsLine(_ wordEnd: Int) -> Bool {
    let at = skipSpaces(wordEnd)
    return at >= end || source[at] == 0x0A || source[at] == 0x0D || source[at] == Ascii.hash
  }

  /// True if the text may start a declaration: `NAME:`, `NAME {`, `NAME(…):`, or a kind and a name,
  /// followed by a `:` if the kind is also a keyword in other declarations.
  func mayStartDeclaration(_ start: Int) -> Bool {
    guard let stop = word(start) else { return false }
    let next = skipSpaces(stop)
    switch source[next] {
    case Ascii.colon, Ascii.leftBrace: return true
    case Ascii.leftParen: return opensBody(after: next)
    default: break
    }
    let kind = keywords.keyword(source, start, stop)
    guard let nameEnd = word(next) else {
      return kind == .use && source[next] == Ascii.quote || opensBlock(after: stop)
    }
    switch kind {
    case .use, .let, .input, .map, .curve, .choice, .cue, .profile, .allow: return true
    case .event, .control, .spring: return source[skipSpaces(nameEnd)] == Ascii.colon
    default: return false
    }
  }

  /// True if `:` or `{` follows the parentheses that open here, or if they are not closed on their
  /// line.
  private func opensBody(after start: Int) -> Bool {
    var at = start
    var open = 0
    repeat {
      if at >= end || source[at] == 0x0A { return true }
      if source[at] == Ascii.leftParen { open += 1 }
      if source[at] == Ascii.rightParen { open -= 1 }
      at = source[at] == Ascii.quote ? stringEnd(at) : at + 1
    } while open > 0
    let next = skipSpaces(at)
    return source[next] == Ascii.colon || source[next] == Ascii.leftBrace || opensBlock(after: at)
  }

  /// True if the line ends here and the next one starts with `{`.
  private func opensBlock(after start: Int) -> Bool {
    endsLine(start) && braceOpensNext(source.newline(from: start, until: end))
  }

  /// The end of the word that starts here, if any.
  private func word(_ start: Int) -> Int? {
    Ascii.isLetter(source[start]) && start < end ? wordEnd(start) : nil
  }

  /// True if the text is a `default` with a name and a value, and not the last entry of a map.
  private func isDefaultRule(_ start: Int, _ stop: Int) -> Bool {
    guard keywords.keyword(source, start, stop) == .default,
      let nameEnd = word(skipSpaces(stop)), !endsLine(nameEnd)
    else { return false }
    let next = source[skipSpaces(nameEnd)]
    return next != Ascii.comma && next != Ascii.semicolon
  }

  /// True if a list continues after a `;` that should be a `,`.
  func isPart(after semicolon: Int, of kind: Keyword) -> Bool {
    var start = skipSpaces(semicolon)
    if source[start] == Ascii.hash { start = source.newline(from: start, until: end) }
    if start < end, source[start] == 0x0A {
      start = skipSpaces(start + 1)
      if source[start - 1] == 0x0A { return false }
    }
    guard let stop = word(start) else { return false }
    if kind == .input {
      let word = keywords.keyword(source, start, stop)
      return word == .flag || word == .one
    }
    if kind == .map {
      return !endsLine(stop) && !mayStartDeclaration(start) && !isDefaultRule(start, stop)
    }
    let word = keywords.keyword(source, start, stop)
    return Parser.parts(of: kind).contains(word) && !mayStartDeclaration(start)
  }

  /// True if a `;` is followed by the value of a declaration that lacks its `:`.
  func isValue(after semicolon: Int, of kind: Keyword) -> Bool {
    let start = skipSpaces(semicolon)
    if kind == .let { return Ascii.isDigit(source[start]) || source[start] == Ascii.quote }
    guard kind == .input, let stop = word(start) else { return false }
    return keywords.keyword(source, start, stop) == .from
  }

  /// True if a `;` is followed by statements and, on the same line, an unmatched `}`, so that a `{`
  /// is probably missing before them. The search is limited.
  func closesAfter(_ semicolon: Int) -> Bool {
    var at = skipSpaces(semicolon + 1)
    if mayStartDeclaration(at) { return false }
    let farthest = min(end, at + Parser.sight)
    var open = 0
    while at < farthest {
      switch source[at] {
      case 0x0A, Ascii.hash: return false
      case Ascii.leftBrace: open += 1
      case Ascii.rightBrace: open -= 1
      default: break
      }
      if open < 0 { return true }
      at = source[at] == Ascii.quote ? stringEnd(at) : at + 1
    }
    return false
  }

  /// True if a `(` of the declaration that starts at `start` is open at an offset on its line.
  func isInParentheses(_ at: Int, since start: Int) -> Bool {
    var place = at
    var open = 0
    let farthest = max(start, at - Parser.sight)
    while place > farthest {
      place -= 1
      switch source[place] {
      case Ascii.leftParen:
        if open == 0 { return true }
        open -= 1
      case 0x29: open += 1
      case 0x0A, Ascii.quote: return false
      default: break
      }
    }
    return false
  }

  func skipSpaces(_ start: Int) -> Int {
    var at = start
    while at < end, Ascii.isSpace(source[at]) { at += 1 }
    return at
  }
}

extension Source {
  /// The indentation of a token at the start of its line; nil for other offsets.
  package func indent(_ offset: Int) -> Int? {
    var at = offset
    while at > Int(textStart), Ascii.isSpace(self[at - 1]) { at -= 1 }
    return at == Int(textStart) || self[at - 1] == 0x0A ? offset - at : nil
  }

  /// The indentation of the line that contains an offset, reading back no farther than `start`.
  func indentation(ofLineAt offset: Int, since start: Int = 0) -> Int {
    var line = offset
    while line > max(start, Int(textStart)), self[line - 1] != 0x0A { line -= 1 }
    var at = line
    while at < offset, Ascii.isSpace(self[at]) { at += 1 }
    return at - line
  }
}
