/// Productions of statements in timelines.
extension Parser {
  // MARK: timeline statements

  // timeline-statement = impact | selection | notify | transient | continuous | fade | scale | move
  //   | rotate | blur | dissolve | trim | animate | type-on | tone | chord | sample | toast
  //   | announce | show | hide | remove | restore | do | emit | play | wait | then | at | stage
  //   | layer | repeat | loop | stagger | target
  func timelineStatement(inCue: Bool = false) {
    switch token.keyword {
    case .impact: statement(.impact, impact)
    // wait = "wait" value
    case .wait:
      statement(.wait) {
        index &+= 1
        return value("a duration")
      }
    case .fade: statement(.fade, fade)
    case .scale: statement(.scale, changeOnly)
    case .move: statement(.move, move)
    case .play: statement(.play, play)
    case .rotate: statement(.rotate, rotate)
    case .blur: statement(.blur, changeOnly)
    case .dissolve: statement(.dissolve, changeOnly)
    case .trim: statement(.trim, changeOnly)
    // animate = "animate" name change properties
    case .animate:
      statement(.animate) { word("the name of a property") && change() && properties() }
    // toast = "toast" text
    case .toast:
      statement(.toast) {
        index &+= 1
        return text()
      }
    case .announce: statement(.announce, announce)
    case .selection: statement(.selection, alone)
    // notify = "notify" name
    case .notify: statement(.notify) { word("`success`, `warning` or `error`", isOwn: false) }
    case .transient: statement(.transient, transient)
    case .continuous: statement(.continuous, continuous)
    case .typeOn: statement(.typeOn, typeOn)
    case .tone, .chord, .sample: soundStatement()
    default: plainStatement(inCue: inCue)
    }
  }

  /// Parses statements that change the content, run effects, or arrange other statements.
  private func plainStatement(inCue: Bool) {
    switch token.keyword {
    // show = "show" name
    case .show: statement(.show) { word("a name to show") }
    // hide = "hide" name
    case .hide: statement(.hide) { word("a name to hide") }
    // restore = "restore" name
    case .restore: statement(.restore) { word("a name to restore") }
    case .remove: statement(.remove, remove)
    case .do: statement(.doEffect, doEffect)
    // emit = "emit" name
    case .emit:
      statement(.emit) {
        index &+= 1
        return name(.name, "the name of an event")
      }
    case .then: statement(.then, alone)
    case .at: statement(.at, at)
    case .stage: statement(.stage, stage)
    // layer = "layer" name body<timeline-statement>
    case .layer: statement(.layer) { word("the name of a layer") && body(.timeline) }
    case .repeat: statement(.repetition, repetition)
    case .loop: statement(.loop, loop)
    case .stagger: statement(.stagger, stagger)
    // target = "target" name
    case .target: statement(.target) { word("the name of a target") }
    default: unknownTimelineStatement(inCue: inCue)
    }
  }

  // selection = "selection"
  // then = "then"
  private func alone() -> Bool {
    index &+= 1
    return true
  }

  /// Parses a verb and one word.
  ///
  /// - Parameter isOwn: true for a name of the app, false for a word of the language.
  func word(_ what: String, isOwn: Bool = true) -> Bool {
    index &+= 1
    return isOwn ? ownName(.word, what) : name(.word, what)
  }

  // impact = "impact" ( "light" | "medium" | "heavy" | "soft" | "rigid" )
  //   [ number | name | string ]
  func impact() -> Bool {
    index &+= 1
    guard keyword.isStyle else {
      return expected("`light`, `medium`, `heavy`, `soft` or `rigid`", near: Keyword.styles)
    }
    leaf(.word)
    if isAtEnd || !startsValue && token.kind != .string { return true }
    // The level comes last; a word with more text after it starts the next statement.
    return token.kind != .word || isAtEndAfterNext ? value("a level") : unexpectedRest()
  }

  var startsValue: Bool { token.kind == .number || token.kind == .word }

  // transient = "transient" value [ "sharp" value ]
  func transient() -> Bool {
    index &+= 1
    guard value("a level") else { return false }
    return optional(.sharp, .sharp, "a level")
  }

  func optional(_ keyword: Keyword, _ kind: NodeKind, _ what: StaticString) -> Bool {
    if self.keyword != keyword || isAtEnd { return true }
    let node = open(kind)
    index &+= 1
    guard value(what) else { return false }
    close(node)
    return true
  }

  // type-on = "type-on" value "per" "character" [ [ "," ] "pause" value "after" text ]
  func typeOn() -> Bool {
    index &+= 1
    guard value("a duration") else { return false }
    guard expect(.per), expect(.character) else { return false }
    if token.kind == .comma, isLastComma { return unexpectedRest() }
    _ = accept(.comma)
    if isAtEnd && tokens[index - 1].kind != .comma { return true }
    let node = open(.pause)
    guard expect(.pause), value("a duration"), expect(.after), text() else { return false }
    close(node)
    return true
  }

  func soundStatement() {
    switch token.keyword {
    // tone = "tone" value sound-properties
    case .tone:
      statement(.tone) {
        index &+= 1
        return value("a frequency") && soundProperties()
      }
    // chord = "chord" frequencies sound-properties
    case .chord:
      statement(.chord) {
        index &+= 1
        return frequencies() && soundProperties()
      }
    default:
      // sample = "sample" text sound-properties
      statement(.sample) {
        index &+= 1
        return text() && soundProperties()
      }
    }
  }

  // frequencies = value { "+" value }
  func frequencies() -> Bool {
    repeat {
      guard value("a frequency") else { return false }
    } while accept(.plus)
    return true
  }

  // sound-properties = { [ "," ] sound-property }
  func soundProperties() -> Bool {
    while !isAtEnd {
      if token.kind == .comma {
        let isFade =
          next.keyword == .fade && tokens[index + 2].kind != .arrow
          && tokens[index + 3].kind != .arrow
        if isLastComma, !isFade { return unexpectedRest() }
        index &+= 1
      }
      // sound-property = length | "volume" value | "fade" value "/" value | "pitch" frequencies
      //   | "file" text
      switch keyword {
      case .for: guard optional(.for, .length, "a duration") else { return false }
      case .volume: guard optional(.volume, .volume, "a level") else { return false }
      case .fade:
        let node = open(.soundFade)
        index &+= 1
        guard value("a duration") else { return false }
        guard expect(.slash, "`/`"), value("a duration") else { return false }
        close(node)
      case .file:
        let node = open(.soundFile)
        index &+= 1
        guard text() else { return false }
        close(node)
      case .pitch:
        let node = open(.pitch)
        index &+= 1
        guard frequencies() else { return false }
        close(node)
      default:
        return expected(
          "`for`, `volume`, `fade`, `pitch` or `file`",
          near: [.for, .volume, .fade, .pitch, .file])
      }
    }
    return true
  }

  // announce = "announce" text [ "politely" | "assertively" ]
  func announce() -> Bool {
    index &+= 1
    guard text() else { return false }
    if isAtEnd { return true }
    switch keyword {
    case .politely, .assertively: leaf(.word)
    default:
      return expected("`politely` or `assertively`", near: [.politely, .assertively])
    }
    return true
  }

  // remove = "remove" name [ "optimistic" ]
  func remove() -> Bool {
    guard word("a name to remove") else { return false }
    if keyword == .optimistic && !isAtEnd { leaf(.optimistic) }
    return isAtEnd || meant(token, among: [.optimistic]) == nil
      || expected("`optimistic`", near: [.optimistic])
  }

  // play = "play" name [ "(" argument { "," argument } ")" ] { "scaled" "by" value }
  func play() -> Bool {
    index &+= 1
    guard name(.name, "the name of a pattern") else { return false }
    if token.kind == .leftParen && !isAtEnd {
      let node = open(.arguments)
      index &+= 1
      let isRead = list(of: .none) {
        // argument = name value
        let argument = open(.argument)
        guard name(.word, "the name of a parameter"), value("its value") else { return false }
        close(argument)
        return true
      }
      guard isRead, expect(.rightParen, "`)`") else { return false }
      close(node)
    }
    while keyword == .scaled && !isAtEnd {
      let node = open(.scaled)
      index &+= 1
      guard expect(.by), value("a level or the name of a map") else { return false }
      close(node)
    }
    return true
  }

  // at = "at" anchor body<timeline-statement>
  func at() -> Bool {
    index &+= 1
    if isLater(token), misread(as: .relativeTime) { return false }
    return anchor() && body(.timeline)
  }

  // anchor = value | "end" | stage-anchor | "visible" "(" value ")"
  func anchor() -> Bool {
    if keyword == .end && next.kind != .leftParen {
      leaf(.anchorEnd)
      return true
    }
    if token.kind == .word, keyword != .visible, opensParenthesis,
      let near = meant(token, among: [.visible])
    {
      return misspelt(near, "of an anchor")
    }
    if keyword == .visible && opensParenthesis {
      let node = open(.anchorVisible)
      index &+= 2
      guard value("a level"), expect(.rightParen, "`)`") else { return false }
      close(node)
      return true
    }
    if token.kind == .word, !isAtEnd, isStageAnchor(token.range) {
      leaf(.anchorStage)
      return true
    }
    return value("a duration, `end`, `STAGE.end` or `visible(0.1)`")
  }

  func isStageAnchor(_ range: ByteRange) -> Bool {
    let bytes = source.bytes(range)
    return bytes.count > 4 && bytes.suffix(4).elementsEqual([0x2E, 0x65, 0x6E, 0x64])
      || bytes.count > 6
        && bytes.suffix(6).elementsEqual([0x2E, 0x73, 0x74, 0x61, 0x72, 0x74])
  }

  // stage = "stage" name value ".." value body<timeline-statement>
  func stage() -> Bool {
    index &+= 1
    guard ownName(.word, "the name of a stage", use: .local) else { return false }
    let node = open(.range)
    guard value("the start of the stage"), expect(.range, "`..`"),
      value("the end of the stage")
    else { return false }
    close(node)
    return body(.timeline)
  }

  // repeat = "repeat" value "every" value body<timeline-statement>
  func repetition() -> Bool {
    index &+= 1
    guard value("the number of repetitions") else { return false }
    guard keyword == .every else { return expected("`every`", near: [.every]) }
    return optional(.every, .every, "a duration") && body(.timeline)
  }

  // loop = "loop" [ "every" value ] ( "while" | "until" ) name body<timeline-statement>
  func loop() -> Bool {
    index &+= 1
    guard optional(.every, .every, "a duration") else { return false }
    guard keyword == .while || keyword == .until, !isAtEnd else {
      return expected(
        "`while FLAG` or `until FLAG`", near: [.while, .until, .every],
        help: "a loop repeats while a flag is true: `loop while listening { … }`")
    }
    let node = open(keyword == .while ? .whileFlag : .untilFlag)
    index &+= 1
    guard name(.name, "the name of a flag") else { return false }
    close(node)
    return body(.timeline)
  }

  // stagger = "stagger" ( value [ "max" value ] | "random" value ".." value [ "seed" name ] )
  //   body<timeline-statement>
  func stagger() -> Bool {
    index &+= 1
    if token.keyword == .none, next.kind == .number, meant(token, among: [.random]) != nil {
      return expected("a duration or `random`", near: [.random])
    }
    if keyword == .random && next.kind != .colon && next.kind != .leftBrace {
      index &+= 1
      let node = open(.randomRange)
      guard value("a duration"), expect(.range, "`..`"), value("a duration") else { return false }
      close(node)
      if keyword == .seed && !isAtEnd {
        let seed = open(.seed)
        guard word("a key as the seed") else { return false }
        close(seed)
      }
    } else {
      guard value("a duration"), optional(.max, .max, "a duration") else { return false }
    }
    return body(.timeline, or: [.max, .seed])
  }
}
