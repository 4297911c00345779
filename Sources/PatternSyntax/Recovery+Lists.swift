/// Recovery from lists that lack a comma, or have another sign in its place.
extension Parser {
  /// The words that start the properties of a declaration.
  static func parts(of kind: Keyword) -> [Keyword] {
    switch kind {
    case .event: [.by, .class, .subject, .scope, .recurring, .frequent]
    case .control: [.label, .size, .event, .available]
    case .spring:
      [.response, .damping, .duration, .bounce, .mass, .stiffness, .dampingCoefficient]
    default: []
    }
  }

  /// Parses the items of a list. All missing commas are reported as one error.
  func list(of kind: Keyword, _ item: () -> Bool) -> Bool {
    let isPart = mending != nil
    defer { if !isPart { endMending() } }
    var count = 0
    repeat {
      if isAfterLastComma(kind) {
        // A spring needs at least two properties.
        if kind == .spring, count == 1 { return missing("another property") }
        return lastComma()
      }
      guard item() else { return false }
      count += 1
    } while accept(.comma) || lacksComma(kind)
    return true
  }

  /// True if no item follows a `,`.
  private func isAfterLastComma(_ kind: Keyword) -> Bool {
    guard index > 0, tokens[index - 1].kind == .comma else { return false }
    switch token.kind {
    case .rightParen: return true
    case .endOfFile, .rightBrace, .semicolon: return kind != .none
    case .word: return kind == .gate && isBelowLastComma
    default: return false
    }
  }

  /// Reports a `,` at the end of a list.
  ///
  /// - Returns: true.
  private func lastComma() -> Bool {
    let comma = tokens[index - 1].range
    report(
      Repair(
        comma, "`,` does not belong after the last item of a list", "remove `,`",
        [Fix.Edit(comma, "")], isSafe: true))
    if token.kind == .word { endLine(before: index, isEnded: true) }
    return true
  }

  /// True if another item follows without a comma. The missing comma is recorded.
  private func lacksComma(_ kind: Keyword) -> Bool {
    // Another sign takes its place.
    let isOther =
      token.kind == .semicolon && (depth == 0 || kind == .none || kind == .spring)
      || depth == 0 && kind == .choice && token.kind == .pipe
      || isJoined(kind)
    let at = isOther ? index + 1 : index
    let found = tokens[at]
    guard tokens[index - 1].flags & Token.unterminated == 0, found.kind == .word,
      !found.isAfterNewline || depth == 0 && (!isOther || token.kind == .semicolon),
      isItem(at, of: kind)
    else { return false }
    let last = tokens[index - 1]
    if mending == nil {
      let isGap = found.isAfterNewline && !isOther
      let seen = isOther ? token : found
      mending = Repair(
        isGap ? last.range : seen.range,
        isGap
          ? "`,` is missing after `\(shown(last.range))`: the list continues below"
          : "expected `,`, found `\(shown(seen.range))`", isOther ? "write `,`" : "add `,`")
    }
    let gap = ByteRange(last.end, isOther ? token.end : last.end)
    mending?.edits.append(Fix.Edit(gap, ","))
    if isOther { index += 1 }
    endLine(before: index, isEnded: false)
    return true
  }

  /// False for a word that combines conditions in other languages, such as `not` in
  /// `only if not f`.
  private func isOfList(_ word: Token) -> Bool {
    !ForeignWords.isJoining(source.text(word.range))
  }

  /// True if a word joins two items, as in `a and b`.
  private func isJoined(_ kind: Keyword) -> Bool {
    guard token.kind == .word, token.keyword == .none, !isAtEnd, !next.isAfterNewline else {
      return false
    }
    let word = source.text(token.range)
    return word == "and" || word == "or" && kind == .choice
  }

  /// True if a word without a comma before it is the next item of a list.
  private func isItem(_ at: Int, of kind: Keyword) -> Bool {
    let word = tokens[at]
    let next = tokens[at + 1]
    let isAlone = next.isAfterNewline || next.kind == .semicolon || next.kind == .rightBrace
    switch kind {
    case .map:
      return !isAlone
        && (next.kind == .number
          || next.kind == .word && !Parser.timelineVerbs.contains(word.keyword))
    case .choice:
      return word.keyword != .of
        && (isAlone && word.isAfterNewline || token.kind == .pipe || at > index
          || !word.isAfterNewline && isOfList(word))
    // Names: flags, channels, classes.
    case .gate:
      return !word.isAfterNewline
        && (word.keyword == .none || at > index || isChannel(word, in: tokens[head]))
        && (isAlone || next.kind == .comma || next.kind == .word || at > index)
        && tokens[head].keyword != .class && isOfList(word) && isOfList(tokens[index - 1])
    // Parameters and arguments.
    case .none:
      return !word.isAfterNewline && !next.isAfterNewline
        && (token.kind != .semicolon || !Parser.timelineVerbs.contains(word.keyword))
        && (next.kind == .number || next.kind == .string || next.kind == .word)
    default:
      let parts = Parser.parts(of: kind)
      if parts.contains(word.keyword) { return true }
      return word.keyword == .none && !isAlone
        && Suggest.nearest(to: source.text(word.range), among: parts.map { $0.text }) != nil
    }
  }

  /// True if a word names a channel in a list of channels, as in `forbid sound haptics`.
  private func isChannel(_ word: Token, in head: Token) -> Bool {
    head.keyword == .forbid && [.haptics, .motion, .sound].contains(word.keyword)
  }
}
