/// Helpers for unexpected tokens, and the end of a statement that could not be parsed.
extension Parser {
  /// Statements that arrange other statements, or take no time themselves.
  static let structures: [Keyword] = [
    .wait, .then, .at, .stage, .layer, .repeat, .loop, .stagger, .target, .typeOn,
  ]

  static func isOfName(_ byte: UInt8) -> Bool { byte >= 0x80 || Ascii.isOfWord(byte) }

  func isTime(_ token: Token) -> Bool {
    let unit = (try? Quantity.read(source.base, token.start, token.end))?.unit
    return unit == .seconds || unit == .milliseconds
  }

  /// True if the token is a time with a `+` before it, such as `+120ms`.
  func isLater(_ token: Token) -> Bool {
    token.kind == .number && source[Int(token.start)] == UInt8(ascii: "+") && isTime(token)
  }

  func isEnd(_ token: Token) -> Bool {
    token.isAfterNewline || token.kind == .semicolon || token.kind == .rightBrace
      || token.kind == .endOfFile
  }

  /// Skips the current token, and all tokens that start before an offset.
  func skip(to end: UInt32) {
    repeat { index += 1 } while token.kind != .endOfFile && token.start < end
  }

  /// True if no comment comes before a token.
  func isBlank(_ at: Int) -> Bool {
    if at == 0 { return true }
    let gap = ByteRange(tokens[at - 1].end, tokens[at].start)
    return !source.bytes(gap).contains { $0 > 0x20 }
  }

  func shown(_ text: String) -> String { cut(text, 40) }

  /// A text, shortened to a maximum number of characters.
  func cut(_ text: String, _ limit: Int) -> String {
    text.unicodeScalars.count <= limit
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
  }

  /// Reports a misspelt word, with the part of a statement that it likely means.
  func misspelt(_ meant: Meant, _ whole: String = "of a track") -> Bool {
    report(
      Finding(
        .unexpectedToken, source, token.range,
        "`\(shown(token.range))` is not part \(whole)", help: meant.help,
        fix: meant.fix(replacing: token.range)))
    return false
  }

  /// Reports once that `cue` is missing before a name whose body has statements of a cue.
  func reportMissingCue() -> Bool {
    if isCueMissing { return true }
    guard depth == 1, tokens[0].kind == .word, opensBody(tokens[1]),
      [.because, .on, .once, .until, .respond, .confirm, .fallback].contains(token.keyword),
      next.keyword != .end
    else { return false }
    let name = tokens[0].range
    isCueMissing = true
    report(
      Repair(
        name, "`cue` is missing before `\(shown(name))`", "write `cue \(shown(name))`",
        [Fix.Edit(ByteRange(name.start, name.start), "cue ")]))
    return true
  }

  /// Reports a statement that belongs to an outer body, but is inside a one-line body after `:`, as
  /// in `at 100ms: impact light; on e`.
  func reportTaken(_ kind: BodyKind) -> Bool {
    let isOfProfile = tokens[0].keyword == .profile
    let verbs = isOfProfile ? Parser.profileVerbs : Parser.cueVerbs
    guard kind == .timeline, isInLine, isOfProfile || isInCue && !isInArm,
      verbs.contains(token.keyword)
    else { return false }
    report(
      Finding(
        .unknownStatement, source, token.range,
        "the body after `:` takes the rest of its line, and `\(shown(token.range))` does not "
          + "belong in it", help: "put that body in `{ … }`"))
    return true
  }

  // MARK: signs

  /// Reports a character that is wrong in any place.
  func reportCharacter(_ found: Token) -> Bool {
    let text = source.text(found.range)
    if !text.utf8.elementsEqual(source.bytes(found.range)) {
      report(
        Finding(
          .invalidUTF8, source, found.range, "this byte is not UTF-8",
          help: "save the file with the encoding UTF-8"))
      return true
    }
    if reportInvisible(found.range) || reportMerge() { return true }
    if isNameOfOtherLetters { return !otherLetters() }
    if let end = closingQuote { return !otherQuotes(end) }
    return false
  }

  /// Reports an invisible character.
  ///
  /// - Returns: false for any other character.
  private func reportInvisible(_ range: ByteRange) -> Bool {
    let message: String
    switch source.text(range) {
    case "\u{FEFF}": message = "a byte-order mark is allowed only at the start of a file"
    case "\u{A0}":
      let message = "a no-break space has no meaning here"
      report(
        Repair(range, message, "write a space", [Fix.Edit(range, " ")]), as: .unexpectedCharacter)
      return true
    case "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{AD}", "\u{200E}", "\u{200F}":
      message = "an invisible character is not allowed here"
    default: return false
    }
    report(Repair(range, message, "remove it", [Fix.Edit(range, "")]), as: .unexpectedCharacter)
    return true
  }

  /// Reports a merge conflict marker, which consists of seven signs at the start of a line.
  private func reportMerge() -> Bool {
    let (start, end) = (token.start, token.start + 7)
    let sign = source[Int(start)]
    guard token.isAfterNewline, Int(end) <= source.count, [0x3C, 0x3D, 0x3E].contains(sign),
      source.indent(Int(start)) == 0,
      source.bytes(ByteRange(start, end)).allSatisfy({ $0 == sign })
    else { return false }
    report(
      Finding(
        .unexpectedCharacter, source, ByteRange(start, end), "this is the mark of a merge conflict",
        help: "keep one of the two versions, and remove the marks around them"))
    return true
  }

  /// The end of a misspelt arrow: `-->`, `- >`, `=>`, `–>`.
  func arrowEnd(_ sign: Token) -> UInt32? {
    var at = Int(sign.start)
    let farthest = min(at + 8, source.count)
    while at < farthest {
      switch source[at] {
      case Ascii.hyphen, UInt8(ascii: "="), UInt8(ascii: "~"): at += 1
      // – — −
      case 0xE2 where source[at + 1] == 0x80 || source[at + 1] == 0x88: at += 3
      case 0x20 where at > Int(sign.start) && source[at + 1] == Ascii.greater: at += 1
      case Ascii.greater where at > Int(sign.start): return UInt32(at + 1)
      default: return nil
      }
    }
    return nil
  }

  // MARK: letters

  /// True if the current token is a letter beyond a–z, which is probably part of a name.
  private var isNameOfOtherLetters: Bool {
    let lead = source[Int(token.start)]
    // Latin, Greek and Cyrillic letters beyond ASCII: U+00C0 to U+052F.
    return lead >= 0xC3 && lead <= 0xD4 && token.end - token.start == 2
  }

  /// Reports a name that continues with other letters after the current word.
  func otherLettersFollow() -> Bool {
    index += 1
    if isNameOfOtherLetters { return !otherLetters() }
    index -= 1
    return false
  }

  /// Reports a name with letters beyond a–z.
  ///
  /// - Returns: false.
  private func otherLetters() -> Bool {
    let farthest = max(Int(tokens[0].start), Int(token.start) - Parser.sight)
    var start = Int(token.start)
    while start > farthest, Parser.isOfName(source[start - 1]) { start -= 1 }
    var end = Int(token.end)
    let limit = min(end + Parser.sight, source.count)
    while end < limit, Parser.isOfName(source[end]) { end += 1 }
    let range = ByteRange(UInt32(start), UInt32(end))
    let seen = lookalike(range)
    let title = seen.map { "write `\(shown($0))` in Latin letters" }
    report(
      Finding(
        .invalidName, source, range,
        seen == nil
          ? "`\(shown(range))` is not a valid name"
          : "`\(shown(range))` has letters of another alphabet that look like Latin letters",
        help: title ?? "use a–z, digits and single hyphens",
        fix: seen.map { Fix(title ?? "", safe: false, replace: range, with: $0) }))
    skip(to: range.end)
    return false
  }

  /// The name with Latin letters in place of letters of other alphabets that look the same; nil if
  /// it has letters without a Latin lookalike.
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

  /// True if a bracket other than `}` ends a body that lacks its `}`.
  var isOtherBrace: Bool {
    isOpenEnded
      && (token.kind == .rightParen || token.kind == .unknown && source.text(token.range) == "]")
      && (next.isAfterNewline || next.kind == .endOfFile || next.kind == .semicolon)
  }

  /// Reports a bracket other than `}` at the end of a body, and treats it as a `}`.
  func otherBrace() -> Bool {
    report(
      Repair(token.range, "a body ends with `}`", "write `}`", [Fix.Edit(token.range, "}")]))
    take(as: .rightBrace)
    isOpenEnded = false
    return true
  }

  /// True if a second `{` opens a body that lacks its `}`.
  var isBraceTwice: Bool {
    token.kind == .leftBrace && tokens[index - 1].kind == .leftBrace
  }

  /// Reports a repeated `{`, and skips all but the first one.
  func braceTwice() {
    let (start, second) = (tokens[index - 1].end, token.range)
    let first = index
    while token.kind == .leftBrace { index += 1 }
    swallowedBraces += index - first
    report(
      Repair(
        second, "`{` occurs more than once", "leave one of them",
        [Fix.Edit(ByteRange(start, tokens[index - 1].end), "")]))
  }

  /// Reports a `{` after a statement without a body, in a declaration that lacks a `}`, and skips
  /// it.
  ///
  /// - Returns: true.
  func strayBrace() -> Bool {
    let previous = tokens[index - 1]
    report(
      Repair(
        token.range, "`{` is not expected here: no body follows", "remove `{`",
        [Fix.Edit(ByteRange(previous.end, token.end), "")]))
    index += 1
    swallowedBraces += 1
    isOpenEnded = false
    return true
  }

  // MARK: commas

  /// True if the comma is inside a number, as in `0,6`.
  func isDecimalComma(_ comma: Int) -> Bool {
    guard comma > 0, comma < tokenCount, tokens[comma].kind == .comma else { return false }
    let (whole, sign, rest) = (tokens[comma - 1], tokens[comma], tokens[comma + 1])
    return whole.kind == .number && rest.kind == .number
      && whole.end == sign.start && sign.end == rest.start
      && source.bytes(whole.range).allSatisfy { $0 != Ascii.dot && $0 <= 0x39 }
      && source[Int(whole.end) - 1] >= 0x30 && source[Int(rest.start)] >= 0x30
  }

  /// True if a comma may separate thousands, as in `1,200ms`.
  func isGrouped(_ comma: Int) -> Bool {
    let (whole, rest) = (tokens[comma - 1].range, tokens[comma + 1].range)
    return source.bytes(rest).prefix { Ascii.isDigit($0) }.count == 3
      && source.bytes(whole).contains { $0 &- 0x31 < 9 }
  }

  /// True if a comma ends its statement: either no token follows it, or the next token starts a
  /// statement.
  var isLastComma: Bool {
    switch next.kind {
    case .rightBrace, .semicolon, .endOfFile: true
    default: canFollow(index + 1)
    }
  }

  /// True if the first word after a comma starts a statement on the line below, so that a list of
  /// names has ended. A name in such a list is not followed by another word.
  var isBelowLastComma: Bool {
    depth > 0 && next.kind != .comma && !isAtEndAfterNext
      && source.bytes(ByteRange(tokens[index - 1].end, token.start)).contains(0x0A)
      && canFollow(index)
  }

  /// True if a line ends between a comma and the next token. The tokens do not record this.
  func endsLine(after comma: Token) -> Bool {
    source.bytes(ByteRange(comma.end, next.start)).contains(0x0A)
  }

  /// True if a statement starts at a token, so that the comma before it should be a `;`.
  func canFollow(_ at: Int) -> Bool {
    let word = tokens[at]
    guard word.kind == .word else { return false }
    let after = tokens[at + 1]
    // Each of these verbs needs a word after it.
    let goesOn = after.kind == .word && !after.isAfterNewline || after.kind == .string
    if isInProfile {
      if Parser.profileVerbs.contains(word.keyword) && goesOn || opensBody(after) { return true }
      if !isInLine { return false }
    }
    return Parser.timelineVerbs.contains(word.keyword) || startsArm(at)
      || Parser.cueVerbs.contains(word.keyword) && goesOn
  }

  // MARK: groups

  /// True if other tools use the name for a group of declarations, as in `springs { quick: … }`.
  package static func isGroup(_ name: String) -> Bool {
    switch name {
    case "values", "variables", "constants", "tokens", "lets", "inputs", "maps", "events",
      "controls", "springs", "curves", "easings", "choices", "cues", "patterns", "signatures":
      true
    default: false
    }
  }

  /// Reports that each member of a group needs its own declaration, and skips the group.
  func reportGroup() -> Bool {
    let first = index + (next.kind == .colon && tokens[index + 2].kind == .leftBrace ? 3 : 2)
    guard depth == 0, Parser.isGroup(source.text(token.range)), opensBody(next),
      tokens[first].kind == .word, opensBody(tokens[first + 1])
    else { return false }
    report(
      Finding(
        .unexpectedToken, source, token.range,
        "`\(shown(token.range))` cannot group declarations; write each on its own",
        help: "take them out of the group, each with its kind: `spring quick: …`"))
    skipAll()
    return true
  }

  // MARK: quotation marks

  /// True if a string is expected: after a word that takes a string, or in parentheses.
  private var isTextDue: Bool {
    guard index > 0 else { return false }
    let last = tokens[index - 1]
    switch last.keyword {
    case .toast, .announce, .because, .confirm, .label, .sample, .file, .after, .use: return true
    default: return last.kind == .colon || last.kind == .comma || last.kind == .leftParen
    }
  }

  /// The name between quotation marks of another kind, where no string is expected.
  func nameInQuotes(until end: UInt32) -> ByteRange? {
    if index > 0, isTextDue { return nil }
    var last = end - 1
    while source[Int(last)] & 0xC0 == 0x80 { last -= 1 }
    return name(in: ByteRange(token.end, last))
  }

  /// The range if it is a correctly spelled name; nil otherwise.
  func name(in range: ByteRange) -> ByteRange? {
    guard range.start < range.end else { return nil }
    let word = Lexer(source).wordEnd(Int(range.start), Int(range.end))
    return word == Int(range.end)
      && Ascii.isLetter(source[Int(range.start)])
      && Parser.regularName(source.text(range)) == nil ? range : nil
  }

  /// Reports a name in quotation marks.
  func unquoted(_ name: ByteRange, _ whole: ByteRange) {
    report(
      Repair(
        whole, "a name is written without quotation marks", "write `\(shown(name))`",
        [Fix.Edit(whole, source.text(name))], isSafe: true))
  }
}
