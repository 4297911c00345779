/// Productions of vibrations and envelopes.
extension Parser {
  // continuous = "continuous" ( ( value { "->" value } | length ) { [ "," ] continuous-property } [
  //   block<envelope-point> ] | block<envelope-point> )
  func continuous() -> Bool {
    index &+= 1
    if keyword != .for && token.kind != .leftBrace {
      guard value("a level") else { return false }
      while token.kind == .arrow, !isAtEnd {
        let node = open(.to)
        index &+= 1
        guard value("a level") else { return false }
        close(node)
      }
    }
    while !isAtEnd || token.kind == .leftBrace {
      if token.kind == .comma, isLastComma { return unexpectedRest() }
      _ = accept(.comma)
      // continuous-property = length | "sharp" value | "attack" value | "decay" value | "release"
      //   value
      switch keyword {
      // length = "for" value
      case .for: guard optional(.for, .length, "a duration") else { return false }
      case .sharp: guard optional(.sharp, .sharp, "a level") else { return false }
      case .attack: guard optional(.attack, .attack, "a level") else { return false }
      case .decay: guard optional(.decay, .decay, "a level") else { return false }
      case .release: guard optional(.release, .release, "a level") else { return false }
      default:
        if token.kind == .leftBrace { return body(.envelope) }
        if token.kind == .colon, next.keyword == .at { return linePoints() }
        return expected(
          "`for`, `sharp`, `attack`, `decay`, `release` or a block of points",
          near: [.for, .sharp, .attack, .decay, .release])
      }
    }
    let startsPoint =
      token.keyword == .at && tokens[index + 2].kind == .colon
      && tokens[index + 3].keyword == .level
    return startsPoint && isBelow(index) ? indentedBody(.envelope) : true
  }

  // envelope-point = "at" value ":" "level" value [ "sharp" value ]
  func envelopePoint() -> Bool {
    guard token.keyword == .at else {
      return expected("`at T: level L`", near: [.at], starts: true)
    }
    index &+= 1
    guard value("a duration"), expect(.colon, "`:`") else { return false }
    guard keyword == .level else { return expected("`level`", near: [.level]) }
    return optional(.level, .level, "a level") && optional(.sharp, .sharp, "a level")
  }
}
