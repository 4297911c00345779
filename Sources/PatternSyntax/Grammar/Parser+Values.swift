/// Productions of names, texts, values and easings.
extension Parser {
  /// Parses the name of a declaration and checks its spelling.
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

  /// Parses a name that the author or the app chose, which needs no declaration, and checks its
  /// spelling.
  ///
  /// - Parameter use: the scope in which the name may occur again.
  func ownName(_ kind: NodeKind, _ what: String, use: NameUse = .single) -> Bool {
    if token.flags & Token.irregular != 0, token.kind == .word, !isAtEnd { irregular(token, use) }
    return name(kind, what)
  }

  /// The scope in which a misspelt name may occur again.
  enum NameUse {
    /// The scope does not matter; each use is reported separately.
    case single
    /// The rest of the same declaration.
    case local
    /// Other declarations, which a repair of this one does not reach.
    case shared
  }

  // name = segment { "." segment }
  func name(_ kind: NodeKind, _ what: String) -> Bool {
    if token.kind == .word && !isAtEnd {
      leaf(kind)
      return true
    }
    return expected(what)
  }

  // text = string | name
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

  // value = number | name | string | easing-call
  func value(_ what: StaticString) -> Bool {
    if token.kind == .number && !isAtEnd {
      leaf(.number)
      if token.kind == .comma, isDecimalComma(index) { return decimalComma() }
      return token.kind != .word || !isDetachedUnit || unexpectedRest()
    }
    return otherValue(what)
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

  // easing = "linear" | "ease" | "ease-in" | "ease-out" | "ease-in-out" | easing-call | name
  func easing() -> Bool {
    guard token.kind == .word, !isAtEnd else {
      return expected("a curve")
    }
    if depth >= Parser.nestingLimit { return tooDeep(token.range) }
    depth += 1
    defer { depth -= 1 }
    switch keyword {
    case _ where keyword.isCurve:
      leaf(.curveKeyword)
      return true
    case .bezier where opensParenthesis: return bezier()
    // steps = "steps" "(" value ")"
    case .steps where opensParenthesis:
      let node = open(.curveSteps)
      index += 2
      guard value("the number of steps") else { return false }
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
        help: "name a declared spring, or write its properties: `spring(response 0.3s, "
          + "damping 0.8)`")
    }
    guard name(.name, "the name of a spring") else { return false }
    close(node)
    return true
  }
}
