/// What people write in declarations who forget a word or come from other languages.
extension Parser {
  /// What a line of a declaration may wrongly start with.
  static let strayStarts: [UInt8] = [
    Ascii.quote, Ascii.colon, Ascii.leftParen, Ascii.dot, Ascii.hyphen, 0x24, 0x2A, 0x40,
  ]

  /// Says of a statement of a profile at the top of a file that it belongs to one; nothing of
  /// anything else.
  func reportPartOfProfile() -> Bool {
    guard next.kind == .word, !next.isAfterNewline else { return false }
    switch token.keyword {
    case .gate, .limit, .forbid, .rule, .class, .scope, .arrival, .defer: break
    default: return false
    }
    let word = source.text(token.range)
    report(
      Diagnostic(
        .unknownDeclaration, source, token.range, "`\(word)` belongs to a profile",
        help: "move it to one: `profile my-profile { \(word) \(shown(next.range)) … }`"))
    return true
  }

  /// Whether a `let` at the start of a range comes before a pattern.
  func isPattern(afterLet range: ByteRange) -> Bool {
    var found = TokenBuffer()
    Lexer(source).tokens(in: range, into: &found)
    guard found.count > 4, found.base[2].kind == .colon || isEquals(found.base[2]) else {
      return false
    }
    return Parser.timelineVerbs.contains(found.base[3].keyword)
      && (found.base[4].kind == .word || found.base[4].kind == .number)
  }

  /// Says of `choice keep: one of card.kept | card.left` that a choice lists its events; nothing of
  /// anything else.
  func reportChoiceOfOne() -> Bool {
    let first = tokens[index + 1]
    guard keyword == .one, first.keyword == .of, tokens[index + 2].kind == .word else {
      return false
    }
    var edits = [Fix.Edit(ByteRange(token.start, tokens[index + 2].start), "")]
    for at in index + 3..<max(index + 3, min(index + 64, tokenCount))
    where tokens[at].kind == .pipe {
      edits.append(Fix.Edit(ByteRange(tokens[at - 1].end, tokens[at].end), ","))
    }
    let title = "remove `one of`"
    report(
      Diagnostic(
        .unexpectedToken, source, ByteRange(token.start, first.end),
        "a choice lists its events, with `,` between them", help: title,
        fix: Fix(title, safe: false, edits)))
    return true
  }

  /// Says of `heartbeat; impact medium 0.6` that a `:` comes after the name; nothing of anything
  /// else.
  func reportAfterSemicolon() -> Bool {
    guard next.kind == .endOfFile, !Parser.timelineVerbs.contains(token.keyword) else {
      return false
    }
    let scanner = ExtentScanner(source)
    let sign = scanner.skipSpaces(Int(token.end))
    guard source.base[sign] == Ascii.semicolon,
      scanner.startsStatement(scanner.skipSpaces(sign + 1), of: .none)
    else { return false }
    let range = ByteRange(UInt32(sign), UInt32(sign + 1))
    report(
      Diagnostic(
        .unknownDeclaration, source, range,
        "a `:` goes after the name of a pattern, not a `;`", help: "write `:`",
        fix: Fix(
          "write `:`", safe: false, replace: ByteRange(token.end, range.end), with: ":")))
    return true
  }

  /// Whether a `:` or `=` and a value are at a place of this line, and no more.
  func opensValue(_ at: Int) -> Bool {
    let sign = tokens[at]
    guard !tokens[at - 1].isAfterNewline, !sign.isAfterNewline,
      sign.kind == .colon || sign.kind == .unknown && source.text(sign.range) == "="
    else { return false }
    let (value, end) = (tokens[at + 1], tokens[min(at + 2, tokenCount - 1)])
    guard value.kind == .number || value.kind == .string, !value.isAfterNewline else {
      return false
    }
    return end.isAfterNewline || end.kind == .semicolon
  }

  /// Says that `let` comes before the name of a value: `const gap: 120ms`.
  func isLet(_ at: Int) {
    let (word, name, sign) = (token, tokens[at], tokens[at + 1])
    let proper = Parser.regularName(source.text(name.range)) ?? source.text(name.range)
    report(
      Diagnostic(
        .unknownDeclaration, source, ByteRange(word.start, name.end), "a value is named by `let`",
        help: "write `let \(proper): \(shown(tokens[at + 2].range))`",
        fix: Fix(
          "write `let \(proper)`", safe: false, replace: ByteRange(word.start, sign.end),
          with: "let \(proper):")))
  }

  /// The name of a value as other languages write it: `$gap: 120ms`, `--gap: 120ms`.
  var markedName: Int? {
    var at = index
    while at < index + 2, tokens[at].kind == .unknown, source.base[Int(tokens[at].start)] < 0x80,
      tokens[at + 1].start == tokens[at].end
    {
      at += 1
    }
    return at > index && tokens[at].kind == .word && opensValue(at + 1) ? at : nil
  }

  /// Whether a statement is where a value is due.
  var isStatementForValue: Bool {
    guard token.kind == .word, !isAtEnd, !next.isAfterNewline,
      next.kind == .word || next.kind == .number || next.kind == .string
    else { return false }
    return Parser.timelineVerbs.contains(token.keyword)
  }

  /// Whether a token is a `=`.
  func isEquals(_ token: Token) -> Bool {
    token.kind == .unknown && source.text(token.range) == "="
  }

  /// Whether a `=` and a statement come after the name of a value: `let tap = impact light`.
  var isPatternAfterEquals: Bool {
    guard isEquals(token), !token.isAfterNewline else { return false }
    index += 1
    defer { index -= 1 }
    return isStatementForValue
  }

  /// Says of a `let` that it names no pattern; always answers false.
  func notValue() -> Bool {
    let word = tokens[0]
    var edits = [Fix.Edit(ByteRange(word.start, tokens[1].start), "")]
    if isEquals(tokens[2]) {
      edits.append(Fix.Edit(ByteRange(tokens[1].end, tokens[2].end), ":"))
    }
    report(
      Diagnostic(
        .unexpectedToken, source, word.range, "a pattern has no `let` before its name",
        help: "remove `let`",
        fix: Fix("remove `let`", safe: false, edits)))
    return false
  }

  /// Takes a `;` that should be the `,` before the type of an input, and says so.
  func acceptSemicolon() -> Bool {
    guard token.kind == .semicolon, !token.isAfterNewline, !next.isAfterNewline,
      next.keyword == .flag || next.keyword == .one
    else { return false }
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "expected `,`, found `;`", help: "write `,`",
        fix: Fix("write `,`", safe: false, replace: token.range, with: ",")))
    index += 1
    return true
  }

  /// Says of `input busy: flag, from system` that where it comes from is first; nothing of
  /// anything else.
  func reportTypeFirst() -> Bool {
    guard keyword == .flag || keyword == .one else { return false }
    var at = index + 1
    while at < index + 64, !isEnd(tokens[at]), tokens[at].keyword != .from { at += 1 }
    guard tokens[at].keyword == .from, !isEnd(tokens[at]), tokens[at + 1].kind == .word,
      isEnd(tokens[at + 2])
    else { return false }
    let last = tokens[at - 1].kind == .comma ? at - 2 : at - 1
    let whole = ByteRange(token.start, tokens[at + 1].end)
    let source = self.source.text(ByteRange(tokens[at].start, tokens[at + 1].end))
    let written =
      "\(source), \(self.source.text(ByteRange(token.start, tokens[last].end)))"
    let title = "write `\(shown(written))`"
    report(
      Diagnostic(
        .unexpectedToken, self.source, oneLine(token.range),
        "where an input comes from goes before what it is", help: title,
        fix: Fix(title, safe: false, replace: whole, with: written)))
    return true
  }

  /// Says of `from user settings` that it is one word; nothing of anything else.
  func reportSourceInTwo() -> Bool {
    let both = ByteRange(tokens[index - 1].start, token.end)
    let joined = source.text(tokens[index - 1].range) + "-" + source.text(token.range)
    guard next.kind == .comma, let meant = Suggest.meant(by: joined, among: ["user-setting"]) else {
      return false
    }
    report(
      Diagnostic(
        .unexpectedToken, source, both, "where an input comes from is one word: `user-setting`",
        help: meant.help, fix: meant.fix(replacing: both)))
    return true
  }

  /// Says of `use ghost-deck` and `use tokens.pattern` what is missing around the name; nothing
  /// where more is there.
  func reportBareUse() -> Bool {
    var last = index
    while last < index + 16, tokens[last + 1].kind == .word || tokens[last + 1].kind == .slash,
      tokens[last + 1].start == tokens[last].end
    {
      last += 1
    }
    let end = tokens[last + 1]
    guard end.isAfterNewline || end.kind == .semicolon || end.kind == .endOfFile else {
      return false
    }
    let whole = ByteRange(token.start, tokens[last].end)
    let name = source.text(whole)
    let isFile = name.hasSuffix(".pattern")
    guard isFile || last == index else { return false }
    let title = isFile ? "write `\"\(shown(whole))\"`" : "write `profile \(shown(whole))`"
    report(
      Diagnostic(
        .unexpectedToken, source, whole,
        isFile
          ? "the name of a file is written in quotation marks"
          : "`profile` is missing before its name",
        help: title,
        fix: Fix(
          title, safe: false, replace: whole, with: isFile ? "\"\(name)\"" : "profile \(name)")))
    return true
  }

  /// Whether `one of` is written as one word.
  var isOneOf: Bool {
    let word = token.kind == .word && !isAtEnd ? source.text(token.range) : ""
    return word == "oneof" || word == "one-of"
  }

  func oneOf() -> Bool {
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`one of` is two words", help: "write `one of`",
        fix: Fix("write `one of`", replace: token.range, with: "one of")))
    return false
  }

  /// Whether a name and arguments are where a value is due.
  var isPatternCall: Bool {
    opensParenthesis && token.kind == .word && ![.bezier, .steps, .spring].contains(token.keyword)
  }

  /// Says of what stands for a case of a map that it is not a pattern's name; always answers false.
  func notEntry() -> Bool {
    let word = token
    let name = next
    let isPlay = word.keyword == .play && name.kind == .word
    let range =
      isPlay || opensParenthesis ? word.range : ByteRange(word.start, name.end)
    report(
      Diagnostic(
        .unexpectedToken, source, range,
        opensParenthesis
          ? "a map names a pattern without arguments"
          : "a map names a pattern, and holds no statement",
        help: isPlay
          ? "remove `play`"
          : opensParenthesis
            ? "declare a pattern that plays `\(shown(word.range))` so, and name it here"
            : "declare a pattern that says `\(shown(range))`, and name it here",
        fix: isPlay
          ? Fix(
            "remove `play`", safe: false, replace: ByteRange(word.start, name.start), with: "")
          : nil))
    return false
  }

  /// Says of a map that it names no input; always answers false.
  func inputless() -> Bool {
    let name = tokens[index - 1].range
    report(
      Diagnostic(
        .unexpectedToken, source, name, "a map names the input that it goes by",
        help: "write `map \(shown(name)) by INPUT: …`"))
    return false
  }

  func noParameters() -> Bool {
    let both = ByteRange(tokens[index - 1].start, token.end)
    report(
      Diagnostic(
        .unexpectedToken, source, both, "these parentheses hold no parameter",
        help: "remove them", fix: Fix("remove `()`", replace: both, with: "")))
    return false
  }

  func noDefault() -> Bool {
    let word = tokens[index - 1].range
    let name = source.text(word)
    report(
      Diagnostic(
        .unexpectedToken, source, word, "the parameter `\(name)` has no default value",
        help: "write it after the name: `\(name) 0.6`"))
    return false
  }

  /// Says of an allowance what is where its reason should; always answers false.
  func reasonless() -> Bool {
    let found = token
    let rule = tokens[index - 1].keyword
    if rule == .because && found.kind == .string || rule == .until && found.kind == .date {
      index -= 1
      return missing("the id of a rule", help: "`patternc rules` lists them")
    }
    if found.kind == .comma {
      return expected("`because`", help: "write an `allow` with its reason for each rule")
    }
    guard found.kind == .string, found.flags & Token.unterminated == 0 else {
      return expected("`because`", near: [.because, .until])
    }
    let place = ByteRange(found.start, found.start)
    report(
      Diagnostic(
        .unexpectedToken, source, oneLine(found.range), "`because` is missing before the reason",
        help: "add `because`", fix: Fix("add `because`", replace: place, with: "because ")))
    return false
  }

  /// Reads the name of a map and says that `by` is missing after it.
  func lacksBy() {
    leaf(.name)
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`by` is missing before `\(shown(token.range))`",
        help: "add `by`",
        fix: Fix(
          "add `by`", safe: false, replace: ByteRange(token.start, token.start), with: "by ")))
  }

  /// Whether a case has a word before it that says what it is: `case calm 0.4`.
  var isNamedCase: Bool {
    next.kind == .word && !next.isAfterNewline && source.text(token.range) == "case"
      && (tokens[index + 2].kind == .word || tokens[index + 2].kind == .number)
  }

  /// Says of the word before a case that it needs none, and passes over it.
  func needsNoCase() {
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "a case needs no word before it",
        help: "remove `case`",
        fix: Fix(
          "remove `case`", safe: false, replace: ByteRange(token.start, next.start), with: "")))
    index += 1
  }

  /// Says of `uses profile sonora` and `use-profile sonora` how a profile is used; nothing of
  /// anything else.
  func reportUseOfProfile(_ word: String) -> Bool {
    let isOneWord = word == "use-profile" && isEnd(tokens[index + 2])
    guard
      isOneWord
        || ["uses", "using", "import", "include", "with"].contains(word)
          && next.keyword == .profile && tokens[index + 2].kind == .word && isEnd(tokens[index + 3])
    else { return false }
    let whole = isOneWord ? token.range : ByteRange(token.start, next.end)
    let title = "write `use profile`"
    report(
      Diagnostic(
        .unknownDeclaration, source, token.range, "a profile is used with `use profile`",
        help: title, fix: Fix(title, safe: false, replace: whole, with: "use profile")))
    return true
  }

  /// Whether a text after a word names a file of patterns.
  func isFile(_ text: Token, after word: String) -> Bool {
    ["import", "include", "require", "uses", "using"].contains(word)
      || !text.isAfterNewline && source.text(text.range).hasSuffix(".pattern\"")
  }
}
