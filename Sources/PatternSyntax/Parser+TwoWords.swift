/// Names that are in two words, with another sign between them or in quotation marks.
extension Parser {
  /// Says of a name that it is one word.
  ///
  /// - Parameter joint: what is between its parts when they are one.
  func oneWord(
    _ first: Token, _ second: Token, _ joint: String = "-", as problem: Problem = .unexpectedToken
  ) -> Bool {
    takeBackSpelling(at: first.start)
    let name = inOne(first, second, joint)
    let whole = ByteRange(first.start, second.end)
    let title = "write `\(shown(name))`"
    report(
      Diagnostic(
        problem, source, whole, "a name is one word: `\(shown(name))`", help: title,
        fix: Fix(title, safe: false, replace: whole, with: name)))
    return true
  }

  /// Two parts of a name in one, spelled as names are.
  private func inOne(_ first: Token, _ second: Token, _ joint: String) -> String {
    let name = source.text(first.range) + joint + source.text(second.range)
    return Parser.regularName(name) ?? name
  }

  /// Whether a property that names something has ended after its name; says that a name is one
  /// word where a second one follows that starts no property.
  @inline(__always) func endsName(of kind: Keyword) -> Bool {
    token.kind != .word || isAtEnd || !isSecondWord(of: kind)
  }

  @inline(never) private func isSecondWord(of kind: Keyword) -> Bool {
    let parts = Parser.parts(of: kind)
    let word = source.text(token.range)
    guard !parts.contains(token.keyword), !ForeignWords.isJoining(word),
      isAtEndAfterNext || next.kind == .comma
    else { return false }
    return oneWord(tokens[index - 1], token)
  }

  /// Says of the name of a declaration that it is one word: `let my gap: 120ms`.
  func reportNameInTwo() -> Bool {
    guard index == 2, depth == 0, tokens[1].kind == .word, token.kind == .word, !startsStatement,
      !next.isAfterNewline
    else { return false }
    switch tokens[0].keyword {
    case .let where Parser.declarationKinds.contains(tokens[1].keyword) && opensBody(next):
      let kind = source.text(tokens[1].range)
      report(
        Diagnostic(
          .unexpectedToken, source, tokens[0].range, "`let` does not belong before `\(kind)`",
          help: "remove `let`",
          fix: Fix(
            "remove `let`", safe: false, replace: ByteRange(tokens[0].start, tokens[1].start),
            with: "")))
      return true
    case .map where next.keyword == .by: break
    case .profile where next.keyword == .extends: break
    case .profile where token.keyword == .extends: return false
    case .let, .input, .map, .event, .control, .spring, .curve, .choice, .cue, .profile:
      guard opensBody(next) else { return false }
    default: return false
    }
    return oneWord(tokens[1], token)
  }

  /// Says of `card/visible` and, where a name is declared, of `card:visible` that a `.` joins the
  /// parts of a name; the sign or what follows it is at hand.
  func isJoinedOtherwise() -> Bool {
    if token.kind == .slash || token.kind == .range {
      let (first, second) = (tokens[index - 1], next)
      guard first.kind == .word, second.kind == .word, first.end == token.start,
        second.start == token.end
      else { return false }
      return oneWord(first, second, ".")
    }
    guard index == 3, depth == 0, tokens[2].kind == .colon, next.kind == .colon,
      tokens[1].kind == .word, tokens[1].end == tokens[2].start, tokens[2].end == token.start
    else { return false }
    return oneWord(tokens[1], token, ".")
  }

  /// Says of what a statement names that it is one word, where the file has it so elsewhere:
  /// `on save tapped`.
  func isKnownInOne(_ head: Token) -> Bool {
    let first = tokens[index - 1]
    guard first.kind == .word, isAtEndAfterNext, index >= 2 else { return false }
    let isAfterVerb = tokens[index - 2].start == head.start
    switch head.keyword {
    case .once where tokens[index - 2].keyword == .per && token.keyword != .only:
      return oneWord(first, token, ".")
    case .role where isAfterVerb:
      let role = source.text(first.range) + source.text(token.range)
      return ["feedback", "progress", "ambient"].contains(role) && oneWord(first, token, "")
    case .on, .respond, .show, .hide, .remove, .restore, .do, .emit, .play, .target, .layer:
      return isAfterVerb && isWrittenInOne(first, token)
    case .only, .haptics, .motion, .sound: return isWrittenInOne(first, token)
    default: return false
    }
  }

  /// Says of two words that they are one, where the file has that elsewhere.
  private func isWrittenInOne(_ first: Token, _ second: Token) -> Bool {
    let joint = [".", "-"].first { isWritten(first, second, $0) }
    return joint.map { oneWord(first, second, $0) } ?? false
  }

  /// Whether two words are somewhere in the file as one.
  func isWritten(_ first: Token, _ second: Token, _ joint: String) -> Bool {
    first.kind == .word && isWritten(source.text(first.range) + joint + source.text(second.range))
  }

  /// Whether a name of several parts is somewhere in the file; a long file is not read to its
  /// end.
  private func isWritten(_ name: String) -> Bool {
    hasLookedAround = true
    if let writtenNames { return writtenNames.contains(name) }
    var names: Set<String> = []
    let lexer = Lexer(source)
    var at = Int(source.textStart)
    let farthest = min(source.count, at + 64 * Parser.sight)
    while at < farthest {
      let end = lexer.wordEnd(at, source.count)
      let word = ByteRange(UInt32(at), UInt32(end))
      if word.count < 256, source.bytes(word).contains(where: { $0 < 0x30 }) {
        names.insert(source.text(word))
      }
      at = max(at + 1, end)
    }
    writtenNames = names
    return names.contains(name)
  }

  // MARK: quotation marks

  /// Whether a text is at hand: after a word that asks for one, or in parentheses.
  private var isTextDue: Bool {
    guard index > 0 else { return false }
    let last = tokens[index - 1]
    switch last.keyword {
    case .toast, .announce, .because, .confirm, .label, .sample, .file, .after, .use: return true
    default: break
    }
    if last.kind == .colon || last.kind == .comma { return true }
    return (headIndex..<index).contains { tokens[$0].kind == .leftParen }
  }

  /// The name that is in other quotation marks where no text is due, up to their end.
  func nameInQuotes(until end: UInt32) -> ByteRange? {
    if index > 0, isTextDue { return nil }
    var last = end - 1
    while source.base[Int(last)] & 0xC0 == 0x80 { last -= 1 }
    return name(in: ByteRange(token.end, last))
  }

  /// A range, if all of it is a name that is spelled as names are.
  func name(in range: ByteRange) -> ByteRange? {
    guard range.start < range.end else { return nil }
    let word = Lexer(source).wordEnd(Int(range.start), Int(range.end))
    return word == Int(range.end)
      && ByteClass.table[Int(source.base[Int(range.start)])] == ByteClass.letter
      && Parser.regularName(source.text(range)) == nil ? range : nil
  }

  /// Says of a name that it is not in quotation marks; always answers false.
  func unquoted(_ name: ByteRange, _ whole: ByteRange) -> Bool {
    let title = "write `\(shown(name))`"
    report(
      Diagnostic(
        .unexpectedToken, source, whole, "a name is written without quotation marks", help: title,
        fix: Fix(title, replace: whole, with: source.text(name))))
    return false
  }

  /// Says of the name of a pattern that it is not in quotation marks: `"tap": impact light`.
  func reportQuotedPattern() -> Bool {
    let start = token.start
    let mark = source.base[Int(start)]
    guard mark == Ascii.quote || mark == 0x27 || mark == 0x60 else { return false }
    let end = Lexer(source).wordEnd(Int(start) + 1, source.count)
    guard source.base[end] == mark, let name = name(in: ByteRange(start + 1, UInt32(end))) else {
      return false
    }
    let scanner = ExtentScanner(source)
    let sign = scanner.skipSpaces(end + 1)
    switch source.base[sign] {
    case Ascii.colon, Ascii.leftBrace, Ascii.leftParen: break
    default: return false
    }
    let first = source.base[scanner.skipSpaces(sign + 1)]
    if source.base[sign] == Ascii.colon, first == Ascii.quote || Parser.isDigit(first) {
      let title = "write `let \(shown(name))`"
      let whole = ByteRange(start, UInt32(end + 1))
      report(
        Diagnostic(
          .unexpectedToken, source, whole, "a value is named by `let`, without quotation marks",
          help: title,
          fix: Fix(title, safe: false, replace: whole, with: "let \(source.text(name))")))
      return true
    }
    return !unquoted(name, ByteRange(start, UInt32(end + 1)))
  }

  /// A verb and the word after it that have grown together: `fadeIn`, `only-if`.
  func twoWords(_ word: String, among candidates: [Keyword]) -> String? {
    let proper = Parser.regularName(word) ?? word
    for verb in candidates where word.hasPrefix(verb.text) {
      let rest = word.dropFirst(verb.text.count)
      if Parser.seconds(of: verb).contains(where: { $0.text == rest }) {
        return "\(verb.text) \(rest)"
      }
    }
    let parts = proper.split(separator: "-", maxSplits: 1).map(String.init)
    guard parts.count == 2, !candidates.contains(where: { $0.text == proper }),
      let verb = candidates.first(where: { $0.text == parts[0] }),
      Parser.seconds(of: verb).contains(where: { $0.text == parts[1] })
    else { return nil }
    return "\(parts[0]) \(parts[1])"
  }

  /// A word and the number after it that a space parts: `wait120ms`, `medium0.5`.
  func gluedNumber(_ word: String, among candidates: [Keyword]) -> String? {
    for candidate in candidates where word.hasPrefix(candidate.text) {
      let start = candidate.text.utf8.count
      var number = Array(word.utf8.dropFirst(start))
      guard let first = number.first, Parser.isDigit(first) else { continue }
      let count = number.count
      number.append(0)
      let isNumber = number.withUnsafeBufferPointer {
        (try? Quantity.read($0.baseAddress!, 0, UInt32(count))) != nil
      }
      if isNumber { return "\(candidate.text) \(word.dropFirst(start))" }
    }
    return nil
  }

  /// The words that come right after a verb.
  private static func seconds(of verb: Keyword) -> [Keyword] {
    switch verb {
    case .fade: [.in, .out]
    case .move: [.x, .y, .z]
    case .impact: [.light, .medium, .heavy, .soft, .rigid]
    case .notify: [.success, .warning, .error]
    case .loop: [.every, .while, .until]
    case .stagger: [.random]
    case .only: [.if]
    case .once: [.per]
    case .haptics, .motion, .sound: [.only]
    case .arrival: [.haptic]
    default: []
    }
  }

  /// The verb of a word that names an axis where there is none: `scaleX`, `rotate-z`.
  func axisless(_ word: String) -> Keyword? {
    switch (Parser.regularName(word) ?? word).split(separator: "-").map(String.init) {
    case ["scale", "x"], ["scale", "y"]: .scale
    case ["rotate", "x"], ["rotate", "y"], ["rotate", "z"]: .rotate
    default: nil
    }
  }

  /// A verb that has grown together with its number: `fade0 -> 1`.
  func apart(_ word: String, among candidates: [Keyword]) -> String? {
    guard next.kind == .arrow, !next.isAfterNewline,
      let verb = candidates.first(where: { word.hasPrefix($0.text) })
    else { return nil }
    let rest = word.utf8.dropFirst(verb.text.utf8.count)
    guard !rest.isEmpty, rest.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return "\(verb.text) \(String(decoding: rest, as: UTF8.self))"
  }
}
