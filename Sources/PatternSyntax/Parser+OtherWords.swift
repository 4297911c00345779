/// Statements that other tools have in other words, and how they go here.
extension Parser {
  // MARK: in timelines

  /// Says of `vibrate 200ms` how a vibration is written; nothing of anything else.
  func reportVibration() -> Bool {
    guard ForeignWords.vibrates(source.text(token.range)), !next.isAfterNewline else {
      return false
    }
    var at = next.keyword == .for ? index + 2 : index + 1
    let time = tokens[at]
    guard time.kind == .number, isTime(time), !time.isAfterNewline else { return false }
    at += 1
    var level = "0.5"
    if !isEnd(tokens[at]), tokens[at + 1].kind == .number, isEnd(tokens[at + 2]) {
      level = source.text(tokens[at + 1].range)
      at += 2
    }
    guard isEnd(tokens[at]), level.hasPrefix("0.") || level == "1" else { return false }
    let whole = ByteRange(token.start, tokens[at - 1].end)
    let written = "continuous \(level) for \(source.text(time.range))"
    report(
      Diagnostic(
        .unknownStatement, source, token.range,
        "a vibration says how strong it is and how long", help: "write `\(written)`",
        fix: Fix("write `\(written)`", safe: false, replace: whole, with: written)))
    return true
  }

  /// Says of `play "ding.wav"` what plays a sound; nothing of anything else.
  func reportFileOfSound() -> Bool {
    guard token.kind == .string, !isAtEnd else { return false }
    let file = source.text(token.range)
    let endings = [
      ".wav\"", ".mp3\"", ".m4a\"", ".aif\"", ".aiff\"", ".caf\"", ".ogg\"", ".flac\"",
    ]
    guard endings.contains(where: { file.hasSuffix($0) }) else { return false }
    let verb = tokens[index - 1].range
    let title = "write `sample \(shown(file))`"
    report(
      Diagnostic(
        .unexpectedToken, source, verb, "`play` plays patterns; a sound of the app is a `sample`",
        help: title, fix: Fix(title, safe: false, replace: verb, with: "sample")))
    return true
  }

  /// Says of `@200ms impact light` and `after lift: …` that a moment comes after `at`; nothing of
  /// anything else.
  func reportOtherMoment() -> Bool {
    let sign = source.text(token.range)
    let moment = next
    guard sign == "@" || sign == "after", !moment.isAfterNewline else { return false }
    if sign == "after", moment.kind == .number, opensBody(tokens[index + 2]), hasWaited {
      let time = source.text(moment.range)
      report(
        Diagnostic(
          .unknownStatement, source, token.range,
          "a time counts from the start of the body, after `at`",
          help: "write `wait \(time)` and what comes then, or `at` and the time from the start"))
      return true
    }
    let isTime = moment.kind == .number && self.isTime(moment) && sign == "@"
    guard isTime || moment.kind == .word && opensBody(tokens[index + 2]) else { return false }
    let isAnchor = isTime || moment.keyword == .end || isStageAnchor(moment.range)
    let anchor = source.text(moment.range) + (isAnchor ? "" : ".end")
    let colon = opensBody(tokens[index + 2]) ? "" : ":"
    let title = "write `at \(anchor)\(colon)`"
    report(
      Diagnostic(
        token.kind == .word ? .unknownStatement : .unexpectedCharacter, source, token.range,
        "a moment goes after `at`", help: title,
        fix: Fix(
          title, safe: false, replace: ByteRange(token.start, moment.end),
          with: "at \(anchor)\(colon)")))
    return true
  }

  /// Whether time passes in what comes before: what is said to come `after` a time may come after
  /// that.
  var hasWaited: Bool {
    (1..<max(1, index)).contains { at in
      [.wait, .then, .at].contains(tokens[at].keyword)
        || tokens[at].kind == .word && source.text(tokens[at].range) == "after"
    }
  }

  /// Says of `animation: fade in` that a statement has no word before it; nothing of anything else.
  func reportLabelled() -> Bool {
    guard next.kind == .colon, !next.isAfterNewline,
      Parser.timelineVerbs.contains(tokens[index + 2].keyword), !tokens[index + 2].isAfterNewline
    else { return false }
    let word = source.text(token.range)
    switch word {
    case "animation", "animate", "transition", "effect", "visual", "audio", "haptic", "feedback",
      "action", "actions", "text":
      break
    default: return false
    }
    report(
      Diagnostic(
        .unknownStatement, source, token.range, "`\(word):` does not belong before a statement",
        help: "remove `\(word):`",
        fix: Fix(
          "remove `\(word):`", safe: false,
          replace: ByteRange(token.start, tokens[index + 2].start), with: "")))
    return true
  }

  // MARK: in cues

  /// Says of `if reduce-motion: …` and `reduce motion: …` that what plays then is a fallback;
  /// nothing of anything else.
  func reportOtherFallback() -> Bool {
    var last = index
    if token.keyword == .if { last += 1 }
    let first = last
    guard tokens[last].kind == .word else { return false }
    let parts = ["reduce", "reduced", "physicality"]
    if tokens[last + 1].kind == .word, parts.contains(source.text(tokens[last].range)) { last += 1 }
    let words = source.text(ByteRange(tokens[first].start, tokens[last].end))
    let mode: String
    switch words {
    case "reduce-motion", "reduced-motion", "reduce motion", "reduced motion",
      "prefers-reduced-motion":
      mode = "reduce-motion"
    case "physicality-off", "physicality off": mode = "physicality-off"
    default: return false
    }
    guard first > index || last > index || words != mode, opensBody(tokens[last + 1]) else {
      return false
    }
    let whole = ByteRange(tokens[index].start, tokens[last].end)
    let title = "write `fallback \(mode)`"
    report(
      Diagnostic(
        .unknownStatement, source, whole, "what plays in another mode is a fallback", help: title,
        fix: Fix(title, safe: false, replace: whole, with: "fallback \(mode)")))
    return true
  }

  // MARK: in profiles

  /// Says of `no sound` and `max move 40pt` what a profile writes; nothing of anything else.
  func isForbiddenOtherwise(_ word: String) -> Bool {
    guard next.kind == .word, !next.isAfterNewline else { return false }
    let after = tokens[index + 2]
    switch word {
    case "no", "ban", "prohibit", "disallow", "without", "block":
      guard isEnd(after) || after.kind == .comma else { return false }
      return isStatementOfProfile(
        "a profile forbids a channel", "forbid \(source.text(next.range))",
        [Fix.Edit(token.range, "forbid")])
    case "max", "maximum", "min", "minimum":
      guard after.kind == .number, isEnd(tokens[index + 3]) else { return false }
      let isLeast = word.hasPrefix("min")
      let (name, value) = (source.text(next.range), source.text(after.range))
      var edits = [Fix.Edit(token.range, "limit")]
      if isLeast { edits.append(Fix.Edit(ByteRange(after.end, after.end), "..")) }
      return isStatementOfProfile(
        "a profile sets a limit", "limit \(name) \(value)\(isLeast ? ".." : "")", edits)
    default: return false
    }
  }

  private func isStatementOfProfile(
    _ message: String, _ written: String, _ edits: [Fix.Edit]
  ) -> Bool {
    let title = "write `\(shown(written))`"
    report(
      Diagnostic(
        .unknownStatement, source, token.range, message, help: title,
        fix: Fix(title, safe: false, edits)))
    return true
  }

  // MARK: declarations

  /// Says of `event x (by user, …)` that what is said of it comes after a `:`; nothing of
  /// anything else.
  func reportInParentheses() -> Bool {
    guard token.kind == .leftParen, depth == 0, index == 2, !isAtEnd, tokenCount > index + 2,
      !Parser.parts(of: tokens[0].keyword).isEmpty
    else { return false }
    let closing = tokens[tokenCount - 2]
    let title = "write it after `:`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "what is said of `\(shown(tokens[1].range))` goes after `:`", help: title,
        fix: closing.kind == .rightParen
          ? Fix(
            title, safe: false,
            [
              Fix.Edit(ByteRange(tokens[1].end, next.start), ": "), Fix.Edit(closing.range, ""),
            ]) : nil))
    return true
  }

  /// Says of `one of [calm, bright]` how cases are written; nothing of anything else.
  func reportCasesInBrackets() -> Bool {
    let opening = source.base[Int(token.start)]
    guard !isAtEnd, opening == 0x28 || opening == 0x5B || opening == 0x7B else { return false }
    var edits = [Fix.Edit(ByteRange(token.start, next.start), "")]
    var at = index + 1
    while tokens[at].kind == .word, at < index + 256 {
      let sign = tokens[at + 1]
      let isLast = sign.kind != .comma && sign.kind != .pipe
      edits.append(
        Fix.Edit(
          ByteRange(tokens[at].end, isLast ? sign.end : tokens[at + 2].start), isLast ? "" : " | "))
      at += 2
      if isLast { break }
    }
    let last = tokens[at - 1]
    let closing = source.base[Int(last.start)]
    let isClosed = at > index + 1 && (closing == 0x29 || closing == 0x5D || closing == 0x7D)
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "cases are written without brackets, with `|` between them",
        help: "write `one of calm | bright`",
        fix: isClosed && isEnd(tokens[at])
          ? Fix("write the cases with `|`", safe: false, edits) : nil))
    return true
  }

  /// Says of `input busy: flag` and `input mood: calm | bright` that an input says where it comes
  /// from; nothing of anything else.
  func reportMissingSource() -> Bool {
    let isFlag = keyword == .flag && isEnd(next)
    let isList = keyword == .one && next.keyword == .of
    let areCases = token.kind == .word && next.kind == .pipe
    guard !isAtEnd, isFlag || isList || areCases else { return false }
    let words = "from content, " + (areCases ? "one of " : "")
    let title = "write `\(words)\(source.text(token.range))\(isFlag ? "" : " …")`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "an input says where it comes from",
        help: title + ", or another source: `user-setting`, `system`, `device`, `behaviour`",
        fix: Fix(title, safe: false, replace: ByteRange(token.start, token.start), with: words)))
    return true
  }

  /// Says of `spring soft: 0.3s, 0.8` which two properties these are; nothing of anything else.
  func reportBareSpringValues() -> Bool {
    let damping = tokens[min(index + 2, tokenCount - 1)]
    guard token.kind == .number, isTime(token), next.kind == .comma, damping.kind == .number,
      isEnd(tokens[index + 3]) || tokens[index + 3].kind == .rightParen
    else { return false }
    let (first, second) = (source.text(token.range), source.text(damping.range))
    let title = "write `response \(first), damping \(second)`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "each property of a spring has its name",
        help: title,
        fix: Fix(
          title, safe: false, replace: ByteRange(token.start, damping.end),
          with: "response \(first), damping \(second)")))
    return true
  }

  /// Says of `response 0.8, damping 0.3s` that the two values have changed places, if it is
  /// here.
  var areSwappedSpringValues: Bool {
    guard keyword == .response, next.kind == .number, tokens[index + 2].kind == .comma,
      tokens[index + 3].keyword == .damping, tokens[index + 4].kind == .number
    else { return false }
    let (first, second) = (next, tokens[index + 4])
    guard isTime(second),
      (try? Quantity.read(source.base, first.start, first.end))?.unit == Unit.none
    else { return false }
    return changedPlaces(first, second, since: token)
  }
}
