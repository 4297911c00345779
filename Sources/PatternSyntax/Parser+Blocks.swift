/// Bodies that are alone, and lists that are on lines of their own: `{ … }` without a word
/// before it, `by: system` below an event, `0ms: 0.2` in a vibration.
extension Parser {
  // MARK: a body without a word before it

  /// Says of `{ … }` and `( … )` around statements that they are not needed, and passes over them;
  /// nothing of anything else.
  func reportBareBlock() -> Bool {
    let opening = token
    guard opening.kind == .leftBrace || opening.kind == .leftParen,
      let closing = closingSign(of: index)
    else { return false }
    let isBlock = opening.kind == .leftBrace
    let sign = isBlock ? "{ … }" : "( … )"
    let isWhole =
      closing > index + 1 && isEnd(tokens[closing + 1]) && isBlank(index + 1) && isBlank(closing)
    var last = closing - 1
    while last > index, tokens[last].kind == .semicolon { last -= 1 }
    report(
      Diagnostic(
        .unexpectedToken, source, opening.range,
        isBlock ? "this body has no word before it" : "parentheses do not belong around statements",
        help: "remove `\(sign)`",
        fix: isWhole
          ? Fix(
            "remove `\(sign)`", safe: false,
            [
              Fix.Edit(ByteRange(opening.start, tokens[index + 1].start), ""),
              Fix.Edit(ByteRange(tokens[last].end, tokens[closing].end), ""),
            ]) : nil))
    index = closing + 1
    return true
  }

  /// Reports that the body after a `:` is an object of JSON, and passes over it; nothing of
  /// anything else.
  func reportObject() -> Bool {
    guard tokens[index + 2].kind == .string, tokens[index + 3].kind == .colon,
      let closing = closingSign(of: index + 1)
    else { return false }
    report(
      Diagnostic(
        .unexpectedToken, source, ByteRange(next.start, tokens[closing].end),
        "this is JSON, and a pattern is written without quotation marks",
        help: "write statements: `impact medium 0.6; wait 120ms; impact medium 0.9`"))
    index = closing + 1
    return true
  }

  /// Where the bracket that opens at a place is closed; no body is looked through to any end.
  private func closingSign(of opening: Int) -> Int? {
    let kind = tokens[opening].kind
    let closing: TokenKind = kind == .leftBrace ? .rightBrace : .rightParen
    var open = 0
    var at = opening
    while at < opening + 256, tokens[at].kind != .endOfFile {
      if tokens[at].kind == kind { open += 1 }
      if tokens[at].kind == closing { open -= 1 }
      if open == 0 { return at }
      at += 1
    }
    return nil
  }

  // MARK: properties on lines

  /// Says of `event x` with `by: system` below that what is said of it comes after a `:`, in one
  /// line; nothing where the parts have no `:` of their own.
  func reportOnLines(_ kind: Keyword) -> Bool {
    let first = token.kind == .colon && !token.isAfterNewline ? index + 1 : index
    guard tokens[first].isAfterNewline, depth == 0,
      (first..<min(first + 256, tokenCount - 1)).contains(where: {
        colon(afterPartAt: $0, of: kind) != nil
      })
    else { return false }
    let name = tokens[index - 1]
    var edits: [Fix.Edit] = []
    var isWhole = true
    var needless = -1
    for at in first..<tokenCount - 1 {
      let (last, part) = (tokens[at - 1], tokens[at])
      if part.isAfterNewline {
        isWhole = isWhole && isBlank(at)
        edits.append(
          at == first
            ? Fix.Edit(ByteRange(name.end, part.start), ": ")
            : Fix.Edit(ByteRange(last.end, part.start), last.kind == .comma ? " " : ", "))
        needless = colon(afterPartAt: at, of: kind) ?? -1
        if part.kind == .string, let word = caseInQuotes(part) {
          edits.append(Fix.Edit(part.range, word))
        }
      } else if at == needless {
        edits.append(Fix.Edit(ByteRange(last.end, tokens[at + 1].start), " "))
      }
    }
    let title = "write it in one line, after `:`"
    let subject = tokens[1]
    report(
      Diagnostic(
        .unexpectedToken, source, subject.range,
        "what is said of `\(shown(subject.range))` goes after `:`, with `,` between its parts",
        help: title, fix: isWhole ? Fix(title, safe: false, edits) : nil))
    while token.kind != .endOfFile { index += 1 }
    return true
  }

  /// Where the `:` comes after what starts a line of such a list, if one is there.
  private func colon(afterPartAt at: Int, of kind: Keyword) -> Int? {
    let part = tokens[at]
    guard part.isAfterNewline else { return nil }
    if kind == .input, part.keyword == .one, tokens[at + 1].keyword == .of {
      return tokens[at + 2].kind == .colon ? at + 2 : nil
    }
    let isPart =
      switch kind {
      case .map: part.kind == .word || caseInQuotes(part) != nil
      case .input: part.keyword == .from
      default: Parser.parts(of: kind).contains(part.keyword)
      }
    return isPart && tokens[at + 1].kind == .colon ? at + 1 : nil
  }

  /// The word in a text, if it is one of a case or of a part.
  func caseInQuotes(_ text: Token) -> String? {
    guard text.kind == .string else { return nil }
    let inner = source.text(ByteRange(text.start + 1, text.end - 1))
    let isName = inner.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 == 0x2D }
    return isName && !inner.isEmpty ? inner : nil
  }

  // MARK: points of a vibration

  /// Whether a point of a haptic is here.
  var startsPoint: Bool {
    token.keyword == .at && tokens[index + 2].kind == .colon && tokens[index + 3].keyword == .level
  }

  /// Says of points such as `0ms: 0.2` how they are written, and passes over all of their body;
  /// nothing where something else is wrong as well.
  func reportPoints() -> Bool {
    let first = index
    var edits: [Fix.Edit] = []
    var at = index
    while at < first + 256 {
      while tokens[at].kind == .semicolon { at += 1 }
      if at > first, tokens[at].kind == .rightBrace || tokens[at].kind == .endOfFile { break }
      guard let end = point(at, &edits) else { return false }
      at = end
    }
    if edits.isEmpty { return false }
    let title = "write `\(shown(point(first)))`"
    report(
      Diagnostic(
        .unexpectedToken, source, oneLine(ByteRange(tokens[first].start, tokens[first].end)),
        "a point has a time and a level: `at T: level L`", help: title,
        fix: Fix(title, safe: false, edits)))
    index = at
    return true
  }

  /// The point that starts at a place, as it should be.
  private func point(_ start: Int) -> String {
    var numbers: [String] = []
    var at = start
    while numbers.count < 2, tokens[at].kind != .endOfFile {
      if tokens[at].kind == .number { numbers.append(source.text(tokens[at].range)) }
      at += 1
    }
    return "at " + numbers.joined(separator: ": level ")
  }

  /// Where a point ends that starts at a place, perhaps without its words; adds what they lack.
  private func point(_ start: Int, _ edits: inout [Fix.Edit]) -> Int? {
    var at = start
    func add(_ text: String, before token: Token) {
      edits.append(Fix.Edit(ByteRange(token.start, token.start), text))
    }
    if tokens[at].keyword == .at {
      at += 1
    } else {
      add("at ", before: tokens[at])
    }
    guard tokens[at].kind == .number, isTime(tokens[at]) else { return nil }
    at += 1
    let hasColon = tokens[at].kind == .colon
    if hasColon { at += 1 }
    let hasLevel = tokens[at].keyword == .level
    let place = tokens[at]
    if hasLevel { at += 1 }
    guard tokens[at].kind == .number, !isTime(tokens[at]), !tokens[at].isAfterNewline else {
      return nil
    }
    if !hasColon {
      let gap = ByteRange(tokens[hasLevel ? at - 2 : at - 1].end, place.start)
      edits.append(Fix.Edit(gap, hasLevel ? ": " : ": level "))
    } else if !hasLevel {
      add("level ", before: place)
    }
    at += 1
    if tokens[at].keyword == .sharp, tokens[at + 1].kind == .number { at += 2 }
    if tokens[at].kind == .comma, !isEnd(tokens[at + 1]) || tokens[at + 1].isAfterNewline {
      edits.append(Fix.Edit(tokens[at].range, tokens[at + 1].isAfterNewline ? "" : ";"))
      return at + 1
    }
    return isEnd(tokens[at]) ? at : nil
  }
}
