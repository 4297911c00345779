/// Errors in bodies whose heading could not be parsed.
extension Parser {
  /// Reports the errors in the body at the end of a statement or declaration that could not be
  /// parsed, if most of its lines start like statements of such a body.
  ///
  /// - Parameters:
  ///   - head: the start of the statement.
  ///   - end: the end of the statement; the parsed part lies before `index`.
  func readBody(after head: Int, until end: Int) {
    defer { index = end }
    guard !isOpenEnded, unclosed == 0, depth < Parser.nestingLimit, end > index,
      tokens[end - 1].kind == .rightBrace, let opening = opening(of: end - 1, since: head),
      opening >= index, let read = reader(of: head, opening, end - 1)
    else { return }
    let place = place
    index = opening
    read()
    // If the body does not end at the expected token, the guess was wrong and the findings are
    // dropped.
    if index != end { rewind(to: place) }
  }

  /// The token that opens the only body of a statement, if that body ends at a given `}`.
  private func opening(of closing: Int, since head: Int) -> Int? {
    var open = 0
    var found: Int?
    for at in head...closing {
      if open == 0, tokens[at].kind == .leftBrace {
        if found != nil { return nil }
        found = at
      }
      open += tokens[at].nesting
      if open < 0 { return nil }
    }
    return open == 0 ? found : nil
  }

  /// The function that reads the body between two braces, chosen by the first words of its lines.
  private func reader(of head: Int, _ opening: Int, _ closing: Int) -> (() -> Void)? {
    var open = 0
    var starts: [Int] = []
    for at in opening..<closing {
      open += tokens[at].nesting
      let first = tokens[at + 1]
      let isStart =
        at == opening || tokens[at].kind == .semicolon || first.isAfterNewline
      if open == 1, isStart, first.kind != .semicolon, at + 1 < closing { starts.append(at + 1) }
    }
    func areMost(_ isOne: (Int) -> Bool) -> Bool {
      !starts.isEmpty && starts.filter(isOne).count * 2 > starts.count
    }
    func verbs(_ words: [Keyword]) -> (Int) -> Bool { { words.contains(self.tokens[$0].keyword) } }
    if areMost({ startsArm($0) }) { return { self.arms(of: self.tokens[self.index - 1]) } }
    if areMost({ tokens[$0].keyword == .at && tokens[$0 + 3].keyword == .level }) {
      return block(.envelope)
    }
    if depth == 0 {
      if tokens[head].keyword == .profile {
        return areMost(verbs(Parser.profileVerbs)) ? block(.profile) : nil
      }
      let ofCue = starts.contains { Parser.cueVerbs.contains(tokens[$0].keyword) }
      if ofCue || tokens[head].keyword == .cue {
        return areMost(verbs(Parser.cueVerbs + Parser.timelineVerbs)) ? block(.cue) : nil
      }
    }
    return areMost(verbs(Parser.timelineVerbs)) ? block(.timeline) : nil
  }

  private func block(_ kind: BodyKind) -> () -> Void {
    {
      let brace = self.token
      self.index += 1
      self.enclosed(kind) { _ = self.block(kind, brace) }
    }
  }
}
