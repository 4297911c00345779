/// Signs and words as other languages and other keyboards write them.
extension Parser {
  /// What is meant by a sign that has no meaning here.
  private static let meanings: [(sign: String, meant: String)] = [
    ("→", "->"), ("⇒", "->"), ("⟶", "->"), ("➔", "->"), ("➜", "->"), ("–", "-"), ("—", "-"),
    ("\u{2010}", "-"), ("\u{2011}", "-"),
    ("−", "-"), ("“", "\""), ("”", "\""), ("„", "\""),
    ("…", ".."), ("‘", "\""), ("’", "\""), ("\u{A0}", " "), (">", "->"), ("°", "deg"),
    ("：", ":"), ("；", ";"), ("，", ","), ("（", "("), ("）", ")"), ("｛", "{"), ("｝", "}"),
    ("\u{3000}", " "),
  ]

  /// - Parameter meansColon: a `:` is due here, for which others write `=`.
  @discardableResult
  func unexpectedCharacter(_ token: Token, meansColon: Bool = false) -> Bool {
    var range = token.range
    let text = source.text(range)
    let previous = index > 0 ? tokens[index - 1].end : range.start
    let after = source.base[Int(range.end)]
    let isAfterDigit = range.start > 0 && Parser.isDigit(source.base[Int(range.start) - 1])
    var fix: Fix?
    if !text.utf8.elementsEqual(source.bytes(range)) {
      report(
        Diagnostic(
          .invalidUTF8, source, range, "this byte is not UTF-8",
          help: "save the file with the encoding UTF-8"))
      return false
    }
    if reportInvisible(range) { return false }
    if let mark = mergeMark { return unmerged(mark) }
    if isNameOfOtherLetters { return otherLetters() }
    if let end = closingQuote { return otherQuotes(end) }
    if text == "-", reportSignOfName() { return false }
    if text == ".", next.kind == .word, reportTimedEasing(source.text(next.range)) { return false }
    if let end = arrowEnd {
      range.end = end
      fix = Fix("write `->`", safe: false, replace: range, with: "->")
    } else if text == "=", meansColon {
      fix = Fix("write `:`", safe: false, replace: ByteRange(previous, range.end), with: ":")
    } else if text == ".", index > 0, tokens[index - 1].kind == .range, previous == range.start {
      range = ByteRange(tokens[index - 1].start, range.end)
      fix = Fix("write `..`", replace: range, with: "..")
    } else if text == ".", !isAfterDigit, index > 0, tokens[index - 1].kind == .number,
      previous == range.start, Parser.isDigit(after)
    {
      // `0s.0.4s`
      fix = Fix("write `..`", safe: false, replace: range, with: "..")
    } else if text == ".", !isAfterDigit, Parser.isDigit(after) {
      if next.kind == .number, next.start == range.end { range.end = next.end }
      let whole = "0" + source.text(range)
      fix = Fix("write `\(whole)`", safe: false, replace: range, with: whole)
    } else if text == ".", let word = dotted, index > 0, tokens[index - 1].kind == .word,
      tokens[index - 1].start != tokens[headIndex].start
    {
      let whole = source.text(tokens[index - 1].range) + "." + word
      fix = Fix(
        "write `\(whole)`", safe: false, replace: ByteRange(previous, range.end), with: ".")
    } else if text == ".", dotted == "spring", next.keyword == .spring,
      tokens[index + 2].kind == .leftParen, let call = springCall(index + 3)
    {
      fix = Fix(
        "write `spring(\(call.written))`", safe: false, [Fix.Edit(range, "")] + call.edits)
    } else if text == ".", let word = dotted {
      let isAfterVerb = index > 0 && tokens[index - 1].start == tokens[headIndex].start
      let verb = isAfterVerb ? source.text(tokens[index - 1].range) + " " : ""
      fix = Fix("write `\(verb)\(word)`", safe: false, replace: range, with: "")
    } else if text == ".", isAfterDigit && !Parser.isDigit(after) || index > 0 && isEnd(next) {
      fix = Fix("remove `.`", safe: false, replace: range, with: "")
    } else if text == "_", isAfterDigit, Parser.isDigit(after) {
      fix = Fix("remove `_`", safe: false, replace: range, with: "")
    } else if text == "@", Parser.isRuleOfCSS(source.text(next.range)) {
      return ruleOfCSS()
    } else if let name = marked {
      range.end = name.start
      fix = Fix("write `\(shown(name))`", safe: false, replace: range, with: "")
    } else if after != source.base[Int(range.start)],
      let meant = Parser.meanings.first(where: { $0.sign == text })?.meant,
      text != ">" || isInTrack
    {
      fix = Fix("write `\(meant)`", safe: false, replace: range, with: meant)
    }
    let isSpace = text == "\u{A0}"
    reportVaguely(
      Diagnostic(
        .unexpectedCharacter, source, range,
        isSpace
          ? "`\\u{A0}`, a no-break space, has no meaning here"
          : "`\(shown(range))` has no meaning here",
        help: isSpace ? "write a space" : fix?.title, fix: fix))
    return false
  }

  private static func isRuleOfCSS(_ word: String) -> Bool {
    ["media", "keyframes"].contains(word)
  }

  /// Says of `@media (…)` what is written here instead of rules of style sheets.
  private func ruleOfCSS() -> Bool {
    let word = source.text(next.range)
    report(
      Diagnostic(
        .unexpectedCharacter, source, ByteRange(token.start, next.end),
        "`@\(word)` belongs to a style sheet",
        help: word == "media"
          ? "what plays under Reduce Motion is a fallback of the cue: `fallback reduce-motion: …`"
          : "write what moves as tracks: `fade 0 -> 1 over 300ms ease-out`"))
    return false
  }

  /// Says of `by -lift` that a name takes no sign, if it is here.
  private func reportSignOfName() -> Bool {
    guard index > 0, next.kind == .word, next.start == token.end,
      tokens[index - 1].keyword == .by || tokens[index - 1].kind == .arrow
        || next.end < tokens[index + 2].start && tokens[index + 2].kind == .arrow
    else { return false }
    let name = source.text(next.range)
    report(
      Diagnostic(
        .unexpectedCharacter, source, token.range, "a name takes no sign",
        help: "declare a value that has it: `let other-\(name): -…`"))
    return true
  }

  /// The seven signs on a line of their own that a merge leaves around two versions of a text.
  private var mergeMark: ByteRange? {
    let (start, end) = (token.start, token.start + 7)
    let sign = source.base[Int(start)]
    guard token.isAfterNewline, Int(end) <= source.count,
      [0x3C, 0x3D, 0x3E].contains(sign), source.indent(Int(start)) == 0
    else { return nil }
    let mark = ByteRange(start, end)
    return source.bytes(mark).allSatisfy { $0 == sign } ? mark : nil
  }

  private func unmerged(_ mark: ByteRange) -> Bool {
    report(
      Diagnostic(
        .unexpectedCharacter, source, mark, "a merge has left this mark",
        help: "keep one of the two versions, and remove the marks around them"))
    return false
  }

  /// Whether the current statement is one that changes a value.
  private var isInTrack: Bool {
    switch tokens[headIndex].keyword {
    case .fade, .scale, .move, .rotate, .blur, .dissolve, .trim, .animate: true
    default: false
    }
  }

  /// The name or number after signs that other languages put before it: `$gap`, `--gap`, `--20pt`.
  private var marked: ByteRange? {
    var at = index
    let isHyphen = source.base[Int(token.start)] == Ascii.hyphen
    guard isHyphen || ["$", "@"].contains(source.text(token.range)) else { return nil }
    if isHyphen, next.kind == .unknown, next.start == token.end { at += 1 }
    let name = tokens[at + 1]
    guard name.start == tokens[at].end, isHyphen == (name.kind == .number) || name.kind == .word
    else { return nil }
    return name.range
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// That nothing is between a word and what it asks for: `role: feedback`, `level=0.6`.
  func needlessSign(_ found: Token, after previous: Token) -> Diagnostic? {
    let isEquals = found.kind == .unknown && source.text(found.range) == "="
    guard found.kind == .colon || isEquals, previous.kind == .word, index > 0,
      !found.isAfterNewline
    else { return nil }
    let after = next
    let verbs = [Parser.timelineVerbs, Parser.cueVerbs]
    let isGate = after.keyword == .only && tokens[0].keyword == .cue
    guard !after.isAfterNewline,
      after.kind == .number || after.kind == .string || isGate
        || after.kind == .word && !verbs.contains(where: { $0.contains(after.keyword) })
    else { return nil }
    let (word, sign) = (source.text(previous.range), source.text(found.range))
    let edit = Fix.Edit(ByteRange(previous.end, after.start), " ")
    return Diagnostic(
      .unexpectedToken, source, found.range, "`\(sign)` does not belong after `\(word)` here",
      help: "remove `\(sign)`", fix: Fix("remove `\(sign)`", [edit] + furtherSigns(found)))
  }

  /// Whether a name is followed by what others write for a `:`, and that by a statement.
  var isForeignColon: Bool {
    let sign = next
    guard !sign.isAfterNewline, sign.kind == .arrow || sign.kind == .unknown else { return false }
    let text = source.text(sign.range)
    let verb = tokens[index + 2]
    return (sign.kind == .arrow || text == "=" || text == "：")
      && (Parser.timelineVerbs.contains(verb.keyword)
        || verb.kind == .word && ForeignWords.statement(for: source.text(verb.range)) != nil)
  }

  /// Says of a word what part of a statement was probably meant.
  func misspelt(_ meant: Meant, _ whole: String = "of a track") -> Bool {
    report(
      Diagnostic(
        .unexpectedToken, source, token.range,
        "`\(shown(token.range))` is not part \(whole)", help: meant.help,
        fix: meant.fix(replacing: token.range)))
    return false
  }
}
