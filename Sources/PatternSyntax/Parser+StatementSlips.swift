/// Statements that lack their first word, are the wrong way round or on the wrong line.
extension Parser {
  /// Says of `scaled by 0.5 play tap` that it is the wrong way round; always answers false.
  func scaledFirst() -> Bool {
    let word = token
    var at = index + 1
    while at < index + 3, tokens[at].kind == .word || tokens[at].kind == .number { at += 1 }
    var fix: Fix?
    if at == index + 3, tokens[at].keyword == .play, tokens[at + 1].kind == .word,
      !tokens[at].isAfterNewline, !tokens[at + 1].isAfterNewline
    {
      let (scaled, play) = (
        ByteRange(word.start, tokens[at - 1].end), ByteRange(tokens[at].start, tokens[at + 1].end)
      )
      let written = "\(source.text(play)) \(source.text(scaled))"
      fix = Fix(
        "write `\(written)`", safe: false, replace: ByteRange(word.start, play.end), with: written)
    }
    report(
      Diagnostic(
        .unknownStatement, source, word.range, "`scaled by` goes after what is played",
        help: fix?.title ?? "write `play NAME scaled by …`", fix: fix))
    return false
  }

  /// What to write for a value after a `:`, as style sheets have it: `opacity: 1`; nothing of what
  /// changes no value.
  func track(of verb: Keyword) -> String? {
    let value = tokens[min(index + 2, tokenCount - 1)]
    guard next.kind == .colon, value.kind == .number, !value.isAfterNewline else { return nil }
    let isChange = tokens[index + 3].kind == .arrow && tokens[index + 4].kind == .number
    let change = isChange ? ByteRange(value.start, tokens[index + 4].end) : value.range
    switch verb {
    case .fade, .scale, .rotate, .move:
      let axis = verb == .move ? " y" : ""
      let rest = isChange && !isEnd(tokens[index + 5]) ? "…" : "over 200ms"
      return "write `\(verb.text)\(axis) \(isChange ? "" : "-> ")\(shown(change)) \(rest)`"
    default: return nil
    }
  }

  /// Reads a body after a time, and says that `at` is missing before that; always answers false.
  func reportMissingAt() -> Bool {
    reportAt(.unknownStatement)
    index += 1
    _ = body(.timeline)
    return false
  }

  /// Says of a point of a haptic that `at` is missing before it, and passes over it; always answers
  /// false.
  func pointLacksAt() -> Bool {
    reportAt(.unexpectedToken)
    skipStatement()
    return false
  }

  /// Says that `at` is missing before the current time.
  private func reportAt(_ problem: Problem) {
    let time = token.range
    // A share of a time, as others write it, is for the author to say.
    let isTime = source.base[Int(time.end) - 1] != Ascii.percent
    let title = isTime ? "write `at \(shown(time))`" : "write `at` and a time: `at 100ms`"
    report(
      Diagnostic(
        problem, source, time, "`at` is missing before `\(shown(time))`", help: title,
        fix: isTime
          ? Fix(title, safe: false, replace: ByteRange(time.start, time.start), with: "at ")
          : nil))
  }

  /// Whether a pattern holds what only a cue does because `cue` is missing before its name, which
  /// is said once.
  func reportMissingCue() -> Bool {
    if isCueMissing { return true }
    guard depth == 1, tokens[0].kind == .word, opensBody(tokens[1]) else { return false }
    var at = 2
    while at < 256, tokens[at].kind != .endOfFile {
      let before = tokens[at - 1].kind
      if tokens[at].keyword == .on, tokens[at + 1].kind == .word,
        tokens[at].isAfterNewline || before == .semicolon || at == 2
      {
        let name = tokens[0].range
        isCueMissing = true
        report(
          Diagnostic(
            .unexpectedToken, source, name, "`cue` is missing before `\(shown(name))`",
            help: "write `cue \(shown(name))`",
            fix: Fix(
              "write `cue \(shown(name))`", safe: false,
              replace: ByteRange(name.start, name.start), with: "cue ")))
        return true
      }
      at += 1
    }
    return false
  }

  /// Says of `confirm "Sure?" only if busy` that the condition of a question is `if`, as all of the
  /// cue would else depend on it; always answers false.
  func needlessOnly() -> Bool {
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "`only` does not belong before the `if` of a `confirm`",
        help: "remove `only`",
        fix: Fix(
          "remove `only`", safe: false, replace: ByteRange(token.start, next.start), with: "")))
    return false
  }

  /// The last token before an `auto` or `none` that is on the line below.
  var bareBelow: Int? {
    let at = token.kind == .colon && !isAtEnd ? index + 1 : index
    guard tokens[at].isAfterNewline else { return nil }
    return tokens[at].keyword == .auto || tokens[at].keyword == .noFallback ? at - 1 : nil
  }

  /// Reads what is on the line below a fallback, and says so.
  func joinBare(_ last: Int) -> Bool {
    index = last + 1
    let gap = ByteRange(tokens[last].end, token.start)
    let isClear = !source.bytes(gap).contains { $0 > 0x20 }
    let title = "write it in one line"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "`\(shown(token.range))` belongs to the line above: a fallback ends with its line",
        help: title, fix: isClear ? Fix(title, safe: false, replace: gap, with: " ") : nil))
    return bareFallback()
  }

  /// Says of `fallback reduce-motion: auto; toast "x"` that the `:` takes the rest of its line, and
  /// passes over what could be in a fallback; always answers false.
  func notAloneInLine() -> Bool {
    let word = tokens[index - 1].range
    report(
      Diagnostic(
        .unexpectedToken, source, word,
        "`\(shown(word))` is alone in a fallback, whose `:` takes the rest of its line",
        help: "remove it, or put what follows it on a line of its own"))
    var open = 0
    while token.kind != .endOfFile, open > 0 || !token.isAfterNewline {
      if token.kind == .leftBrace { open += 1 }
      if token.kind == .rightBrace { open -= 1 }
      if open < 0 || open == 0 && token.kind == .semicolon && Parser.cueVerbs.contains(next.keyword)
      {
        break
      }
      index += 1
    }
    return false
  }

  /// Says of `auto` and `none` that nothing is beside them, and reads the body to its end.
  func notAlone() -> Bool {
    var at = index - 1
    while tokens[at].kind == .semicolon { at -= 1 }
    let word = tokens[at].range
    report(
      Diagnostic(
        .unexpectedToken, source, word, "`\(shown(word))` is alone in a fallback",
        help: "remove it, or what is beside it"))
    var open = 1
    while token.kind != .endOfFile {
      if token.kind == .leftBrace { open += 1 }
      if token.kind == .rightBrace { open -= 1 }
      index += 1
      if open == 0 { break }
    }
    return false
  }
}
