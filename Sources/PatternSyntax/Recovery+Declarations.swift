/// Recovery from declarations that cannot be parsed.
extension Parser {
  /// True if a cue or profile without a name starts here, rather than a pattern that is called
  /// `cue` or `profile`.
  var lacksName: Bool {
    guard next.kind == .leftBrace || next.kind == .colon else { return false }
    let first = tokens[index + 2].keyword
    switch token.keyword {
    case .cue: return Parser.cueVerbs.contains(first)
    case .profile: return Parser.profileVerbs.contains(first)
    default: return false
    }
  }

  /// Parses the body of a cue or profile without a name.
  ///
  /// - Returns: false.
  func nameless() -> Bool {
    let isCue = token.keyword == .cue
    let word = token.range
    let kind = source.text(word)
    report(
      Finding(
        .unexpectedToken, source, word, "a name is missing after `\(kind)`",
        help: "give it a name: `\(kind) my-\(kind) { … }`"))
    index += 1
    _ = body(isCue ? .cue : .profile)
    return false
  }

  /// Reports a token that cannot start a declaration, and skips the text that it starts.
  func noDeclaration() {
    let node = open(.broken)
    if isInForeignComment {
      hasDiagnostics = true
    } else if token.kind == .rightBrace {
      closesNothing(token)
    } else {
      expected("a declaration", starts: true)
    }
    skipAll()
    close(node)
  }

  /// True if the name of a pattern is alone on its line and its body is on the lines below.
  var lacksBrace: Bool {
    next.isAfterNewline && Parser.timelineVerbs.contains(next.keyword)
      && !Parser.declarationKinds.contains(token.keyword)
  }

  private func closesNothing(_ brace: Token) {
    hasStrayBrace = true
    report(
      Finding(
        .unexpectedToken, source, brace.range, "this `}` closes nothing", help: "remove it",
        fix: Fix("remove `}`", safe: false, replace: brace.range, with: "")))
  }

  func skipAll() {
    while token.kind != .endOfFile { index += 1 }
  }

  /// Skips the rest of a declaration that could not be parsed, but reports errors in its body.
  func passAll(after head: Int) {
    let reached = index
    skipAll()
    let end = index
    index = reached
    readBody(after: head, until: end)
  }

  func leftover() {
    // Extra semicolons are harmless.
    while token.kind == .semicolon { index += 1 }
    if token.kind == .endOfFile { return }
    if unclosed > 0 { return skipAll() }
    if index > 0, tokens[index - 1].flags & Token.unterminated != 0 { return skipAll() }
    if token.isAfterNewline, token.kind == .word { return unknownDeclaration() }
    let node = open(.broken)
    if token.kind == .rightBrace {
      closesNothing(token)
    } else if tokens[index - 1].kind == .rightBrace, misread(as: .unknownDeclaration) {
      // Another declaration on the line of a body has been reported already.
    } else {
      let isRest = token.kind != .semicolon && !token.isAfterNewline
      _ = isRest ? unexpectedRest() : expected("the end of the declaration", starts: true)
    }
    skipAll()
    close(node)
  }

  func unknownDeclaration() {
    let node = open(.broken)
    let head = index
    tellUnknown()
    passAll(after: head)
    breakNode(node)
    close(node)
  }

  private func tellUnknown() {
    let (found, after) = (token, next)
    let word = source.text(found.range)
    head = index
    if isInForeignComment
      || Parser.timelineVerbs.contains(found.keyword) && isAfterNoDeclaration
    {
      // Reported already.
      hasDiagnostics = true
      return
    }
    if after.kind == .unknown, after.start == found.end, otherLettersFollow() { return }
    if effort != .count, misread(as: .unknownDeclaration) { return }
    let isFollowed = after.kind == .word && !after.isAfterNewline
    let kinds = Parser.declarationKinds.map { $0.text }
    var meant = isFollowed ? Suggest.meant(by: word, among: kinds) : nil
    // `by` follows the name of a map.
    if meant?.names == ["map"], !isFollowed || tokens[index + 2].keyword != .by { meant = nil }
    doubt(
      Finding(
        .unknownDeclaration, source, found.range, "`\(word)` is not a declaration",
        help: meant?.help ?? "a pattern is a name and a colon: `\(word): impact medium 0.6`",
        fix: meant?.fix(replacing: found.range)), .colon, at: index + 1)
  }

  /// True if the line starts with text that is not a declaration, so that text after a `;` belongs
  /// to that text.
  private var isAfterNoDeclaration: Bool {
    var start = Int(token.start)
    let farthest = max(0, start - Parser.sight)
    while start > farthest, source[start - 1] != 0x0A { start -= 1 }
    // Nothing is guessed on a very long line.
    if start == token.start || start > 0 && source[start - 1] != 0x0A { return false }
    // A sign before a name, or a missing name, has been reported already.
    let first = source[start]
    if first >= 0x80 || Parser.strayStarts.contains(first) { return true }
    let range = ByteRange(UInt32(start), token.start)
    let scanner = ExtentScanner(source)
    guard let word = scanner.firstWords(of: Extent(range: range)).first else { return false }
    var sign = scanner.skipSpaces(Int(word.end))
    if source[sign] == Ascii.leftParen {
      while sign < Int(range.end), source[sign] != 0x29 { sign += 1 }
      sign = scanner.skipSpaces(sign + 1)
    }
    switch source[sign] {
    case Ascii.colon, Ascii.leftBrace: return false
    default: break
    }
    let kind = Lexer(source).keyword(Int(word.start), Int(word.end))
    return !Parser.declarationKinds.contains(kind) || kind == .let && isPattern(afterLet: range)
  }

  /// The bytes at the start of a line that are often a mistake in a declaration.
  private static let strayStarts: [UInt8] = [
    Ascii.quote, Ascii.colon, Ascii.leftParen, Ascii.dot, Ascii.hyphen, 0x24, 0x2A, 0x40,
  ]

  /// True if a `let` at the start of a range precedes a pattern.
  private func isPattern(afterLet range: ByteRange) -> Bool {
    var found = TokenBuffer()
    Lexer(source).tokens(in: range, into: &found)
    guard found.count > 4, found.base[2].kind == .colon || source.text(found.base[2].range) == "="
    else {
      return false
    }
    return Parser.timelineVerbs.contains(found.base[3].keyword)
      && (found.base[4].kind == .word || found.base[4].kind == .number)
  }
}
