/// What happens on an event or under a condition, as other languages have it: `when saved { … }`.
extension Parser {
  /// Whether a word asks for an event or a flag before what follows it, where a cue does that.
  func asksFirst(_ word: Token) -> Bool {
    word.keyword == .if || word.keyword == .while
      || ForeignWords.statement(for: source.text(word.range)) == .on
  }

  /// Says of `when card.visible { … }` at the top of a file that it should be a cue.
  func cueForCondition() {
    let (word, name) = (token, next)
    let isEvent = word.keyword != .if && word.keyword != .while
    let condition = "\(isEvent ? "on" : "only if") \(shown(name.range))"
    report(
      Diagnostic(
        .unknownDeclaration, source, word.range,
        isEvent
          ? "what happens on an event goes in a cue"
          : "what happens only while a flag holds goes in a cue",
        help: "give it a cue: `cue my-cue { \(condition); … }`"))
  }

  /// Says of `on end: …` that a moment comes after `at`; nothing of anything else.
  func reportOnEnd(_ word: Int) -> Bool {
    guard tokens[word + 1].keyword == .end || isStageAnchor(tokens[word + 1].range),
      opensBody(tokens[word + 2])
    else { return false }
    let title = "write `at \(source.text(tokens[word + 1].range))`"
    report(
      Diagnostic(
        .unexpectedToken, source, tokens[word].range,
        "`on` names the event of a cue; a moment goes after `at`", help: title,
        fix: Fix(title, safe: false, replace: tokens[word].range, with: "at")))
    return true
  }

  /// Says of the body after the event of a cue that it is not a body: all of the cue is what
  /// happens then.
  ///
  /// - Parameter word: what stands for `on`.
  func bodyOfOn(_ word: Int) -> Bool {
    guard tokens[word + 1].kind == .word, opensBody(tokens[word + 2]) else { return false }
    if reportOnEnd(word) { return true }
    if hasOn(before: word) {
      report(
        Diagnostic(
          .unexpectedToken, source, tokens[word].range, "a cue answers one event",
          help: "write a cue for each event"))
      return true
    }
    return reportNoBody(word, "on", "all of the cue happens on its event")
  }

  /// Says of a statement of one name that it has no body: what is there follows it.
  ///
  /// - Parameter verb: what is written for its word.
  func reportNoBody(_ word: Int, _ verb: String, _ why: String) -> Bool {
    let sign = word + 2
    guard tokens[word + 1].kind == .word, opensBody(tokens[sign]) else { return false }
    let name = tokens[word + 1].range
    let title = "write `\(verb) \(shown(name)); …`"
    var edits = [Fix.Edit(ByteRange(name.end, tokens[sign].end), ";")]
    if source.text(tokens[word].range) != verb {
      edits.insert(Fix.Edit(tokens[word].range, verb), at: 0)
    }
    var isWhole = true
    if tokens[sign].kind == .leftBrace {
      let closing = braceEnd(sign)
      isWhole = closing != nil
      if let closing { edits.append(Fix.Edit(closing, "")) }
    }
    report(
      Diagnostic(
        .unexpectedToken, source, tokens[sign].range, "`\(verb)` has no body: \(why)",
        help: title, fix: isWhole ? Fix(title, safe: false, edits) : nil))
    return true
  }

  /// The `}` of a `{` with the space before it; nothing where it is far, or a comment is before it.
  private func braceEnd(_ opening: Int) -> ByteRange? {
    var open = 1
    var at = opening + 1
    while at < opening + 256, tokens[at].kind != .endOfFile {
      if tokens[at].kind == .leftBrace { open += 1 }
      if tokens[at].kind == .rightBrace { open -= 1 }
      if open == 0 {
        let gap = ByteRange(tokens[at - 1].end, tokens[at].end)
        return source.bytes(gap).filter({ $0 > 0x20 }).count == 1 ? gap : nil
      }
      at += 1
    }
    return nil
  }

  /// Says of the name of a channel that it comes before what is played there: `sound "chime"`,
  /// `haptics impact light`; nothing of a gate.
  func reportChannelOfStatement(_ channel: Int) -> Bool {
    let (word, what) = (tokens[channel], tokens[channel + 1])
    guard !what.isAfterNewline else { return false }
    var verb: String?
    switch (word.keyword, what.keyword) {
    case (.sound, _) where what.kind == .string: verb = "sample"
    case (.haptics, .light), (.haptics, .medium), (.haptics, .heavy), (.haptics, .soft),
      (.haptics, .rigid):
      verb = "impact"
    case (.haptics, _) where Parser.timelineVerbs.contains(what.keyword),
      (.motion, _) where Parser.timelineVerbs.contains(what.keyword),
      (.sound, _) where Parser.timelineVerbs.contains(what.keyword):
      break
    default: return false
    }
    let (name, shown) = (source.text(word.range), shown(what.range))
    let title = verb.map { "write `\($0) \(shown)`" } ?? "remove `\(name)`"
    report(
      Diagnostic(
        .unexpectedToken, source, word.range, "`\(name)` does not belong before what is played",
        help: title,
        fix: Fix(
          title, safe: false, replace: ByteRange(word.start, verb == nil ? what.start : word.end),
          with: verb ?? "")))
    return true
  }

  /// Says what is meant by a word after a statement that names one thing: `play beat by mood`,
  /// `on event saved`; nothing of any other.
  func reportAfterName(_ head: Token) -> Bool {
    switch head.keyword {
    case .on: return reportKindBeforeName("event")
    case .do: return reportKindBeforeName("effect")
    case .play: break
    default: return false
    }
    guard next.kind == .word || next.kind == .number, !next.isAfterNewline else { return false }
    switch keyword {
    case .scale where next.keyword == .by:
      _ = misspelt(Meant(names: ["scaled"], isCertain: true), "of a `play`")
    case .by where tokens[index - 1].keyword == .scaled:
      index -= 1
      _ = missing("the name of a pattern")
    case .by: _ = misspelt(Meant(names: ["scaled by"], isCertain: false), "of a `play`")
    default: return false
    }
    return true
  }

  /// Says of `at visible 0.1` that the level is in parentheses; it is at hand.
  func reportBareLevel() -> Bool {
    guard tokens[index - 1].keyword == .visible, index >= 2, tokens[index - 2].keyword == .at else {
      return false
    }
    let level = source.text(token.range)
    let title = "write `visible(\(level))`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "the level is written in parentheses after `visible`",
        help: title,
        fix: Fix(
          title, safe: false, replace: ByteRange(tokens[index - 1].end, token.end),
          with: "(\(level))")))
    return true
  }

  /// Says of the kind of what is named that it does not go before the name, which is at hand:
  /// `on event saved`; nothing where the word before is the name.
  func reportKindBeforeName(_ kind: String) -> Bool {
    let (word, name) = (tokens[index - 1], token)
    guard word.kind == .word, name.kind == .word, !name.isAfterNewline, isAtEndAfterNext,
      source.text(word.range) == kind
    else { return false }
    report(
      Diagnostic(
        .unexpectedToken, source, word.range, "`\(kind)` does not belong before its name here",
        help: "remove `\(kind)`",
        fix: Fix("remove `\(kind)`", replace: ByteRange(word.start, name.start), with: "")))
    return true
  }

  /// Whether the current cue names its event before a place.
  func hasOn(before place: Int) -> Bool {
    var at = place - 1
    let farthest = max(0, place - 256)
    while at > farthest {
      let last = tokens[at - 1].kind
      if tokens[at].keyword == .on,
        tokens[at].isAfterNewline || last == .semicolon || last == .leftBrace || last == .colon
      {
        return true
      }
      at -= 1
    }
    return false
  }

  // MARK: inputs

  /// Says of `one of calm | bright, default calm` that an input has no default, if it is
  /// here, and passes over it; always answers false.
  func reportDefaultOfInput() -> Bool {
    guard token.kind == .comma, next.keyword == .default, tokens[index + 2].kind == .word,
      isEnd(tokens[index + 3])
    else { return false }
    let end = tokens[index + 2].end
    report(
      Diagnostic(
        .unexpectedToken, source, next.range, "an input has no default", help: "remove it",
        fix: Fix("remove it", safe: false, replace: ByteRange(tokens[index - 1].end, end), with: "")
      ))
    index += 3
    return false
  }
}
