/// What newcomers write by habit, where one word or sign more or less makes it right.
extension Parser {
  // MARK: declarations

  /// Says of `gap: 120ms` at the top of a file that a value is named by `let`; nothing of anything
  /// else.
  func reportValueWithoutLet() -> Bool {
    guard depth == 1, index == 2, tokens[1].kind == .colon, tokens[0].kind == .word,
      token.kind == .number || token.kind == .string || isCurve(token), isEnd(next),
      next.kind != .rightBrace, !Parser.declarationKinds.contains(tokens[0].keyword)
    else { return false }
    let title = "write `let \(source.text(tokens[0].range))`"
    let start = tokens[0].start
    report(
      Diagnostic(
        .unknownDeclaration, source, tokens[0].range, "a value is named by `let`", help: title,
        fix: Fix(title, safe: false, replace: ByteRange(start, start), with: "let ")))
    return true
  }

  /// Says of `heartbeat = { … }` that the body comes right after the name; nothing of anything
  /// else.
  func reportSignBeforeBody() -> Bool {
    guard token.kind == .word, isEquals(next) || next.kind == .arrow, !next.isAfterNewline,
      tokens[index + 2].kind == .leftBrace
    else { return false }
    let sign = source.text(next.range)
    report(
      Diagnostic(
        .unexpectedToken, source, next.range,
        "`\(sign)` does not belong between a name and its body", help: "remove `\(sign)`",
        fix: Fix(
          "remove `\(sign)`", safe: false,
          replace: ByteRange(token.end, tokens[index + 2].start), with: " ")))
    return true
  }

  /// Says of `pattern "tap" { … }` that a pattern is its name and a body; nothing of anything else.
  func reportPatternInQuotes() -> Bool {
    guard ForeignWords.declaresPattern(source.text(token.range)), next.kind == .string,
      !next.isAfterNewline, opensBody(tokens[index + 2]), next.end - next.start > 2
    else { return false }
    let quoted = ByteRange(next.start + 1, next.end - 1)
    let word = source.text(quoted)
    let proper = name(in: quoted) == nil ? Parser.regularName(word) : word
    let whole = ByteRange(token.start, next.end)
    let title = proper.map { "write `\(shown($0))`" }
    report(
      Diagnostic(
        .unknownDeclaration, source, whole, "a pattern starts with its name alone",
        help: title ?? "name it with a–z, digits and single hyphens",
        fix: proper.map { Fix("write `\(shown($0))`", safe: false, replace: whole, with: $0) }))
    return true
  }

  /// Says of `import tokens` how another file is used; nothing of anything else.
  func reportBareImport() -> Bool {
    guard next.kind == .word, !next.isAfterNewline,
      ["import", "include", "require"].contains(source.text(token.range))
    else { return false }
    let name = shown(next.range)
    report(
      Diagnostic(
        .unknownDeclaration, source, token.range, "another file or a profile is used with `use`",
        help: "write `use \"\(name).pattern\"` or `use profile \(name)`"))
    return true
  }

  /// Says of `cue "item select"` that a name is one word without quotation marks; nothing of
  /// anything else.
  func reportNameOfWords() -> Bool {
    guard token.kind == .string, token.flags & Token.unterminated == 0, token.end - token.start > 2
    else { return false }
    let words = source.text(ByteRange(token.start + 1, token.end - 1)).split(separator: " ")
    let joined = words.joined(separator: "-")
    let name = Parser.regularName(joined) ?? joined
    let isProper = name.utf8.allSatisfy {
      $0 &- Ascii.lowerA < 26 || $0 &- 0x30 < 10 || $0 == Ascii.hyphen || $0 == Ascii.dot
    }
    guard isProper, name.utf8.first.map({ $0 >= Ascii.lowerA }) ?? false else { return false }
    let title = "write `\(shown(name))`"
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "a name is one word, in no quotation marks",
        help: title, fix: Fix(title, safe: false, replace: token.range, with: name)))
    return true
  }

  /// Writes `use` and the name of a file, with its ending, for what another language has.
  func useFile(_ word: ByteRange, _ file: Token) -> Fix {
    let name = source.text(file.range)
    var edits = [Fix.Edit(word, "use")]
    if file.flags & Token.unterminated == 0, !name.utf8.contains(Ascii.dot) {
      edits.append(Fix.Edit(ByteRange(file.end - 1, file.end - 1), ".pattern"))
    }
    return Fix("write `use`", edits)
  }

  /// Says of `allow rule large-move` that the id comes right after `allow`; nothing of anything
  /// else.
  var isRuleTwice: Bool {
    guard source.text(token.range) == "rule", next.kind == .word, !next.isAfterNewline,
      next.keyword != .because, next.keyword != .until
    else { return false }
    return isLeftOut(token, before: next)
  }

  /// Says of `until "2031-12-31"` and `until: 2031-12-31` how a day is written; always answers
  /// false.
  func noDate() -> Bool {
    var start = index
    if token.kind == .colon { start += 1 }
    let value = tokens[start]
    guard !value.isAfterNewline, start > index || value.kind == .string else {
      return expected("a date such as `2027-06-30`", help: "the year goes first, then the month")
    }
    let written = source.text(value.range)
    let date = value.kind == .string ? String(written.dropFirst().dropLast()) : written
    let isDate =
      value.kind == .date
      || date.utf8.count == 10
        && date.utf8.enumerated().allSatisfy {
          $0.offset == 4 || $0.offset == 7 ? $0.element == Ascii.hyphen : $0.element &- 0x30 < 10
        }
    let whole = ByteRange(token.start, value.end)
    report(
      Diagnostic(
        .unexpectedToken, source, start > index ? token.range : value.range,
        start > index
          ? "`:` does not belong after `until`" : "a day is written without quotation marks",
        help: isDate ? "write `\(date)`" : "a date is written such as `2027-06-30`",
        fix: isDate
          ? Fix(
            "write `\(date)`", safe: false,
            replace: start > index ? ByteRange(tokens[index - 1].end, value.end) : whole,
            with: start > index ? " \(date)" : date) : nil))
    return false
  }

  // MARK: inputs and maps

  /// Says of `bool`, `enum a | b` and `a | b` which type of an input is meant; nothing of anything
  /// else.
  func reportOtherType() -> Bool {
    guard token.kind == .word, !isAtEnd else { return false }
    let word = source.text(token.range)
    let (meant, range): (String, ByteRange)
    switch word.lowercased() {
    case "bool", "boolean", "toggle", "switch", "on-off", "binary", "yes-no":
      (meant, range) = ("flag", token.range)
    case "enum", "any-of", "choice", "either", "cases", "select":
      guard next.kind == .word, !next.isAfterNewline else { return false }
      let isAny = next.keyword == .of && tokens[index + 2].kind == .word
      (meant, range) = ("one of", ByteRange(token.start, isAny ? next.end : token.end))
    default:
      guard next.kind == .pipe, !next.isAfterNewline else { return false }
      (meant, range) = ("one of \(word)", token.range)
    }
    let title = "write `\(meant)`"
    report(
      Diagnostic(
        .unexpectedToken, source, range, "expected `flag` or `one of …`, found `\(shown(range))`",
        help: title, fix: Fix(title, safe: false, replace: range, with: meant)))
    return true
  }

  /// Says of `calm -> 0.4` and `calm => 0.4` that a case and its value have no sign between them;
  /// nothing of anything else.
  func reportArrowInMap() -> Bool {
    guard let value = afterArrow(index) else { return false }
    var edits: [Fix.Edit] = []
    var at = index
    while at < index + 256, tokens[at].kind != .endOfFile {
      if let value = afterArrow(at) {
        edits.append(Fix.Edit(ByteRange(tokens[at - 1].end, tokens[value].start), " "))
        at = value
      }
      at += 1
    }
    let sign = ByteRange(token.start, tokens[value - 1].end)
    let arrow = shown(sign)
    report(
      Diagnostic(
        .unexpectedToken, source, sign, "`\(arrow)` does not belong between a case and its value",
        help: "remove `\(arrow)`", fix: Fix("remove `\(arrow)`", safe: false, edits)))
    return true
  }

  /// What follows an arrow of any kind at a place after a name.
  private func afterArrow(_ at: Int) -> Int? {
    guard at > 0, tokens[at - 1].kind == .word, !tokens[at].isAfterNewline else { return nil }
    if tokens[at].kind == .arrow { return at + 1 }
    guard tokens[at].kind == .unknown, tokens[at + 1].kind == .unknown,
      source.text(ByteRange(tokens[at].start, tokens[at + 1].end)) == "=>"
    else { return nil }
    return at + 2
  }

  /// Says of `_ 0.5` and `* 0.5` what stands for all other cases; nothing of anything else.
  func reportRestOfCases() -> Bool {
    let sign = source.text(token.range)
    guard token.kind == .unknown, sign == "_" || sign == "*", !next.isAfterNewline else {
      return false
    }
    report(
      Diagnostic(
        .unexpectedCharacter, source, token.range, "all other cases are called `default`",
        help: "write `default`",
        fix: Fix("write `default`", safe: false, replace: token.range, with: "default")))
    return true
  }

  // MARK: parameters and arguments

  /// Says of `level: Float = 0.5` that a parameter has its default right after its name; nothing
  /// of anything else.
  func reportTypedParameter() -> Bool {
    let sign = tokens[min(index + 2, tokenCount - 1)]
    guard token.kind == .colon, next.kind == .word, isEquals(sign) else { return false }
    let (name, value) = (tokens[index - 1], tokens[index + 3])
    let isValue = value.kind == .number || value.kind == .word || value.kind == .string
    let title = "write `\(shown(name.range)) \(isValue ? shown(value.range) : "0.6")`"
    report(
      Diagnostic(
        .unexpectedToken, source, ByteRange(token.start, sign.end),
        "a parameter has its default right after its name, which also gives its type",
        help: title,
        fix: isValue
          ? Fix(title, safe: false, replace: ByteRange(name.end, value.start), with: " ") : nil))
    return true
  }

  /// Says of `play pulse level 0.4` that arguments are in parentheses, where the file has a
  /// pattern with that parameter; nothing of anything else.
  func reportBareArgument() -> Bool {
    let (pattern, parameter, value) = (tokens[index - 1], token, next)
    guard pattern.kind == .word, parameter.kind == .word,
      value.kind == .number || value.kind == .word, !value.isAfterNewline,
      hasParameter(source.text(pattern.range), source.text(parameter.range))
    else { return false }
    var last = index + 1
    while tokens[last + 1].kind == .word, !isEnd(tokens[last + 1]), !isEnd(tokens[last + 2]),
      hasParameter(source.text(pattern.range), source.text(tokens[last + 1].range))
    {
      last += 2
    }
    let argument = ByteRange(parameter.start, tokens[last].end)
    let title = "write `\(shown(pattern.range))(\(shown(argument)))`"
    report(
      Diagnostic(
        .unexpectedToken, source, argument,
        "what a pattern is played with is written in parentheses",
        help: title,
        fix: Fix(
          title, safe: false,
          [
            Fix.Edit(ByteRange(pattern.end, parameter.start), "(")
          ]
            + stride(from: index + 1, to: last, by: 2).map {
              Fix.Edit(ByteRange(tokens[$0].end, tokens[$0].end), ",")
            } + closing(after: last))))
    return true
  }

  /// Whether a line near the start of the file declares a pattern with a parameter.
  func hasParameter(_ pattern: String, _ parameter: String) -> Bool {
    hasLookedAround = true
    if let writtenParameters { return writtenParameters.contains("\(pattern) \(parameter)") }
    var found: Set<String> = []
    let lexer = Lexer(source)
    var at = Int(source.textStart)
    let farthest = min(source.count, at + 64 * Parser.sight)
    while at < farthest {
      let end = lexer.wordEnd(at, source.count)
      if end > at, source.base[end] == Ascii.leftParen {
        let name = source.text(ByteRange(UInt32(at), UInt32(end)))
        var word = end + 1
        while word < farthest, source.base[word] != 0x29, source.base[word] != 0x0A {
          let stop = lexer.wordEnd(word, source.count)
          if stop > word {
            found.insert("\(name) \(source.text(ByteRange(UInt32(word), UInt32(stop))))")
          }
          word = max(stop, word + 1)
        }
      }
      at = source.base.newline(from: at, until: source.count) + 1
    }
    writtenParameters = found
    return found.contains("\(pattern) \(parameter)")
  }

  /// Further signs that are needless as the current one is: `(level: 0.5, gap: 120ms)`.
  func furtherSigns(_ sign: Token) -> [Fix.Edit] {
    var edits: [Fix.Edit] = []
    let text = source.text(sign.range)
    var at = index + 2
    while at < index + 128, !isEnd(tokens[at]) {
      let (before, name, value) = (
        tokens[at - 2], tokens[at - 1], tokens[min(at + 1, tokenCount - 1)]
      )
      if before.kind == .comma, name.kind == .word, source.text(tokens[at].range) == text,
        value.kind == .number || value.kind == .word || value.kind == .string
      {
        edits.append(Fix.Edit(ByteRange(name.end, value.start), " "))
      }
      at += 1
    }
    return edits
  }

  /// Says of `spring(response: 0.3, dampingFraction: 0.8)` how its properties are written; nothing
  /// of anything else.
  func reportSpringOfSwift() -> Bool {
    guard token.kind == .word, next.kind == .colon, tokens[index - 1].kind == .leftParen,
      let call = springCall(index)
    else { return false }
    let title = "write `spring(\(call.written))`"
    report(
      Diagnostic(
        .unexpectedToken, source, next.range,
        "`:` does not belong after the properties of a spring",
        help: title, fix: Fix(title, safe: false, call.edits)))
    return true
  }

  /// What makes properties of a spring of those with `:` that start at a place and end with a `)`.
  func springCall(_ start: Int) -> (written: String, edits: [Fix.Edit])? {
    var edits: [Fix.Edit] = []
    var at = start
    while at < start + 32, tokens[at].kind == .word, tokens[at + 1].kind == .colon,
      tokens[at + 2].kind == .number
    {
      let (property, value) = (tokens[at], tokens[at + 2])
      let word = source.text(property.range)
      let meant = ForeignWords.part(for: word)?.text ?? word
      let isTime = property.keyword == .response || property.keyword == .duration
      let isBare = source.base[Int(value.end) - 1] <= 0x39
      edits.append(
        Fix.Edit(
          ByteRange(property.start, value.end),
          "\(meant) \(source.text(value.range))\(isTime && isBare ? "s" : "")"))
      at += 3
      if tokens[at].kind != .comma { break }
      at += 1
    }
    guard !edits.isEmpty, tokens[at].kind == .rightParen else { return nil }
    return (edits.map { $0.text }.joined(separator: ", "), edits)
  }

  // MARK: tracks

  /// Says of `move x 20pt y 30pt` that each axis has a track of its own; nothing of anything else.
  func reportTwoAxes() -> Bool {
    let (first, axis) = (tokens[index - 1], token)
    guard [.x, .y, .z].contains(keyword), tokens[headIndex].keyword == .move,
      !next.isAfterNewline
    else { return false }
    let by = next.keyword == .by ? index + 1 : index
    let second = tokens[by + 1]
    guard first.kind == .number, second.kind == .number else { return false }
    var last = by + 1
    while last < index + 64, !isEnd(tokens[last + 1]) { last += 1 }
    let isChange = (index..<last).contains { tokens[$0].kind == .arrow }
    let hasBy = tokens[index - 2].keyword == .by
    let rest = last > by + 1 ? source.text(ByteRange(second.end, tokens[last].end)) : ""
    let name = source.text(axis.range)
    let written = "by \(source.text(first.range))\(rest); move \(name) by"
    report(
      Diagnostic(
        .unexpectedToken, source, ByteRange(axis.start, second.end),
        "each axis has a track of its own",
        help: "write `; move \(name) by …` after this one",
        fix: isChange
          ? nil
          : Fix(
            "write a track for each axis", safe: false,
            replace: ByteRange(hasBy ? tokens[index - 2].start : first.start, tokens[by].end),
            with: written)))
    return true
  }

  /// Says of `animation fade 300ms` that the track says it; nothing of anything else.
  var isTrackNamedTwice: Bool {
    guard !next.isAfterNewline else { return false }
    switch source.text(token.range) {
    case "animation", "transition", "motion", "animate", "effect", "keyframes": break
    default: return false
    }
    switch next.keyword {
    case .fade, .scale, .move, .rotate, .blur, .dissolve, .trim: break
    default: return false
    }
    let value = tokens[index + 2]
    let after = tokens[min(index + 3, tokenCount - 1)]
    guard value.kind == .number, isTime(value), isEnd(after) else {
      return value.kind == .arrow || after.kind == .arrow
        ? isLeftOut(token, before: next) : false
    }
    return lastsOnly(next, value, from: token)
  }

  /// Says of `fade 300ms` that a track has a change, and how long that takes after `over`.
  func lastsOnly(_ verb: Token, _ time: Token, from first: Token) -> Bool {
    let written = source.text(time.range)
    let name = source.text(ByteRange(verb.start, time.start)).split(separator: " ").joined(
      separator: " ")
    if verb.keyword == .animate, index >= 2,
      [.fade, .scale, .move, .rotate, .blur, .dissolve, .trim].contains(tokens[index - 2].keyword)
    {
      return lastsOnly(tokens[index - 2], time, from: first)
    }
    let isFade = verb.keyword == .fade
    let whole = ByteRange(first.start, time.end)
    let title = "write `\(name) \(isFade ? "in" : "A -> B") over \(written)`"
    report(
      Diagnostic(
        .unexpectedToken, source, time.range, "how long a track takes goes after `over`",
        help: isFade ? title + ", or `fade out …`" : title,
        fix: isFade
          ? Fix(title, safe: false, replace: whole, with: "fade in over \(written)") : nil))
    return true
  }

  // MARK: letters

  /// A name with letters of other alphabets that look like Latin ones, as it looks; nothing where
  /// it has others as well.
  func lookalike(_ range: ByteRange) -> String? {
    var result = String.UnicodeScalarView()
    for scalar in source.text(range).unicodeScalars {
      if scalar.value < 0x80 {
        result.append(scalar)
      } else if let place = Parser.foreignLetters.firstIndex(of: scalar) {
        result.append(Parser.latinLetters[place])
      } else {
        return nil
      }
    }
    return String(result)
  }

  private static let foreignLetters = Array("аеіјорсухѕԁһАВЕКМНОРСТХІЅЈονα".unicodeScalars)
  private static let latinLetters = Array("aeijopcyxsdhABEKMHOPCTXISJova".unicodeScalars)

  /// Says of a sign that nobody sees that it is here; nothing of any other.
  func reportInvisible(_ range: ByteRange) -> Bool {
    let message: String
    switch source.text(range) {
    case "\u{FEFF}": message = "a byte-order mark belongs only at the start of a file"
    case "\u{200B}": message = "a space without width has no meaning here"
    case "\u{200C}", "\u{200D}", "\u{2060}", "\u{AD}", "\u{200E}", "\u{200F}":
      message = "a character that is not seen has no meaning here"
    default: return false
    }
    report(
      Diagnostic(
        .unexpectedCharacter, source, range, message, help: "remove it",
        fix: Fix("remove it", safe: false, replace: range, with: "")))
    return true
  }
}
