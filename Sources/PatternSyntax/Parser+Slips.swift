/// What a sign or word was meant to be that has slipped: arrows and letters of other keyboards,
/// brackets where none are, words that are left out.
extension Parser {
  // MARK: signs

  /// Where an arrow ends that starts with a sign which is none: `-->`, `- >`, `=>`, `–>`.
  var arrowEnd: UInt32? {
    var at = Int(token.start)
    let farthest = min(at + 8, source.count)
    while at < farthest {
      switch source.base[at] {
      case Ascii.hyphen, UInt8(ascii: "="), UInt8(ascii: "~"): at += 1
      // – — −
      case 0xE2 where source.base[at + 1] == 0x80 || source.base[at + 1] == 0x88: at += 3
      case 0x20 where at > Int(token.start) && source.base[at + 1] == Ascii.greater: at += 1
      case Ascii.greater where at > Int(token.start): return UInt32(at + 1)
      default: return nil
      }
    }
    return nil
  }

  /// The word after a needless dot: `impact .medium`.
  var dotted: String? {
    let word = next
    guard word.kind == .word, word.start == token.end else { return nil }
    return source.text(word.range)
  }

  // MARK: names

  /// Whether a letter beyond a–z is here, most likely in a name.
  var isNameOfOtherLetters: Bool {
    let lead = source.base[Int(token.start)]
    // Latin, Greek and Cyrillic letters beyond ASCII: U+00C0 to U+052F.
    return lead >= 0xC3 && lead <= 0xD4 && token.end - token.start == 2
  }

  /// Says of a name with other letters how names are spelled; always answers false.
  func otherLetters() -> Bool {
    let farthest = max(Int(tokens[0].start), Int(token.start) - Parser.sight)
    var start = Int(token.start)
    while start > farthest, Parser.isOfName(source.base[start - 1]) { start -= 1 }
    var end = Int(token.end)
    let limit = min(end + Parser.sight, source.count)
    while end < limit, Parser.isOfName(source.base[end]) { end += 1 }
    let range = ByteRange(UInt32(start), UInt32(end))
    let seen = lookalike(range)
    let title = seen.map { "write `\(shown($0))` in Latin letters" }
    report(
      Diagnostic(
        .invalidName, source, range,
        seen == nil
          ? "`\(shown(range))` is not spelled as names are"
          : "`\(shown(range))` has letters of another alphabet, which look like Latin ones",
        help: title ?? "use a–z, digits and single hyphens",
        fix: seen.map {
          Fix("write `\(shown($0))` in Latin letters", safe: false, replace: range, with: $0)
        }))
    repeat { index += 1 } while token.kind != .endOfFile && token.start < range.end
    return false
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || ByteClass.wordTable[Int(byte)] != ByteClass.wordEnd
  }

  // MARK: brackets

  /// Whether a `(` comes right after a word that takes none: `impact(light)`.
  func isCall(_ found: Token, after previous: Token) -> Bool {
    found.kind == .leftParen && previous.kind == .word
      && (previous.end == found.start
        || Parser.timelineVerbs.contains(previous.keyword) && !found.isAfterNewline)
      && previous.keyword != .none && index > 0
  }

  /// Says that what a word asks for comes after it without parentheses; always answers false.
  func noCall(_ verb: Token) -> Bool {
    let opening = token
    var at = index + 1
    while at < index + 32, !tokens[at].isAfterNewline, tokens[at].kind != .leftParen,
      tokens[at].kind != .rightParen
    {
      at += 1
    }
    let closing = tokens[at]
    var fix: Fix?
    if closing.kind == .rightParen, !closing.isAfterNewline, at > index + 1 {
      if isCurve(verb) {
        let title = "write `\(source.text(verb.range))`, or `bezier(…)`"
        fix = Fix(
          title, safe: false, replace: ByteRange(verb.end, closing.end), with: "")
      } else if let inner = arguments(of: verb, from: index + 1, to: at) {
        let title = "write `\(source.text(verb.range)) \(inner)`"
        fix = Fix(
          title, safe: false, replace: ByteRange(verb.end, closing.end), with: " " + inner)
      }
    }
    report(
      Diagnostic(
        .unexpectedToken, source, opening.range,
        "parentheses do not belong after `\(source.text(verb.range))`", help: fix?.title, fix: fix))
    return false
  }

  /// Whether a word is one of the standard curves.
  func isCurve(_ word: Token) -> Bool {
    switch word.keyword {
    case .linear, .ease, .easeIn, .easeOut, .easeInOut: true
    default: false
    }
  }

  /// What is in the parentheses of a call, as a statement has it; nothing where that is not
  /// known.
  private func arguments(of verb: Token, from start: Int, to end: Int) -> String? {
    var words: [String] = []
    for at in start..<end {
      let word = tokens[at]
      switch word.kind {
      case .comma: continue
      case .number, .word, .string, .arrow, .range, .plus: break
      default: return nil
      }
      if tokens[at - 1].kind == .comma, word.kind == .number {
        switch verb.keyword {
        case .tone, .chord, .sample, .continuous: words.append("for")
        case .transient: words.append("sharp")
        default: break
        }
      }
      words.append(source.text(word.range))
    }
    switch verb.keyword {
    case .repeat where words.count == 2 && end - start == 3: words.insert("every", at: 1)
    case .fade, .scale, .rotate, .blur, .dissolve:
      // Two values, and perhaps how long the change takes.
      let areNumbers = (start..<end).allSatisfy {
        tokens[$0].kind == .number || tokens[$0].kind == .comma
      }
      if areNumbers, (2...3).contains(words.count) {
        words.insert("->", at: 1)
        if words.count == 4 { words.insert("over", at: 3) }
      }
    default: break
    }
    return words.joined(separator: " ")
  }

  /// Whether a body that lacks its `}` ends in another bracket.
  var isOtherBrace: Bool {
    isOpenEnded
      && (token.kind == .rightParen || token.kind == .unknown && source.text(token.range) == "]")
      && (next.isAfterNewline || next.kind == .endOfFile || next.kind == .semicolon)
  }

  /// Says of another bracket that it should be a `}`, and takes it for that.
  func otherBrace() -> Bool {
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "a body ends with `}`", help: "write `}`",
        fix: Fix("write `}`", safe: false, replace: token.range, with: "}")))
    take(as: .rightBrace)
    isOpenEnded = false
    return true
  }

  /// Whether a body that lacks its `}` opens with a second `{`.
  var isBraceTwice: Bool {
    token.kind == .leftBrace && tokens[index - 1].kind == .leftBrace
  }

  /// Says of a `{` that it is written twice, or more often, and passes over all but the first.
  func braceTwice() {
    let (start, second) = (tokens[index - 1].end, token.range)
    let first = index
    while token.kind == .leftBrace { index += 1 }
    let whole = ByteRange(start, tokens[index - 1].end)
    let count = index - first
    swallowedBraces += count
    let title = count == 1 ? "remove one of them" : "leave one of them"
    report(
      Diagnostic(
        .unexpectedToken, source, second,
        "`{` is here " + (count == 1 ? "twice" : "\(count + 1) times"), help: title,
        fix: Fix(title, safe: false, replace: whole, with: "")))
  }

  /// Says of a `{` after a statement that has no body, in a declaration that lacks a `}`, and
  /// passes over it; always answers true.
  func strayBrace() -> Bool {
    let previous = tokens[index - 1]
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`{` is not expected here: no body follows",
        help: "remove `{`",
        fix: Fix(
          "remove `{`", safe: false, replace: ByteRange(previous.end, token.end), with: "")))
    index += 1
    swallowedBraces += 1
    isOpenEnded = false
    return true
  }

  // MARK: words

  /// Whether a short word is left out before what follows it: `once item.id`, `scaled 0.5`.
  func isLeftOut(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .by: token.kind == .number || token.kind == .word && meant(token, among: [.by]) == nil
    case .only: token.keyword == .if
    case .from: token.kind == .word && next.kind == .comma
    case .per, .of, .if: token.kind == .word && isAtEndAfterNextOrSign
    default: false
    }
  }

  private var isAtEndAfterNextOrSign: Bool {
    isAtEndAfterNext || next.kind == .pipe || next.kind == .comma
  }

  /// Says that a word is left out; always answers false.
  func leftOut(_ keyword: Keyword) -> Bool {
    if isAtEnd { return expected("`\(keyword.spelling)`") }
    if reportNameInTwo() { return false }
    // `map strength of mood: …`
    if keyword == .by, next.kind == .word, !next.isAfterNewline {
      return misspelt(Meant(names: ["by"], isCertain: false), "of a map")
    }
    let place = ByteRange(token.start, token.start)
    let title = "add `\(keyword.spelling)`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "expected `\(keyword.spelling)`, found `\(shown(token.range))`", help: title,
        fix: Fix(title, safe: false, replace: place, with: "\(keyword.spelling) ")))
    return false
  }
}
