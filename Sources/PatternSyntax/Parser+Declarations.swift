/// The productions of declarations.
extension Parser {
  /// The words that start a declaration; a pattern starts with its name.
  package static let declarationKinds: [Keyword] = [
    .use, .let, .input, .map, .event, .control, .spring, .curve, .choice, .cue, .profile, .allow,
  ]

  /// The words that start a statement of a profile.
  package static let profileVerbs: [Keyword] = [
    .input, .class, .scope, .forbid, .gate, .limit, .default, .arrival, .defer, .respond, .rule,
  ]

  /// Reads one declaration and whatever is left on its extent.
  // declaration = use | let | input | map | event | control | spring | curve | choice | pattern
  //   | cue | profile | allow
  func declaration() {
    let first = token
    switch first.kind {
    case .endOfFile: return
    case .word:
      let following = next.kind
      if following == .colon || following == .leftParen || following == .leftBrace {
        declare(.pattern, pattern)
      } else {
        keywordDeclaration()
      }
    default:
      let node = open(.broken)
      if isForeignComment {
        _ = foreignComment()
      } else if first.kind == .unknown {
        unexpectedCharacter(first)
      } else if first.kind == .rightBrace {
        report(
          Diagnostic(
            .unexpectedToken, source, first.range, "this `}` closes nothing",
            help: "remove it",
            fix: Fix("remove `}`", safe: false, replace: first.range, with: "")))
      } else {
        expected("a declaration")
      }
      skipAll()
      close(node)
      return
    }
    if token.kind != .endOfFile { leftover() }
  }

  private func keywordDeclaration() {
    switch token.keyword {
    case .use:
      declare(next.keyword == .profile ? .useProfile : .useFile, use)
    case .let: declare(.letDeclaration, letDeclaration)
    case .input: declare(.input, input)
    case .map: declare(.map, map)
    case .event: declare(.event, event)
    case .control: declare(.control, control)
    case .spring: declare(.spring, spring)
    case .curve: declare(.curveDeclaration, curveDeclaration)
    case .choice: declare(.choice, choice)
    case .cue: declare(.cue, cue)
    case .profile: declare(.profile, profile)
    case .allow: declare(.allow, allow)
    default: unknownDeclaration()
    }
  }

  private func declare(_ kind: NodeKind, _ production: () -> Bool) {
    let node = open(kind)
    if !production() {
      skipAll()
      breakNode(node)
    }
    close(node)
  }

  private func skipAll() {
    while token.kind != .endOfFile { index += 1 }
  }

  private func leftover() {
    if token.kind == .semicolon || unclosed > 0 { return skipAll() }
    if index > 0, tokens[index - 1].flags & Token.unterminated != 0 { return skipAll() }
    let node = open(.broken)
    _ = endOfStatement() && expected("the end of the declaration")
    skipAll()
    close(node)
  }

  private func unknownDeclaration() {
    let node = open(.broken)
    let found = token
    let word = source.text(found.range)
    let kinds = Parser.declarationKinds
    var fix: Fix?
    let after = next
    if word == "pattern", after.kind == .word, !after.isAfterNewline {
      report(
        Diagnostic(
          .unknownDeclaration, source, found.range, "a pattern needs no word before its name",
          help: "remove `pattern`",
          fix: Fix(
            "remove `pattern`", replace: ByteRange(found.start, after.start), with: "")))
    } else if after.kind == .word, !after.isAfterNewline,
      Parser.timelineVerbs.contains(after.keyword), !kinds.contains(found.keyword)
    {
      let gap = ByteRange(found.end, found.end)
      report(
        Diagnostic(
          .unknownDeclaration, source, found.range, "`\(word)` has no `:` behind it",
          help: "a pattern is a name and a colon: `\(word): \(source.text(after.range)) …`",
          fix: Fix("add `:`", safe: false, replace: gap, with: ":")))
    } else if isForeignColon {
      index += 1
      expected("`:`", insert: .colon)
    } else if Parser.timelineVerbs.contains(found.keyword), isBehindPatternWithoutColon {
      // That has been reported.
      hasDiagnostics = true
    } else if Parser.timelineVerbs.contains(found.keyword) {
      report(
        Diagnostic(
          .unknownDeclaration, source, found.range,
          "`\(word)` is a statement; at the top of a file it belongs to a pattern",
          help: "give it a name: `my-pattern: \(word) …`"))
    } else {
      var help = "a pattern is a name and a colon: `\(word): impact medium 0.6`"
      if let meant = Suggest.meant(by: word, among: kinds.map({ $0.text })) {
        fix = meant.fix(replacing: found.range)
        help = meant.help
      } else if let end = endOfLine(before: found), after.kind != .colon {
        fix = Fix(
          "end the line before with `,`", safe: false, replace: ByteRange(end, end), with: ",")
        help = "if a declaration goes on here, end the line before with `,`"
      }
      report(
        Diagnostic(
          .unknownDeclaration, source, found.range, "`\(word)` declares nothing",
          help: help, fix: fix))
    }
    skipAll()
    close(node)
  }

  /// Whether the line starts with a name and a statement, and no `:` between them.
  private var isBehindPatternWithoutColon: Bool {
    var start = Int(token.start)
    let farthest = max(0, start - Parser.sight)
    while start > farthest, source.base[start - 1] != 0x0A { start -= 1 }
    // Of a line without end nothing is guessed.
    if start == token.start || start > 0 && source.base[start - 1] != 0x0A { return false }
    let range = ByteRange(UInt32(start), token.start)
    let words = ExtentScanner(source).firstWords(of: Extent(range: range))
    guard words.count == 2 else { return false }
    let (name, verb) = (
      KeywordTable.shared.keyword(source.base + Int(words[0].start), words[0].count),
      KeywordTable.shared.keyword(source.base + Int(words[1].start), words[1].count)
    )
    return name == .none && Parser.timelineVerbs.contains(verb)
  }

  /// Where the line before an indented word ends, its comment left out, if something stands there
  /// that a `,` could follow.
  private func endOfLine(before word: Token) -> UInt32? {
    var at = Int(word.start)
    while at > 0, source.base[at - 1] == 0x20 || source.base[at - 1] == 0x09 { at -= 1 }
    guard at < Int(word.start), at > 0, source.base[at - 1] == 0x0A else { return nil }
    let lineEnd = at - 1
    at = lineEnd
    while at > 0, source.base[at - 1] != 0x0A { at -= 1 }
    var end: Int?
    var isInText = false
    while at < lineEnd, isInText || source.base[at] != Ascii.hash {
      if source.base[at] == Ascii.quote { isInText.toggle() }
      if isInText, source.base[at] == Ascii.backslash { at += 1 }
      if source.base[at] > 0x20 { end = at + 1 }
      at += 1
    }
    guard let end else { return nil }
    switch source.base[end - 1] {
    case UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), 0x3A:
      return nil
    default: return UInt32(end)
    }
  }

  // use = "use" ( "profile" name | string )
  private func use() -> Bool {
    index += 1
    if accept(.profile) { return name(.name, "the name of a profile") }
    if token.kind == .string && !isAtEnd {
      return token.flags & Token.unterminated == 0 ? text() : unterminated(token)
    }
    return expected("`profile NAME` or a file in quotation marks", near: [.profile])
  }

  // let = "let" declared-name ":" value
  private func letDeclaration() -> Bool {
    index += 1
    return declaredName() && expect(.colon, "`:`") && value("a value")
  }

  // input = "input" declared-name ":" "from" name "," ( "flag" | "one" "of" name { "|" name } )
  func input() -> Bool {
    index += 1
    guard declaredName(), expect(.colon, "`:`"), expect(.from) else { return false }
    guard name(.source, "where it comes from") else { return false }
    guard expect(.comma, "`,`") else { return false }
    if keyword == .flag {
      leaf(.flagType)
      return true
    }
    let node = open(.cases)
    guard accept(.one) else { return expected("`flag` or `one of …`", near: [.flag, .one]) }
    guard expect(.of) else { return false }
    repeat {
      guard name(.name, "a case") else { return false }
    } while accept(.pipe)
    close(node)
    return true
  }

  // map = "map" declared-name "by" name ":" map-entry { "," map-entry }
  private func map() -> Bool {
    index += 1
    guard declaredName(), expect(.by), name(.name, "the name of an input") else { return false }
    guard expect(.colon, "`:`") else { return false }
    repeat {
      // map-entry = ( "default" | name ) value
      let isDefault = keyword == .default
      let node = open(isDefault ? .mapDefault : .mapEntry)
      if isDefault {
        index += 1
      } else if !name(.word, "a case") {
        return false
      }
      guard value("a level or the name of a pattern") else { return false }
      close(node)
    } while accept(.comma)
    return endOfList()
  }

  // event = "event" declared-name ":" event-property { "," event-property }
  private func event() -> Bool {
    index += 1
    guard declaredName(), expect(.colon, "`:`") else { return false }
    repeat {
      // event-property = "by" ( "user" | "system" ) | "class" name | "subject" name | "scope" name
      //   | "recurring" | "frequent"
      let node = open(.eventProperty)
      let property = keyword
      index += 1
      switch property {
      case .by:
        guard keyword == .user || keyword == .system else {
          return expected("`user` or `system`", near: [.user, .system])
        }
        leaf(.word)
      case .class: guard name(.name, "an event class") else { return false }
      case .subject: guard name(.word, "what the event is about") else { return false }
      case .scope: guard name(.name, "a scope") else { return false }
      case .recurring, .frequent: break
      default:
        index -= 1
        return expected(
          "`by`, `class`, `subject`, `scope`, `recurring` or `frequent`",
          near: [.by, .class, .subject, .scope, .recurring, .frequent])
      }
      close(node)
    } while accept(.comma)
    return endOfList()
  }

  // control = "control" declared-name ":" control-property { "," control-property }
  private func control() -> Bool {
    index += 1
    guard declaredName(), expect(.colon, "`:`") else { return false }
    repeat {
      // control-property = "label" text | "size" value | "event" name | "available" "if" name
      let node = open(.controlProperty)
      let property = keyword
      index += 1
      switch property {
      case .label: guard text() else { return false }
      case .size: guard value("a length") else { return false }
      case .event: guard name(.name, "the name of an event") else { return false }
      case .available:
        guard expect(.if), name(.name, "the name of a flag") else { return false }
      default:
        index -= 1
        return expected(
          "`label`, `size`, `event` or `available if`", near: [.label, .size, .event, .available])
      }
      close(node)
    } while accept(.comma)
    return endOfList()
  }

  // spring = "spring" declared-name ":" spring-properties
  private func spring() -> Bool {
    index += 1
    return declaredName() && expect(.colon, "`:`") && springProperties()
  }

  // spring-properties = spring-property { "," spring-property }
  func springProperties() -> Bool {
    repeat {
      // spring-property = ( "response" | "damping" | "duration" | "bounce" | "mass" | "stiffness"
      //   | "damping-coefficient" ) value
      let node = open(.springProperty)
      switch keyword {
      case .response, .damping, .duration, .bounce, .mass, .stiffness, .dampingCoefficient:
        index += 1
      default:
        return expected(
          "`response`, `damping`, `duration`, `bounce`, `mass`, `stiffness` or "
            + "`damping-coefficient`",
          near: [
            .response, .damping, .duration, .bounce, .mass, .stiffness, .dampingCoefficient,
          ])
      }
      guard value("a number") else { return false }
      close(node)
    } while accept(.comma)
    return endOfList()
  }

  // curve = "curve" declared-name ":" easing
  private func curveDeclaration() -> Bool {
    index += 1
    return declaredName() && expect(.colon, "`:`") && easing()
  }

  // choice = "choice" declared-name ":" names
  private func choice() -> Bool {
    index += 1
    guard declaredName(), expect(.colon, "`:`") else { return false }
    repeat {
      guard name(.name, "the name of an event") else { return false }
    } while accept(.comma)
    return true
  }

  // pattern = declared-name [ "(" parameter { "," parameter } ")" ] body<timeline-statement>
  func pattern() -> Bool {
    guard declaredName(startsStatement: true) else { return false }
    if token.kind == .leftParen && !isAtEnd {
      let node = open(.parameters)
      index += 1
      if token.kind == .rightParen { return noParameters() }
      repeat {
        // parameter = name value
        let parameter = open(.parameter)
        guard name(.word, "the name of a parameter") else { return false }
        if token.kind == .comma || token.kind == .rightParen { return noDefault() }
        guard value("its default value") else { return false }
        close(parameter)
      } while accept(.comma)
      guard expect(.rightParen, "`)`") else { return false }
      close(node)
    }
    return body(.timeline)
  }

  private func noParameters() -> Bool {
    let both = ByteRange(tokens[index - 1].start, token.end)
    report(
      Diagnostic(
        .unexpectedToken, source, both, "these parentheses hold no parameter",
        help: "remove them", fix: Fix("remove `()`", replace: both, with: "")))
    return false
  }

  private func noDefault() -> Bool {
    let word = tokens[index - 1].range
    let name = source.text(word)
    report(
      Diagnostic(
        .unexpectedToken, source, word, "the parameter `\(name)` has no default value",
        help: "write it behind the name: `\(name) 0.6`"))
    return false
  }

  // cue = "cue" declared-name body<cue-statement>
  private func cue() -> Bool {
    index += 1
    return declaredName() && body(.cue)
  }

  // profile = "profile" declared-name [ "extends" name ] body<profile-statement>
  private func profile() -> Bool {
    index += 1
    guard declaredName() else { return false }
    if keyword == .extends {
      let node = open(.extends)
      index += 1
      guard name(.name, "the name of a profile") else { return false }
      close(node)
    }
    return body(.profile)
  }

  // allow = "allow" name [ "because" text ] [ "until" date ]
  func allow() -> Bool {
    index += 1
    guard name(.word, "the id of a rule") else { return false }
    if keyword == .because && !isAtEnd {
      let node = open(.because)
      index += 1
      guard text() else { return false }
      close(node)
    }
    if keyword == .until && !isAtEnd {
      let node = open(.untilFlag)
      index += 1
      guard token.kind == .date, !isAtEnd else { return expected("a date such as `2027-06-30`") }
      leaf(.date)
      close(node)
    }
    return true
  }

  /// A list ends with its line; a word behind it is an item whose comma is missing.
  private func endOfList() -> Bool {
    isAtEnd || token.kind != .word || expected("`,`", insert: .comma)
  }

  // MARK: profile statements

  // profile-statement = pattern | input | class-rule | scope-rule | forbid | gate | limit
  //   | default-rule | arrival-haptic | defer-rule | respond-rule | severity-rule
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
    case .scope:
      statement(.scopeRule) {
        index += 1
        return names("a scope")
      }
    // forbid = "forbid" names
    case .forbid:
      statement(.forbid) {
        index += 1
        return names("a channel")
      }
    // defer-rule = "defer" names
    case .defer:
      statement(.deferRule) {
        index += 1
        return names("a name")
      }
    case .gate: statement(.gate, gate)
    case .limit: statement(.limit, limit)
    case .default: statement(.defaultRule, defaultRule)
    case .arrival: statement(.arrivalHaptic, arrivalHaptic)
    case .respond: statement(.respondRule, respondRule)
    case .rule: statement(.severityRule, severityRule)
    default:
      unknownStatement("in a profile", among: Parser.profileVerbs)
    }
  }

  // names = name { "," name }
  func names(_ what: String) -> Bool {
    repeat {
      guard name(.name, what) else { return false }
    } while accept(.comma)
    return true
  }

  // class-rule = "class" names ":" names
  private func classRule() -> Bool {
    index += 1
    guard names("an event class"), expect(.colon, "`:`") else { return false }
    let node = open(.cases)
    guard names("`state`, `entry`, `pressure`, `reward` or `neutral`") else { return false }
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
    if keyword == .exactly && !isAtEnd { leaf(.word) }
    return rangeOrValue()
  }

  // default-rule = "default" name bound
  private func defaultRule() -> Bool {
    index += 1
    return name(.word, "the name of a default") && rangeOrValue()
  }

  // bound = ( number | name ) [ ".." [ value ] ] | easing
  private func rangeOrValue() -> Bool {
    if token.kind == .word && next.kind != .range { return easing() }
    let node = open(.range)
    guard value("a value") else { return false }
    if accept(.range), !isAtEnd, !value("the upper end") { return false }
    close(node)
    return true
  }

  // arrival-haptic = "arrival" "haptic" name
  private func arrivalHaptic() -> Bool {
    index += 1
    return expect(.haptic) && name(.name, "the name of a pattern")
  }

  // respond-rule = "respond" name value ".." [ value ]
  private func respondRule() -> Bool {
    index += 1
    guard name(.word, "the name of a timing class") else { return false }
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
}
