/// The productions of declarations.
extension Parser {
  /// The words that start a declaration; a pattern starts with its name.
  package static let declarationKinds: [Keyword] = [
    .use, .let, .input, .map, .event, .control, .spring, .curve, .choice, .cue, .profile, .allow,
  ]

  /// The words that start a statement of a profile.
  package static let profileVerbs: [Keyword] = [
    .input, .class, .scope, .forbid, .gate, .limit, .default, .arrival, .defer, .respond, .rule,
    .equivalent,
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
      let node = open(.broken)
      if let name = markedName {
        isLet(name)
      } else if isInForeignComment {
        hasDiagnostics = true
      } else if isForeignComment {
        _ = foreignComment()
      } else if reportQuotedPattern() {
        // That has been told.
      } else if first.kind == .unknown {
        unexpectedCharacter(first)
      } else if first.kind == .rightBrace {
        closesNothing(first)
      } else {
        expected("a declaration")
      }
      skipAll()
      close(node)
      return
    }
    if token.kind != .endOfFile { leftover() }
  }

  /// Whether a cue or profile without a name starts here rather than a pattern that is called so.
  private var lacksName: Bool {
    guard next.kind == .leftBrace || next.kind == .colon else { return false }
    let first = tokens[index + 2].keyword
    switch token.keyword {
    case .cue: return Parser.cueVerbs.contains(first)
    case .profile: return Parser.profileVerbs.contains(first)
    default: return false
    }
  }

  /// Reads the body of a cue or profile that has no name; always answers false.
  private func nameless() -> Bool {
    let isCue = token.keyword == .cue
    let word = token.range
    let kind = source.text(word)
    report(
      Diagnostic(
        .unexpectedToken, source, word, "a name is missing after `\(kind)`",
        help: "give it a name: `\(kind) my-\(kind) { … }`"))
    index += 1
    _ = body(isCue ? .cue : .profile)
    return false
  }

  /// Whether the name of a pattern is alone on its line, and its body on the lines below.
  private var lacksBrace: Bool {
    next.isAfterNewline && Parser.timelineVerbs.contains(next.keyword)
      && !Parser.declarationKinds.contains(token.keyword)
  }

  private func closesNothing(_ brace: Token) {
    hasStrayBrace = true
    report(
      Diagnostic(
        .unexpectedToken, source, brace.range, "this `}` closes nothing", help: "remove it",
        fix: Fix("remove `}`", safe: false, replace: brace.range, with: "")))
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
    case .allow: declare(.allow, allow)
    default: unknownDeclaration()
    }
  }

  private func declare(_ kind: NodeKind, _ production: () -> Bool) {
    let start = place
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
    if !isRead {
      passAll(after: start.index)
      breakNode(node)
    }
    close(node)
  }

  func skipAll() {
    while token.kind != .endOfFile { index += 1 }
  }

  /// Skips what is left of a declaration that could not be read, but for what is wrong in its body.
  private func passAll(after head: Int) {
    let reached = index
    skipAll()
    let end = index
    index = reached
    readBody(after: head, until: end)
  }

  private func leftover() {
    // Stray semicolons are harmless.
    while token.kind == .semicolon { index += 1 }
    if token.kind == .endOfFile { return }
    if unclosed > 0 { return skipAll() }
    if index > 0, tokens[index - 1].flags & Token.unterminated != 0 { return skipAll() }
    if token.isAfterNewline, token.kind == .word { return unknownDeclaration() }
    let node = open(.broken)
    if token.kind == .rightBrace {
      closesNothing(token)
    } else if tokens[index - 1].kind == .rightBrace, token.kind == .word,
      opensBody(next) || Parser.declarationKinds.contains(token.keyword)
    {
      let gap = ByteRange(tokens[index - 1].end, tokens[index - 1].end)
      report(
        Diagnostic(
          .unknownDeclaration, source, token.range,
          "a `;` goes between the declarations of one line", help: "add `;`",
          fix: Fix("add `;`", safe: false, replace: gap, with: ";")))
    } else {
      let isRest = token.kind != .semicolon && !token.isAfterNewline
      _ = isRest ? unexpectedRest() : expected("the end of the declaration", starts: true)
    }
    skipAll()
    close(node)
  }

  private func unknownDeclaration() {
    let node = open(.broken)
    let head = index
    tellUnknown()
    passAll(after: head)
    breakNode(node)
    close(node)
  }

  private func tellUnknown() {
    let found = token
    let word = source.text(found.range)
    let kinds = Parser.declarationKinds
    var fix: Fix?
    let after = next
    if reportSignBeforeBody() || reportPatternInQuotes() || reportBareImport()
      || lacksOpeningOfParameters
    {
      return
    }
    if Parser.timelineVerbs.contains(found.keyword), after.kind == .word, isAfterNoDeclaration {
      // That has been reported.
      hasDiagnostics = true
      return
    }
    if reportPartOfProfile() || reportAfterSemicolon() { return }
    if after.kind == .string, isFile(after, after: word) {
      report(
        Diagnostic(
          .unknownDeclaration, source, found.range, "another file is used with `use`",
          help: "write `use`", fix: useFile(found.range, after)))
      return
    }
    if after.kind == .word, !after.isAfterNewline, reportUseOfProfile(word) { return }
    let meant =
      after.kind == .word && !after.isAfterNewline
      ? Suggest.meant(by: word, among: kinds.map { $0.text }) : nil
    if after.kind == .word, opensValue(index + 2) {
      isLet(index + 1)
    } else if Parser.cueVerbs.contains(found.keyword), after.kind == .word || after.kind == .string,
      !after.isAfterNewline, ![.haptics, .motion, .sound].contains(found.keyword)
    {
      report(
        Diagnostic(
          .unknownDeclaration, source, found.range, "`\(word)` is a statement of a cue",
          help: "give it a cue: `cue my-cue { \(word) \(shown(after.range)) … }`"))
    } else if after.kind == .word, !after.isAfterNewline, asksFirst(found),
      opensBody(tokens[index + 2])
    {
      cueForCondition()
    } else if after.kind == .word, !after.isAfterNewline, opensStatements(index + 2),
      !ForeignWords.declaresPattern(word)
    {
      _ = oneWord(found, after, as: .unknownDeclaration)
    } else if after.kind == .word, !after.isAfterNewline,
      word == "pattern" || opensStatements(index + 2)
    {
      report(
        Diagnostic(
          .unknownDeclaration, source, found.range, "a pattern needs no word before its name",
          help: "remove `\(word)`",
          fix: Fix(
            "remove `\(word)`", safe: word == "pattern",
            replace: ByteRange(found.start, after.end),
            with: Parser.regularName(source.text(after.range)) ?? source.text(after.range))))
    } else if after.kind == .word, !after.isAfterNewline,
      Parser.timelineVerbs.contains(after.keyword), !kinds.contains(found.keyword)
    {
      let gap = ByteRange(found.end, found.end)
      let (sign, written) = surplus > 0 ? ("{", " {") : (":", ":")
      report(
        Diagnostic(
          .unknownDeclaration, source, found.range, "`\(word)` has no `\(sign)` after it",
          help: sign == "{"
            ? "a body starts with `{`: `\(word) { \(source.text(after.range)) … }`"
            : "a pattern is a name and a colon: `\(word): \(source.text(after.range)) …`",
          fix: Fix("add `\(sign)`", safe: false, replace: gap, with: written)))
    } else if isForeignColon {
      index += 1
      expected("`:`", insert: .colon)
    } else if isInForeignComment
      || Parser.timelineVerbs.contains(found.keyword) && isAfterNoDeclaration
    {
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
      if let meant {
        fix = meant.fix(replacing: found.range)
        help = meant.help
      } else if next.keyword == .on, !next.isAfterNewline {
        help = "a cue begins with `cue`: `cue \(word) { on … }`"
      } else if next.kind == .unknown, next.start == found.end {
        index += 1
        unexpectedCharacter(token)
        return
      }
      report(
        Diagnostic(
          .unknownDeclaration, source, found.range, "`\(word)` declares nothing",
          help: help, fix: fix))
    }
  }

  /// Whether the parameters of a pattern start at a place of this line, or a body with a statement
  /// of a pattern.
  private func opensStatements(_ at: Int) -> Bool {
    let token = tokens[at]
    if token.kind == .leftParen { return !token.isAfterNewline }
    return opensBody(token) && Parser.timelineVerbs.contains(tokens[at + 1].keyword)
  }

  /// Whether the line starts with something that declares nothing: what follows a `;` there
  /// is part of it.
  private var isAfterNoDeclaration: Bool {
    var start = Int(token.start)
    let farthest = max(0, start - Parser.sight)
    while start > farthest, source.base[start - 1] != 0x0A { start -= 1 }
    // Of a line without end nothing is guessed.
    if start == token.start || start > 0 && source.base[start - 1] != 0x0A { return false }
    // A sign before a name has been told, and so has a name that is missing.
    let first = source.base[start]
    if first >= 0x80 || Parser.strayStarts.contains(first) { return true }
    let range = ByteRange(UInt32(start), token.start)
    let scanner = ExtentScanner(source)
    guard let word = scanner.firstWords(of: Extent(range: range)).first else { return false }
    var sign = scanner.skipSpaces(Int(word.end))
    if source.base[sign] == Ascii.leftParen {
      while sign < Int(range.end), source.base[sign] != 0x29 { sign += 1 }
      sign = scanner.skipSpaces(sign + 1)
    }
    switch source.base[sign] {
    case Ascii.colon, Ascii.leftBrace: return false
    default: break
    }
    let kind = KeywordTable.shared.keyword(source.base + Int(word.start), word.count)
    return !Parser.declarationKinds.contains(kind) || kind == .let && isPattern(afterLet: range)
  }

  // let = "let" declared-name ":" value
  private func letDeclaration() -> Bool {
    index += 1
    guard declaredName() else { return false }
    if isPatternAfterEquals { return notValue() }
    guard expect(.colon, "`:`") else { return false }
    if isStatementForValue { return notValue() }
    // A value with more after it is not the one that is meant.
    return value("a value") && endOfStatement()
  }

  // input = "input" declared-name ":" "from" name "," ( "flag" | "one" "of" name { "|" name } )
  func input() -> Bool {
    index += 1
    guard declaredName(), !reportOnLines(.input), expect(.colon, "`:`"), !reportTypeFirst(),
      !reportMissingSource()
    else { return false }
    if keyword != .from, next.kind != .comma, next.kind != .word {
      return expected(
        "`from`", help: "an input says where it comes from: `from content, one of calm | bright`")
    }
    guard expect(.from) else { return false }
    guard name(.source, "where it comes from") else { return false }
    if token.kind == .word, !isAtEnd, reportSourceInTwo() { return false }
    if isAtEnd, token.kind != .semicolon {
      return expected("`, flag` or `, one of …`", help: "say what it is: `from system, flag`")
    }
    guard acceptSemicolon() || expect(.comma, "`,`") else { return false }
    if keyword == .flag {
      leaf(.flagType)
      return true
    }
    let node = open(.cases)
    guard accept(.one) else {
      if !isOneOf, reportOtherType() { return false }
      return isOneOf ? oneOf() : expected("`flag` or `one of …`", near: [.flag, .one])
    }
    guard expect(.of), !reportCasesInBrackets() else { return false }
    repeat {
      guard ownName(.name, "a case", use: .shared) else { return false }
    } while accept(.pipe) || reportOtherPipe()
    endMending()
    close(node)
    return true
  }

  /// Whether one more case comes after a sign or word that should be a `|`.
  private func reportOtherPipe() -> Bool {
    guard !isAtEnd, !reportDefaultOfInput(), next.kind == .word, !next.isAfterNewline,
      token.kind == .comma || token.kind == .slash
        || token.kind == .word && source.text(token.range) == "or"
    else { return false }
    if mending == nil {
      mending = Mending(
        range: token.range, message: "cases are separated by `|`", title: "write `|`")
    }
    mending?.edits.append(Fix.Edit(ByteRange(tokens[index - 1].end, next.start), " | "))
    index += 1
    return true
  }

  // map = "map" declared-name "by" name ":" map-entry { "," map-entry }
  private func map() -> Bool {
    index += 1
    if keyword == .by, next.kind == .word, tokens[index + 2].kind == .colon {
      return missing("a name", help: "give it a name: `map my-map by \(shown(next.range)): …`")
    }
    if next.kind == .word, next.keyword != .by, tokens[index + 2].kind == .colon, !isAtEnd {
      lacksBy()
    } else {
      guard declaredName() else { return false }
      if token.kind == .colon, !isAtEnd { return inputless() }
      guard expect(.by) else { return false }
    }
    if token.kind == .colon, !isAtEnd { return missing("the name of an input") }
    guard name(.name, "the name of an input") else { return false }
    guard !reportOnLines(.map), expect(.colon, "`:`") else { return false }
    return list(of: .map) {
      // map-entry = ( "default" | name ) value
      let isDefault = keyword == .default
      let node = open(isDefault ? .mapDefault : .mapEntry)
      if reportRestOfCases() { return false }
      if isNamedCase { needsNoCase() }
      if isDefault {
        index += 1
      } else if !name(.word, "a case") {
        return false
      }
      if reportArrowInMap() { return false }
      if isStatementForValue || isPatternCall { return notEntry() }
      guard value("a level or the name of a pattern") else { return false }
      close(node)
      return true
    }
  }

  // event = "event" declared-name ":" event-property { "," event-property }
  private func event() -> Bool {
    index += 1
    guard declaredName(), !reportOnLines(.event), expect(.colon, "`:`") else { return false }
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
            help: "`system` is all that is not the user")
        }
        leaf(.word)
      case .class:
        guard name(.name, "an event class"), endsName(of: .event) else { return false }
      case .subject:
        guard ownName(.word, "what the event is about"), endsName(of: .event) else { return false }
      case .scope: guard name(.name, "a scope"), endsName(of: .event) else { return false }
      case .recurring, .frequent: break
      default:
        index -= 1
        if keyword == .user || keyword == .system { return reportMissingWord("by") }
        if isClassWithoutWord { return reportMissingWord("class") }
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
    guard declaredName(), !reportOnLines(.control), expect(.colon, "`:`") else { return false }
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
        if next.kind == .word, !next.isAfterNewline, source.text(token.range) == "not" {
          return expected("the name of a flag", help: "a flag has no `not`: name one that says so")
        }
        guard name(.name, "the name of a flag") else { return false }
      default:
        index -= 1
        if token.kind == .string { return reportMissingWord("label") }
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
    return declaredName() && !reportOnLines(.spring) && expect(.colon, "`:`") && springProperties()
  }

  // spring-properties = spring-property { "," spring-property }
  func springProperties() -> Bool {
    if reportBareSpringValues() || areSwappedSpringValues { return false }
    return list(of: .spring) {
      // spring-property = ( "response" | "damping" | "duration" | "bounce" | "mass" | "stiffness"
      //   | "damping-coefficient" ) value
      if reportSpringOfSwift() { return false }
      let node = open(.springProperty)
      switch keyword {
      case .response, .damping, .duration, .bounce, .mass, .stiffness, .dampingCoefficient:
        index += 1
      default:
        return expected(
          "`response`, `damping`, `duration`, `bounce`, `mass`, `stiffness` or "
            + "`damping-coefficient`",
          near: next.kind == .number || next.kind == .word ? Parser.parts(of: .spring) : [],
          help: token.kind == .number ? "each has its name: `response 0.3s, damping 0.8`" : nil)
      }
      if token.kind == .comma { return missing("a number") }
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
    return declaredName() && expect(.colon, "`:`") && !reportChoiceOfOne()
      && list(of: .choice) { name(.name, "the name of an event") }
  }

  // pattern = declared-name [ "(" parameter { "," parameter } ")" ] body<timeline-statement>
  func pattern() -> Bool {
    guard !reportGroup(), declaredName(startsStatement: true) else { return false }
    if token.kind == .leftParen && !isAtEnd {
      let node = open(.parameters)
      index += 1
      if token.kind == .rightParen { return noParameters() }
      let isRead = list(of: .none) {
        // parameter = name value
        let parameter = open(.parameter)
        guard ownName(.word, "the name of a parameter", use: .local) else { return false }
        if token.kind == .comma || token.kind == .rightParen { return noDefault() }
        if reportTypedParameter() { return false }
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
    if isRuleTwice { return false }
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
      return reasonless()
    }
    if keyword == .until && !isAtEnd {
      let node = open(.untilFlag)
      index += 1
      guard token.kind == .date, !isAtEnd else { return noDate() }
      leaf(.date)
      close(node)
      if keyword == .because, !isAtEnd {
        return expected("the end of the statement", help: "the reason goes before the day")
      }
    }
    return true
  }
}
