/// The productions of names, texts, values and easings.
extension Parser {
  /// The name that a declaration gives; it must be spelled as names are.
  // declared-name = name
  func declaredName(startsStatement: Bool = false) -> Bool {
    guard token.kind == .word, startsStatement || !isAtEnd else {
      if let name = quotedName { return unquoted(name, token.range) }
      return reportNameOfWords() ? false : expected("a name")
    }
    let found = token
    if found.flags & Token.irregular != 0 { irregular(found) }
    leaf(.name)
    return true
  }

  /// A name of the author's or the app's own, which nothing has to declare; it is spelled as names
  /// are.
  ///
  /// - Parameter use: where else it may be.
  @inline(__always)
  func ownName(_ kind: NodeKind, _ what: String, use: NameUse = .single) -> Bool {
    if token.flags & Token.irregular != 0, token.kind == .word, !isAtEnd { irregular(token, use) }
    return name(kind, what)
  }

  /// Where a name may be besides the place that gives it.
  enum NameUse {
    /// Wherever it does, it is told of its spelling again.
    case single
    /// After it in its declaration.
    case local
    /// In other declarations, so that no repair here is one.
    case shared
  }

  private func irregular(_ found: Token, _ use: NameUse = .single) {
    let word = source.text(found.range)
    let proper = Parser.regularName(word)
    report(
      Diagnostic(
        .invalidName, source, found.range, "`\(word)` is not spelled as names are",
        help: proper.map { "write `\($0)`" } ?? "use a–z, digits and single hyphens",
        fix: use == .shared
          ? nil
          : proper.map {
            Fix(
              "write `\($0)`", safe: false,
              use == .local ? uses(of: found, spelled: $0) : [Fix.Edit(found.range, $0)])
          }))
  }

  /// Edits that spell a name otherwise where its declaration has it from here on, by itself or
  /// before a dot; the first of them, where there are many.
  private func uses(of found: Token, spelled proper: String) -> [Fix.Edit] {
    let length = found.end - found.start
    let bytes = source.bytes(found.range)
    var edits: [Fix.Edit] = []
    for at in index..<index + Parser.sight where edits.count < 64 {
      let next = tokens[at]
      if next.kind == .endOfFile { break }
      guard next.kind == .word, next.end - next.start >= length,
        next.end - next.start == length
          || source.base[Int(next.start + length)] == Ascii.dot,
        source.bytes(ByteRange(next.start, next.start + length)).elementsEqual(bytes)
      else { continue }
      edits.append(Fix.Edit(ByteRange(next.start, next.start + length), proper))
    }
    return edits
  }

  /// `Card.heartBeat_2` → `card.heart-beat-2`, if a name comes of it.
  package static func regularName(_ word: String) -> String? {
    var result: [UInt8] = []
    var lastWasLower = false
    for byte in word.utf8 {
      let isUpper = byte >= 0x41 && byte <= 0x5A
      let isInside = result.last != nil && result.last != Ascii.hyphen && result.last != Ascii.dot
      switch byte {
      case 0x5F, Ascii.hyphen: if isInside { result.append(Ascii.hyphen) }
      case Ascii.dot:
        if result.last == Ascii.hyphen { result.removeLast() }
        result.append(Ascii.dot)
      default:
        if isUpper && lastWasLower { result.append(Ascii.hyphen) }
        result.append(isUpper ? byte | 0x20 : byte)
      }
      lastWasLower = byte >= Ascii.lowerA || byte >= 0x30 && byte <= 0x39
    }
    if result.last == Ascii.hyphen { result.removeLast() }
    let segments = result.split(separator: Ascii.dot, omittingEmptySubsequences: false)
    guard segments.allSatisfy({ ($0.first ?? 0) >= Ascii.lowerA }) else { return nil }
    let proper = String(decoding: result, as: UTF8.self)
    return proper == word ? nil : proper
  }

  // name = segment { "." segment }
  @inline(__always)
  func name(_ kind: NodeKind, _ what: String) -> Bool {
    if token.kind == .word && !isAtEnd {
      leaf(kind)
      return true
    }
    if let name = quotedName { return unquoted(name, token.range) }
    return expected(what)
  }

  /// The name that is in quotation marks here, if it is spelled as names are.
  var quotedName: ByteRange? {
    guard token.kind == .string, !isAtEnd, token.flags & Token.unterminated == 0 else { return nil }
    return name(in: ByteRange(token.start + 1, token.end - 1))
  }

  // text = string | name
  @inline(__always)
  func text() -> Bool {
    if token.kind == .word && !isAtEnd {
      if let quote = strayQuote(after: token) { return unopened(token, quote) }
      if keyword == .if, isAfterText(index) { return missing("a text") }
      if !isAtEndAfterNext, let text = bareText { return unquotedText(text) }
      leaf(.name)
      return true
    }
    guard token.kind == .string, !isAtEnd else { return expected("a text in quotation marks") }
    if token.flags & Token.unterminated != 0 { return openText() }
    leaf(.text)
    return true
  }

  /// Reads a text that is not closed on its line.
  private func openText() -> Bool {
    let end = endOfTextBelow
    _ = unterminated(token)
    leaf(.text)
    if let end { index = end }
    return true
  }

  // value = number | name | string | easing-call
  @inline(__always)
  func value(_ what: StaticString) -> Bool {
    if token.kind == .number && !isAtEnd {
      leaf(.number)
      switch token.kind {
      case .word: return !isDetachedUnit || unexpectedRest()
      case .comma: return !isDecimalComma(index) || decimalComma()
      default: return true
      }
    }
    return otherValue(what)
  }

  /// Whether the word that follows a bare number is a unit: `120 ms`.
  private var isDetachedUnit: Bool {
    !isAtEnd && token.end - token.start <= 3 && source.base[Int(tokens[index - 1].end) - 1] <= 0x39
      && Unit.named(source.bytes(token.range)) != nil
  }

  /// Complains of `0.3 seconds`, where the word would else be a curve.
  @inline(__always) func endsTime() -> Bool {
    if token.kind != .word || token.keyword != .none || isAtEnd { return true }
    return !meansUnit || unexpectedRest()
  }

  /// Whether the word that follows a bare number is a unit as people say it.
  @inline(never) private var meansUnit: Bool {
    source.base[Int(tokens[index - 1].end) - 1] <= 0x39
      && ForeignWords.unit(for: source.text(token.range)) != nil
  }

  @inline(never) private func otherValue(_ what: StaticString) -> Bool {
    guard !isAtEnd else { return expected("\(what)") }
    switch token.kind {
    case .word:
      // easing-call = bezier | steps | spring-curve
      if opensParenthesis || keyword == .spring { return easing() }
      if lacksValue { return missing("\(what)") }
      if next.kind == .number || tokens[index + 2].kind == .number, reportQualified() {
        return false
      }
      leaf(.name)
      return true
    case .string: return text()
    default: return expected("\(what)")
    }
  }

  /// Says of `over about 300ms` and `size at least 44pt` that no words come before the value, if
  /// it is here.
  private func reportQualified() -> Bool {
    switch tokens[index - 1].keyword {
    case .over, .delay, .for, .size, .every, .volume, .sharp, .attack, .release: break
    default: return false
    }
    let number = next.kind == .number ? index + 1 : index + 2
    if (index + 1...number).contains(where: { tokens[$0].isAfterNewline }) { return false }
    let words = ByteRange(token.start, tokens[number - 1].end)
    switch source.text(words) {
    case "max", "maximum", "min", "minimum", "at least", "at most", "up to", "about", "around",
      "approximately", "roughly", "circa", "for", "until", "exactly", "only", "just", "almost":
      break
    default: return false
    }
    let (title, value) = ("remove `\(source.text(words))`", source.text(tokens[number].range))
    report(
      Diagnostic(
        .unexpectedToken, source, words, "`\(value)` needs no words before it", help: title,
        fix: Fix(
          title, safe: false, replace: ByteRange(token.start, tokens[number].start), with: "")))
    return true
  }

  /// Whether a property with its number is where something is due before it: `-> over 300ms`.
  var lacksValue: Bool {
    (keyword == .over || keyword == .delay) && !next.isAfterNewline
      && (next.kind == .number
        || next.kind == .word && tokens[index - 1].kind == .arrow
          && next.keyword != .over && next.keyword != .delay)
  }

  /// Says that something is missing after the last word; always answers false.
  func missing(_ what: String, help: String? = nil) -> Bool {
    let previous = tokens[max(0, index - 1)]
    report(
      Diagnostic(
        .unexpectedToken, source, previous.range,
        "\(what) is missing after `\(shown(previous.range))`", help: help))
    return false
  }

  // easing = "linear" | "ease" | "ease-in" | "ease-out" | "ease-in-out" | easing-call | name
  func easing() -> Bool {
    guard token.kind == .word, !isAtEnd else {
      if reportBezierWithoutName() { return false }
      return expected(
        "a curve",
        help: token.kind == .number ? "four numbers make a curve so: `bezier(0.2, 0, 0, 1)`" : nil)
    }
    if depth >= Parser.nestingLimit { return tooDeep(token.range) }
    depth += 1
    defer { depth -= 1 }
    switch keyword {
    case .linear, .ease, .easeIn, .easeOut, .easeInOut:
      leaf(.curveKeyword)
      return true
    case .bezier where opensParenthesis: return bezier()
    // steps = "steps" "(" value ")"
    case .steps where opensParenthesis:
      let node = open(.curveSteps)
      index += 2
      guard value("how many steps") else { return false }
      if token.kind == .comma {
        return expected("`)`", help: "only the number of steps goes here: `steps(4)`")
      }
      guard expect(.rightParen, "`)`") else { return false }
      close(node)
      return true
    case .spring: return springCurve()
    default:
      if next.kind == .leftParen && !next.isAfterNewline { return unknownCall() }
      if keyword == .bezier || keyword == .steps, next.kind == .number, !next.isAfterNewline {
        return bareCall()
      }
      if lacksOpeningOfCurve() { return false }
      leaf(.name)
      return true
    }
  }

  /// Says of the numbers of a curve that they are in parentheses; always answers false.
  private func bareCall() -> Bool {
    let word = token
    index += 1
    let first = token
    repeat {
      index += 1
    } while token.kind == .number && !token.isAfterNewline
      || token.kind == .comma && next.kind == .number
    let title = "put them in parentheses"
    report(
      Diagnostic(
        .unexpectedToken, source, word.range,
        "the \(word.keyword == .steps ? "number" : "numbers") of `\(word.keyword.spelling)` "
          + "\(word.keyword == .steps ? "is" : "are") written in parentheses", help: title,
        fix: Fix(
          title, safe: false,
          [
            Fix.Edit(ByteRange(word.end, first.start), "(")
          ] + closing(after: index - 1))))
    return false
  }

  /// A curve that no call makes; CSS says `cubic-bezier`.
  private func unknownCall() -> Bool {
    let word = source.text(token.range)
    if word == "var", let name = customProperty {
      let range = ByteRange(token.start, name.end + 1)
      report(
        Diagnostic(
          .unexpectedToken, source, range, "a value is named by its name alone",
          help: "write `\(shown(name))`",
          fix: Fix(
            "write `\(shown(name))`", safe: false, replace: range, with: source.text(name))))
      return false
    }
    if reportTimedEasing(word) { return false }
    if let call = spacedBezier {
      report(
        Diagnostic(
          .unexpectedToken, source, call.range, "`\(word)` is called `bezier`, with commas",
          help: "write `\(call.written)`",
          fix: Fix("write `\(call.written)`", replace: call.range, with: call.written)))
      return false
    }
    let meant =
      word == "cubic-bezier"
      ? Meant(names: ["bezier"], isCertain: true)
      : Suggest.meant(by: word, among: ["bezier", "steps", "spring"])
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`\(word)(…)` is not a curve",
        help: meant?.help ?? "the calls are `bezier(…)`, `steps(…)` and `spring(…)`",
        fix: meant?.fix(replacing: token.range)))
    return false
  }

  /// `cubic-bezier(0.2 0 0 1)` as it is written here: four numbers without commas.
  private var spacedBezier: (range: ByteRange, written: String)? {
    guard source.text(token.range) == "cubic-bezier",
      (2...5).allSatisfy({ tokens[index + $0].kind == .number }),
      tokens[index + 6].kind == .rightParen
    else { return nil }
    let numbers = (2...5).map { source.text(tokens[index + $0].range) }
    return (
      ByteRange(token.start, tokens[index + 6].end), "bezier(\(numbers.joined(separator: ", ")))"
    )
  }

  /// Says of `.easeOut(duration: 0.3)` that the time comes after `over`, if it is here.
  func reportTimedEasing(_ word: String) -> Bool {
    let easing = Parser.regularName(word) ?? word
    let name = token.kind == .word ? index : index + 1
    var at = name + 2
    guard ["linear", "ease", "ease-in", "ease-out", "ease-in-out"].contains(easing),
      tokens[name + 1].kind == .leftParen, tokens[at].keyword == .duration
    else { return false }
    at += tokens[at + 1].kind == .colon ? 2 : 1
    guard tokens[at].kind == .number, tokens[at + 1].kind == .rightParen else { return false }
    let time = source.text(tokens[at].range)
    let isBare = Parser.isDigit(source.base[Int(tokens[at].end) - 1])
    let written = "over \(time)\(isBare ? "s" : "") \(easing)"
    report(
      Diagnostic(
        .unexpectedToken, source, ByteRange(token.start, tokens[name].end),
        "how long a track takes goes after `over`, before its curve", help: "write `\(written)`",
        fix: Fix(
          "write `\(written)`", safe: false, replace: ByteRange(token.start, tokens[at + 1].end),
          with: written)))
    return true
  }

  /// The name in `var(--name)`.
  private var customProperty: ByteRange? {
    let start = Int(next.end)
    guard source.base[start] == Ascii.hyphen, source.base[start + 1] == Ascii.hyphen else {
      return nil
    }
    let end = Lexer(source).wordEnd(start + 2, source.count)
    return end > start + 2 && source.base[end] == 0x29
      ? ByteRange(UInt32(start + 2), UInt32(end)) : nil
  }

  // bezier = "bezier" "(" value "," value "," value "," value ")"
  private func bezier() -> Bool {
    let node = open(.curveBezier)
    index += 2
    let hasCommas = hasDecimalCommas
    for position in 0..<4 {
      if token.kind == .number, !isAtEnd, !hasCommas {
        leaf(.number)
      } else {
        guard value("a number") else { return false }
      }
      if token.kind == .rightParen, position < 3, !isAtEnd {
        return expected("`,`", help: "a bezier has four numbers: `bezier(0.2, 0, 0, 1)`")
      }
      if position < 3 { guard expect(.comma, "`,`") else { return false } }
    }
    guard expect(.rightParen, "`)`") else { return false }
    close(node)
    return true
  }

  /// Whether the numbers of a bezier are four only where a comma without a space is a decimal one:
  /// others may be between the numbers without a space.
  private var hasDecimalCommas: Bool {
    var count = 0
    var at = index
    while at < index + 16, tokens[at].kind == .number || tokens[at].kind == .comma {
      if tokens[at].kind == .number { count += 1 }
      if isDecimalComma(at) { at += 1 }
      at += 1
    }
    return count == 4
  }

  // spring-curve = "spring" ( name | "(" spring-properties ")" )
  private func springCurve() -> Bool {
    if opensParenthesis {
      if tokens[index + 2].kind == .word, tokens[index + 3].kind == .rightParen {
        return namedInParentheses()
      }
      let node = open(.curveInlineSpring)
      index += 2
      guard springProperties(), expect(.rightParen, "`)`") else { return false }
      close(node)
      return true
    }
    if Parser.parts(of: .spring).contains(next.keyword), tokens[index + 2].kind == .number {
      return bareSpring()
    }
    let node = open(.curveSpring)
    index += 1
    if isAtEnd {
      return missing(
        "the name of a spring",
        help: "name a spring that is declared, or say how it swings: `spring(response 0.3s, "
          + "damping 0.8)`")
    }
    guard name(.name, "the name of a spring") else { return false }
    close(node)
    return true
  }

  /// Says of `spring(quick)` that a spring that has a name needs no parentheses; always answers
  /// false.
  private func namedInParentheses() -> Bool {
    let (word, opening, name) = (token, next, tokens[index + 2])
    let closing = tokens[index + 3]
    let title = "write `spring \(source.text(name.range))`"
    report(
      Diagnostic(
        .unexpectedToken, source, ByteRange(word.start, closing.end),
        "the name of a spring is written without parentheses", help: title,
        fix: Fix(
          title, safe: false,
          [
            Fix.Edit(ByteRange(opening.start, name.start), " "),
            Fix.Edit(ByteRange(name.end, closing.end), ""),
          ])))
    return false
  }

  /// Reads the properties of a spring that are not in parentheses, and says so once.
  private func bareSpring() -> Bool {
    let word = token
    let node = open(.curveInlineSpring)
    index += 1
    let first = token
    let isRead = springProperties()
    let title = "put them in parentheses"
    report(
      Diagnostic(
        .unexpectedToken, source, word.range,
        "the properties of a spring are written in parentheses here", help: title,
        fix: Fix(
          title, safe: false,
          [
            Fix.Edit(ByteRange(word.end, first.start), "(")
          ] + closing(after: index - 1))))
    if isRead, token.kind == .rightParen, !token.isAfterNewline { index += 1 }
    close(node)
    return isRead
  }
}
