/// What productions share who meet something else than they expect: what can be told of a sign by
/// itself, and where a statement ends that could not be read.
extension Parser {
  /// The statements that place others, or take no time by themselves.
  static let structures: [Keyword] = [
    .wait, .then, .at, .stage, .layer, .repeat, .loop, .stagger, .target, .typeOn,
  ]

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || ByteClass.wordTable[Int(byte)] != ByteClass.wordEnd
  }

  func isTime(_ token: Token) -> Bool {
    let unit = (try? Quantity.read(source.base, token.start, token.end))?.unit
    return unit == .seconds || unit == .milliseconds
  }

  func isEnd(_ token: Token) -> Bool {
    token.isAfterNewline || token.kind == .semicolon || token.kind == .rightBrace
      || token.kind == .endOfFile
  }

  /// Whether no comment comes before a token.
  func isBlank(_ at: Int) -> Bool {
    if at == 0 { return true }
    let gap = ByteRange(tokens[at - 1].end, tokens[at].start)
    return !source.bytes(gap).contains { $0 > 0x20 }
  }

  func shown(_ text: String) -> String {
    text.unicodeScalars.count <= 40
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(39))) + "…"
  }

  /// Says of a word what part of a statement was probably meant.
  func misspelt(_ meant: Meant, _ whole: String = "of a track") -> Bool {
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "`\(shown(token.range))` is not part \(whole)", help: meant.help,
        fix: meant.fix(replacing: token.range)))
    return false
  }

  /// Says once of a pattern that holds what only a cue does that `cue` is missing before its name.
  func reportMissingCue() -> Bool {
    if isCueMissing { return true }
    guard depth == 1, tokens[0].kind == .word, opensBody(tokens[1]),
      [.because, .on, .once, .until, .respond, .confirm, .fallback].contains(token.keyword),
      next.keyword != .end
    else { return false }
    let name = tokens[0].range
    isCueMissing = true
    let title = "write `cue \(shown(name))`"
    report(
      Diagnostic(
        .unexpectedToken, source, name, "`cue` is missing before `\(shown(name))`", help: title,
        fix: Fix(title, safe: false, replace: ByteRange(name.start, name.start), with: "cue ")))
    return true
  }

  /// Says of a statement of the body around that the `:` before it has taken it:
  /// `at 100ms: impact light; on e`.
  func reportTaken(_ kind: BodyKind) -> Bool {
    let isOfProfile = tokens[0].keyword == .profile
    let verbs = isOfProfile ? Parser.profileVerbs : Parser.cueVerbs
    guard kind == .timeline, isInLine, isOfProfile || isInCue && !isInArm,
      verbs.contains(token.keyword)
    else { return false }
    report(
      Diagnostic(
        .unknownStatement, source, token.range,
        "the `:` before it takes the rest of its line, and `\(shown(token.range))` is not part of "
          + "that", help: "put that body in `{ … }`"))
    return true
  }

  // MARK: signs

  /// Reports what can be told of a sign by itself.
  func reportCharacter(_ found: Token) -> Bool {
    let text = source.text(found.range)
    if !text.utf8.elementsEqual(source.bytes(found.range)) {
      report(
        Diagnostic(
          .invalidUTF8, source, found.range, "this byte is not UTF-8",
          help: "save the file with the encoding UTF-8"))
      return true
    }
    if reportInvisible(found.range) || reportMerge() { return true }
    if isNameOfOtherLetters { return !otherLetters() }
    if let end = closingQuote { return !otherQuotes(end) }
    return false
  }

  /// Says of a sign that nobody sees that it is here; nothing of any other.
  private func reportInvisible(_ range: ByteRange) -> Bool {
    let message: String
    switch source.text(range) {
    case "\u{FEFF}": message = "a byte-order mark belongs only at the start of a file"
    case "\u{A0}":
      report(
        Diagnostic(
          .unexpectedCharacter, source, range, "a no-break space has no meaning here",
          help: "write a space", fix: Fix("write a space", safe: false, replace: range, with: " ")))
      return true
    case "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{AD}", "\u{200E}", "\u{200F}":
      message = "a character that is not seen has no meaning here"
    default: return false
    }
    report(
      Diagnostic(
        .unexpectedCharacter, source, range, message, help: "remove it",
        fix: Fix("remove it", safe: false, replace: range, with: "")))
    return true
  }

  /// Says of the seven signs on a line of their own that a merge has left them.
  private func reportMerge() -> Bool {
    let (start, end) = (token.start, token.start + 7)
    let sign = source.base[Int(start)]
    guard token.isAfterNewline, Int(end) <= source.count, [0x3C, 0x3D, 0x3E].contains(sign),
      source.indent(Int(start)) == 0,
      source.bytes(ByteRange(start, end)).allSatisfy({ $0 == sign })
    else { return false }
    report(
      Diagnostic(
        .unexpectedCharacter, source, ByteRange(start, end), "a merge has left this mark",
        help: "keep one of the two versions, and remove the marks around them"))
    return true
  }

  /// Where an arrow ends that starts with a sign which is none: `-->`, `- >`, `=>`, `–>`.
  func arrowEnd(_ sign: Token) -> UInt32? {
    var at = Int(sign.start)
    let farthest = min(at + 8, source.count)
    while at < farthest {
      switch source.base[at] {
      case Ascii.hyphen, UInt8(ascii: "="), UInt8(ascii: "~"): at += 1
      // – — −
      case 0xE2 where source.base[at + 1] == 0x80 || source.base[at + 1] == 0x88: at += 3
      case 0x20 where at > Int(sign.start) && source.base[at + 1] == Ascii.greater: at += 1
      case Ascii.greater where at > Int(sign.start): return UInt32(at + 1)
      default: return nil
      }
    }
    return nil
  }

  // MARK: letters

  /// Whether a letter beyond a–z is here, most likely in a name.
  private var isNameOfOtherLetters: Bool {
    let lead = source.base[Int(token.start)]
    // Latin, Greek and Cyrillic letters beyond ASCII: U+00C0 to U+052F.
    return lead >= 0xC3 && lead <= 0xD4 && token.end - token.start == 2
  }

  /// Reports a name that goes on with other letters after the current word.
  func otherLettersFollow() -> Bool {
    index += 1
    if isNameOfOtherLetters { return !otherLetters() }
    index -= 1
    return false
  }

  /// Says of a name with other letters how names are spelled; always answers false.
  private func otherLetters() -> Bool {
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
        fix: seen.map { Fix(title ?? "", safe: false, replace: range, with: $0) }))
    repeat { index += 1 } while token.kind != .endOfFile && token.start < range.end
    return false
  }

  /// A name with letters of other alphabets that look like Latin ones, as it looks; nothing where
  /// it has others as well.
  private func lookalike(_ range: ByteRange) -> String? {
    var result = String.UnicodeScalarView()
    for scalar in source.text(range).unicodeScalars {
      if scalar.value < 0x80 {
        result.append(scalar)
      } else if let place = Parser.foreignLetters.firstIndex(of: scalar) {
        result.append(Parser.latinLetters[place])
      } else {
        return nil
      }
    }
    return String(result)
  }

  private static let foreignLetters = Array("аеіјорсухѕԁһАВЕКМНОРСТХІЅЈονα".unicodeScalars)
  private static let latinLetters = Array("aeijopcyxsdhABEKMHOPCTXISJova".unicodeScalars)

  // MARK: brackets

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
    swallowedBraces += index - first
    let title = "leave one of them"
    report(
      Diagnostic(
        .unexpectedToken, source, second, "`{` is here more than once", help: title,
        fix: Fix(title, safe: false, replace: ByteRange(start, tokens[index - 1].end), with: "")))
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

  // MARK: commas

  /// Whether a comma is between the two halves of one number: `0,6`.
  func isDecimalComma(_ comma: Int) -> Bool {
    guard comma > 0, comma < tokenCount, tokens[comma].kind == .comma else { return false }
    let (whole, sign, rest) = (tokens[comma - 1], tokens[comma], tokens[comma + 1])
    return whole.kind == .number && rest.kind == .number
      && whole.end == sign.start && sign.end == rest.start
      && source.bytes(whole.range).allSatisfy { $0 != Ascii.dot && $0 <= 0x39 }
      && source.base[Int(whole.end) - 1] >= 0x30 && source.base[Int(rest.start)] >= 0x30
  }

  /// Whether a comma may come before three digits to group them: `1,200ms`.
  func isGrouped(_ comma: Int) -> Bool {
    let (whole, rest) = (tokens[comma - 1].range, tokens[comma + 1].range)
    return source.bytes(rest).prefix { $0 &- 0x30 < 10 }.count == 3
      && source.bytes(whole).contains { $0 &- 0x31 < 9 }
  }

  /// Whether a comma is the last thing of its statement: nothing comes after it, or what starts
  /// another one.
  var isLastComma: Bool {
    switch next.kind {
    case .rightBrace, .semicolon, .endOfFile: true
    default: canFollow(index + 1)
    }
  }

  /// Whether the first word after a comma starts a statement on the line below, so that a list of
  /// names has ended: names are alone.
  var isBelowLastComma: Bool {
    depth > 0 && next.kind != .comma && !isAtEndAfterNext
      && source.bytes(ByteRange(tokens[index - 1].end, token.start)).contains(0x0A)
      && canFollow(index)
  }

  /// Whether a line ends between a token and the next one; after a comma the tokens do not say.
  func endsLine(after comma: Token) -> Bool {
    source.bytes(ByteRange(comma.end, next.start)).contains(0x0A)
  }

  /// Whether a statement starts at a place after a comma that should be a `;`.
  func canFollow(_ at: Int) -> Bool {
    let word = tokens[at]
    guard word.kind == .word else { return false }
    let after = tokens[at + 1]
    // None of these is alone.
    let goesOn = after.kind == .word && !after.isAfterNewline || after.kind == .string
    if isInProfile {
      if Parser.profileVerbs.contains(word.keyword) && goesOn || opensBody(after) { return true }
      if !isInLine { return false }
    }
    return Parser.timelineVerbs.contains(word.keyword) || startsArm(at)
      || Parser.cueVerbs.contains(word.keyword) && goesOn
  }

  // MARK: groups

  /// Whether a name is one that others give a group of declarations: `springs { quick: … }`.
  package static func isGroup(_ name: String) -> Bool {
    switch name {
    case "values", "variables", "constants", "tokens", "lets", "inputs", "maps", "events",
      "controls", "springs", "curves", "easings", "choices", "cues", "patterns", "signatures":
      true
    default: false
    }
  }

  /// Says of a group that each of its members is by itself, and passes over them.
  func reportGroup() -> Bool {
    let first = index + (next.kind == .colon && tokens[index + 2].kind == .leftBrace ? 3 : 2)
    guard depth == 0, Parser.isGroup(source.text(token.range)), opensBody(next),
      tokens[first].kind == .word, opensBody(tokens[first + 1])
    else { return false }
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "nothing is grouped by `\(shown(token.range))`: each is by itself",
        help: "take them out of it, each with its kind: `spring quick: …`"))
    skipAll()
    return true
  }

  // MARK: quotation marks

  /// Whether a text is at hand: after a word that asks for one, or in parentheses.
  private var isTextDue: Bool {
    guard index > 0 else { return false }
    let last = tokens[index - 1]
    switch last.keyword {
    case .toast, .announce, .because, .confirm, .label, .sample, .file, .after, .use: return true
    default: return last.kind == .colon || last.kind == .comma || last.kind == .leftParen
    }
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

  /// Says of a name that it is not in quotation marks.
  func unquoted(_ name: ByteRange, _ whole: ByteRange) {
    let title = "write `\(shown(name))`"
    report(
      Diagnostic(
        .unexpectedToken, source, whole, "a name is written without quotation marks", help: title,
        fix: Fix(title, replace: whole, with: source.text(name))))
  }
}
