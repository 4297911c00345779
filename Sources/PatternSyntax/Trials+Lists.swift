/// The edits to try in lists: other signs between and around their items.
extension Parser {
  /// Properties of a declaration in brackets or on separate lines, which should be after `:` and
  /// separated by `,`.
  func lists(_ doubt: Doubt) -> [Repair] {
    guard !doubt.isInBody, tokenCount > 4 else { return [] }
    var name = 1
    switch tokens[0].keyword {
    case .event, .control, .spring, .input, .choice, .curve: break
    case .map where tokens[2].keyword == .by: name = 3
    default: return []
    }
    var (start, end) = (name + 1, tokenCount - 1)
    if tokens[start].kind == .colon { start += 1 }
    var isInBrackets = false
    switch tokens[start].kind {
    case .leftBrace, .leftParen:
      isInBrackets = true
      start += 1
      if tokens[end - 1].kind == .rightBrace || tokens[end - 1].kind == .rightParen { end -= 1 }
    default: break
    }
    guard start < end, isInBrackets || isBroken(start) else { return [] }
    var (written, isParted, isWhole) = ("", false, true)
    for at in start..<end {
      let token = tokens[at]
      if !isBlank(at) { isWhole = false }
      if at > start, isBroken(at), tokens[at - 1].kind != .pipe { isParted = true }
      switch token.kind {
      case .semicolon, .comma: isParted = true
      case .colon: break
      default:
        if !written.isEmpty { written += isParted ? ", " : isTight(at) ? "" : " " }
        isParted = false
        let isKey = token.kind == .string && tokens[at + 1].kind == .colon
        written += source.text(
          isKey ? ByteRange(token.start + 1, token.end - 1) : token.range)
      }
    }
    return [
      Repair(
        tokens[1].range, "the properties of `\(words(1))` go after `:`, with `,` between them",
        "write it on one line, after `:`",
        [Fix.Edit(ByteRange(tokens[name].end, tokens[tokenCount - 2].end), ": " + written)],
        isWhole: isWhole)
    ]
  }

  /// True if a line ends before a token.
  private func isBroken(_ at: Int) -> Bool {
    source.bytes(gap(at)).contains(0x0A)
  }

  func isTight(_ at: Int) -> Bool { tokens[at - 1].end == tokens[at].start }

  /// A sign that is not needed, in all items of a list: `calm: 0.4, bright: 0.8`.
  func everywhere(_ doubt: Doubt) -> [Repair] {
    let (at, found) = (doubt.at, tokens[doubt.at])
    let end = arrowEnd(found) ?? found.end
    guard found.kind == .colon || found.kind == .arrow || found.kind == .unknown else { return [] }
    let sign = source.text(ByteRange(found.start, end))
    var edits: [Fix.Edit] = []
    for place in at..<min(at + 64, tokenCount - 1) {
      let range = ByteRange(tokens[place].start, tokens[place].start + end - found.start)
      if doubt.isInBody, isEnd(tokens[place]) { break }
      guard tokens[place - 1].kind == .word, source.text(range) == sign else { continue }
      var after = place + 1
      while tokens[after].start < range.end { after += 1 }
      edits.append(Fix.Edit(ByteRange(tokens[place - 1].end, tokens[after].start), " "))
    }
    if edits.isEmpty { return [] }
    return [
      Repair(
        ByteRange(found.start, end), "`\(sign)` does not belong after `\(words(at - 1))` here",
        "remove `\(sign)`", edits, isSafe: sign == ":")
    ]
  }

  /// Brackets around cases: `one of [calm, bright]`.
  func cases(_ at: Int) -> [Repair] {
    guard tokens[0].keyword == .input, let end = closing(at), end > at + 1 else { return [] }
    let names = (at + 1..<end).filter { tokens[$0].kind == .word }.map {
      source.text(tokens[$0].range)
    }
    return [
      Repair(
        tokens[at].range, "cases are written without brackets, with `|` between them",
        "write the cases with `|`",
        [Fix.Edit(ByteRange(tokens[at].start, tokens[end].end), names.joined(separator: " | "))])
    ]
  }

  /// Signs other than `,` between the parts of a list, or other than `|` between cases.
  func separators(_ doubt: Doubt) -> [Repair] {
    let at = doubt.at
    let sign = source.text(tokens[at].range)
    guard !doubt.isInBody || sign != ";", [",", ";", "|", "/", "or", "and"].contains(sign) else {
      return []
    }
    return [",", " |", " +"].filter { !$0.hasSuffix(sign) }.map { written in
      var edits: [Fix.Edit] = []
      for place in at..<min(at + Parser.bracketsLimit, tokenCount - 1)
      where source.text(tokens[place].range) == sign {
        if place > at, tokens[place].isAfterNewline || isEnd(tokens[place + 1]) { break }
        edits.append(Fix.Edit(ByteRange(tokens[place - 1].end, tokens[place].end), written))
      }
      let shown = String(written.drop { $0 == " " })
      return Repair(
        tokens[at].range, "expected `\(shown)`, found `\(sign)`", "write `\(shown)`", edits)
    }
  }
}
