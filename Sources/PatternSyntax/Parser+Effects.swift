/// The productions of effects and their arms.
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

  /// Reads the arms of an effect, which are in `{ … }`.
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

  /// Says once of statements that they are in no arm, and passes over them.
  private func passBare(_ effect: Token) {
    let node = open(.broken)
    let first = token
    repeat {
      index += 1
      skipStatement()
      while token.kind == .semicolon { index += 1 }
    } while Parser.timelineVerbs.contains(token.keyword) && !opensBody(next)
    var last = index - 1
    while tokens[last].kind == .semicolon { last -= 1 }
    let end = tokens[last].end
    let title = "put what follows success in `success`"
    report(
      Diagnostic(
        .unexpectedToken, source, oneLine(first.range),
        "`\(shown(first.range))` is in no arm of `\(shown(effect.range))`", help: title,
        fix: Fix(
          title, safe: false,
          [
            Fix.Edit(ByteRange(first.start, first.start), "success { "),
            Fix.Edit(ByteRange(end, end), " }"),
          ])))
    breakNode(node)
    close(node)
  }

  /// Reads arms that are not in `{ … }`, and says so once.
  private func looseArms() {
    let colon = token.kind == .colon ? token : nil
    let heading = tokens[index - 1]
    var mended = Mending(
      range: colon?.range ?? heading.range,
      message: colon == nil
        ? "`{` is missing after `\(shown(heading.range))`: its arms go in `{ … }`"
        : "the arms of an effect go in `{ … }`",
      title: "put the arms in `{ … }`",
      edits: [Fix.Edit(ByteRange(heading.end, colon?.end ?? heading.end), " {")])
    if colon != nil { index += 1 }
    let isLine = !token.isAfterNewline
    while startsArm(index) {
      statement(.arm, arm)
      while token.kind == .semicolon { index += 1 }
    }
    closeMended(&mended, below: heading, isLine: isLine)
  }

  /// Whether an arm is at a place.
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
      // The body after an arm that is called otherwise is none of its mistakes.
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

  /// Passes over the rest of a line, all of which is that of an arm; always answers false.
  private func passLine() -> Bool {
    repeat {
      index += 1
    } while !token.isAfterNewline && token.kind != .rightBrace && token.kind != .endOfFile
    return false
  }

  /// The arm that a word before a body was probably meant for.
  var meantArm: Meant? {
    let word = source.text(token.range)
    if let arm = ForeignWords.arm(for: word) { return Meant(names: [arm], isCertain: false) }
    return Suggest.meant(by: word, among: ["success", "failure"])
  }
}
