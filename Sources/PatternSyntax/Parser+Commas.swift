/// Commas where none are: after a statement or a declaration, and before a clause; and the word
/// that people write for them.
extension Parser {
  /// Says what is in place of a comma, if it is clear: nothing at an end or before a clause,
  /// else a `;`, or what makes one more declaration. Answers whether the statement is sound.
  func needlessComma() -> Bool? {
    let after = next
    if endsStatement(after) { return commaAtEnd() }
    if depth > 0, canFollow(index + 1) { return commaBetween() }
    if depth == 0, let word = anotherDeclaration { return oneAtATime(word) }
    guard Parser.clauses.contains(after.keyword) else { return nil }
    let word = source.text(after.range)
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`,` does not belong before `\(word)` here",
        help: "remove `,`",
        fix: Fix(
          "remove `,`", replace: ByteRange(tokens[index - 1].end, after.start), with: " ")))
    return false
  }

  // MARK: decimal commas

  /// Whether a comma is between the two halves of one number: `0,6`.
  func isDecimalComma(_ comma: Int) -> Bool {
    let sign = tokens[comma]
    guard sign.kind == .comma else { return false }
    let (whole, rest) = (tokens[comma - 1], tokens[comma + 1])
    return whole.kind == .number && rest.kind == .number
      && whole.end == sign.start && sign.end == rest.start
      && source.bytes(whole.range).allSatisfy { $0 != Ascii.dot && $0 <= 0x39 }
      && source.base[Int(whole.end) - 1] >= 0x30 && source.base[Int(rest.start)] >= 0x30
  }

  /// Says that decimals have a point, of all numbers of the statement that have a comma; the first
  /// of them is at hand. Always answers false.
  func decimalComma() -> Bool {
    let both = ByteRange(tokens[index - 1].start, next.end)
    let (whole, rest) = (source.text(tokens[index - 1].range), source.text(next.range))
    let pointed = whole + "." + rest
    let isGrouped = self.isGrouped(index)
    let written = isGrouped ? whole + rest : pointed
    var edits = [Fix.Edit(token.range, isGrouped ? "" : ".")]
    var isCertain = !isGrouped
    var at = index + 2
    while at < index + 64, !isEnd(tokens[at]) {
      if isDecimalComma(at) {
        edits.append(Fix.Edit(tokens[at].range, "."))
        isCertain = isCertain && !self.isGrouped(at)
        at += 1
      }
      at += 1
    }
    let title = edits.count == 1 ? "write `\(written)`" : "write `.` for `,` in numbers"
    report(
      Diagnostic(
        .unexpectedToken, source, both,
        isGrouped
          ? "a number holds no comma: `\(written)`, or with a decimal point `\(pointed)`"
          : "decimals have a point: `\(pointed)`",
        help: title, fix: Fix(title, safe: isCertain, edits)))
    return false
  }

  /// Whether a comma may come before three digits to group them: `1,200ms`.
  func isGrouped(_ comma: Int) -> Bool {
    let (whole, rest) = (tokens[comma - 1].range, tokens[comma + 1].range)
    return source.bytes(rest).prefix { $0 &- 0x30 < 10 }.count == 3
      && source.bytes(whole).contains { $0 &- 0x31 < 9 }
  }

  /// Whether a comma is the last thing of its statement: nothing comes after it, or what starts
  /// another one.
  var isLastComma: Bool { endsStatement(next) || canFollow(index + 1) }

  /// Whether the first word after a comma starts a statement on the line below, so that a list of
  /// names has ended: names are alone.
  var isBelowLastComma: Bool {
    let after = next
    return depth > 0 && after.kind != .comma && !isAtEndAfterNext
      && source.bytes(ByteRange(tokens[index - 1].end, token.start)).contains(0x0A)
      && canFollow(index)
  }

  private func endsStatement(_ sign: Token) -> Bool {
    switch sign.kind {
    case .rightBrace, .semicolon, .endOfFile: true
    default: false
    }
  }

  private func commaAtEnd() -> Bool {
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "`,` does not belong after a \(depth > 0 ? "statement" : "declaration")",
        help: "remove `,`",
        fix: Fix("remove `,`", replace: token.range, with: "")))
    if depth == 0 { return false }
    take(as: .semicolon)
    return true
  }

  private func commaBetween() -> Bool {
    let isBreak = endsLine(after: token)
    if !isBreak, next.keyword == .then, !isEnd(tokens[index + 2]) { return thenBetween() }
    // What is below a one-line body inside another belongs to the other.
    let isOutside = isBreak && isInLine && (depth > 1 || startsArm(index + 1))
    let sign = isBetweenTaps ? "; wait 120ms;" : ";"
    let title = isBreak ? "remove `,`" : "write `\(sign)`"
    let isUnclear = isBreak && isInLine && !isOutside
    let fix =
      isUnclear
      ? nil
      : Fix(
        title, safe: false,
        [Fix.Edit(token.range, isBreak ? "" : sign)] + (isBreak ? [] : furtherSigns(as: sign)))
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        isBreak
          ? "`,` does not belong between statements"
          : "statements are separated by `;`, not by `,`",
        help: isUnclear ? "put the body in `{ … }`" : title, fix: fix))
    take(as: .semicolon)
    if isOutside { endLine(before: index + 1, isEnded: true) }
    return true
  }

  /// Whether a word or sign joins two statements: `impact light and fade in`.
  var isAnd: Bool {
    guard token.keyword == .none, !token.isAfterNewline, !next.isAfterNewline, depth > 0 else {
      return false
    }
    switch source.text(token.range).lowercased() {
    case "and", "&", "+", "->", "→", "|", "/": return canFollow(index + 1)
    default: return false
    }
  }

  /// Says that statements are separated by a sign; answers that this one is sound.
  func andBetween() -> Bool {
    let word = shown(token.range)
    let gap = ByteRange(tokens[index - 1].end, token.end)
    let sign = isBetweenTaps ? "; wait 120ms;" : ";"
    let title = "write `\(sign)`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "statements are separated by `;`, not by `\(word)`",
        help: isBetweenTaps ? title + ": without a wait two taps are felt as one" : title,
        fix: Fix(title, safe: false, [Fix.Edit(gap, sign)] + furtherSigns(as: sign))))
    take(as: .semicolon)
    return true
  }

  /// Takes the signs like the current one that come before further statements of its line for `;`,
  /// so that one habit is told once; answers how they are repaired.
  private func furtherSigns(as replacement: String) -> [Fix.Edit] {
    let sign = source.bytes(token.range)
    var edits: [Fix.Edit] = []
    for at in index + 1..<max(index + 1, min(index + 256, tokenCount - 1)) {
      let found = tokens[at]
      if found.isAfterNewline || found.kind == .leftBrace || found.kind == .rightBrace { break }
      guard source.bytes(found.range).elementsEqual(sign), !tokens[at + 1].isAfterNewline,
        Parser.timelineVerbs.contains(tokens[at + 1].keyword), !isEnd(tokens[at + 2])
      else { continue }
      let start = sign.first == Ascii.comma ? found.start : tokens[at - 1].end
      edits.append(Fix.Edit(ByteRange(start, found.end), replacement))
      take(at, as: .semicolon)
    }
    return edits
  }

  /// Whether the statement before the current sign and the one after it are taps, which have no
  /// length.
  private var isBetweenTaps: Bool {
    Parser.isTap(tokens[headIndex].keyword) && Parser.isTap(next.keyword)
  }

  private static func isTap(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .impact, .selection, .notify, .transient: true
    default: false
    }
  }

  /// Says of `fade in then scale`, once for all that are joined so, that `then` is a statement of
  /// its own; always answers false.
  func thenBetween() -> Bool {
    let first = token.kind == .comma ? next : token
    if tokens[headIndex].keyword == .do, next.kind == .leftBrace || next.kind == .colon {
      report(
        Diagnostic(
          .unexpectedToken, source, first.range,
          "`then` does not belong before what follows an effect",
          help: "remove `then`",
          fix: Fix(
            "remove `then`", safe: false, replace: ByteRange(first.start, next.start), with: "")))
      return false
    }
    let follower = token.kind == .comma ? tokens[index + 2] : next
    let isTaps = Parser.isTap(tokens[headIndex].keyword) && Parser.isTap(follower.keyword)
    let sign = isTaps ? "; wait 120ms;" : "; then;"
    var edits: [Fix.Edit] = []
    var at = index
    while at < index + 64, !isEnd(tokens[at]) {
      if tokens[at].keyword == .then {
        let before = tokens[at - 1].kind == .comma ? tokens[at - 2] : tokens[at - 1]
        edits.append(Fix.Edit(ByteRange(before.end, tokens[at].end), sign))
      }
      at += 1
    }
    report(
      Diagnostic(
        .unexpectedToken, source, first.range,
        isTaps
          ? "`then` waits for what lasts, and a tap has no length"
          : "`then` is a statement of its own",
        help: "write `\(sign)`", fix: Fix("write `\(sign)`", safe: false, edits)))
    return false
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

  /// The word that would make what follows a comma a declaration like the one before it.
  private var anotherDeclaration: String? {
    let after = next
    switch tokens[0].keyword {
    case .use
    where after.kind == .string || after.keyword == .profile || after.keyword == .library:
      return "use"
    case .let where after.kind == .word && tokens[index + 2].kind == .colon: return "let"
    default: return nil
    }
  }

  private func oneAtATime(_ word: String) -> Bool {
    let title = "write `; \(word)`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "each declaration has a `\(word)` of its own",
        help: title,
        fix: Fix(title, replace: ByteRange(token.start, next.start), with: "; \(word) ")))
    return false
  }
}
