/// Which lines belong to a declaration although it could have ended before them.
///
/// They could be nowhere else, so the extents of a file without mistakes do not depend on it.
extension ExtentScanner {
  /// What of a declaration says whether the lines after it belong to it.
  struct Heading {
    /// Where the declaration starts.
    var at: Int
    /// What it declares, if that is not a pattern.
    var kind = Keyword.none
    /// Whether it starts with a name, as patterns do; keywords such as `x` are names, too.
    var isName: Bool { !Parser.declarationKinds.contains(kind) }
    /// Neither `:` nor `{` has opened its body yet, or nothing comes after the `:`.
    var lacksBody = false
    /// A `}` at its margin may be its own.
    var mayClose = false
    /// Where the `}` is that has closed it.
    var closing: Int?
    /// A `:` is in its first line.
    var hasColon = false
    /// Its body is below its `:`, and perhaps at its margin.
    var isAtMargin = false
    /// What is said of it is on lines of their own: `by: system`.
    var isOnLines = false
    /// Some line after it belongs to it.
    var isContinued = false
    /// How far its line is indented, once that has been asked.
    var margin: Int?

    init(at: Int) { self.at = at }
  }

  /// How many bytes a line is read back.
  private static let sight = 128

  /// How far the line is indented on which a declaration starts, as far as it is in sight: a line
  /// may hold thousands of declarations.
  func margin(_ heading: inout Heading) -> Int {
    if let margin = heading.margin { return margin }
    let margin = source.indentation(
      ofLineAt: heading.at, since: max(0, heading.at - ExtentScanner.sight))
    heading.margin = margin
    return margin
  }

  /// Whether the line of the `}` that has closed a declaration is indented deeper than its own:
  /// most likely a `{` is missing before it. No line is read to any start.
  func endsDeeper(_ heading: inout Heading) -> Bool {
    guard let closing = heading.closing else { return false }
    let farthest = max(heading.at, closing - ExtentScanner.sight)
    return source.indentation(ofLineAt: closing, since: farthest) > margin(&heading)
  }

  /// Where the next thing from the start of one on is that is not a comment, if it belongs to the
  /// declaration before: it is indented deeper and starts no declaration itself, or anyhow if the
  /// declaration has no body yet. A `)` closes what comes before it, wherever it is.
  func continuation(from start: Int, _ heading: inout Heading) -> Int? {
    var at = start
    while at < end, base[at] <= 0x20 || base[at] == Ascii.hash {
      at = base[at] == Ascii.hash ? base.newline(from: at, until: end) : at + 1
    }
    if at >= end || base[at] == Ascii.leftBrace { return nil }
    if base[at] == Ascii.rightParen { return at }
    guard let indent = source.indent(at) else { return nil }
    if indent == 0 || indent <= margin(&heading) {
      if heading.isAtMargin, indent == margin(&heading), startsStatement(at, of: heading.kind) {
        return at
      }
      guard base[at] == Ascii.rightBrace else { return nil }
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

  /// Whether a statement starts at a place that a body of some declaration holds, and no
  /// declaration.
  func startsStatement(_ start: Int, of kind: Keyword) -> Bool {
    guard let stop = word(start), !mayStartDeclaration(start) else { return false }
    let verb = keywords.keyword(base + start, stop - start)
    if kind == .profile { return Parser.profileVerbs.contains(verb) }
    return Parser.timelineVerbs.contains(verb) || kind == .cue && Parser.cueVerbs.contains(verb)
  }

  /// Whether what is said in a declaration of a kind starts at a place, with a `:` after it.
  private func isPartOnLine(_ start: Int, of kind: Keyword) -> Bool {
    if kind == .map, base[start] == Ascii.quote {
      return base[skipSpaces(stringEnd(start))] == Ascii.colon
    }
    guard let stop = word(start), base[skipSpaces(stop)] == Ascii.colon else { return false }
    if kind == .map { return true }
    if kind == .input { return keywords.keyword(base + start, stop - start) == .from }
    return Parser.parts(of: kind).contains(keywords.keyword(base + start, stop - start))
  }

  // MARK: what ends with a sign of its own

  // Where that sign is missing, what is far below decides where a declaration ends: the braces
  // of such a file do not balance.

  /// Whether a comment of another language starts at a place: `/* … */`.
  @inline(__always) func startsForeignComment(_ start: Int) -> Bool {
    base[start] == Ascii.slash && base[start + 1] == 0x2A
  }

  /// Where the line ends on which the comment of another language does that starts at a place.
  func foreignCommentEnd(_ start: Int) -> Int? {
    var at = start + 2
    let farthest = min(end, at + Parser.longestComment)
    while at < farthest {
      if base[at] == Ascii.slash, base[at + 1] == 0x2A { return nil }
      if base[at] == 0x2A, base[at + 1] == Ascii.slash { return base.newline(from: at, until: end) }
      at += 1
    }
    return nil
  }

  /// Whether a text in `"""` starts at a place, which may go on below its line.
  @inline(__always) func startsTextBlock(_ start: Int) -> Bool {
    base[start + 1] == Ascii.quote && base[start] == Ascii.quote && base[start + 2] == Ascii.quote
  }

  /// Where the text in `"""` ends that starts at a place.
  func textBlockEnd(_ start: Int) -> Int? {
    var at = start + 3
    let farthest = min(end, at + Parser.longestComment)
    while at < farthest {
      if startsTextBlock(at) { return at + 3 }
      at += 1
    }
    return nil
  }

  /// The `{` after comments from a place on, if the declaration has had no body before them; of
  /// many comments the first are looked at.
  func braceAfterComments(_ start: Int, _ heading: Heading) -> Int? {
    guard heading.lacksBody || heading.isName, heading.closing == nil else { return nil }
    var at = start
    let farthest = min(end, start + Parser.sight)
    while at < farthest, base[at] <= 0x20 || base[at] == Ascii.hash {
      at = base[at] == Ascii.hash ? base.newline(from: at, until: end) : at + 1
    }
    return at < end && base[at] == Ascii.leftBrace ? at : nil
  }

  /// Whether a line ends after a word.
  func endsLine(_ wordEnd: Int) -> Bool {
    let at = skipSpaces(wordEnd)
    return at >= end || base[at] == 0x0A || base[at] == 0x0D || base[at] == Ascii.hash
  }

  /// Whether what is here may start a declaration: `NAME:`, `NAME {`, `NAME(…):`, or a kind and
  /// a name, and after kinds that are also words of other declarations a `:`.
  func mayStartDeclaration(_ start: Int) -> Bool {
    guard let stop = word(start) else { return false }
    let next = skipSpaces(stop)
    switch base[next] {
    case Ascii.colon, Ascii.leftBrace: return true
    case Ascii.leftParen: return opensBody(after: next)
    default: break
    }
    let kind = keywords.keyword(base + start, stop - start)
    guard let nameEnd = word(next) else {
      return kind == .use && base[next] == Ascii.quote || opensBlock(after: stop)
    }
    switch kind {
    case .use, .let, .input, .map, .curve, .choice, .cue, .profile, .allow: return true
    case .event, .control, .spring: return base[skipSpaces(nameEnd)] == Ascii.colon
    default: return false
    }
  }

  /// Whether `:` or `{` comes after the parentheses that open here, or these stay open on their
  /// line.
  private func opensBody(after start: Int) -> Bool {
    var at = start
    var open = 0
    repeat {
      if at >= end || base[at] == 0x0A { return true }
      if base[at] == Ascii.leftParen { open += 1 }
      if base[at] == Ascii.rightParen { open -= 1 }
      at = base[at] == Ascii.quote ? stringEnd(at) : at + 1
    } while open > 0
    let next = skipSpaces(at)
    return base[next] == Ascii.colon || base[next] == Ascii.leftBrace || opensBlock(after: at)
  }

  /// Whether a line ends here and the next one starts with a `{`.
  private func opensBlock(after start: Int) -> Bool {
    endsLine(start) && braceOpensNext(base.newline(from: start, until: end))
  }

  /// Where the word ends that starts here, if one does.
  private func word(_ start: Int) -> Int? {
    ByteClass.table[Int(base[start])] == ByteClass.letter && start < end ? wordEnd(start) : nil
  }

  /// Whether after a `;` a list goes on that should have a `,` there.
  func isPart(after semicolon: Int, of kind: Keyword) -> Bool {
    var start = skipSpaces(semicolon)
    if base[start] == Ascii.hash { start = base.newline(from: start, until: end) }
    if start < end, base[start] == 0x0A {
      start = skipSpaces(start + 1)
      if base[start - 1] == 0x0A { return false }
    }
    guard let stop = word(start) else { return false }
    if kind == .input {
      let word = keywords.keyword(base + start, stop - start)
      return word == .flag || word == .one
    }
    if kind == .map { return !endsLine(stop) && !mayStartDeclaration(start) }
    let word = keywords.keyword(base + start, stop - start)
    return Parser.parts(of: kind).contains(word) && !mayStartDeclaration(start)
  }

  /// Whether after a `;` is what a declaration without its `:` says.
  func isValue(after semicolon: Int, of kind: Keyword) -> Bool {
    let start = skipSpaces(semicolon)
    if kind == .let { return Parser.isDigit(base[start]) || base[start] == Ascii.quote }
    guard kind == .input, let stop = word(start) else { return false }
    return keywords.keyword(base + start, stop - start) == .from
  }

  /// Whether statements come after a `;`, and after them on the line a `}` that nothing has
  /// opened: most likely the `{` before all of them is missing. No line is read to any end.
  func closesAfter(_ semicolon: Int) -> Bool {
    var at = skipSpaces(semicolon + 1)
    if mayStartDeclaration(at) { return false }
    let farthest = min(end, at + Parser.sight)
    var open = 0
    while at < farthest {
      switch base[at] {
      case 0x0A, Ascii.hash: return false
      case Ascii.leftBrace: open += 1
      case Ascii.rightBrace: open -= 1
      default: break
      }
      if open < 0 { return true }
      at = base[at] == Ascii.quote ? stringEnd(at) : at + 1
    }
    return false
  }

  /// Whether a `(` of the declaration that starts at `start` is open at a place on its line.
  func isInParentheses(_ at: Int, since start: Int) -> Bool {
    var place = at
    var open = 0
    let farthest = max(start, at - Parser.sight)
    while place > farthest {
      place -= 1
      switch base[place] {
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
    while at < end, Ascii.isSpace(base[at]) { at += 1 }
    return at
  }
}

extension SourceText {
  /// How far something is indented that is the first on its line; none if it is not.
  package func indent(_ offset: Int) -> Int? {
    var at = offset
    while at > Int(textStart), Ascii.isSpace(base[at - 1]) { at -= 1 }
    return at == Int(textStart) || base[at - 1] == 0x0A ? offset - at : nil
  }

  /// How far the line is indented that holds an offset; a line is read no farther back than to
  /// `start`.
  func indentation(ofLineAt offset: Int, since start: Int = 0) -> Int {
    var line = offset
    while line > max(start, Int(textStart)), base[line - 1] != 0x0A { line -= 1 }
    var at = line
    while at < offset, Ascii.isSpace(base[at]) { at += 1 }
    return at - line
  }
}
