/// Words of a statement that are in another order than here, or whose verb is another one:
/// `impact 0.6 medium`, `medium impact`, `move up 20pt`, `impact success`.
extension Parser {
  /// Says of an impact what is where its style should, if that is clear.
  func reportOtherImpact() -> Bool {
    let verb = tokens[index - 1]
    if token.kind == .number, !isAtEnd {
      let level = token.range
      if isStyle(next), !next.isAfterNewline {
        return changePlaces(token, next, "the style goes before the intensity")
      }
      report(
        Diagnostic(
          .unexpectedToken, source, level, "an impact has a style before its intensity",
          help: "write `impact medium \(shown(level))`, or another style"))
      return true
    }
    guard isOutcome(token), !isAtEnd else { return false }
    let title = "write `notify \(source.text(token.range))`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "an outcome is not a style; `notify` tells it",
        help: title, fix: Fix(title, safe: false, replace: verb.range, with: "notify")))
    return true
  }

  /// Says of `medium impact 0.6` that the verb comes first, if it is here.
  func reportStyleFirst() -> Bool {
    guard isStyle(token), next.keyword == .impact, !next.isAfterNewline else { return false }
    let title = "write `impact \(source.text(token.range))`"
    report(
      Diagnostic(
        .unknownStatement, source, token.range, "the style goes after `impact`", help: title,
        fix: Fix(
          title, safe: false, replace: ByteRange(token.start, next.end),
          with: "impact \(source.text(token.range))")))
    return true
  }

  /// The verb that is meant by a word which stands for haptics of any kind: `haptic success` tells
  /// an outcome.
  func verb(for foreign: Keyword?) -> Keyword? {
    foreign == .impact && isOutcome(next) && !next.isAfterNewline ? .notify : foreign
  }

  /// Says of `haptic impact medium` that the verb says it, if it is here.
  var isHapticTwice: Bool {
    let word = source.text(token.range)
    guard ForeignWords.statement(for: word) == .impact, !next.isAfterNewline else { return false }
    switch next.keyword {
    case .impact, .selection, .notify, .transient, .continuous: break
    default: return false
    }
    return isLeftOut(token, before: next, .unknownStatement)
  }

  /// Says of `move up 20pt` how far that is along which axis, if it is here.
  func reportDirection() -> Bool {
    let length = next
    guard token.kind == .word, length.kind == .number, !length.isAfterNewline else { return false }
    let (axis, sign): (String, String)
    switch source.text(token.range) {
    case "up": (axis, sign) = ("y", "-")
    case "down": (axis, sign) = ("y", "")
    case "left": (axis, sign) = ("x", "-")
    case "right": (axis, sign) = ("x", "")
    default: return false
    }
    let written = source.text(length.range)
    let isPlain = written.utf8.first.map { $0 &- 0x30 < 10 } ?? false
    let distance = isPlain && tokens[index + 2].kind != .arrow ? sign + written : nil
    let title = distance.map { "write `\(axis) by \($0)`" }
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "a move has an axis, and a length along it: `x` to the right, `y` down",
        help: title ?? "write `\(axis)` for `\(source.text(token.range))`",
        fix: distance.flatMap { distance in
          title.map {
            Fix(
              $0, safe: false, replace: ByteRange(token.start, length.end),
              with: "\(axis) by \(distance)")
          }
        }))
    return true
  }

  /// Says of `play sound ding` that a pattern has only its name, if it is here.
  var isKindOfPattern: Bool {
    let word = source.text(token.range)
    let after = tokens[index + 2]
    guard token.kind == .word, next.kind == .word, !next.isAfterNewline, !isAtEnd,
      isEnd(after) || after.keyword == .scaled || after.kind == .leftParen,
      word == "the" || ForeignWords.declaresPattern(word)
    else { return false }
    return isLeftOut(token, before: next)
  }

  /// Says of `impact light, heavy` that each has a verb of its own, if it is here.
  func reportListOfStyles(_ head: Token) -> Bool {
    guard head.keyword == .impact, isStyle(next), !next.isAfterNewline else { return false }
    var edits: [Fix.Edit] = []
    var at = index
    while at < index + 64, !isEnd(tokens[at]) {
      if tokens[at].kind == .comma, isStyle(tokens[at + 1]) {
        edits.append(
          Fix.Edit(ByteRange(tokens[at].start, tokens[at + 1].start), "; wait 120ms; impact "))
      }
      at += 1
    }
    let title = "write `; wait 120ms; impact \(source.text(next.range))`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "each impact has an `impact` of its own",
        help: title, fix: Fix(title, safe: false, edits)))
    return true
  }

  /// Says that a word comes before what is at hand; always answers false.
  func reportMissingWord(_ word: String) -> Bool {
    let title = "write `\(word) \(shown(token.range))`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "`\(word)` is missing before `\(shown(token.range))`", help: title,
        fix: Fix(
          title, safe: false, replace: ByteRange(token.start, token.start), with: "\(word) ")))
    return false
  }

  /// Whether a word among what is said of an event can be nothing but its class, as in `by user,
  /// deletion`.
  var isClassWithoutWord: Bool {
    token.kind == .word && !token.isAfterNewline
      && (next.kind == .comma || isEnd(next))
      && !(0..<tokenCount).contains { tokens[$0].keyword == .class }
      && misspelled(token, among: Parser.parts(of: .event) + [.user, .system]) == nil
  }

  /// Says that words are missing at the end of what is read, and offers them; always answers false.
  func reportMissingEnd(_ words: String) -> Bool {
    let last = tokens[index - 1].range
    let title = "write `\(shown(last)) \(words)`"
    report(
      Diagnostic(
        .unexpectedToken, source, last, "`\(words)` is missing after `\(shown(last))`", help: title,
        fix: Fix(title, safe: false, replace: ByteRange(last.end, last.end), with: " \(words)")))
    return false
  }

  /// Says of `at end of lift` how that end is called, if it is here.
  func reportEndOfStage() -> Bool {
    let stage = tokens[index + 2]
    guard source.text(next.range) == "of", !next.isAfterNewline, stage.kind == .word,
      !stage.isAfterNewline
    else { return false }
    let title = "write `\(source.text(stage.range)).end`"
    report(
      Diagnostic(
        .unexpectedToken, source, ByteRange(token.start, stage.end),
        "a stage goes before its end", help: title,
        fix: Fix(
          title, safe: false, replace: ByteRange(token.start, stage.end),
          with: "\(source.text(stage.range)).end")))
    return true
  }

  /// Says of `play tap 0.5` and `play tap * 0.5` that it is scaled, if it is here.
  func reportScaledOtherwise(_ head: Token) -> Bool {
    guard head.keyword == .play, index > 1, tokens[index - 2].start == head.start else {
      return false
    }
    if reportBareArgument() || lacksOpeningOfArguments() { return true }
    let gap: ByteRange
    let level: Token
    switch source.text(token.range) {
    case "*", "×", "scale", "with", "volume":
      (gap, level) = (ByteRange(token.start, next.start), next)
    case let word where ForeignWords.isLevel(word):
      (gap, level) = (ByteRange(token.start, next.start), next)
    default: (gap, level) = (ByteRange(token.start, token.start), token)
    }
    var written = source.text(level.range)
    if let share = try? Quantity.read(source.base, level.start, level.end), share.unit == .percent,
      share.scaled % 100 == 0
    {
      written = Quantity(share.scaled / 100, .none).text
    }
    guard level.kind == .number, !level.isAfterNewline, !isTime(level),
      written.hasPrefix("0.") || written == "1"
    else { return false }
    let title = "write `scaled by \(written)`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "what is played weaker is `scaled by` a level",
        help: title,
        fix: Fix(
          title, safe: false, replace: ByteRange(gap.start, level.end), with: "scaled by \(written)"
        )))
    return true
  }

  /// Says of `play tap repeat 3` and `fade 0 -> 1 over 200ms stagger 40ms` that what is repeated
  /// is in a body after the word, if it is here.
  func reportRepeated(_ head: Token) -> Bool {
    guard depth > 0, Parser.timelineVerbs.contains(head.keyword), head.keyword != token.keyword
    else { return false }
    var at = index + 1
    while !isEnd(tokens[at]) {
      guard at < index + 5, tokens[at].kind == .word || tokens[at].kind == .number else {
        return false
      }
      at += 1
    }
    let words = ByteRange(token.start, tokens[at - 1].end)
    var heading = shown(words)
    var isWhole = at == index + 4 && tokens[index + 2].keyword == .every
    switch token.keyword {
    case .repeat:
      guard next.kind == .number else { return false }
      if at == index + 2 { heading += " every 200ms" }
    case .loop:
      isWhole = tokens[at - 2].keyword == .while || tokens[at - 2].keyword == .until
      if at == index + 1 { heading += " while …" }
    default: isWhole = next.kind == .number
    }
    let statement = ByteRange(head.start, tokens[index - 1].end)
    let title = "write `\(heading) { \(shown(statement)) }`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "what is repeated goes in `{ … }` after `\(source.text(token.range))`", help: title,
        fix: isWhole
          ? Fix(
            title, safe: false,
            [
              Fix.Edit(ByteRange(head.start, head.start), "\(source.text(words)) { "),
              Fix.Edit(ByteRange(statement.end, words.end), " }"),
            ]) : nil))
    return true
  }

  /// Says of `stage lift from 0s to 0.4s` that its range is `0s..0.4s`, if it is here.
  func reportFromTo() -> Bool {
    let (start, end) = (next, tokens[index + 3])
    guard keyword == .from, start.kind == .number, end.kind == .number, !end.isAfterNewline,
      ["to", "until"].contains(source.text(tokens[index + 2].range))
    else { return false }
    let range = "\(source.text(start.range))..\(source.text(end.range))"
    report(
      Diagnostic(
        .unexpectedToken, source, ByteRange(token.start, token.end),
        "a stage has a range, without `from`", help: "write `\(range)`",
        fix: Fix("write `\(range)`", replace: ByteRange(token.start, end.end), with: range)))
    return true
  }

  /// Says of `tone 200ms for 800Hz` and `repeat 100ms every 3` that the two values have changed
  /// places, if it is here.
  @inline(__always)
  func isSwapped(_ word: Keyword) -> Bool {
    source.base[Int(token.end) - 1] == UInt8(ascii: "s") && haveChangedPlaces(around: word)
  }

  @inline(never) private func haveChangedPlaces(around word: Keyword) -> Bool {
    let (time, other) = (token, tokens[index + 2])
    guard time.kind == .number, isTime(time), next.keyword == word, !next.isAfterNewline,
      other.kind == .number, !other.isAfterNewline,
      let unit = (try? Quantity.read(source.base, other.start, other.end))?.unit,
      unit == (word == .for ? .hertz : .none)
    else { return false }
    return changedPlaces(time, other, since: time)
  }

  /// Says that two values have changed places; always answers true.
  ///
  /// - Parameter start: where what the repair shows starts.
  func changedPlaces(_ first: Token, _ second: Token, since start: Token) -> Bool {
    let (one, other) = (source.text(first.range), source.text(second.range))
    let before = source.text(ByteRange(start.start, first.start))
    let between = source.text(ByteRange(first.end, second.start))
    let title = "write `\(shown(before + other + between + one))`"
    report(
      Diagnostic(
        .unexpectedToken, source, oneLine(ByteRange(first.start, second.end)),
        "`\(one)` and `\(other)` have changed places", help: title,
        fix: Fix(title, safe: false, [Fix.Edit(first.range, other), Fix.Edit(second.range, one)])))
    return true
  }

  /// Says of `impact light 3 times` and `impact light x 3` what is repeated, if it is here.
  func reportCounted(_ head: Token) -> Bool {
    guard depth > 0, head.keyword != .repeat, Parser.timelineVerbs.contains(head.keyword) else {
      return false
    }
    let (sign, before) = (source.text(token.range), tokens[index - 1])
    let (count, last): (String, Token)
    switch sign.lowercased() {
    case "times" where before.kind == .number && index > 1:
      (count, last) = (source.text(before.range), tokens[index - 2])
    case let number where token.kind == .number && source.text(next.range) == "times":
      (count, last) = (number, before)
    case "x", "*", "×", "times":
      guard next.kind == .number, !next.isAfterNewline else { return false }
      (count, last) = (source.text(next.range), before)
    case let times where times.hasPrefix("x") && times.utf8.count > 1 && token.kind == .word:
      (count, last) = (String(times.dropFirst()), before)
    case "twice": (count, last) = ("2", before)
    case "thrice": (count, last) = ("3", before)
    default: return false
    }
    let isWhole = count.utf8.allSatisfy { $0 &- 0x30 < 10 }
    if last.start < head.start || !isWhole || head.keyword == .wait { return false }
    let statement = shown(source.text(ByteRange(head.start, last.end)))
    var at = index
    while !isEnd(tokens[at]), tokens[at].keyword != .every { at += 1 }
    let isTimed = !isEnd(tokens[at]) && tokens[at + 1].kind == .number
    let gap = isTimed ? shown(tokens[at + 1].range) : "200ms"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "what is repeated goes in `{ … }` after `repeat`",
        help: "write `repeat \(count) every \(gap) { \(statement) }`"))
    return true
  }

  /// Says of `selection 0.5` and `impact light sharp 0.2` what such a tap does not have, if that
  /// is here.
  func reportTooMuch(of tap: Token) -> Bool {
    let value = token
    switch tap.keyword {
    case .selection, .notify:
      guard value.kind == .number, tokens[index - 1].kind == .word, isEnd(next) else {
        return false
      }
      let word = source.text(value.range)
      report(
        Diagnostic(
          .unexpectedToken, source, value.range,
          "`\(source.text(tap.range))` has no intensity: the system gives it one",
          help: "remove `\(word)`",
          fix: Fix(
            "remove `\(word)`", safe: false, replace: ByteRange(tokens[index - 1].end, value.end),
            with: "")))
      return true
    case .impact:
      let word = source.text(value.range)
      guard value.keyword == .sharp || word == "sharpness", next.kind == .number else {
        return false
      }
      report(
        Diagnostic(
          .unexpectedToken, source, value.range, "an impact has no sharpness: its style says it",
          help: "write `transient 0.5 sharp \(source.text(next.range))`, or another style"))
      return true
    default: return false
    }
  }

  /// Says of `100ms + 20ms` that nothing is computed, if it is here.
  func reportComputed() -> Bool {
    let (first, second) = (tokens[index - 1], next)
    guard first.kind == .number, second.kind == .number, !second.isAfterNewline else {
      return false
    }
    switch source.text(token.range) {
    case "+", "-", "–", "−", "*", "×", "/", "÷": break
    default: return false
    }
    let whole = ByteRange(first.start, second.end)
    if index >= 2, tokens[index - 2].keyword == .tone { return severalFrequencies() }
    let isTrack =
      [.fade, .scale, .rotate, .blur, .dissolve, .trim].contains(tokens[headIndex].keyword)
      && index == headIndex + 2
    if isTrack || tokens[headIndex].keyword == .move && index == headIndex + 3,
      ["/", "÷", "–"].contains(source.text(token.range))
    {
      let written = "\(source.text(first.range)) -> \(source.text(second.range))"
      report(
        Diagnostic(
          .unexpectedToken, source, token.range, "a change has `->` between its values",
          help: "write `\(written)`",
          fix: Fix("write `\(written)`", safe: false, replace: whole, with: written)))
      return true
    }
    let result = computed(first, second)
    report(
      Diagnostic(
        .unexpectedToken, source, whole, "a value is one number: nothing is computed",
        help: result.map { "write `\($0)`" } ?? "write what comes out",
        fix: result.map { Fix("write `\($0)`", safe: false, replace: whole, with: $0) }))
    return true
  }

  /// Says of `tone 600Hz + 750Hz` that a chord has several frequencies; always answers true.
  private func severalFrequencies() -> Bool {
    let tone = tokens[index - 2]
    report(
      Diagnostic(
        .unexpectedToken, source, tone.range, "a tone has one frequency, a chord several",
        help: "write `chord`",
        fix: Fix("write `chord`", safe: false, replace: tone.range, with: "chord")))
    return true
  }

  /// What comes out of two numbers with a sign between them, if it is a decimal of one unit.
  private func computed(_ first: Token, _ second: Token) -> String? {
    guard let left = try? Quantity.read(source.base, first.start, first.end),
      let right = try? Quantity.read(source.base, second.start, second.end)
    else { return nil }
    var (scaled, isTooLarge) = (Int64(0), false)
    var unit = left.unit
    switch source.text(token.range) {
    case "+", "-", "–", "−":
      let times = [Unit.milliseconds, .seconds]
      if left.unit != right.unit {
        guard times.contains(left.unit), times.contains(right.unit) else { return nil }
        unit = .milliseconds
      }
      let isSum = token.kind == .plus
      scaled = isSum ? left.scaled + right.scaled : left.scaled - right.scaled
    case "*", "×":
      guard right.unit == .none else { return nil }
      (scaled, isTooLarge) = left.scaled.multipliedReportingOverflow(by: right.scaled)
      if isTooLarge || scaled % 1_000_000 != 0 { return nil }
      scaled /= 1_000_000
    default:
      guard right.unit == .none, right.scaled != 0 else { return nil }
      (scaled, isTooLarge) = left.scaled.multipliedReportingOverflow(by: 1_000_000)
      if isTooLarge || scaled % right.scaled != 0 { return nil }
      scaled /= right.scaled
    }
    return scaled.magnitude > UInt64(Quantity.limit) * 1000 ? nil : Quantity(scaled, unit).text
  }

  /// Says of `fade in (200ms, ease-out)` how long it takes and along which curve, if it is
  /// here.
  func reportTimingInParentheses(_ head: Token) -> Bool {
    switch head.keyword {
    case .fade, .scale, .move, .rotate, .blur, .dissolve, .trim, .animate: break
    default: return false
    }
    var at = index + 1
    var written = ""
    if tokens[at].keyword == .over { at += 1 }
    if tokens[at].kind == .number, isTime(tokens[at]) {
      written = tokens[index - 1].keyword == .over ? " " : " over "
      written += source.text(tokens[at].range)
      at += 1
    }
    if tokens[at].kind == .comma { at += 1 }
    if tokens[at].kind == .word, !tokens[at].isAfterNewline {
      written += " " + source.text(tokens[at].range)
      at += 1
    }
    guard tokens[at].kind == .rightParen, !tokens[at].isAfterNewline, !written.isEmpty else {
      return false
    }
    let (whole, start) = (ByteRange(token.start, tokens[at].end), tokens[index - 1].end)
    report(
      Diagnostic(
        .unexpectedToken, source, whole, "a duration or a curve is written without parentheses",
        help: "write `\(written.dropFirst())`",
        fix: Fix(
          "write `\(written.dropFirst())`", safe: false, replace: ByteRange(start, whole.end),
          with: written)))
    return true
  }

  /// Says of `wait (100ms)` that a value is not in parentheses, if it is here.
  func reportValueInParentheses() -> Bool {
    let (value, end) = (next, tokens[index + 2])
    guard value.kind == .number, end.kind == .rightParen, token.isAfterNewline == false,
      token.start > tokens[index - 1].end
    else { return false }
    let whole = ByteRange(token.start, end.end)
    let written = source.text(value.range)
    report(
      Diagnostic(
        .unexpectedToken, source, whole, "a value is written without parentheses",
        help: "write `\(shown(written))`",
        fix: Fix("write `\(shown(written))`", safe: false, replace: whole, with: written)))
    return true
  }

  /// Says of `show toast "Saved"` that the second verb says it, if it is here.
  func isVerbTwice() -> Bool {
    guard index >= 2 else { return false }
    let (verb, said) = (tokens[index - 2], tokens[index - 1])
    guard said.keyword == .toast || said.keyword == .announce else { return false }
    switch verb.keyword {
    case .show, .do, .play, .emit: break
    default: return false
    }
    return isLeftOut(verb, before: said)
  }

  /// Says of `play sound "ding"` what plays a sound, if it is here; `play` comes before.
  func reportSoundOfFile() -> Bool {
    let (verb, file) = (tokens[index - 1], next)
    guard token.kind == .word, file.kind == .string, !file.isAfterNewline, !isAtEnd else {
      return false
    }
    switch source.text(token.range) {
    case "sound", "sample", "audio", "file": break
    default: return false
    }
    let title = "write `sample \(shown(source.text(file.range)))`"
    report(
      Diagnostic(
        .unexpectedToken, source, ByteRange(verb.start, token.end),
        "`play` plays patterns; a sound of the app is a `sample`", help: title,
        fix: Fix(title, safe: false, replace: ByteRange(verb.start, token.end), with: "sample")))
    return true
  }

  /// Says of `3 times { … }` that a word comes before, if it is here.
  func reportCountFirst() -> Bool {
    let count = source.text(token.range)
    let digits = count.prefix { $0.isASCII && $0.isNumber }
    let isCount =
      digits.count == count.count && ["times", "x"].contains(source.text(next.range))
      || count == "\(digits)x"
    guard token.kind == .number, isCount, !digits.isEmpty else { return false }
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "what is done several times is a `repeat`",
        help: "write `repeat \(digits) every 200ms { … }`"))
    return true
  }

  /// Says of `wait until busy` that a wait has a duration, if it is here.
  func reportWaitForEvent() -> Bool {
    guard keyword == .until || keyword == .for || keyword == .while, next.kind == .word,
      !isAtEnd, !next.isAfterNewline
    else { return false }
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "a wait has a duration, and waits for nothing else",
        help: "what plays when something happens is a cue of its own, with `on EVENT`"))
    return true
  }

  /// Says that a word is left out before another; always answers true.
  func isLeftOut(
    _ word: Token, before other: Token, _ problem: Problem = .unexpectedToken
  ) -> Bool {
    let (needless, kept) = (source.text(word.range), shown(other.range))
    report(
      Diagnostic(
        problem, source, word.range, "`\(needless)` does not belong before `\(kept)`",
        help: "remove `\(needless)`",
        fix: Fix(
          "remove `\(needless)`", safe: false, replace: ByteRange(word.start, other.start),
          with: "")))
    return true
  }

  func isStyle(_ word: Token) -> Bool {
    switch word.keyword {
    case .light, .medium, .heavy, .soft, .rigid: true
    default: false
    }
  }

  func isOutcome(_ word: Token) -> Bool {
    switch word.keyword {
    case .success, .warning, .error: true
    default: false
    }
  }
}
