/// Statements that are in the wrong body, or that are called otherwise.
extension Parser {
  /// Says of a word that is not a statement here where it belongs, or what is meant by it; nothing
  /// where that is not known.
  func reportMisplaced(_ kind: BodyKind) -> Bool {
    if isInArm, opensBody(next), let arm = meantArm { return !noArm(arm) }
    if reportTaken(kind) || reportNeedlessColon() { return true }
    let word = source.text(token.range)
    if kind == .cue, opensBody(next), word == "reduce-motion" || word == "physicality-off" {
      return insert("fallback ", "a fallback starts with `fallback`", safe: true)
    }
    if kind == .cue, !next.isAfterNewline, ForeignWords.statement(for: word) == .on,
      bodyOfOn(index)
    {
      return true
    }
    if kind == .cue, isAtEndAfterNext, Parser.isRole(word) {
      return insert("role ", "a cue names its role with `role`", safe: false)
    }
    if reportOnTakenLine(kind) || isPattern(index) && reportTaken(kind, isPattern: true) {
      return true
    }
    if kind != .profile, reportLabelled() { return true }
    if kind == .cue, reportOtherFallback() { return true }
    if kind != .profile, isPatternInBody {
      return stranger(
        "a pattern goes at the top of a file, not in a body",
        help: "declare it at the top of the file")
    }
    if next.isAfterNewline { return reportGrownTogether(kind) }
    if kind == .profile, reportHabitOfProfiles(word) || isForbiddenOtherwise(word) { return true }
    if kind == .profile, reportPatternWithoutColon(word) { return true }
    if kind != .profile, reportStyleFirst() || isHapticTwice { return true }
    switch token.keyword {
    case .if where kind == .cue && next.kind == .word && isAfterConfirm:
      return stranger(
        "`;` does not belong before the condition of `confirm`", help: "remove `;`",
        fix: Fix(
          "remove `;`", safe: false, replace: ByteRange(tokens[index - 2].end, token.start),
          with: " "))
    case .if where kind == .cue && next.kind == .word && isEnd(tokens[index + 2]):
      return insert("only ", "a condition of a cue is `only if`", safe: false)
    case .if:
      return stranger(
        "nothing here depends on a flag", help: "a cue has conditions: `only if FLAG`")
    case .every:
      return stranger(
        "what comes again is a `repeat` or a `loop`",
        help: "write `repeat 3 every 1s { … }`, or `loop every 1s while FLAG { … }`")
    case .while, .until:
      return insert("loop ", "what goes on while a flag holds is a `loop`", safe: false)
    case .for:
      return stranger(
        "what is done several times is a `repeat`", help: "write `repeat 3 every 200ms { … }`")
    case .event where kind == .cue && isEnd(tokens[index + 2]) && !hasOn(before: index):
      let title = "write `on \(source.text(next.range))`"
      return stranger(
        "a cue names its event with `on`", help: title,
        fix: Fix(title, safe: false, replace: token.range, with: "on"))
    case .use, .let, .input, .map, .event, .control, .spring, .curve, .choice, .cue, .profile:
      guard next.kind == .word || next.kind == .string else { return false }
      return stranger(
        "`\(word)` goes at the top of a file, not in a body",
        help: "declare it at the top of the file")
    case .gate, .limit, .forbid, .rule, .default, .class, .scope, .arrival, .defer:
      guard kind != .profile, next.kind == .word else { return false }
      return gateOfCue(kind) || stranger("`\(word)` belongs to a profile", help: "move it to one")
    default: return reportGrownTogether(kind)
    }
  }

  /// Says what a profile writes for a word that others have for it, if that is clear.
  private func reportHabitOfProfiles(_ word: String) -> Bool {
    switch word {
    case "disable", "ignore", "silence", "mute", "suppress", "exclude":
      guard next.kind == .word, isEnd(tokens[index + 2]) else { return false }
      let title = "write `rule \(source.text(next.range)) off`"
      return stranger(
        "a profile says how much a rule weighs", help: title,
        fix: Fix(
          title, safe: false,
          [
            Fix.Edit(token.range, "rule"),
            Fix.Edit(ByteRange(next.end, next.end), " off"),
          ]))
    case "severity", "set", "weight", "level":
      guard next.kind == .word, tokens[index + 2].kind == .word, isEnd(tokens[index + 3]) else {
        return false
      }
      let title = "write `rule \(source.text(next.range)) …`"
      return stranger(
        "a profile says how much a rule weighs", help: title,
        fix: Fix(title, safe: false, replace: token.range, with: "rule"))
    case "allow":
      return stranger(
        "an allowance goes in a cue, or at the top of a file",
        help: "a profile sets the weight of a rule for all: `rule NAME off`")
    case "haptics", "motion", "sound":
      let last = index + (next.keyword == .only ? 2 : 1)
      guard !next.isAfterNewline, tokens[last].keyword == .if, tokens[last + 1].kind == .word else {
        return false
      }
      return stranger(
        "a profile gates a channel with `gate`", help: "write `gate \(word): …`",
        fix: Fix(
          "write `gate \(word): …`", safe: false,
          [
            Fix.Edit(ByteRange(token.start, token.start), "gate "),
            Fix.Edit(ByteRange(token.end, tokens[last].end), ":"),
          ]))
    case "because":
      return stranger(
        "a profile gives its reasons in comments", help: "write `# …`")
    case "extends":
      return extendsInBody(next)
    default:
      guard isForeignColon else { return false }
      return stranger(
        "the body of a pattern goes after `:`", help: "write `:`",
        fix: Fix("write `:`", safe: false, replace: ByteRange(token.end, next.end), with: ":"))
    }
  }

  /// Says of `extends base` in the body of a profile that it comes before that.
  private func extendsInBody(_ parent: Token) -> Bool {
    var first = index
    while tokens[first].keyword != .extends { first -= 1 }
    let name = source.text(parent.range)
    let profile = tokens[1]
    let title = "write `profile \(shown(profile.range)) extends \(shown(name)) { … }`"
    let isWhole = profile.kind == .word && tokens[2].kind == .leftBrace
    report(
      Diagnostic(
        .unknownStatement, source, tokens[first].range,
        "what a profile extends goes before its body", help: title,
        fix: isWhole
          ? Fix(
            title, safe: false,
            [
              Fix.Edit(ByteRange(profile.end, profile.end), " extends \(name)"),
              Fix.Edit(ByteRange(tokens[first - 1].end, parent.end), ""),
            ]) : nil))
    return true
  }

  /// Whether `confirm "…";` comes right before the current word.
  private var isAfterConfirm: Bool {
    index > 2 && tokens[index - 1].kind == .semicolon && tokens[index - 2].kind == .string
      && tokens[index - 3].keyword == .confirm
  }

  /// Whether a word is one of the roles that a cue may have.
  private static func isRole(_ word: String) -> Bool {
    switch word {
    case "entry", "exit", "feedback", "progress", "ambient": true
    default: false
    }
  }

  private func stranger(_ message: String, help: String, fix: Fix? = nil) -> Bool {
    report(Diagnostic(.unknownStatement, source, token.range, message, help: help, fix: fix))
    return true
  }

  /// Says that a word comes before the current one.
  private func insert(_ words: String, _ message: String, safe: Bool) -> Bool {
    let title = "write `\(words)\(source.text(token.range))`"
    let place = ByteRange(token.start, token.start)
    return stranger(message, help: title, fix: Fix(title, safe: safe, replace: place, with: words))
  }

  /// `gate haptics: f` in a cue.
  private func gateOfCue(_ kind: BodyKind) -> Bool {
    guard kind == .cue, token.keyword == .gate, tokens[index + 2].kind == .colon,
      [.haptics, .motion, .sound].contains(next.keyword)
    else { return false }
    let title = "write `\(source.text(next.range)) only if …`"
    return stranger(
      "`gate` belongs to a profile; a cue says it with `only if`", help: title,
      fix: Fix(
        title, safe: false,
        [
          Fix.Edit(ByteRange(token.start, next.start), ""),
          Fix.Edit(tokens[index + 2].range, " only if"),
        ]))
  }

  /// A verb and the word after it with a dot between, or a verb in two words: `impact.medium`,
  /// `translateY`, `type on`.
  private func reportGrownTogether(_ kind: BodyKind) -> Bool {
    let verbs = kind == .profile ? Parser.profileVerbs : Parser.timelineVerbs
    let word = source.text(token.range)
    if !next.isAfterNewline, next.kind == .word {
      let both = word + "-" + source.text(next.range)
      if verbs.contains(where: { $0.text == both }) {
        let whole = ByteRange(token.start, next.end)
        return stranger(
          "`\(both)` is one word", help: "write `\(both)`",
          fix: Fix("write `\(both)`", replace: whole, with: both))
      }
    }
    let proper = Parser.regularName(word) ?? word
    var parts = proper.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1 {
      parts = proper.split(separator: "-").map(String.init)
      guard parts.count == 2, let verb = ForeignWords.statement(for: parts[0]), verb == .move,
        ["x", "y", "z"].contains(parts[1])
      else { return false }
      parts[0] = verb.text
    }
    guard parts.count == 2, verbs.contains(where: { $0.text == parts[0] }) else { return false }
    let apart = parts[0] + " " + parts[1]
    return stranger(
      "`\(word)` is not a statement", help: "write `\(apart)`",
      fix: Fix("write `\(apart)`", safe: false, replace: token.range, with: apart))
  }

  // MARK: arms

  /// The arm that a word before a body was probably meant for.
  var meantArm: Meant? {
    let word = source.text(token.range)
    if let arm = ForeignWords.arm(for: word) { return Meant(names: [arm], isCertain: false) }
    return Suggest.meant(by: word, among: ["success", "failure"])
  }

  /// Says of a word before a body that it is not an arm of its effect; always answers false.
  func noArm(_ arm: Meant) -> Bool {
    var at = index - 1
    let farthest = max(0, index - 256)
    while at > farthest, tokens[at].keyword != .do {
      if arm.names.contains(source.text(tokens[at].range)), opensBody(tokens[at + 1]) {
        report(
          Diagnostic(
            .unexpectedToken, source, token.range,
            "`\(shown(token.range))` is not part of an effect",
            help: "an effect has one `success` and one `failure`"))
        return false
      }
      at -= 1
    }
    return misspelt(arm, "of an effect")
  }

  /// Says of `on failure:` and `case failure:` that the arm is called `failure`; nothing of
  /// anything else.
  func reportOnArm() -> Bool {
    let word = source.text(token.range)
    guard ["on", "case", "when", "if"].contains(word), next.kind == .word,
      opensBody(tokens[index + 2])
    else { return false }
    if let arm = ForeignWords.arm(for: source.text(next.range)) {
      let title = "write `\(arm)`"
      report(
        Diagnostic(
          .unexpectedToken, source, ByteRange(token.start, next.end),
          "an arm is called `success` or `failure`", help: title,
          fix: Fix(title, safe: false, replace: ByteRange(token.start, next.end), with: arm)))
      return true
    }
    guard next.keyword == .success || next.keyword == .failure else { return false }
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`\(word)` does not belong before an arm",
        help: "remove `\(word)`",
        fix: Fix("remove `\(word)`", replace: ByteRange(token.start, next.start), with: "")))
    return true
  }

  // MARK: what a `:` has taken

  /// Says of a statement of the body around that a one-line body before it has taken it:
  /// `at 100ms: impact light; on e`.
  ///
  /// - Parameter isPattern: it is a pattern, which a profile holds.
  func reportTaken(_ kind: BodyKind, isPattern: Bool = false) -> Bool {
    let isOfProfile = tokens[0].keyword == .profile
    let verbs = isOfProfile ? Parser.profileVerbs : Parser.cueVerbs
    guard kind == .timeline, isInLine, isOfProfile || isInCue && !isInArm,
      isPattern ? isOfProfile : verbs.contains(token.keyword)
    else { return false }
    if taken >= 0, !(taken..<index).contains(where: { tokens[$0 + 1].isAfterNewline }) {
      // That has been reported, of the first.
      hasDiagnostics = true
      taken = index
      return true
    }
    // What starts the body has been put there.
    guard let (heading, colon) = takingLine, !verbs.contains(tokens[colon + 1].keyword) else {
      return false
    }
    taken = index
    var last = index - 1
    while tokens[last].kind == .semicolon { last -= 1 }
    let end = tokens[last].end
    let head = shown(ByteRange(tokens[heading].start, tokens[colon - 1].end))
    let title = "put its body in `{ … }`"
    return stranger(
      "the `:` of `\(head)` takes the rest of its line, and `\(source.text(token.range))` "
        + "is not part of that",
      help: title,
      fix: Fix(
        title, safe: false,
        [Fix.Edit(tokens[colon].range, " {"), Fix.Edit(ByteRange(end, end), " }")]))
  }

  /// The one-line body of the cue or profile that has taken what is here: where its heading
  /// starts, and its colon. No line is read to any end.
  private var takingLine: (heading: Int, colon: Int)? {
    var found: (heading: Int, colon: Int)?
    var lines = 0
    var braces = 0
    var at = index - 1
    let farthest = max(1, index - 256)
    while at > farthest {
      switch tokens[at].kind {
      case .rightBrace: braces += 1
      case .leftBrace: braces -= 1
      case .colon where braces == 0:
        var heading = at - 1
        while heading > farthest, !tokens[heading].isAfterNewline,
          tokens[heading - 1].kind != .semicolon, tokens[heading - 1].kind != .leftBrace,
          tokens[heading - 1].kind != .rightBrace, tokens[heading - 1].kind != .colon
        {
          heading -= 1
        }
        lines += 1
        found = (heading, at)
        guard tokens[heading - 1].kind == .colon, !tokens[heading].isAfterNewline else {
          return depth - lines == 1 ? found : nil
        }
        at = heading
        // The line of the cue itself.
        if depth - lines == 1 { return found }
      default: break
      }
      if braces < 0 || braces == 0 && tokens[at].isAfterNewline { return nil }
      at -= 1
    }
    return nil
  }

  // MARK: a `:` too many

  /// Says of `use: profile sonora` and `rule: large-move error` that no `:` is there, which
  /// makes a pattern of it.
  func reportNeedlessColon() -> Bool {
    guard index >= 2, tokens[index - 1].kind == .colon else { return false }
    let (word, colon) = (tokens[index - 2], tokens[index - 1])
    let follows = tokens[index + 1]
    if index == 2 {
      switch word.keyword {
      case .use where token.keyword == .profile || token.kind == .string: break
      case _ where !Parser.declarationKinds.contains(word.keyword):
        guard let kind = forgottenKind else { return false }
        if source.text(word.range).hasPrefix(kind + ".") { return dottedKind(word, kind) }
        let title = "write `\(kind) \(shown(word.range))`"
        report(
          Diagnostic(
            .unexpectedToken, source, word.range,
            "`\(kind)` is missing before `\(shown(word.range))`", help: title,
            fix: Fix(
              title, safe: false, replace: ByteRange(word.start, word.start), with: "\(kind) ")))
        return true
      case _ where isNameAfterColon(of: word.keyword):
        let colonAfter = word.keyword == .map ? "" : ":"
        let name = shown(token.range)
        let title = "write `\(source.text(word.range)) \(name)\(colonAfter) …`"
        return stranger(
          "the `:` goes after the name", help: title,
          fix: Fix(
            title, safe: false,
            [Fix.Edit(colon.range, "")]
              + (colonAfter.isEmpty
                ? [] : [Fix.Edit(ByteRange(token.end, token.end), colonAfter)])))
      case .allow where follows.keyword == .because || follows.keyword == .until: break
      case .let where follows.kind == .number || follows.kind == .string:
        let name = source.text(token.range)
        let title = "write `let \(name): …`"
        return stranger(
          "the `:` goes after the name", help: title,
          fix: Fix(
            title, safe: false,
            [Fix.Edit(colon.range, ""), Fix.Edit(ByteRange(token.end, token.end), ":")]))
      case .event, .control, .spring, .choice, .input, .curve:
        guard isPart(of: word.keyword) else { return false }
        let kind = source.text(word.range)
        report(
          Diagnostic(
            .unexpectedToken, source, word.range, "a name is missing after `\(kind)`",
            help: "give it a name: `\(kind) my-\(kind): …`"))
        return true
      default: return false
      }
    } else {
      if word.keyword == .extends, tokens[0].keyword == .profile, depth == 2, isEnd(follows) {
        return extendsInBody(token)
      }
      guard tokens[0].keyword == .profile, depth == 2, word.keyword != .input,
        Parser.profileVerbs.contains(word.keyword)
      else { return false }
      if word.keyword == .gate, ![.haptics, .motion, .sound].contains(token.keyword) {
        report(
          Diagnostic(
            .unexpectedToken, source, word.range, "a gate names its channel before the `:`",
            help: "write `gate haptics: …`, `gate motion: …` or `gate sound: …`"))
        return true
      }
    }
    report(
      Diagnostic(
        .unexpectedToken, source, colon.range,
        "`:` does not belong after `\(source.text(word.range))`",
        help: "remove `:`",
        fix: Fix(
          "remove `:`", safe: false, replace: ByteRange(word.end, token.start), with: " ")))
    return true
  }

  /// Whether a name comes after the `:` that should come after the name: `event: card.opened by
  /// user`.
  private func isNameAfterColon(of kind: Keyword) -> Bool {
    guard token.kind == .word, next.kind == .word, !next.isAfterNewline else { return false }
    switch kind {
    case .map: return next.keyword == .by
    case .event, .control, .spring, .choice, .input, .curve: return !isPart(of: kind)
    default: return false
    }
  }

  /// Says of `spring.quick: …` that a kind and a name are two words.
  private func dottedKind(_ word: Token, _ kind: String) -> Bool {
    let dot = word.start + UInt32(kind.utf8.count)
    let title = "write `\(kind) \(shown(ByteRange(dot + 1, word.end)))`"
    report(
      Diagnostic(
        .unexpectedToken, source, word.range, "a kind and a name are two words", help: title,
        fix: Fix(title, safe: false, replace: ByteRange(dot, dot + 1), with: " ")))
    return true
  }

  /// The kind of the declaration that goes on here, where the word for it is missing.
  private var forgottenKind: String? {
    let follows = next
    switch token.keyword {
    case .by: return follows.keyword == .user || follows.keyword == .system ? "event" : nil
    case .from: return follows.kind == .word ? "input" : nil
    case .label: return follows.kind == .string ? "control" : nil
    case .bezier, .steps: return follows.kind == .leftParen ? "curve" : nil
    default:
      return Parser.parts(of: .spring).contains(token.keyword) && follows.kind == .number
        ? "spring" : nil
    }
  }

  /// Whether the current word starts what a declaration of a kind says after its `:`.
  private func isPart(of kind: Keyword) -> Bool {
    switch kind {
    case .choice: next.kind == .comma
    case .input: token.keyword == .from && next.kind == .word
    case .curve:
      [.linear, .ease, .easeIn, .easeOut, .easeInOut, .bezier, .steps].contains(token.keyword)
    default: Parser.parts(of: kind).contains(token.keyword)
    }
  }

  // MARK: declarations

  /// Says of a declaration that its parts come after a `:` and in no braces, and passes over it;
  /// always answers false.
  func noBraces() -> Bool {
    let opening = token
    let kind = tokens[0].keyword
    let name = tokens[index - (tokens[index - 1].kind == .colon ? 2 : 1)]
    var edits = [
      Fix.Edit(ByteRange(name.end, tokens[index + 1].start), ": ")
    ]
    var isWhole = isBlank(index) && isBlank(index + 1)
    var at = index + 1
    let farthest = index + 256
    while at < farthest, tokens[at].kind != .rightBrace, tokens[at].kind != .endOfFile {
      let (last, part, after) = (tokens[at - 1], tokens[at], tokens[at + 1])
      let isFirst = at == index + 1
      switch part.kind {
      case .leftBrace: isWhole = false
      case .semicolon, .comma:
        let isLast = after.kind == .rightBrace
        if isLast || part.kind == .semicolon {
          edits.append(Fix.Edit(part.range, isLast ? "" : ","))
        }
      case .colon where kind == .map || namesPart(last, of: kind) || caseInQuotes(last) != nil:
        edits.append(Fix.Edit(ByteRange(last.end, after.start), " "))
        if let word = caseInQuotes(last) { edits.append(Fix.Edit(last.range, word)) }
      default:
        if part.isAfterNewline, !isFirst, last.kind != .comma, last.kind != .semicolon {
          edits.append(Fix.Edit(ByteRange(last.end, last.end), ","))
        }
      }
      at += 1
    }
    if tokens[at].kind == .rightBrace, at > index + 1, isBlank(at),
      tokens[at + 1].kind == .endOfFile
    {
      edits.append(
        Fix.Edit(ByteRange(tokens[at - 1].end, tokens[at].end), ""))
    } else {
      isWhole = false
    }
    let title = "write it after `:`"
    report(
      Diagnostic(
        .unexpectedToken, source, opening.range,
        "`{ … }` is for bodies; what is said of `\(shown(tokens[1].range))` goes after `:`",
        help: title, fix: isWhole ? Fix(title, safe: false, edits) : nil))
    while token.kind != .endOfFile { index += 1 }
    return false
  }

  /// Whether `: {` opens what is said of a declaration, as in other formats.
  var opensParts: Bool {
    guard token.kind == .leftBrace, depth == 0, !token.isAfterNewline else { return false }
    let kind = tokens[0].keyword
    return kind == .input || kind == .map || !Parser.parts(of: kind).isEmpty
  }

  /// Whether a word starts a part of what is said of a declaration.
  private func namesPart(_ word: Token, of kind: Keyword) -> Bool {
    kind == .input
      ? word.keyword == .from || word.keyword == .of
      : Parser.parts(of: kind).contains(word.keyword)
  }

  /// Whether no comment comes before a token.
  func isBlank(_ at: Int) -> Bool {
    let gap = ByteRange(tokens[at - 1].end, tokens[at].start)
    return !source.bytes(gap).contains { $0 > 0x20 }
  }

  /// Says of `cue c on e: …` and `cue c on e { … }` that the statement is in the body.
  func reportBeforeBody() -> Bool {
    guard index == 2, tokens[0].keyword == .cue, startsStatement, next.kind == .word else {
      return false
    }
    let sign = tokens[index + 2]
    guard opensBody(sign) else { return false }
    let isBlock = sign.kind == .leftBrace
    let name = tokens[1].range
    let first = ByteRange(token.start, next.end)
    let title = "write `cue \(shown(name))\(isBlock ? " {" : ":") \(shown(first)); …`"
    let gap = ByteRange(name.end, token.start)
    report(
      Diagnostic(
        .unexpectedToken, source, first, "`\(shown(first))` is in the body of the cue",
        help: title,
        fix: Fix(
          title, safe: false,
          [
            Fix.Edit(gap, isBlock ? " { " : ": "),
            Fix.Edit(ByteRange(next.end, sign.end), ";"),
          ])))
    return true
  }
}
