import PatternCompiler
import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// Completions for declarations and for the statements of profiles.
extension CompletionWriter {
  mutating func declarations() {
    words([
      .use, .let, .input, .map, .event, .control, .spring, .curve, .choice, .cue, .profile,
      .allow,
    ])
    words([.default], in: .defaultRule)
    for (label, insert) in CompletionWriter.snippets {
      add(Completion(label, .snippet, "a new \(label)", insert: insert))
    }
  }

  private static let snippets: [(String, String)] = [
    ("pattern", "${1:name}: impact ${2:medium} ${3:0.6}"),
    (
      "cue …",
      """
      cue ${1:name} {
        because "${2:what has become true}"
        role ${3:feedback}
        on ${4:event}
        $0
      }
      """
    ),
    ("event …", "event ${1:name}: by ${2:user}, class ${3:success}, subject ${4:card}"),
  ]

  mutating func declaration() {
    switch place.first {
    case .use:
      if statement.count == 1 {
        words([.profile], in: .useProfile)
        words([.library], in: .useLibrary)
      }
      if statement.count == 2, place.lastKeyword == .profile { profiles() }
    case .profile:
      if statement.count == 2 { words([.extends]) }
      if statement.count == 3 { profiles() }
    case .default: defaultRule()
    case .allow: allow()
    case .input: input()
    case .map: map()
    case .event: event()
    case .control: control()
    case .spring: if statement.count > 2 { springProperties(Array(statement[2...])) }
    case .curve: easing()
    case .choice: if place.startsItem { names(.event, but: listed) }
    case .let:
      if place.last?.kind == .colon {
        anyValues()
        curves()
      } else if statement.count == 4 {
        easing()
      }
    default: break
    }
  }

  /// Completes the value after the colon of a `curve` or `let`.
  private mutating func easing() {
    if place.last?.kind == .colon { curves() }
    if statement.count == 4, place.lastKeyword == .spring { springs() }
  }

  mutating func input() {
    switch statement.count {
    case 3 where place.last?.kind == .colon: words([.from], in: .source)
    case 4 where place.lastKeyword == .from:
      plain(InputSource.allCases.map { "\($0.name)" })
    case 6 where place.last?.kind == .comma:
      add(Completion("flag", .keyword))
      plain(["one of"])
    case 7 where place.lastKeyword == .one: words([.of], in: .input)
    default: break
    }
  }

  private mutating func map() {
    if statement.count == 2 { return words([.by], in: .map) }
    if statement.count == 3 { return choices() }
    guard statement.count > 4 else { return }
    let entries = Array(statement[5...])
    if place.startsItem {
      let cases = (model.input(name(statement[3]), from: 0)?.cases ?? []).map { $0.text }
      let given = keys(entries, from: true) + keys(place.tail, from: false)
      plain(cases.filter { !given.contains($0) })
      if !given.contains("default") { words([.default], in: .mapDefault) }
      return
    }
    guard entries.count < 2 || entries[entries.count - 2].kind == .comma else { return }
    // Either all entries are levels or all are patterns.
    let others = (entries.dropLast() + place.tail).filter { $0.kind != .comma }
    let numbers = others.contains { $0.kind == .number || type(of: $0) == .number }
    if !numbers { alternatives() }
    if numbers || others.isEmpty { values(.level) }
  }

  /// The names before the entries of a list.
  ///
  /// - Parameter isFirst: true if the tokens start with an entry.
  func keys(_ tokens: [Token], from isFirst: Bool) -> [String] {
    var found: [String] = []
    var isFirst = isFirst
    for token in tokens {
      if token.kind == .word, isFirst { found.append(text(of: token)) }
      isFirst = token.kind == .comma
    }
    return found
  }

  /// Completes the patterns that a map may choose. Maps and the pattern's own name are left out.
  private mutating func alternatives() {
    let model = model
    patterns { !model.symbol($0).isMap }
  }

  private mutating func event() {
    switch place.lastKeyword {
    case .by where statement.count > 3: return words([.user, .system], in: .eventProperty)
    case .class where statement.count > 3: return names(.eventClass)
    case .scope where statement.count > 3: return names(.scope)
    case .subject where statement.count > 3: return subjects()
    default: break
    }
    if place.startsItem {
      unsaid([.by, .class, .subject, .scope, .recurring, .frequent], in: .eventProperty)
    }
  }

  /// Completes the subjects of the other events.
  private mutating func subjects() {
    let others = model.names(.event, from: 0).filter { $0.text != declared }
    let subjects = others.compactMap { model.event($0, from: 0)?.subject }.filter { !$0.isNone }
    plain(subjects.map { $0.text }.distinct())
  }

  private mutating func control() {
    switch place.lastKeyword {
    case .label where statement.count > 3: return values(.text)
    case .size where statement.count > 3: return values(.length)
    case .event where statement.count > 3: return names(.event)
    case .available where statement.count > 3: return words([.if])
    case .if where statement.count > 4: return flags()
    default: break
    }
    if place.startsItem { unsaid([.label, .size, .event, .available], in: .controlProperty) }
  }

  // MARK: profiles

  mutating func profileStatements() {
    words([.input])
    words([.class], in: .classRule)
    words([.scope], in: .scopeRule)
    words([.forbid, .gate, .limit])
    words([.default], in: .defaultRule)
    words([.arrival, .defer, .sameSignature])
    words([.respond], in: .respondRule)
    words([.rule, .equivalent])
  }

  mutating func profileStatement() {
    let count = statement.count
    switch place.first {
    case .input: input()
    case .class:
      guard place.startsItem, statement.contains(where: { $0.kind == .colon }) else { return }
      let given = listed
      plain(ClassKinds.words.map { "\($0.word)" }.filter { !given.contains($0) })
    case .forbid:
      if count == 1 || place.last?.kind == .comma {
        let given = listed
        let channels = ["haptics", "motion", "sound", "banner", "notification", "bubble", "badge"]
        plain(channels.filter { !given.contains($0) })
      }
    case .gate:
      if count == 1 { return words([.haptics, .motion, .sound], in: .gate) }
      if place.startsItem { flags(but: listed) }
    case .limit: limit()
    case .default: defaultRule()
    case .arrival:
      if count == 1 { words([.haptic], in: .arrivalHaptic) }
      if count == 2 { profilePatterns() }
    case .respond: if count == 2 || place.last?.kind == .range { values(.duration) }
    case .rule: severity()
    case .equivalent: equivalent()
    default: break
    }
  }

  private mutating func defaultRule() {
    switch statement.count {
    case 1:
      let present = said(.defaultRule)
      plain(Checker.defaults.filter { !present.contains($0) })
    case 2 where place.lastKeyword == .curve: curves()
    case 2: values(analysis.source.text(statement[1].range).hasSuffix(".gain") ? .level : .duration)
    case 3 where place.lastKeyword == .spring: springs()
    default: break
    }
  }

  mutating func equivalent() {
    switch place.lastKeyword {
    case .equivalent: words([.impact, .selection, .notify, .transient, .continuous])
    case .transient, .continuous: words([.sharp, .on])
    case .sharp: values(.level)
    case .impact: words(Keyword.styles)
    case .notify: words(Keyword.outcomes)
    case .on: plain(["android", "web"])
    case .selection: words([.on])
    case let word where word.isStyle || Keyword.outcomes.contains(word): words([.on])
    default:
      if place.last?.kind == .colon {
        guard statement.contains(where: { analysis.source.text($0.range) == "android" }) else {
          return
        }
        plain(Equivalents.Primitive.allCases.map { "\($0.name)" })
      } else if place.last?.kind == .number, !place.says(.on) {
        unsaid([.sharp, .on])
      }
    }
  }

  private mutating func limit() {
    if statement.count == 1 {
      let present = said(.limit)
      for limit in LimitName.allCases where !present.contains("\(limit.spelling)") {
        add(Completion("\(limit.spelling)", .word, detail(of: limit)))
      }
      return
    }
    guard let type = LimitName.named(name(statement[1]))?.type else { return }
    let isDue = place.lastKeyword == .exactly || place.last?.kind == .range
    if statement.count == 2, type != .curve { unsaid([.exactly]) }
    guard statement.count == 2 || isDue else { return }
    // A number without a unit does not belong to any type of quantity.
    if type == .curve { curves() } else { values(type == .number ? .factor : type) }
  }

  /// The value of a limit in this profile, and the rules that read it.
  private func detail(of limit: LimitName) -> String {
    let here = profile.limits.first { $0.name == Name(limit.spelling) }.map(Amount.of)
    let rules = Rule.all.filter { $0.limits.contains { $0.rawValue == limit.rawValue } }
      .map { "\($0.problem.id)" }
    return ([here].compactMap { $0 } + rules).joined(separator: ", ")
  }

  private mutating func severity() {
    if statement.count == 1 {
      let present = said(.severityRule)
      for rule in Rule.all where !present.contains("\(rule.problem.id)") {
        add(Completion("\(rule.problem.id)", .name(.rule), "\(rule.problem.summary)"))
      }
      for facet in Facet.allCases where !present.contains("\(facet.spelling)") {
        add(Completion("\(facet.spelling)", .name(.rule), "\(facet.meaning)"))
      }
      return
    }
    guard statement.count == 2 else { return }
    let levels: [(Severity, Keyword)] = [
      (.error, .error), (.warning, .warning), (.info, .info), (.off, .off),
    ]
    // A locked rule cannot be lowered.
    var least = Severity.off
    if let place = RuleNames.place(of: name(statement[1])), RuleNames.isLocked(place) {
      least = profile.severities[place] ?? .off
    }
    words(levels.filter { $0.0 >= least }.map { $0.1 }, in: .severityRule)
  }

  /// The subjects of other statements of a kind in the profile around the cursor. Each may occur
  /// once.
  private func said(_ kind: NodeKind) -> [String] {
    guard let tree = analysis.declaration(at: place.word.start) else { return [] }
    return tree.heads(of: kind).filter { tree.range($0) != place.whole }.map { tree.text($0) }
  }

  /// Completes the patterns of the profile around the cursor, including inherited ones.
  mutating func profilePatterns() {
    guard let profile = profileAround else { return }
    let barred = barred
    for pattern in model.patterns(ofProfile: profile) where !barred.contains(pattern.place) {
      add(Completion(pattern.name.text, .name(.pattern), "pattern"))
    }
  }
}
