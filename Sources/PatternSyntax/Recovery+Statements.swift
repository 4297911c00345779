/// Recovery from bodies and statements that cannot be parsed.
extension Parser {
  // MARK: bodies

  /// Counts a body that lacks its `}`.
  func leaveOpen(_ brace: Token) {
    if unclosed == 0 { unclosedBrace = brace.range }
    unclosed += 1
  }

  /// True if a `{` follows on this line at the top of a declaration, so that no `:` is missing. The
  /// search is limited.
  var opensBlock: Bool {
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
      Finding(
        .nestingLimit, source, range, "this is nested more than \(Parser.nestingLimit) levels deep",
        help: "give an inner part a name of its own"))
    return false
  }

  /// Reports `: {`, which opens a body twice.
  func doubleOpening() {
    defer { index += 1 }
    if tokens[index + 2].kind == .string { return }
    report(
      Repair(
        token.range, "a body starts with `:` or `{`, not both", "remove `:`",
        [Fix.Edit(token.range, "")], isSafe: true))
  }

  func emptyBody(_ brace: ByteRange) -> Bool {
    report(
      Finding(
        .emptyBody, source, brace, "this body contains no statement",
        help: "add a statement, or remove the body"))
    return true
  }

  /// True if a line starts with a statement that is allowed only in cues. In a declaration that
  /// lacks a `}`, the previous body has then ended.
  var belongsToCue: Bool {
    token.isAfterNewline && Parser.cueVerbs.contains(token.keyword)
  }

  /// Reports a body that lacks its `}` and ends because the next statement is not allowed in it.
  func endsBefore(_ brace: ByteRange) {
    if swallowedBraces > 0 {
      swallowedBraces -= 1
      return
    }
    isOpenEnded = false
    reportUnclosed(brace, tokens[index - 1].end, " }")
  }

  /// Parses the lines that belong to a declaration after its one-line body.
  @inline(never) func lineBelow(_ kind: BodyKind, _ colon: Token) {
    while token.isAfterNewline, isForeignComment { _ = foreignComment() }
    if tokens[index - 1].kind != .semicolon, !starts(kind), goesOnAbove { rereadLast(kind) }
    while token.kind == .semicolon { index += 1 }
    if token.isAfterNewline, token.kind == .word, starts(kind) { carryOn(kind, colon) }
  }

  /// Parses the points of an envelope after a `:`, and reports the `:` once.
  func linePoints() -> Bool {
    if next.isAfterNewline { return indentedBody(.envelope) }
    let (heading, colon) = (tokens[index - 1], token)
    var mended = Repair(
      colon.range, "the points of a haptic go in `{ … }`", "put the points in `{ … }`",
      [Fix.Edit(ByteRange(heading.end, colon.end), " {")])
    let node = open(.body)
    index += 1
    enclosed(.envelope, isLine: true) { line(.envelope, colon) }
    closeMended(&mended, below: heading, isLine: true)
    close(node)
    return true
  }

  // MARK: statements

  func unknownStatement(_ kind: BodyKind, _ place: String, among candidates: [Keyword]) {
    let isBare = token.kind == .leftParen && Parser.timelineVerbs.contains(next.keyword)
    if !isBare, goesOnAbove { return rereadLast(kind) }
    statement(.broken) {
      let found = token
      if isForeignComment { return foreignComment() }
      if found.kind == .unknown, reportCharacter(found) { return false }
      if next.kind == .unknown, next.start == found.end, otherLettersFollow() { return false }
      if isInArm, opensBody(next), !startsArm(index), let arm = meantArm {
        return misspelt(arm, "of an effect")
      }
      let isPattern = kind == .profile && Parser.timelineVerbs.contains(next.keyword)
      let isVerb = found.kind == .word || found.kind == .number
      if misread(as: isVerb ? .unknownStatement : .unexpectedToken) || reportTaken(kind) {
        // The body of a pattern takes the rest of its line.
        while isPattern, !next.isAfterNewline, next.kind != .rightBrace { index += 1 }
        return false
      }
      guard found.kind == .word else { return expected("a statement", starts: true) }
      let word = source.text(found.range)
      // `bounce` is something felt, not a misspelling of `once`.
      let isFelt = candidates.contains(.do) && ForeignWords.signature(for: word) != nil
      let meant = isFelt ? nil : meantStatement(word, among: candidates)
      var help = meant?.help
      var wanted: Wanted?
      if meant == nil, candidates.contains(.do) {
        help = ForeignWords.help(for: word)
        if isAtEndAfterNext || opensParenthesis { wanted = Wanted(kind: .pattern, after: "play ") }
      }
      doubt(
        Finding(
          .unknownStatement, source, found.range, "`\(word)` is not a statement \(place)",
          help: help, fix: meant?.fix(replacing: found.range), wanted: wanted))
      return false
    }
  }

  func unknownTimelineStatement(inCue: Bool) {
    if !inCue && Parser.cueVerbs.contains(token.keyword) {
      return statement(.broken) {
        if reportMissingCue() || misread(as: .unknownStatement) || reportTaken(.timeline) {
          return false
        }
        report(
          Finding(
            .unknownStatement, source, token.range,
            "`\(source.text(token.range))` belongs to a cue, not to a timeline",
            help: "move it to the body of the cue"))
        return false
      }
    }
    unknownStatement(
      inCue ? .cue : .timeline, inCue ? "of a cue" : "of a timeline",
      among: inCue ? Parser.timelineVerbs + Parser.cueVerbs : Parser.timelineVerbs)
  }

  /// The statement that an unknown word likely means.
  private func meantStatement(_ word: String, among candidates: [Keyword]) -> Meant? {
    if effort == .count || !parts(index).isEmpty { return nil }
    if next.keyword == .only, let meant = meant(token, among: [.haptics, .motion, .sound]) {
      return meant
    }
    if let foreign = ForeignWords.statement(for: word), candidates.contains(foreign),
      !isAtEndAfterNext, next.kind != .colon,
      foreign != .toast && foreign != .announce || next.kind == .string
    {
      let isTold = foreign == .impact && Keyword.outcomes.contains(next.keyword)
      return Meant(names: [(isTold ? Keyword.notify : foreign).text], isCertain: false)
    }
    if ForeignWords.isOfApp(word), next.kind == .number, candidates.contains(.animate) {
      return Meant(names: ["animate \(word)"], isCertain: false)
    }
    return Suggest.meant(
      by: word,
      among: candidates.filter { !($0 == .stage && next.kind == .number) }.map { $0.text })
  }

  // MARK: fallbacks

  /// The `auto` or `none` that a misspelt word without a neighbour likely means.
  func misspeltFallback(at place: Int) -> Meant? {
    let (word, after) = (tokens[place], tokens[place + 1])
    let isAlone =
      after.isAfterNewline || after.kind == .semicolon || after.kind == .rightBrace
    guard isAlone, word.kind == .word, word.keyword == .none, !word.isAfterNewline else {
      return nil
    }
    return meant(word, among: [.auto, .noFallback])
  }

  /// The last token of a fallback's line, if `auto` or `none` is on the line below.
  var bareBelow: Int? {
    let at = token.kind == .colon && !isAtEnd ? index + 1 : index
    guard tokens[at].isAfterNewline else { return nil }
    return tokens[at].keyword == .auto || tokens[at].keyword == .noFallback ? at - 1 : nil
  }

  /// Parses and reports an `auto` or `none` on the line below its fallback.
  func joinBare(_ last: Int) -> Bool {
    index = last + 1
    let gap = ByteRange(tokens[last].end, token.start)
    report(
      Repair(
        token.range,
        "`\(shown(token.range))` belongs to the line above: a fallback ends with its line",
        "write it on one line", [Fix.Edit(gap, " ")], isWhole: isBlank(index)))
    return bareFallback()
  }

  /// Reports and skips other statements in a fallback with `auto` or `none`.
  func notAlone() -> Bool {
    var at = index - 1
    while tokens[at].kind == .semicolon { at -= 1 }
    let word = tokens[at].range
    report(
      Finding(
        .unexpectedToken, source, word, "`\(shown(word))` must be the only statement of a fallback",
        help: "remove it, or remove the other statements"))
    let isLine = tokens[at - 1].kind == .colon
    var open = isLine ? 0 : 1
    while token.kind != .endOfFile, !isLine || !token.isAfterNewline {
      open += token.nesting
      if open < 0 || isLine && open == 0 && Parser.cueVerbs.contains(next.keyword) { break }
      index += 1
      if open == 0, !isLine { break }
    }
    return false
  }

  // MARK: arms

  /// Reports once that statements are outside any arm, and skips them.
  func passBare(_ effect: Token) {
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
    report(
      Repair(
        first.range, "`\(shown(first.range))` is not in an arm of `\(shown(effect.range))`",
        "put it in the `success` arm",
        [
          Fix.Edit(ByteRange(first.start, first.start), "success { "),
          Fix.Edit(ByteRange(end, end), " }"),
        ]))
    breakNode(node)
    close(node)
  }

  /// Parses arms that are not in `{ … }`, and reports the missing braces once.
  func looseArms() {
    let colon = token.kind == .colon ? token : nil
    let heading = tokens[index - 1]
    var mended = Repair(
      colon?.range ?? heading.range,
      colon == nil
        ? "`{` is missing after `\(shown(heading.range))`: its arms go in `{ … }`"
        : "the arms of an effect go in `{ … }`", "put the arms in `{ … }`",
      [Fix.Edit(ByteRange(heading.end, colon?.end ?? heading.end), " {")])
    if colon != nil { index += 1 }
    let isLine = !token.isAfterNewline
    while startsArm(index) {
      statement(.arm, arm)
      while token.kind == .semicolon { index += 1 }
    }
    closeMended(&mended, below: heading, isLine: isLine)
  }

  /// Skips the rest of a line, which belongs to an arm.
  ///
  /// - Returns: false.
  func passLine() -> Bool {
    repeat {
      index += 1
    } while !token.isAfterNewline && token.kind != .rightBrace && token.kind != .endOfFile
    return false
  }

  /// The name of the arm that a word before a body likely means.
  var meantArm: Meant? {
    let word = source.text(token.range)
    if let arm = ForeignWords.arm(for: word) { return Meant(names: [arm], isCertain: false) }
    return Suggest.meant(by: word, among: ["success", "failure"])
  }
}
