/// Words and signs that other languages put where this one has another or none: `if not f`,
/// `impact light at 100ms`, `0s-0.4s`.
extension Parser {
  /// The statement that is being read: where it starts. No line is read to any end.
  var headIndex: Int {
    var at = max(0, index - 1)
    let farthest = max(0, at - 64)
    while at > farthest, !tokens[at].isAfterNewline {
      switch tokens[at - 1].kind {
      case .semicolon, .leftBrace, .rightBrace: return at
      case .colon where depth > 0: return at
      default: at -= 1
      }
    }
    return at
  }

  /// Reports what belongs to another place or another language, where it is known what is meant.
  func reportMixedUp() -> Bool {
    guard index > 0, !token.isAfterNewline else { return false }
    let head = tokens[headIndex]
    if reportForeignBound() || reportScaledOtherwise(head) { return true }
    if reportCounted(head) || reportTooMuch(of: head) { return true }
    switch token.kind {
    case .word: return reportMixedUpWord(head)
    case .number: return reportBareLevel() || reportMixedUpNumber(head)
    case .comma: return reportMixedUpComma(head)
    case .colon: return reportMixedUpColon(head)
    case .leftBrace: return reportBodyOfName(head)
    case .leftParen:
      return holdsNothing() || reportTimingInParentheses(head) || reportValueInParentheses()
    case .range: return reportForeignBound() || isJoinedOtherwise()
    case .slash: return isJoinedOtherwise() || reportComputed()
    case .plus: return reportComputed()
    case .string:
      if isVerbTwice() { return true }
      let word = tokens[index - 1]
      guard word.keyword == .politely || word.keyword == .assertively,
        index >= 2, tokens[index - 2].keyword == .announce
      else { return false }
      return changePlaces(word, token, "the text goes before `\(shown(word.range))`")
    case .pipe: return reportMixedUpFlag("or", head)
    case .unknown: return reportMixedUpSign(head)
    default: return false
    }
  }

  /// Says something of a token; always answers true.
  private func say(_ token: Token, _ message: String, help: String, fix: Fix? = nil) -> Bool {
    report(Diagnostic(.unexpectedToken, source, token.range, message, help: help, fix: fix))
    return true
  }

  /// Says that the word or sign at hand is to be left out before what follows it.
  private func needless(before at: Int? = nil) -> Bool {
    let after = tokens[at ?? index + 1]
    let word = shown(token.range)
    return say(
      token, "`\(word)` does not belong before `\(shown(after.range))` here",
      help: "remove `\(word)`",
      fix: Fix(
        "remove `\(word)`", safe: token.keyword != .at,
        replace: ByteRange(tokens[index - 1].end, after.start), with: " "))
  }

  /// Says that another word or sign is here.
  private func write(_ text: String, for found: Token, _ message: String, safe: Bool) -> Bool {
    say(
      found, message, help: "write `\(text)`",
      fix: Fix("write `\(text)`", safe: safe, replace: found.range, with: text))
  }

  @discardableResult func changePlaces(_ first: Token, _ second: Token, _ message: String) -> Bool {
    let both = source.text(second.range) + " " + source.text(first.range)
    let whole = ByteRange(first.start, second.end)
    report(
      Diagnostic(
        .unexpectedToken, source, whole, message, help: "write `\(shown(both))`",
        fix: Fix("write `\(shown(both))`", replace: whole, with: both)))
    return true
  }

  func shown(_ text: String) -> String {
    text.unicodeScalars.count <= 40
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(39))) + "…"
  }

  /// Whether a value follows on this line.
  private var isBeforeValue: Bool {
    (next.kind == .number || next.kind == .word) && !next.isAfterNewline
  }

  func isEnd(_ token: Token) -> Bool {
    token.isAfterNewline || token.kind == .semicolon || token.kind == .rightBrace
      || token.kind == .endOfFile
  }

  // MARK: words

  private func reportMixedUpWord(_ head: Token) -> Bool {
    let word = source.text(token.range)
    let previous = tokens[index - 1]
    if reportTapWithLength(head, word) || reportAfterName(head) { return true }
    if reportMixedUpFlag(word, head) || reportNameInTwo() || reportBeforeBody() { return true }
    if head.keyword == .gate, reportGate() { return true }
    if isJoinedOtherwise() || isKnownInOne(head) { return true }
    switch token.keyword {
    case .at where next.kind == .number && !isTime(next):
      if head.keyword == .play, isEnd(tokens[index + 2]) {
        return write(
          "scaled by", for: token, "how strong a pattern plays is said with `scaled by`",
          safe: false)
      }
    case .at, .delay, .after: return reportLater(head)
    case .repeat, .loop, .stagger: return reportRepeated(head)
    case .over: return isLength(head)
    case .success, .failure:
      guard opensBody(next), isInArm || previous.kind == .rightBrace else { return false }
      let gap = ByteRange(previous.end, previous.end)
      return say(
        token, "a `;` goes between the arms of one line", help: "add `;`",
        fix: Fix("add `;`", safe: false, replace: gap, with: ";"))
    default: break
    }
    switch word {
    case "or" where tokens[max(0, index - 2)].keyword == .by:
      return say(
        token, "one of the two causes an event: `by user` or `by system`",
        help: "declare an event for each")
    case "only" where head.keyword == .once && isAtEndAfterNext:
      return say(
        token, "`once` needs no `only`", help: "remove `only`",
        fix: Fix(
          "remove `only`", safe: false, replace: ByteRange(previous.end, token.end), with: ""))
    case "each" where head.keyword == .stagger && opensBody(next): return needless()
    case "true", "yes", "false", "no": return reportTruth(token)
    case "to"
    where head.keyword == .stagger && isTime(previous) && next.kind == .number
      && tokens[index - 2].start == head.start:
      return write(
        "max", for: token, "the most that a step adds up to goes after `max`", safe: false)
    case "to" where isBound(head) && previous.kind == .number && next.kind == .number:
      return reportRange(to: next)
    default: break
    }
    if head.keyword == .move, previous.start == head.start, next.kind == .word,
      ["x", "y", "z"].contains(source.text(next.range))
    {
      return noTarget(head, token, next: next)
    }
    if head.keyword == .impact, Parser.isPlain(word) {
      let isSigned =
        next.kind == .colon || next.kind == .unknown && source.text(next.range) == "="
      let level = isSigned ? index + 2 : index + 1
      if tokens[level].kind == .number {
        if isEnd(tokens[level + 1]) { return needless(before: level) }
        // What follows it may be wrong as well.
        if ForeignWords.isLevel(word) {
          return say(token, "a level needs no word before it", help: "remove `\(word)`")
        }
      }
    }
    return ForeignWords.time(for: word) == .over && isLength(head)
  }

  /// Words that join a value to what asks for it, where nothing joins them.
  private static func isPlain(_ word: String) -> Bool {
    switch word {
    case "for", "of", "by", "at", "to", "with", "in", "is", "max", "maximum", "most", "under",
      "below", "between", "within", "duration", "frequency":
      true
    default: ForeignWords.isLevel(word)
    }
  }

  /// Words that say how long all the steps of a stagger take at most.
  private static func isMost(_ word: String) -> Bool {
    switch word {
    case "max", "maximum", "most", "under", "below", "within", "to", "total": true
    default: false
    }
  }

  /// Says of `stagger max 800ms` that its step is missing.
  private func reportMissingStep(_ word: Token) -> Bool {
    say(
      word, "a stagger has a step before `max`",
      help: "write `stagger 40ms max \(source.text(token.range))`")
  }

  /// `impact light for 100ms`: what is felt for a moment is not a vibration.
  private func reportTapWithLength(_ head: Token, _ word: String) -> Bool {
    switch head.keyword {
    case .impact, .selection, .notify, .transient: break
    default: return false
    }
    guard token.keyword == .over || ForeignWords.time(for: word) == .over,
      next.kind == .number, !next.isAfterNewline, isTime(next)
    else { return false }
    let time = source.text(next.range)
    return say(
      token, "a tap has no length", help: "what lasts is a vibration: `continuous 0.5 for \(time)`")
  }

  /// `on saved { … }`, `target card: …`: a body after a statement that names one thing.
  private func reportBodyOfName(_ head: Token) -> Bool {
    switch head.keyword {
    case .on: swallowing(bodyOfOn(headIndex))
    case .target:
      swallowing(reportNoBody(headIndex, "target", "it holds for what follows it in its list"))
    default: false
    }
  }

  /// Notes a `{` that has been reported, where the declaration lacks a `}`.
  private func swallowing(_ isFound: Bool) -> Bool {
    if isFound, isOpenEnded { swallowedBraces += 1 }
    return isFound
  }

  /// `gate haptics only if f`: a gate has a `:` there.
  private func reportGate() -> Bool {
    let last = token.keyword == .only && next.keyword == .if ? next : token
    guard last.keyword == .if, index >= 2, tokens[index - 2].keyword == .gate else { return false }
    let whole = ByteRange(token.start, last.end)
    report(
      Diagnostic(
        .unexpectedToken, source, whole, "a gate names its flags after `:`", help: "write `:`",
        fix: Fix(
          "write `:`", replace: ByteRange(tokens[index - 1].end, last.end), with: ":")))
    return true
  }

  /// `recurring true`, `frequent: no`: such a property has no value.
  private func reportTruth(_ value: Token) -> Bool {
    let property = tokens[index - 1]
    guard property.keyword == .recurring || property.keyword == .frequent else { return false }
    let (name, word) = (source.text(property.range), source.text(value.range))
    let message = "`\(name)` has no value: it holds where it is"
    if word == "false" || word == "no" { return say(value, message, help: "leave `\(name)` out") }
    return say(
      value, message, help: "remove `\(word)`",
      fix: Fix("remove `\(word)`", replace: ByteRange(property.end, value.end), with: ""))
  }

  private func reportMixedUpColon(_ head: Token) -> Bool {
    if reportBodyOfName(head) { return true }
    guard isBeforeValue else { return false }
    if head.keyword == .impact { return tokens[index - 1].kind == .word && needless() }
    switch source.text(next.range) {
    case "true", "yes", "false", "no": return reportTruth(next)
    default: return false
    }
  }

  /// `only if a or b`, `only if not f`, `only if mood is calm`.
  private func reportMixedUpFlag(_ word: String, _ head: Token) -> Bool {
    let isList: Bool
    switch head.keyword {
    case .only, .haptics, .motion, .sound: isList = true
    case .confirm: isList = false
    default: return false
    }
    let previous = tokens[index - 1]
    if source.text(previous.range) == "not", token.kind == .word { return notFlag(previous) }
    guard previous.kind == .word, previous.keyword != head.keyword else { return false }
    switch word {
    case "or", "and":
      if word == "and", isList { return false }
      return say(
        token,
        isList ? "flags are joined by `,`, and all of them must hold" : "one flag goes here",
        help: word == "or"
          ? "declare a flag that holds when either does" : "declare a flag that holds when both do")
    case "is", "equals", "==", "=", "!=":
      return say(
        token, "a condition is the name of a flag; nothing is compared",
        help: "declare a flag that says it")
    default: return false
    }
  }

  /// `only if a && b`: flags are joined by commas.
  private func reportMixedUpAnd(_ head: Token) -> Bool {
    switch head.keyword {
    case .only, .haptics, .motion, .sound: break
    default: return false
    }
    let isTwice = next.kind == .unknown && next.start == token.end
    let flag = tokens[isTwice ? index + 2 : index + 1]
    let sign = ByteRange(token.start, isTwice ? next.end : token.end)
    report(
      Diagnostic(
        .unexpectedToken, source, sign, "flags are joined by `,`, and all of them must hold",
        help: "write `,`",
        fix: flag.kind == .word
          ? Fix(
            "write `,`", safe: false, replace: ByteRange(tokens[index - 1].end, flag.start),
            with: ", ") : nil))
    return true
  }

  private func notFlag(_ found: Token) -> Bool {
    let flag = found.start == token.start ? next : token
    let name = source.text(flag.range)
    return say(
      found, "a flag has no `not`",
      help: "declare a flag that says the opposite: `input not-\(name): from …, flag`")
  }

  /// `impact light at 100ms`: the time comes before; a track has its `delay`.
  private func reportLater(_ head: Token) -> Bool {
    guard depth > 0, let last = lastOfAnchor else { return false }
    switch head.keyword {
    case .fade, .scale, .move, .rotate, .blur, .dissolve, .trim, .animate:
      guard next.kind == .number else { break }
      if token.keyword == .delay { return false }
      let word = source.text(token.range)
      return write(
        "delay", for: token, "a track starts later with `delay`, not `\(word)`", safe: false)
    case .impact, .selection, .notify, .transient, .continuous, .tone, .chord, .sample, .toast,
      .announce, .show, .hide, .remove, .restore, .do, .emit, .play:
      break
    default: return false
    }
    guard isEnd(tokens[last + 1]) else { return false }
    let statement = ByteRange(head.start, tokens[index - 1].end)
    let anchor = ByteRange(next.start, tokens[last].end)
    var after = last + 1
    while tokens[after].kind == .semicolon, !tokens[after].isAfterNewline { after += 1 }
    let isLast = isEnd(tokens[after])
    let (at, body) = ("at \(source.text(anchor))", shown(statement))
    let title = isLast ? "write `\(at): \(body)`" : "write `\(at) { \(body) }`"
    if token.keyword != .at, hasWaited {
      return say(
        token, "the time goes first",
        help: "write `wait \(source.text(anchor))` before it, or `\(at)` from the start")
    }
    return say(
      token, "the time goes first", help: title,
      fix: Fix(
        title, safe: false,
        [
          Fix.Edit(ByteRange(head.start, head.start), at + (isLast ? ": " : " { ")),
          Fix.Edit(ByteRange(statement.end, anchor.end), isLast ? "" : " }"),
        ]))
  }

  /// The last token of the anchor after the current word: `100ms`, `end`, `lift.end`,
  /// `visible(0.1)`.
  private var lastOfAnchor: Int? {
    let first = next
    if first.isAfterNewline { return nil }
    if first.kind == .number { return index + 1 }
    guard token.keyword == .at, first.kind == .word else { return nil }
    if first.keyword == .visible, tokens[index + 2].kind == .leftParen {
      return tokens[index + 3].kind == .number && tokens[index + 4].kind == .rightParen
        ? index + 4 : nil
    }
    return first.keyword == .end || isStageAnchor(first.range) ? index + 1 : nil
  }

  /// `tone 800Hz over 200ms`: sounds and vibrations last `for` a time.
  private func isLength(_ head: Token) -> Bool {
    switch head.keyword {
    case .tone, .chord, .sample, .continuous: break
    default: return false
    }
    guard next.kind == .number, !next.isAfterNewline else { return false }
    let word = shown(token.range)
    return write(
      "for", for: token, "how long it lasts is said with `for`, not `\(word)`", safe: false)
  }

  // MARK: numbers

  private func reportMixedUpNumber(_ head: Token) -> Bool {
    let previous = tokens[index - 1]
    let word = source.text(previous.range)
    let isDirect = index >= 2 && tokens[index - 2].start == head.start
    switch head.keyword {
    case .wait, .transient, .stagger, .impact:
      guard previous.kind == .word, isDirect else { break }
      if head.keyword == .transient, previous.keyword == .sharp {
        return reportTooEarly(head, previous)
      }
      if head.keyword == .stagger, Parser.isMost(word) { return reportMissingStep(previous) }
      if Parser.isPlain(word) { return needlessWord(previous) }
    case .tone, .chord, .continuous, .sample:
      if previous.kind == .word, isDirect {
        switch previous.keyword {
        case .for, .volume, .fade, .pitch, .sharp: return reportTooEarly(head, previous)
        default: if Parser.isPlain(word) { return needlessWord(previous) }
        }
      }
      if isTime(token) { return reportMissingFor() }
    case .limit, .respond, .default:
      if previous.kind == .word, index >= 3, tokens[index - 3].start == head.start {
        return reportAfterLimit(head, previous)
      }
    default: break
    }
    if previous.kind == .number, isBound(head) { return reportRange(to: token) }
    if previous.kind == .word, next.kind == .arrow { return isTarget(head) }
    return false
  }

  /// Says of the word before the current token that it is not needed.
  private func needlessWord(_ word: Token) -> Bool {
    let text = shown(word.range)
    return say(
      word, "`\(text)` does not belong before `\(shown(token.range))` here",
      help: "remove `\(text)`",
      fix: Fix(
        "remove `\(text)`", replace: ByteRange(word.start, token.start), with: ""))
  }

  func isTime(_ token: Token) -> Bool {
    let unit = (try? Quantity.read(source.base, token.start, token.end))?.unit
    return unit == .seconds || unit == .milliseconds
  }

  func reportMissingFor() -> Bool {
    if (headIndex..<index).contains(where: { tokens[$0].keyword == .for }) { return false }
    let time = source.text(token.range)
    let place = ByteRange(token.start, token.start)
    return say(
      token, "`\(time)` needs a word before it: `for \(time)`", help: "write `for \(time)`",
      fix: Fix("write `for \(time)`", safe: false, replace: place, with: "for "))
  }

  /// `tone volume 0.3 800Hz`, `chord for 400ms`: what is heard or felt is first.
  private func reportTooEarly(_ head: Token, _ word: Token) -> Bool {
    let (verb, text) = (source.text(head.range), source.text(word.range))
    let isFelt = head.keyword == .transient || head.keyword == .continuous
    return say(
      word, "\(isFelt ? "a level" : "a frequency") goes after `\(verb)`, before `\(text)`",
      help: "write `\(verb) \(isFelt ? "0.5" : "440Hz") \(text) …`")
  }

  /// `limit move max 40pt`, `respond soon within 100ms`, `limit entry scale 0.98..1`.
  private func reportAfterLimit(_ head: Token, _ word: Token) -> Bool {
    let text = source.text(word.range)
    let value = source.text(token.range)
    if head.keyword == .respond {
      guard Parser.isPlain(text), !isBeforeRange else { return false }
      let whole = ByteRange(word.start, token.end)
      return say(
        word, "how soon is a range: `0ms..\(value)`", help: "write `0ms..\(value)`",
        fix: Fix("write `0ms..\(value)`", safe: false, replace: whole, with: "0ms..\(value)"))
    }
    if Parser.isPlain(text) { return needlessWord(word) }
    let name = tokens[index - 2]
    guard word.keyword != .exactly, name.kind == .word else { return false }
    let whole = source.text(name.range) + "." + text
    return say(
      word, "a name is one word: `\(whole)`", help: "write `\(whole)`",
      fix: Fix(
        "write `\(whole)`", safe: false, replace: ByteRange(name.end, word.start), with: "."))
  }

  private var isBeforeRange: Bool { next.kind == .range && !next.isAfterNewline }

  /// Whether a number is one end of a range in what starts with a word.
  private func isBound(_ head: Token) -> Bool {
    switch head.keyword {
    case .limit, .default, .respond, .stage, .stagger: true
    default: false
    }
  }

  /// `0s-0.4s`, `0.98 to 1`: says that a range is written with `..`; its upper end is at hand.
  func reportRange(to upper: Token) -> Bool {
    let lower = tokens[index - 1]
    guard lower.kind == .number, upper.kind == .number, !upper.isAfterNewline else { return false }
    var start = upper.start
    if upper.start == token.start {
      guard source.base[Int(start)] == Ascii.hyphen else { return false }
      start += 1
    }
    let isCertain = upper.start != token.start || upper.start == lower.end
    let whole = source.text(lower.range) + ".." + source.text(ByteRange(start, upper.end))
    report(
      Diagnostic(
        .unexpectedToken, source, upper.start == token.start ? upper.range : token.range,
        "a range has `..` between its ends", help: "write `\(whole)`",
        fix: Fix(
          "write `\(whole)`", safe: isCertain, replace: ByteRange(lower.end, start), with: "..")))
    return true
  }

  /// `fade card 0 -> 1`: a track does not name its target, and a scale has no axis.
  private func isTarget(_ head: Token) -> Bool {
    let name = tokens[index - 1]
    switch head.keyword {
    case .fade, .scale, .rotate, .blur, .dissolve, .trim: break
    default: return false
    }
    guard index >= 2, tokens[index - 2].start == head.start else { return false }
    return noTarget(head, name, next: token)
  }

  /// Says of a word that a track names no target, or no axis, in the place before a token.
  private func noTarget(_ head: Token, _ name: Token, next: Token) -> Bool {
    let (verb, word) = (source.text(head.range), source.text(name.range))
    let gap = ByteRange(name.start, next.start)
    if ["x", "y", "z"].contains(word) {
      return say(
        name, "`\(verb)` has no axis", help: "remove `\(word)`",
        fix: Fix("remove `\(word)`", safe: false, replace: gap, with: ""))
    }
    if ForeignWords.statement(for: word) == head.keyword {
      return say(
        name, "`\(word)` does not belong after `\(verb)`, which says it", help: "remove `\(word)`",
        fix: Fix("remove `\(word)`", safe: false, replace: gap, with: ""))
    }
    return say(
      name, "a track names no target: `target \(word)` goes before it",
      help: "write `target \(word); \(verb) …`",
      fix: Fix(
        "write `target \(word)` before it", safe: false,
        [
          Fix.Edit(ByteRange(head.start, head.start), "target \(word); "), Fix.Edit(gap, ""),
        ]))
  }

  // MARK: signs

  private func reportMixedUpComma(_ head: Token) -> Bool {
    guard isBeforeValue else { return false }
    if reportListOfStyles(head) { return true }
    let after = next
    guard isEnd(tokens[index + 2]), depth > 0 else { return false }
    switch head.keyword {
    case .announce:
      if after.keyword == .politely || after.keyword == .assertively { return needless() }
    case .impact:
      if tokens[index - 1].kind == .word, after.kind == .number { return needless() }
    default: break
    }
    guard after.kind == .word, after.keyword != .selection, after.keyword != .then else {
      return false
    }
    let verb = source.text(head.range)
    switch head.keyword {
    case .show, .hide, .remove, .restore, .emit, .do:
      let title = "write `; \(verb) \(source.text(after.range))`"
      return say(
        token, "`\(verb)` names one thing", help: title,
        fix: Fix(
          title, safe: false, replace: ByteRange(token.start, after.start), with: "; \(verb) "))
    case .on: return say(token, "a cue answers one event", help: "write a cue for each event")
    case .target: return say(token, "`target` names one thing", help: "write a list for each")
    default: return false
    }
  }

  /// Says of `()` after a name that it holds nothing.
  private func holdsNothing() -> Bool {
    guard next.kind == .rightParen, !next.isAfterNewline, tokens[index - 1].kind == .word else {
      return false
    }
    return emptyParentheses(token, next)
  }

  /// Says of parentheses that they hold nothing.
  func emptyParentheses(_ opening: Token, _ closing: Token) -> Bool {
    let both = ByteRange(opening.start, closing.end)
    report(
      Diagnostic(
        .unexpectedToken, source, both, "these parentheses hold nothing", help: "remove `()`",
        fix: Fix("remove `()`", replace: both, with: "")))
    return true
  }

  /// `-` and `–` between two numbers, `!f`, `mood == calm`.
  private func reportMixedUpSign(_ head: Token) -> Bool {
    let sign = source.text(token.range)
    switch sign {
    case "-", "–", "—", "−", "~", "…":
      guard tokens[index - 1].kind == .number, arrowEnd == nil else { return false }
      if isBound(head) { return reportRange(to: next) }
      switch head.keyword {
      case .fade, .scale, .move, .rotate, .blur, .dissolve, .trim, .animate: break
      default: return reportComputed()
      }
      guard next.kind == .number else { return false }
      return write("->", for: token, "a change has an arrow between its values", safe: false)
    case "!":
      guard next.kind == .word, next.start == token.end, tokens[index - 1].keyword == .if else {
        return false
      }
      return notFlag(token)
    case "*", "×", "÷": return reportComputed()
    case "=": return reportMixedUpFlag("=", head)
    case "&": return reportMixedUpAnd(head)
    default: return false
    }
  }
}
