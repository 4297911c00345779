/// Productions of effects and their arms.
extension Parser {
  // do = "do" name [ "in" "background" ] [ block<arm> ]
  func doEffect() -> Bool {
    guard word("the name of an effect") else { return false }
    let effect = tokens[index - 1]
    if keyword == .in && !isAtEnd {
      let node = open(.background)
      index &+= 1
      guard expect(.background) else { return false }
      close(node)
    } else if !isAtEnd, let near = misspelled(token, among: [.in]) {
      return misspelt(near, "of an effect")
    }
    if token.kind == .leftBrace {
      arms(of: effect)
    } else if startsArm(index) && !(isInArm && token.isAfterNewline)
      || token.kind == .colon && !isAtEnd && startsArm(index + 1)
    {
      looseArms()
    }
    return true
  }

  /// Parses the arms of an effect in `{ … }`.
  func arms(of effect: Token) {
    let brace = token
    index += 1
    let first = nodeCount
    var margin: Int?
    while true {
      while token.kind == .semicolon { index += 1 }
      if token.kind == .endOfFile { return leaveOpen(brace) }
      if isOpenEnded,
        token.isAfterNewline && startsStatement || hasEnded(brace, &margin)
      {
        return endsBefore(brace.range)
      }
      if token.kind == .rightBrace { break }
      if Parser.timelineVerbs.contains(token.keyword), !opensBody(next) {
        passBare(effect)
      } else {
        statement(.arm, arm)
      }
    }
    if nodeCount == first { _ = emptyBody(brace.range) }
    index += 1
  }

  /// True if an arm starts at a token.
  func startsArm(_ at: Int) -> Bool {
    guard tokens[at].keyword == .success || tokens[at].keyword == .failure else { return false }
    return opensBody(tokens[at + 1])
  }

  func opensBody(_ sign: Token) -> Bool {
    (sign.kind == .colon || sign.kind == .leftBrace) && !sign.isAfterNewline
  }

  // arm = ( "success" | "failure" ) body<arm-statement>
  func arm() -> Bool {
    switch token.keyword {
    case .success, .failure: leaf(.word)
    default:
      if token.kind == .word, opensBody(next), let arm = meantArm {
        _ = misspelt(arm, "of an effect")
      } else {
        expected("`success:` or `failure:`", near: [.success, .failure], starts: true)
        if token.kind == .colon { return passLine() }
      }
      // The body of a misnamed arm is correct.
      if token.kind == .word, startsArm(index + 1), !next.isAfterNewline { index += 1 }
      guard token.kind == .word, opensBody(next) else { return false }
      index += 1
      _ = body(.arm)
      return false
    }
    if startsStatement, !isAtEnd {
      expected("`{` or `:`", insert: .colon)
      return passLine()
    }
    // `success: failure: …`
    if token.kind == .colon, !isAtEnd, startsArm(index + 1), !next.isAfterNewline {
      return !emptyBody(token.range)
    }
    return body(.arm)
  }
}
