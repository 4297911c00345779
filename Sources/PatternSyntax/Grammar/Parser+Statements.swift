/// Productions of bodies and of the statements in cues and timelines.
extension Parser {
  /// The kind of statements in a body.
  enum BodyKind: String { case timeline, cue, profile, arm, envelope }

  /// The words that start a statement of a timeline.
  public static let timelineVerbs: [Keyword] =
    [.impact, .selection, .notify, .transient, .continuous] + Keyword.tracks + [
      .typeOn, .tone, .chord, .sample, .toast, .announce, .show, .hide, .remove, .restore, .do,
      .emit, .play, .wait, .then, .at, .stage, .layer, .repeat, .loop, .stagger, .target,
    ]

  // body<statement> = block<statement> | line<statement>
  /// Parses a body.
  ///
  /// - Parameter words: keywords of the statement that may precede the body.
  func body(_ kind: BodyKind, or words: [Keyword] = []) -> Bool {
    if token.kind == .colon, next.kind == .leftBrace, !isAtEnd {
      doubleOpening()
    }
    let isBlock = token.kind == .leftBrace
    guard isBlock || token.kind == .colon && !isAtEnd else {
      if isBelow(index) || closesAfter(kind) { return indentedBody(kind) }
      let lacksColon =
        startsStatement && !opensBlock || token.kind == .unknown || token.kind == .arrow
      return expected("`{` or `:`", near: words, insert: lacksColon && !isAtEnd ? .colon : nil)
    }
    if !isBlock, isBelow(index &+ 1) { return indentedBody(kind) }
    let brace = token
    if depth >= Parser.nestingLimit { return tooDeep(brace.range) }
    let node = open(.body)
    index &+= 1
    let first = nodeCount
    var isClosed = true
    enclosed(kind, isLine: !isBlock) {
      if isBlock { isClosed = block(kind, brace) } else { line(kind, brace) }
    }
    let isEmpty = nodeCount == first
    if isBlock, !isClosed {
      close(node)
      if token.kind == .endOfFile { leaveOpen(brace) } else { endsBefore(brace.range) }
      return true
    }
    close(node)
    if isEmpty { return emptyBody(brace.range) }
    return true
  }

  /// Parses the statements of a body.
  func enclosed(_ kind: BodyKind, isLine: Bool = false, _ read: () -> Void) {
    let (inArm, inCue, inLine, inProfile) = (isInArm, isInCue, isInLine, isInProfile)
    let outer = bodyKind
    bodyKind = kind
    if kind == .cue { isInCue = true }
    isInArm = isLine && (isInArm || kind == .arm)
    isInLine = isLine
    isInProfile = kind == .profile || isLine && isInProfile
    lastStatement.index = -1
    depth += 1
    read()
    depth -= 1
    isInArm = inArm
    isInCue = inCue
    isInLine = inLine
    isInProfile = inProfile
    bodyKind = outer
  }

  // block<statement> = [ line-break ] "{" { end } statement { end { end } statement } { end } "}"
  /// Parses a body in braces.
  ///
  /// - Returns: true if its `}` was found.
  func block(_ kind: BodyKind, _ brace: Token) -> Bool {
    var margin: Int?
    let lost = seeksLostLines ? lostClosing(brace) : nil
    while true {
      while token.kind == .semicolon { index &+= 1 }
      if token.kind == .endOfFile { return false }
      if let lost, isDeeper(than: lost) {
        passLostBody(lost)
        continue
      }
      if isOpenEnded {
        if isBraceTwice {
          braceTwice()
          continue
        }
        if isOtherBrace { _ = otherBrace() }
        if depth > 1, hasEnded(brace, &margin) { return false }
        if kind == .timeline && isInCue && belongsToCue { return false }
        // Arms cannot be nested.
        if kind == .arm, token.isAfterNewline, startsArm(index) { return false }
      }
      if token.kind == .rightBrace { break }
      bodyStatement(kind)
    }
    index &+= 1
    if depth == 1, token.kind == .word, token.isAfterNewline {
      readOn(kind, after: tokens[index - 1])
    }
    return true
  }

  /// The words that start a statement allowed only in cues.
  public static let cueVerbs: [Keyword] = [
    .because, .role, .on, .once, .until, .gain, .equivalent, .only, .respond, .confirm, .fallback,
    .allow, .haptics, .motion, .sound,
  ]

  // line<statement> = ":" statement { ";" { ";" } statement } { ";" }
  func line(_ kind: BodyKind, _ colon: Token) {
    if isAtEnd { return }
    while true {
      bodyStatement(kind)
      if token.isAfterNewline {
        if depth == 1, token.kind != .endOfFile { lineBelow(kind, colon) }
        return
      }
      let end = index
      while token.kind == .semicolon && !token.isAfterNewline { index &+= 1 }
      if isInArm && isArm { index = end }
      if isAtEnd {
        if depth == 1, token.isAfterNewline, token.kind != .endOfFile { lineBelow(kind, colon) }
        return
      }
      if tokens[index &- 1].kind != .semicolon { return }
    }
  }

  /// True if the next word starts a statement of this kind of body.
  func starts(_ kind: BodyKind) -> Bool {
    kind == .profile ? Parser.profileVerbs.contains(token.keyword) : startsStatement
  }

  private var isArm: Bool {
    (keyword == .success || keyword == .failure)
      && (next.kind == .colon || next.kind == .leftBrace)
  }

  func bodyStatement(_ kind: BodyKind) {
    let before = index
    switch kind {
    // arm-statement = timeline-statement
    case .timeline, .arm: timelineStatement()
    case .cue: cueStatement()
    case .profile: profileStatement()
    case .envelope: statement(.envelopePoint, envelopePoint)
    }
    // Every iteration advances.
    if index == before { index &+= 1 }
  }

  var isAtEndAfterNext: Bool {
    let after = next
    return after.isAfterNewline || after.kind == .semicolon || after.kind == .rightBrace
      || after.kind == .endOfFile
  }

  // MARK: cue statements

  // cue-statement = because | role | on | once | until | gain | equivalent | only-if | confirm
  //   | respond | fallback | allow | timeline-statement
  func cueStatement() {
    switch token.keyword {
    // because = "because" text
    case .because:
      statement(.because) {
        index += 1
        return text()
      }
    // role = "role" name
    case .role:
      statement(.role) {
        word("a role (`entry`, `exit`, `feedback`, `progress` or `ambient`)", isOwn: false)
      }
    case .on: statement(.on, on)
    case .once: statement(.once, once)
    // until = "until" names
    case .until where next.kind != .date:
      statement(.until) {
        index += 1
        return names("the name of an event")
      }
    case .gain: statement(.gain, gain)
    case .equivalent: statement(.equivalent, equivalent)
    case .only, .haptics, .motion, .sound: statement(.onlyIf, onlyIf)
    // respond = "respond" name
    case .respond:
      statement(.respond) {
        index += 1
        return name(.name, "a timing class")
      }
    case .confirm: statement(.confirm, confirm)
    case .fallback: statement(.fallback, fallback)
    case .allow: statement(.allow, allow)
    default: timelineStatement(inCue: true)
    }
  }

  // on = "on" name
  private func on() -> Bool {
    index += 1
    return name(.name, "the name of an event")
  }

  // once = "once" "per" name
  func once() -> Bool {
    index += 1
    return expect(.per) && ownName(.word, "the subject of the event or one of its keys")
  }

  // gain = "gain" ( "haptics" | "sound" ) value
  private func gain() -> Bool {
    index += 1
    guard keyword == .haptics || keyword == .sound, !isAtEnd else {
      return expected("`haptics` or `sound`", near: [.haptics, .sound])
    }
    leaf(.word)
    return value("a level")
  }

  // only-if = [ channel ] "only" "if" names
  func onlyIf() -> Bool {
    if token.keyword == .only {
      index += 1
    } else {
      leaf(.word)
      if token.kind == .comma, !isAtEnd {
        return expected("`only`", help: "write one `only if` for each channel")
      }
      guard expect(.only) else { return false }
    }
    return expect(.if) && names("the name of a flag")
  }

  // confirm = "confirm" text [ "if" name ]
  func confirm() -> Bool {
    index += 1
    guard text() else { return false }
    if accept(.if) { return name(.name, "the name of a flag") }
    return true
  }

  // fallback = "fallback" names ( bare-fallback | bare-line | [ line-break ] "{" [ line-break ]
  //   bare-fallback { end } "}" | body<timeline-statement> )
  func fallback() -> Bool {
    index += 1
    repeat {
      guard name(.word, "`reduce-motion` or `physicality-off`") else { return false }
    } while accept(.comma)
    if !isAtEnd && bareFallback() { return true }
    if let after = bareBelow { return joinBare(after) }
    if token.kind == .colon, next.kind == .leftBrace, !isAtEnd { doubleOpening() }
    if let near = misspeltFallback(at: token.kind == .colon ? index + 1 : index) {
      if token.kind == .colon { index += 1 }
      return misspelt(near, "of a fallback")
    }
    if (token.kind == .colon && !isAtEnd || token.kind == .leftBrace)
      && (next.keyword == .auto || next.keyword == .noFallback)
    {
      if token.kind == .colon { return bareLine() }
      index += 1
      _ = bareFallback()
      while token.kind == .semicolon { index += 1 }
      if token.kind != .rightBrace { return notAlone() }
      index += 1
      return true
    }
    return body(.timeline)
  }

  // bare-line = ":" bare-fallback
  private func bareLine() -> Bool {
    index += 1
    _ = bareFallback()
    var at = index
    while tokens[at].kind == .semicolon, !tokens[at].isAfterNewline { at += 1 }
    let isRest =
      at > index && !tokens[at].isAfterNewline
      && Parser.timelineVerbs.contains(tokens[at].keyword)
    return isRest ? notAlone() : true
  }

  // bare-fallback = "auto" | "none"
  func bareFallback() -> Bool {
    switch token.keyword {
    case .auto: leaf(.auto)
    case .noFallback: leaf(.noFallback)
    default: return false
    }
    return true
  }
}
