/// The productions of bodies and of the statements in cues and timelines.
extension Parser {
  /// What kind of statements a body holds.
  enum BodyKind { case timeline, cue, profile, arm, envelope }

  /// The words that a statement of a timeline starts with.
  public static let timelineVerbs: [Keyword] = [
    .impact, .selection, .notify, .transient, .continuous, .fade, .scale, .move, .rotate, .blur,
    .dissolve, .trim, .animate, .typeOn, .tone, .chord, .sample, .toast, .announce, .show, .hide,
    .remove, .restore, .do, .emit, .play, .wait, .then, .at, .stage, .layer, .repeat, .loop,
    .stagger, .target,
  ]

  // body<statement> = block<statement> | line<statement>
  @inline(__always)
  ///
  /// - Parameter words: what could come before it, of the statement that it belongs to.
  func body(_ kind: BodyKind, or words: [Keyword] = []) -> Bool {
    if token.kind == .colon, next.kind == .leftBrace, !isAtEnd {
      if reportObject() { return false }
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

  /// Reads the statements of a body.
  @inline(__always)
  func enclosed(_ kind: BodyKind, isLine: Bool = false, _ read: () -> Void) {
    let (inArm, inCue, inLine, inProfile) = (isInArm, isInCue, isInLine, isInProfile)
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
  }

  /// Counts a body that has no `}`.
  func leaveOpen(_ brace: Token) {
    if unclosed == 0 { unclosedBrace = brace.range }
    unclosed += 1
  }

  /// Whether a `{` follows on this line, so that no `:` is missing; no line is read to any end.
  private var opensBlock: Bool {
    var at = index
    while at < index + 16, !tokens[at].isAfterNewline || at == index {
      if tokens[at].kind == .leftBrace { return depth == 0 }
      if tokens[at].kind == .endOfFile { return false }
      at += 1
    }
    return false
  }

  func tooDeep(_ range: ByteRange) -> Bool {
    report(
      Diagnostic(
        .nestingLimit, source, range, "this is nested more than \(Parser.nestingLimit) deep",
        help: "give an inner part a name of its own"))
    return false
  }

  /// `: {` opens a body twice.
  private func doubleOpening() {
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "a body starts with `:` or with `{`, not with both",
        help: "remove `:`", fix: Fix("remove `:`", replace: token.range, with: "")))
    index += 1
  }

  func emptyBody(_ brace: ByteRange) -> Bool {
    report(
      Diagnostic(
        .emptyBody, source, brace, "this body holds no statement",
        help: "say what happens, or remove it"))
    return true
  }

  // block<statement> = [ line-break ] "{" { end } statement { end { end } statement } { end } "}"
  /// Answers whether its `}` is there.
  @inline(__always) func block(_ kind: BodyKind, _ brace: Token) -> Bool {
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
        // An arm holds no arm.
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

  /// Whether a line starts with a statement that only a cue has: in a declaration that lacks a `}`,
  /// the body before it has ended.
  private var belongsToCue: Bool {
    token.isAfterNewline && Parser.cueVerbs.contains(token.keyword)
  }

  /// The words that start a statement which only a cue has.
  public static let cueVerbs: [Keyword] = [
    .because, .role, .on, .once, .until, .only, .respond, .confirm, .fallback, .allow, .haptics,
    .motion, .sound,
  ]

  /// A body that ends without its `}` because a statement follows that it cannot hold.
  func endsBefore(_ brace: ByteRange) {
    if swallowedBraces > 0 {
      swallowedBraces -= 1
      return
    }
    isOpenEnded = false
    let last = tokens[index - 1].end
    report(
      Diagnostic(
        .unclosedBody, source, brace, "this `{` has no `}`",
        help: "close the body with `}`",
        fix: Fix("close the body", safe: false, replace: ByteRange(last, last), with: " }")))
  }

  // line<statement> = ":" statement { ";" { ";" } statement } { ";" }
  @inline(__always) func line(_ kind: BodyKind, _ colon: Token) {
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

  /// Reads the lines that belong to a declaration after its one-line body.
  @inline(never) private func lineBelow(_ kind: BodyKind, _ colon: Token) {
    while token.isAfterNewline, isForeignComment { _ = foreignComment() }
    if tokens[index - 1].kind != .semicolon, !starts(kind), goesOnAbove { rereadLast(kind) }
    while token.kind == .semicolon { index += 1 }
    if token.isAfterNewline, token.kind == .word, starts(kind) { carryOn(kind, colon) }
  }

  /// Whether the next word is one that a statement of such a body starts with.
  func starts(_ kind: BodyKind) -> Bool {
    kind == .profile ? Parser.profileVerbs.contains(token.keyword) : startsStatement
  }

  private var isArm: Bool {
    (keyword == .success || keyword == .failure)
      && (next.kind == .colon || next.kind == .leftBrace)
  }

  @inline(__always) func bodyStatement(_ kind: BodyKind) {
    let before = index
    switch kind {
    // arm-statement = timeline-statement
    case .timeline, .arm: timelineStatement()
    case .cue: cueStatement()
    case .profile: profileStatement()
    case .envelope: statement(.envelopePoint, envelopePoint)
    }
    // Every loop advances.
    if index == before { index &+= 1 }
  }

  func unknownStatement(_ kind: BodyKind, _ place: String, among candidates: [Keyword]) {
    let isBare = token.kind == .leftParen && Parser.timelineVerbs.contains(next.keyword)
    if !isBare, goesOnAbove { return rereadLast(kind) }
    statement(.broken) {
      let found = token
      if isForeignComment { return foreignComment() }
      if reportOtherMoment() { return false }
      if found.kind == .unknown { return unexpectedCharacter(found) }
      if reportCountFirst() || reportBareBlock() || reportValueWithoutLet() { return false }
      if found.kind == .number, opensBody(next) { return reportMissingAt() }
      if reportLetWithoutName() || reportLostArms() || reportMissingVerb(among: candidates) {
        return false
      }
      guard found.kind == .word else {
        return found.kind == .string && reportNeedlessColon()
          ? false : expected("a statement", starts: true)
      }
      if found.keyword == .scaled { return scaledFirst() }
      if next.kind == .unknown, next.start == found.end {
        index += 1
        if isNameOfOtherLetters { return otherLetters() }
        index -= 1
      }
      if reportValueWithoutLet() || isTrackNamedTwice || reportVibration() || reportMisplaced(kind)
      {
        return false
      }
      let word = source.text(found.range)
      var fix: Fix?
      let foreign = verb(for: ForeignWords.statement(for: word))
      if next.keyword == .only, !next.isAfterNewline {
        fix = meant(found, among: [.haptics, .motion, .sound])?.fix(replacing: found.range)
      } else if let foreign, candidates.contains(foreign), next.kind == .colon,
        tokens[index + 2].kind == .word, isEnd(tokens[index + 3]),
        foreign == .on || foreign == .impact || foreign == .notify
      {
        fix = Fix(
          "write `\(foreign.text)`", safe: false, replace: ByteRange(found.start, next.end),
          with: foreign.text)
      } else if let foreign, candidates.contains(foreign), !isAtEndAfterNext {
        fix = Fix("write `\(foreign.text)`", safe: false, replace: found.range, with: foreign.text)
      } else if let apart = apart(word, among: candidates)
        ?? gluedNumber(word, among: candidates)
      {
        fix = Fix("write `\(apart)`", safe: false, replace: found.range, with: apart)
      } else if let verb = axisless(word), candidates.contains(verb) {
        fix = Fix("write `\(verb.text)`", safe: false, replace: found.range, with: verb.text)
      } else if let two = twoWords(word, among: candidates) {
        fix = Fix("write `\(two)`", replace: found.range, with: two)
      } else if ForeignWords.isOfApp(word), next.kind == .number, !next.isAfterNewline,
        candidates.contains(.animate)
      {
        let place = ByteRange(found.start, found.start)
        fix = Fix("write `animate \(word)`", safe: false, replace: place, with: "animate ")
      } else if next.keyword == .scaled, !next.isAfterNewline, candidates.contains(.play) {
        let place = ByteRange(found.start, found.start)
        fix = Fix("write `play \(word)`", safe: false, replace: place, with: "play ")
      } else if let meant = Suggest.meant(
        by: word,
        among: candidates.filter { !($0 == .stage && next.kind == .number) }.map { $0.text })
      {
        fix = meant.fix(replacing: found.range)
      } else if candidates.contains(.impact), isStyle(next), !next.isAfterNewline {
        fix = Fix("write `impact`", safe: false, replace: found.range, with: "impact")
      }
      var help = fix?.title
      var wanted: Wanted?
      if fix == nil, kind == .cue, next.keyword == .only, !next.isAfterNewline {
        report(
          Diagnostic(
            .unknownStatement, source, found.range,
            "`\(word)` is not a channel that is gated alone",
            help: "`haptics`, `motion` and `sound` are; `only if …` gates the whole cue"))
        return false
      }
      if fix == nil, candidates.contains(.play), isAtEndAfterNext || opensParenthesis {
        if found.keyword == .auto || found.keyword == .noFallback {
          help = "it is alone: `fallback reduce-motion: \(word)`"
        } else {
          help = ForeignWords.help(for: word)
          wanted = Wanted(kind: .pattern, after: "play ")
        }
      } else if fix == nil, found.keyword == .none, candidates.contains(.do) {
        help = ForeignWords.help(for: word)
      }
      if foreign == .fade, next.keyword == .over || next.keyword == .delay {
        help = "write `fade in` or `fade out`"
        fix = nil
      }
      if foreign == .move, [.in, .out, .from].contains(next.keyword) {
        help = "say how far along which axis: `move x -20pt -> 0pt`"
        fix = nil
      }
      if let foreign, let track = track(of: foreign) {
        help = track
        fix = nil
      }
      report(
        Diagnostic(
          .unknownStatement, source, found.range, "`\(word)` is not a statement \(place)",
          help: help, fix: fix, wanted: wanted))
      return false
    }
  }

  var isAtEndAfterNext: Bool {
    let after = next
    return after.isAfterNewline || after.kind == .semicolon || after.kind == .rightBrace
      || after.kind == .endOfFile
  }

  // MARK: cue statements

  // cue-statement = because | role | on | once | until | only-if | confirm | respond | fallback
  //   | allow | timeline-statement
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
    // on = "on" name
    case .on:
      statement(.on) {
        index += 1
        return name(.name, "the name of an event")
      }
    case .once: statement(.once, once)
    // until = "until" names
    case .until where next.kind != .date:
      statement(.until) {
        index += 1
        return names("the name of an event")
      }
    case .only: statement(.onlyIf, onlyIf)
    case .haptics, .motion, .sound: statement(.onlyIf, onlyIf)
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

  // once = "once" "per" name
  func once() -> Bool {
    index += 1
    if token.kind == .word, next.kind == .word, !next.isAfterNewline, isEnd(tokens[index + 2]),
      ["for", "by", "each", "every"].contains(source.text(token.range))
    {
      report(
        Diagnostic(
          .unexpectedToken, source, token.range, "expected `per`, found `\(shown(token.range))`",
          help: "write `per`",
          fix: Fix("write `per`", safe: false, replace: token.range, with: "per")))
      return false
    }
    return expect(.per) && ownName(.word, "the subject of the event or a key of it")
  }

  // only-if = [ channel ] "only" "if" names
  func onlyIf() -> Bool {
    if token.keyword == .only {
      index += 1
    } else {
      leaf(.word)
      if keyword != .only, reportChannelOfStatement(index - 1) { return false }
      if token.kind == .comma, !isAtEnd {
        return expected("`only`", help: "each channel has an `only if` of its own")
      }
      guard expect(.only) else { return false }
    }
    return expect(.if) && names("the name of a flag")
  }

  // confirm = "confirm" text [ "if" name ]
  func confirm() -> Bool {
    index += 1
    guard text() else { return false }
    if keyword == .only, next.keyword == .if, !isAtEnd { return needlessOnly() }
    if accept(.if) { return name(.name, "the name of a flag") }
    return true
  }

  // fallback = "fallback" names ( bare-fallback | bare-line | [ line-break ] "{" [ line-break ]
  //   bare-fallback { end } "}" | body<timeline-statement> )
  func fallback() -> Bool {
    index += 1
    if token.kind == .colon || token.kind == .leftBrace, !isAtEnd {
      return modeless(at: tokens[index - 1])
    }
    repeat {
      guard name(.word, "`reduce-motion` or `physicality-off`") else { return false }
    } while accept(.comma)
    if !isAtEnd && bareFallback() { return true }
    if !isAtEnd, token.kind != .colon, token.kind != .leftBrace, isMode(next),
      !next.isAfterNewline, isMode(tokens[index - 1])
    {
      return otherComma()
    }
    if let after = bareBelow { return joinBare(after) }
    if token.kind == .colon, next.kind == .leftBrace, !isAtEnd {
      if reportObject() { return false }
      doubleOpening()
    }
    if isAtEnd, tokens[index - 2].keyword == .fallback, isBareWord(tokens[index - 1]) {
      return modeless(at: tokens[index - 2])
    }
    if let near = misspeltFallback(at: token.kind == .colon ? index + 1 : index) {
      if token.kind == .colon { index += 1 }
      return misspelt(near, "of a fallback")
    }
    if !isAtEnd && token.kind == .word { return twoWords() }
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

  /// Says of what is between two modes that it is a `,`; always answers false.
  private func otherComma() -> Bool {
    let gap = ByteRange(tokens[index - 1].end, next.start)
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "expected `,`, found `\(shown(token.range))`",
        help: "write `,`", fix: Fix("write `,`", safe: false, replace: gap, with: ", ")))
    return false
  }

  /// What a lone word that is not a statement was probably meant to be.
  private func misspeltFallback(at place: Int) -> Meant? {
    let (word, after) = (tokens[place], tokens[place + 1])
    let isAlone =
      after.isAfterNewline || after.kind == .semicolon || after.kind == .rightBrace
    guard isAlone, word.kind == .word, word.keyword == .none, !word.isAfterNewline else {
      return nil
    }
    return meant(word, among: [.auto, .noFallback])
  }

  private func isBareWord(_ token: Token) -> Bool {
    token.keyword == .auto || token.keyword == .noFallback
  }

  private func isMode(_ token: Token) -> Bool {
    let word = source.text(token.range)
    return word == "reduce-motion" || word == "physicality-off"
  }

  /// Says of a fallback that it names no mode; always answers false.
  private func modeless(at fallback: Token) -> Bool {
    let word = fallback.range
    if token.kind == .colon, isMode(next), !next.isAfterNewline {
      report(
        Diagnostic(
          .unexpectedToken, source, token.range, "`:` does not belong before the mode",
          help: "remove `:`",
          fix: Fix("remove `:`", replace: ByteRange(word.end, next.start), with: " ")))
      return false
    }
    let sign = token.kind == .colon || token.kind == .leftBrace ? "" : ":"
    let modes = freeModes(besides: fallback)
    report(
      Diagnostic(
        .unexpectedToken, source, word, "a fallback names its mode",
        help: "write " + modes.map { "`fallback \($0): …`" }.joined(separator: " or "),
        fix: Fix(
          "write `fallback \(modes[0])`", safe: false, replace: ByteRange(word.end, word.end),
          with: " \(modes[0])\(sign)")))
    return false
  }

  /// The modes that no other fallback of the cue names; all, where each is named.
  private func freeModes(besides fallback: Token) -> [String] {
    let modes = ["reduce-motion", "physicality-off"]
    var free = modes
    for at in max(0, index - 256)..<min(index + 256, tokenCount)
    where tokens[at].keyword == .fallback && tokens[at].start != fallback.start {
      var word = at + 1
      while word < tokenCount, isMode(tokens[word]) || tokens[word].kind == .comma {
        free.removeAll { $0 == source.text(tokens[word].range) }
        word += 1
      }
    }
    return free.isEmpty ? modes : free
  }

  /// Says of `reduce motion` that it is one word, and what is expected otherwise.
  private func twoWords() -> Bool {
    let (first, second) = (tokens[index - 1].range, token.range)
    let joined = source.text(first) + "-" + source.text(second)
    if isMode(token), !isMode(tokens[index - 1]), tokens[index - 2].keyword == .fallback {
      let lead = source.text(first)
      report(
        Diagnostic(
          .unexpectedToken, source, first, "`\(lead)` does not belong before the mode",
          help: "remove `\(lead)`",
          fix: Fix(
            "remove `\(lead)`", safe: false, replace: ByteRange(first.start, second.start), with: ""
          )))
      return false
    }
    if isMode(token) {
      let goesOn = opensBody(next) || next.kind == .comma || isBareWord(next) && !isAtEndAfterNext
      return expected("`,`", insert: goesOn ? .comma : nil, help: "modes are separated by `,`")
    }
    guard joined == "reduce-motion" || joined == "physicality-off", first.end + 1 == second.start
    else { return body(.timeline) }
    let both = ByteRange(first.start, second.end)
    report(
      Diagnostic(
        .unexpectedToken, source, both, "a mode is one word: `\(joined)`",
        help: "write `\(joined)`", fix: Fix("write `\(joined)`", replace: both, with: joined)))
    return false
  }

  // bare-line = ":" bare-fallback
  private func bareLine() -> Bool {
    index += 1
    _ = bareFallback()
    var at = token.kind == .comma ? index + 1 : index
    while tokens[at].kind == .semicolon, !tokens[at].isAfterNewline { at += 1 }
    let isRest =
      at > index && !tokens[at].isAfterNewline
      && Parser.timelineVerbs.contains(tokens[at].keyword)
    return isRest ? notAloneInLine() : true
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
