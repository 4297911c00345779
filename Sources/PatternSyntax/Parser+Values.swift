/// The productions of names, texts, values and easings.
extension Parser {
  /// The name that a declaration gives; it must be spelled as names are.
  // declared-name = name
  func declaredName(startsStatement: Bool = false) -> Bool {
    guard token.kind == .word, startsStatement || !isAtEnd else {
      return expected("a name")
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
    return expected(what)
  }

  // text = string | name
  @inline(__always)
  func text() -> Bool {
    if token.kind == .word && !isAtEnd {
      if let quote = strayQuote(after: token) { return unopened(token, quote) }
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
      if token.kind == .comma, isDecimalComma(index) { return decimalComma() }
      return token.kind != .word || !isDetachedUnit || unexpectedRest()
    }
    return otherValue(what)
  }

  /// Whether the word that follows a bare number is a unit: `120 ms`.
  private var isDetachedUnit: Bool {
    !isAtEnd && token.end - token.start <= 3 && source.base[Int(tokens[index - 1].end) - 1] <= 0x39
      && Unit.named(source.bytes(token.range)) != nil
  }

  /// Says of a number that its decimals have a point; always answers false.
  private func decimalComma() -> Bool {
    if let trial = numbers(index).first {
      report(
        Diagnostic(
          .unexpectedToken, source, trial.range, trial.message, help: trial.title,
          fix: Fix(trial.title, safe: trial.isSafe, trial.edits)))
    }
    return false
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
      leaf(.name)
      return true
    case .string: return text()
    default: return expected("\(what)")
    }
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
      return expected("a curve")
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
      guard expect(.rightParen, "`)`") else { return false }
      close(node)
      return true
    case .spring: return springCurve()
    default:
      if opensParenthesis { return unknownCall() }
      if keyword == .bezier || keyword == .steps, next.kind == .number, misread() { return false }
      leaf(.name)
      return true
    }
  }

  /// A curve that no call makes; CSS says `cubic-bezier`.
  private func unknownCall() -> Bool {
    if misread() { return false }
    let word = source.text(token.range)
    let meant = Suggest.meant(by: word, among: ["bezier", "steps", "spring"])
    doubt(
      Diagnostic(
        .unexpectedToken, source, token.range, "`\(word)(…)` is not a curve",
        help: meant?.help ?? "the calls are `bezier(…)`, `steps(…)` and `spring(…)`",
        fix: meant?.fix(replacing: token.range)))
    return false
  }

  // bezier = "bezier" "(" value "," value "," value "," value ")"
  private func bezier() -> Bool {
    let node = open(.curveBezier)
    index += 2
    for position in 0..<4 {
      if token.kind == .number, !isAtEnd {
        leaf(.number)
      } else {
        guard value("a number") else { return false }
      }
      if position < 3 { guard expect(.comma, "`,`") else { return false } }
    }
    guard expect(.rightParen, "`)`") else { return false }
    close(node)
    return true
  }

  // spring-curve = "spring" ( name | "(" spring-properties ")" )
  private func springCurve() -> Bool {
    if opensParenthesis {
      let node = open(.curveInlineSpring)
      index += 2
      guard springProperties(), expect(.rightParen, "`)`") else { return false }
      close(node)
      return true
    }
    if Parser.parts(of: .spring).contains(next.keyword), misread() { return false }
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
}
