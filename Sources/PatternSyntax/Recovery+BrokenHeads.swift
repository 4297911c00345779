/// Bodies after a heading that could not be read: what is wrong in them is reported too.
extension Parser {
  /// Says what is wrong in the body that ends a statement or a declaration which could not be read,
  /// if most of its lines start as statements of such a body do.
  ///
  /// - Parameters:
  ///   - head: where the statement starts.
  ///   - end: where it ends; what has been read of it lies before `index`.
  func readBody(after head: Int, until end: Int) {
    defer { index = end }
    guard !isOpenEnded, unclosed == 0, depth < Parser.nestingLimit, end > index,
      tokens[end - 1].kind == .rightBrace, let opening = opening(of: end - 1, since: head),
      opening >= index, let read = reader(of: head, opening, end - 1)
    else { return }
    let place = place
    index = opening
    read()
    // It ends where it should, or nothing of it is known.
    if index != end { rewind(to: place) }
  }

  /// Where the only body of a statement opens, if a `}` ends it.
  private func opening(of closing: Int, since head: Int) -> Int? {
    var open = 0
    var found: Int?
    for at in head...closing {
      switch tokens[at].kind {
      case .leftBrace:
        if open == 0 {
          if found != nil { return nil }
          found = at
        }
        open += 1
      case .rightBrace: open -= 1
      default: break
      }
      if open < 0 { return nil }
    }
    return open == 0 ? found : nil
  }

  /// How the body between two braces is to be read, by what its lines start with.
  private func reader(of head: Int, _ opening: Int, _ closing: Int) -> (() -> Void)? {
    var open = 0
    var starts: [Int] = []
    for at in opening..<closing {
      switch tokens[at].kind {
      case .leftBrace: open += 1
      case .rightBrace: open -= 1
      default: break
      }
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
