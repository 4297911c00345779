/// Productions of declarations.
extension Parser {
  /// The words that start a declaration; a pattern starts with its name.
  package static let declarationKinds: [Keyword] = [
    .use, .let, .input, .map, .event, .control, .spring, .curve, .choice, .cue, .profile, .default,
    .allow,
  ]

  /// The words that start a statement of a profile.
  package static let profileVerbs: [Keyword] = [
    .input, .class, .scope, .forbid, .gate, .limit, .default, .arrival, .defer, .sameSignature,
    .respond, .rule, .equivalent,
  ]

  /// Parses one declaration and the rest of its extent.
  // declaration = use | let | input | map | event | control | spring | curve | choice | pattern
  //   | cue | profile | default-rule | allow
  func declaration() {
    let first = token
    switch first.kind {
    case .endOfFile: return
    case .word:
      let following = next.kind
      if lacksName {
        declare(token.keyword == .cue ? .cue : .profile, nameless)
      } else if following == .colon || following == .leftParen || following == .leftBrace
        || lacksBrace
      {
        declare(.pattern, pattern)
      } else {
        keywordDeclaration()
      }
    default:
      return noDeclaration()
    }
    if token.kind != .endOfFile { leftover() }
  }

  private func keywordDeclaration() {
    switch token.keyword {
    case .use:
      switch next.keyword {
      case .profile: declare(.useProfile, use)
      case .library: declare(.useLibrary, use)
      default: declare(.useFile, use)
      }
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
    case .default: declare(.defaultRule, defaultRule)
    case .allow: declare(.allow, allow)
    default: unknownDeclaration()
    }
  }

  private func declare(_ kind: NodeKind, _ production: () -> Bool) {
    let start = place
    head = start.index
    let node = open(kind)
    var isRead = production()
    if token.isAfterNewline, token.kind != .endOfFile, tokens[index - 1].kind != .rightBrace,
      goesOn(tokens[start.index], canStart: startsStatement)
    {
      rewind(to: start)
      joinLines(after: start.index, "a declaration")
      _ = open(kind)
      isRead = production()
      endMending()
    }
    let hasBody = kind == .pattern || kind == .cue || kind == .profile
    if isRead, !hasBody, token.kind != .rightBrace { isRead = endOfStatement() }
    if !isRead {
      passAll(after: start.index)
      breakNode(node)
    }
    close(node)
  }

  // use = "use" ( "profile" name | "library" | string )
  func use() -> Bool {
    index += 1
    if accept(.profile) {
      return name(.name, "the name of a profile")
    }
    if accept(.library) { return true }
    if token.kind == .string && !isAtEnd {
      return token.flags & Token.unterminated == 0 ? text() : unterminated(token)
    }
    return expected(
      "`profile NAME`, `library` or a file in quotation marks", near: [.profile, .library])
  }

  // let = "let" declared-name ":" value
  private func letDeclaration() -> Bool {
    index += 1
    guard declaredName() else { return false }
    guard expect(.colon, "`:`") else { return false }
    if Parser.timelineVerbs.contains(keyword), misread() { return false }
    // A value that is followed by more text is not the intended one.
    return value("a value") && endOfStatement()
  }

  // input = "input" declared-name ":" "from" name "," ( "flag" | "one" "of" name { "|" name } )
  func input() -> Bool {
    index += 1
    guard declaredName(), expect(.colon, "`:`"), expect(.from) else { return false }
    guard name(.source, "the source of the input") else { return false }
    if isAtEnd, token.kind != .semicolon {
      return expected("`, flag` or `, one of …`", help: "add its type: `from system, flag`")
    }
    guard expect(.comma, "`,`") else { return false }
    if keyword == .flag {
      leaf(.flagType)
      return true
    }
    let node = open(.cases)
    guard accept(.one) else { return expected("`flag` or `one of …`", near: [.flag, .one]) }
    guard expect(.of) else { return false }
    repeat {
      guard ownName(.name, "a case", use: .shared) else { return false }
    } while accept(.pipe)
    close(node)
    return true
  }

  // map = "map" declared-name "by" name ":" map-entry { "," map-entry }
  private func map() -> Bool {
    index += 1
    guard declaredName(), expect(.by) else { return false }
    guard name(.name, "the name of an input") else { return false }
    guard expect(.colon, "`:`") else { return false }
    return list(of: .map) {
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
      return true
    }
  }

  // event = "event" declared-name ":" event-property { "," event-property }
  private func event() -> Bool {
    index += 1
    guard declaredName(), expect(.colon, "`:`") else { return false }
    return list(of: .event) {
      // event-property = "by" ( "user" | "system" ) | "class" name | "subject" name | "scope" name
      //   | "recurring" | "frequent"
      let node = open(.eventProperty)
      let property = keyword
      index += 1
      switch property {
      case .by:
        guard keyword == .user || keyword == .system else {
          return expected(
            "`user` or `system`", near: [.user, .system],
            help: "`system` is anything other than the user")
        }
        leaf(.word)
      case .class:
        guard name(.name, "an event class") else { return false }
      case .subject:
        guard ownName(.word, "the subject of the event") else { return false }
      case .scope: guard name(.name, "a scope") else { return false }
      case .recurring, .frequent: break
      default:
        index -= 1
        return expected(
          "`by`, `class`, `subject`, `scope`, `recurring` or `frequent`",
          near: Parser.parts(of: .event))
      }
      close(node)
      return true
    }
  }

  // control = "control" declared-name ":" control-property { "," control-property }
  private func control() -> Bool {
    index += 1
    guard declaredName(), expect(.colon, "`:`") else { return false }
    return list(of: .control) {
      // control-property = "label" text | "size" value | "event" name | "available" "if" name
      let node = open(.controlProperty)
      let property = keyword
      index += 1
      switch property {
      case .label: guard text() else { return false }
      case .size: guard value("a length") else { return false }
      case .event: guard name(.name, "the name of an event") else { return false }
      case .available:
        guard expect(.if) else { return false }
        guard name(.name, "the name of a flag") else { return false }
      default:
        index -= 1
        return expected(
          "`label`, `size`, `event` or `available if`", near: Parser.parts(of: .control))
      }
      close(node)
      return true
    }
  }

  // spring = "spring" declared-name ":" spring-properties
  private func spring() -> Bool {
    index += 1
    return declaredName() && expect(.colon, "`:`") && springProperties()
  }

  // spring-properties = spring-property { "," spring-property }
  func springProperties() -> Bool {
    return list(of: .spring) {
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
          near: next.kind == .number || next.kind == .word ? Parser.parts(of: .spring) : [])
      }
      guard value("a number") else { return false }
      close(node)
      return true
    }
  }

  // curve = "curve" declared-name ":" easing
  private func curveDeclaration() -> Bool {
    index += 1
    return declaredName() && expect(.colon, "`:`") && easing()
  }

  // choice = "choice" declared-name ":" names
  private func choice() -> Bool {
    index += 1
    return declaredName() && expect(.colon, "`:`")
      && list(of: .choice) { name(.name, "the name of an event") }
  }

  // pattern = declared-name [ "(" parameter { "," parameter } ")" ] body<timeline-statement>
  func pattern() -> Bool {
    guard !reportGroup(), declaredName(startsStatement: true) else { return false }
    if token.kind == .leftParen && !isAtEnd {
      let node = open(.parameters)
      index += 1
      let isRead = list(of: .none) {
        // parameter = name value
        let parameter = open(.parameter)
        guard ownName(.word, "the name of a parameter", use: .local) else { return false }
        guard value("its default value") else { return false }
        close(parameter)
        return true
      }
      guard isRead, expect(.rightParen, "`)`") else { return false }
      close(node)
    }
    return body(.timeline)
  }

  // cue = "cue" declared-name body<cue-statement>
  private func cue() -> Bool {
    index += 1
    return declaredName() && body(.cue)
  }

  // allow = "allow" name [ "on" name ] [ "because" text ] [ "until" date ]
  func allow() -> Bool {
    index += 1
    guard name(.word, "the id of a rule") else { return false }
    if keyword == .on && !isAtEnd {
      let node = open(.onTarget)
      index += 1
      guard name(.word, "the name of an export target") else { return false }
      close(node)
    }
    if keyword == .because && !isAtEnd {
      let node = open(.because)
      index += 1
      guard text() else { return false }
      close(node)
    } else if !isAtEnd, keyword != .until {
      return expected("`because`", near: [.because, .until])
    }
    if keyword == .until && !isAtEnd {
      let node = open(.untilFlag)
      index += 1
      guard token.kind == .date, !isAtEnd else {
        return expected("a date such as `2027-06-30`")
      }
      leaf(.date)
      close(node)
    }
    return true
  }
}
