/// Productions of profiles and their statements.
extension Parser {
  // profile = "profile" declared-name [ "extends" name ] body<profile-statement>
  func profile() -> Bool {
    index += 1
    guard declaredName() else { return false }
    if keyword == .extends {
      let node = open(.extends)
      index += 1
      guard name(.name, "the name of a profile") else { return false }
      close(node)
    }
    return body(.profile, or: [.extends])
  }

  // profile-statement = pattern | input | class-rule | scope-rule | forbid | gate | limit
  //   | default-rule | arrival-haptic | defer-rule | same-signature | respond-rule
  //   | severity-rule | equivalent
  func profileStatement() {
    let following = next.kind
    if token.kind == .word
      && (following == .colon || following == .leftParen || following == .leftBrace)
    {
      return statement(.pattern, pattern)
    }
    switch token.keyword {
    case .input: statement(.input, input)
    case .class: statement(.classRule, classRule)
    // scope-rule = "scope" names
    case .scope: ownNames(.scopeRule, "a scope")
    // forbid = "forbid" names
    case .forbid: ownNames(.forbid, "a channel")
    // defer-rule = "defer" names
    case .defer: ownNames(.deferRule, "a name")
    case .sameSignature: statement(.sameSignature, sameSignature)
    case .gate: statement(.gate, gate)
    case .limit: statement(.limit, limit)
    case .default: statement(.defaultRule, defaultRule)
    case .arrival: statement(.arrivalHaptic, arrivalHaptic)
    case .respond: statement(.respondRule, respondRule)
    case .rule: statement(.severityRule, severityRule)
    case .equivalent: statement(.equivalent, equivalent)
    default:
      unknownStatement(.profile, "in a profile", among: Parser.profileVerbs)
    }
  }

  // names = name { "," name }
  func names(_ what: String) -> Bool {
    list(of: .gate) { name(.name, what) }
  }

  /// Parses a statement that declares names, which are used elsewhere.
  private func ownNames(_ kind: NodeKind, _ what: String) {
    statement(kind) {
      index += 1
      return list(of: .gate) { ownName(.name, what, use: .shared) }
    }
  }

  // class-rule = "class" names ":" names
  private func classRule() -> Bool {
    index += 1
    // In this statement, a name and a `:` do not start a pattern.
    let areNames = list(of: .class) { ownName(.name, "an event class", use: .shared) }
    guard areNames, expect(.colon, "`:`") else { return false }
    let node = open(.cases)
    guard names("`state`, `entry`, `pressure`, `reward` or `neutral`") else { return false }
    close(node)
    return true
  }

  // same-signature = "same-signature" name ":" names
  private func sameSignature() -> Bool {
    index += 1
    guard ownName(.name, "a name for the shared meaning", use: .shared),
      expect(.colon, "`:`")
    else { return false }
    let node = open(.cases)
    guard names("the name of a signature") else { return false }
    close(node)
    return true
  }

  // gate = "gate" channel ":" names
  private func gate() -> Bool {
    index += 1
    return channelWord() && expect(.colon, "`:`") && names("the name of a flag")
  }

  // channel = "haptics" | "motion" | "sound"
  func channelWord() -> Bool {
    switch keyword {
    case .haptics, .motion, .sound:
      leaf(.word)
      return true
    default:
      return expected("`haptics`, `motion` or `sound`", near: [.haptics, .motion, .sound])
    }
  }

  // limit = "limit" name [ "exactly" ] bound
  private func limit() -> Bool {
    index += 1
    guard name(.word, "the name of a limit") else { return false }
    if keyword == .exactly && !isAtEnd {
      leaf(.word)
    } else if token.keyword == .none, next.kind == .number, !next.isAfterNewline,
      meant(token, among: [.exactly]) != nil
    {
      return expected("a value or `exactly`", near: [.exactly])
    }
    return rangeOrValue()
  }

  // default-rule = "default" name bound
  func defaultRule() -> Bool {
    index += 1
    return name(.word, "the name of a default") && rangeOrValue()
  }

  // bound = ( number | name | string ) [ ".." [ value ] ] | easing
  private func rangeOrValue() -> Bool {
    if isAtEnd { return expected(isCurveDue ? "a curve" : "a value") }
    if token.kind == .word && next.kind != .range { return easing() }
    let node = open(.range)
    guard value("a value") else { return false }
    if accept(.range), !isAtEnd, !value("the upper end") { return false }
    close(node)
    return true
  }

  /// True if the value of a limit or default is a curve: `default curve`, `limit entry.curve`.
  private var isCurveDue: Bool {
    (head..<index).contains {
      let name = source.text(tokens[$0].range)
      return name == "curve" || name.hasSuffix(".curve")
    }
  }

  // arrival-haptic = "arrival" "haptic" name
  private func arrivalHaptic() -> Bool {
    index += 1
    return expect(.haptic) && name(.name, "the name of a pattern")
  }

  // respond-rule = "respond" name value ".." [ value ]
  private func respondRule() -> Bool {
    index += 1
    guard ownName(.word, "the name of a timing class", use: .shared) else { return false }
    let node = open(.range)
    guard value("a duration"), expect(.range, "`..`") else { return false }
    if !isAtEnd, !value("a duration") { return false }
    close(node)
    return true
  }

  // severity-rule = "rule" name ( "error" | "warning" | "info" | "off" )
  private func severityRule() -> Bool {
    index += 1
    guard name(.word, "the id of a rule") else { return false }
    switch keyword {
    case .error, .warning, .info, .off:
      leaf(.word)
      return true
    default:
      return expected(
        "`error`, `warning`, `info` or `off`", near: [.error, .warning, .info, .off])
    }
  }

  // equivalent = "equivalent" ( style ( body<timeline-statement> | "on" platform )
  //   | own-levels "on" platform )
  func equivalent() -> Bool {
    index += 1
    if keyword == .transient || keyword == .continuous {
      guard ownLevels() else { return false }
      guard keyword == .on, !isAtEnd else {
        return expected(
          "`on android: click` or `on web: 30ms`", near: [.sharp, .on],
          help: token.kind == .colon || isAtEnd
            ? "name the platform: all other formats have taps and vibrations of their own" : nil)
      }
    } else {
      guard style() else { return false }
      guard keyword == .on, !isAtEnd else { return body(.timeline, or: [.on]) }
    }
    index += 1
    let node = open(.platform)
    guard platform() else { return false }
    close(node)
    return true
  }

  // own-levels = ( "transient" | "continuous" ) [ levels ] [ "sharp" levels ]
  private func ownLevels() -> Bool {
    leaf(.word)
    if token.kind == .number, !isAtEnd, !levels(.level) { return false }
    return keyword != .sharp || isAtEnd || levels(.sharp)
  }

  // levels = number [ ".." number ]
  private func levels(_ kind: NodeKind) -> Bool {
    let node = open(kind)
    if kind == .sharp { index += 1 }
    guard level("a level") else { return false }
    if accept(.range), !level("the upper end, as in `0.5..1`") { return false }
    close(node)
    return true
  }

  private func level(_ what: StaticString) -> Bool {
    token.kind == .number && !isAtEnd ? value(what) : expected("\(what)")
  }

  // style = "impact" ( "light" | "medium" | "heavy" | "soft" | "rigid" ) | "selection"
  //   | "notify" ( "success" | "warning" | "error" )
  private func style() -> Bool {
    let styles: [Keyword]
    switch keyword {
    case .selection:
      leaf(.word)
      return true
    case .impact: styles = Keyword.styles
    case .notify: styles = Keyword.outcomes
    default:
      return expected(
        "`impact`, `selection`, `notify`, `transient` or `continuous`",
        near: [.impact, .selection, .notify, .transient, .continuous])
    }
    leaf(.word)
    guard styles.contains(keyword), !isAtEnd else {
      return expected(
        styles.count == 3
          ? "`success`, `warning` or `error`"
          : "`light`, `medium`, `heavy`, `soft` or `rigid`", near: styles)
    }
    leaf(.word)
    return true
  }

  // platform = "android" ":" name [ value ] | "web" ":" value
  private func platform() -> Bool {
    let word = source.text(token.range)
    guard token.kind == .word, word == "android" || word == "web", !isAtEnd else {
      return expected("`android` or `web`")
    }
    leaf(.word)
    guard expect(.colon, "`:`") else { return false }
    guard word == "android" else { return value("a duration") }
    return name(.word, "`click`, `tick`, `low-tick` or `thud`") && (isAtEnd || value("a scale"))
  }
}
