import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// Something that may be written at a place.
package struct Completion {
  package enum Kind {
    case keyword, snippet, unit, file, word
    case name(NameKind)
  }

  package let label: String
  package let kind: Kind
  package var detail = ""
  /// What is written instead of the label; `${1:…}` are places to fill in, if it is a snippet.
  package var insert: String?

  init(_ label: String, _ kind: Kind, _ detail: String = "", insert: String? = nil) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.insert = insert
  }
}

/// What may be written at a place, and what it replaces.
package struct CompletionList {
  package var items: [Completion]
  package let range: ByteRange
  /// There is more than is listed; more letters narrow it down.
  package var isIncomplete = false
}

extension Workspace {
  /// The most items of one list.
  private static let completionLimit = 500

  /// What may be written at an offset.
  ///
  /// - Parameter byTrigger: a character that is often only a character has been typed, as a space:
  ///   at the start of a statement nothing is offered then.
  package func completions(
    _ path: String, _ offset: UInt32, byTrigger: Bool
  ) -> CompletionList? {
    guard let analysis = analysis(of: path) else { return nil }
    let place = CompletionPlace(analysis, offset)
    if place.isInComment || byTrigger && place.statement.isEmpty { return nil }
    var writer = CompletionWriter(analysis, self, place)
    writer.write()
    let source = analysis.source
    var list = CompletionList(items: writer.items, range: writer.range)
    if list.items.count > Workspace.completionLimit {
      let typed = source.text(list.range)
      list.items = Array(
        list.items.filter { $0.label.hasPrefix(typed) }.prefix(Workspace.completionLimit))
      list.isIncomplete = true
    }
    return list
  }
}

/// Gathers what may be written at a place.
struct CompletionWriter {
  private let analysis: Analysis
  private let workspace: Workspace
  private let place: CompletionPlace
  private(set) var items: [Completion] = []
  /// What an item replaces.
  private(set) var range: ByteRange

  init(_ analysis: Analysis, _ workspace: Workspace, _ place: CompletionPlace) {
    self.analysis = analysis
    self.workspace = workspace
    self.place = place
    range = place.word
  }

  private var model: Model { analysis.model }
  private var profile: Profile { model.profile(of: 0) }

  mutating func write() {
    if place.wordKind == .number { return units() }
    if place.wordKind == .string { return files() }
    if place.statement.isEmpty { return statements() }
    if place.lastKeyword == .fallback || place.first == .fallback { return fallback() }
    switch place.body {
    case .file: declaration()
    case .profile: profileStatement()
    case .cue, .timeline, .arm, .arms, .envelope: statement()
    }
  }

  // MARK: lists

  private mutating func words(_ keywords: [Keyword]) {
    for keyword in keywords {
      items.append(
        Completion(keyword.text, .keyword, WordDoc.of(keyword).map { "\($0.form)" } ?? ""))
    }
  }

  private mutating func plain(_ words: [String]) {
    items += words.map { Completion($0, .word) }
  }

  private mutating func names(_ kind: NameKind) {
    for name in model.names(kind, from: 0) where !name.isNone {
      add(Completion(name.text, .name(kind), "\(kind.name)"))
    }
  }

  private mutating func add(_ item: Completion) {
    items.append(item)
  }

  private mutating func patterns(_ wanted: (SymbolRef) -> Bool) {
    for index in model.files[0].visible {
      for (symbol, declared) in model.files[index].symbols.enumerated()
      where declared.kind == .pattern {
        let reference = SymbolRef(module: UInt32(index), index: UInt32(symbol))
        if wanted(reference) {
          add(
            Completion(
              declared.name.text, .name(.pattern), declared.isMap ? "map" : "pattern"))
        }
      }
    }
  }

  private mutating func playable() {
    let model = model
    patterns { !model.symbol($0).isMap || model.map($0).holdsPatterns }
  }

  private mutating func levelMaps() {
    let model = model
    patterns { model.symbol($0).isMap && !model.map($0).holdsPatterns }
  }

  private mutating func flags() {
    for name in model.names(.input, from: 0) {
      if let input = model.input(name, from: 0), input.isFlag {
        add(Completion(name.text, .name(.input), "flag from \(input.source.name)"))
      }
    }
  }

  private mutating func rules() {
    for rule in Rule.all {
      add(Completion("\(rule.problem.id)", .name(.rule), "\(rule.problem.summary)"))
    }
  }

  private mutating func curves() {
    words([.linear, .ease, .easeIn, .easeOut, .easeInOut])
    add(Completion("bezier", .snippet, "bezier(X1, Y1, X2, Y2)", insert: "bezier($1, $2, $3, $4)"))
    add(Completion("steps", .snippet, "steps(N)", insert: "steps($1)"))
    add(Completion("spring", .keyword, "spring NAME"))
    for index in model.files[0].visible {
      for name in model.files[index].names(of: .curve) {
        add(Completion(name.text, .name(.curve), "curve"))
      }
    }
  }

  /// What the app is told in this file already.
  private mutating func app(_ role: NameRole) {
    var seen: [String] = []
    for name in analysis.occurrences where name.role == role {
      // The word that is being written is no name yet.
      if name.range == place.word { continue }
      let text = analysis.source.text(name.range)
      if !seen.contains(text) { seen.append(text) }
    }
    plain(seen.sorted())
  }

  private mutating func profiles() {
    var seen = ShippedNames.all
    for name in model.names(.profile, from: 0).map({ $0.text }) where !seen.contains(name) {
      seen.append(name)
    }
    for name in seen { add(Completion(name, .name(.profile), "profile")) }
  }

  /// Units for the number that is being written, and those alone that fit where it stands.
  private mutating func units() {
    let text = analysis.source.text(place.word)
    let digits = String(
      Substring(
        text.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 || $0 == Ascii.dot || $0 == Ascii.hyphen }))
    let wanted: [Unit]
    switch place.nearest(CompletionWriter.unitWords) {
    case .over, .wait, .delay, .for, .every, .max, .pause, .at, .stage, .stagger, .response,
      .duration, .respond:
      wanted = [.milliseconds, .seconds]
    case .move, .size, .by: wanted = [.points]
    case .blur, .trim: wanted = [.percent]
    case .tone, .chord, .pitch: wanted = [.hertz]
    case .rotate: wanted = [.degrees]
    case .let, .limit, .animate: wanted = Unit.allCases.filter { $0 != .none }
    default: wanted = []
    }
    for unit in wanted { add(Completion(digits + "\(unit.spelling)", .unit)) }
  }

  private static let unitWords: [Keyword] = [
    .over, .wait, .delay, .for, .every, .max, .pause, .at, .stage, .stagger, .response, .duration,
    .respond, .move, .size, .by, .blur, .trim, .tone, .chord, .pitch, .rotate, .let, .limit,
    .animate, .volume, .sharp, .scaled, .damping, .bounce,
  ]

  /// Files that may be used, relative to this one.
  private mutating func files() {
    guard place.first == .use, analysis.file.path.utf8.first == Ascii.slash else { return }
    // Behind the quotation mark.
    range = ByteRange(place.word.start + 1, place.word.end)
    let path = analysis.file.path
    let root = workspace.root(of: path)
    for other in workspace.paths where other != path && Workspace.isInside(other, root) {
      if let relative = CompletionWriter.relative(other, from: path) {
        add(Completion(relative, .file))
      }
    }
  }

  /// The way from the folder of one file to another.
  static func relative(_ target: String, from path: String) -> String? {
    let to = target.split(separator: "/")
    let from = path.split(separator: "/").dropLast()
    var shared = 0
    while shared < min(to.count - 1, from.count), to[shared] == from[shared] { shared += 1 }
    let up = String(repeating: "../", count: from.count - shared)
    return up + to[shared...].joined(separator: "/")
  }

  // MARK: statements

  private mutating func statements() {
    switch place.body {
    case .file:
      words([
        .use, .let, .input, .map, .event, .control, .spring, .curve, .choice, .cue, .profile,
        .allow,
      ])
      for (label, insert) in CompletionWriter.declarations {
        add(Completion(label, .snippet, "a new \(label)", insert: insert))
      }
    case .cue: words(Parser.cueVerbs + Parser.timelineVerbs)
    case .timeline: words(Parser.timelineVerbs)
    case .arm: words([.toast, .announce, .show, .hide, .remove, .restore, .do, .emit])
    case .arms: words([.success, .failure])
    case .envelope: words([.at])
    case .profile:
      words([
        .input, .class, .scope, .forbid, .gate, .limit, .default, .arrival, .defer, .respond,
        .rule,
      ])
    }
  }

  private static let declarations: [(String, String)] = [
    ("pattern", "${1:name}: impact ${2:medium} ${3:0.6}"),
    (
      "cue …",
      """
      cue ${1:name} {
        because "${2:what has become so}"
        role ${3:feedback}
        on ${4:event}
        $0
      }
      """
    ),
    ("event …", "event ${1:name}: by ${2:user}, class ${3:success}, subject ${4:card}"),
  ]

  private mutating func fallback() {
    if place.lastKeyword == .fallback || place.last?.kind == .comma {
      return plain(["reduce-motion", "physicality-off"])
    }
    words([.auto, .noFallback])
  }

  private mutating func statement() {
    if place.openParentheses > 0 { return arguments() }
    switch place.lastKeyword {
    case .while, .until, .if: return flags()
    case .over, .delay, .wait, .for, .every, .volume, .sharp, .attack, .decay, .release, .level:
      return names(.value)
    case .spring: return names(.spring)
    default: break
    }
    let isFirst = place.statement.count == 1
    switch place.first {
    case .impact where isFirst: words([.light, .medium, .heavy, .soft, .rigid])
    case .impact, .transient: names(.value)
    case .notify: words([.success, .warning, .error])
    case .continuous: words([.for, .sharp, .attack, .decay, .release])
    case .play: play()
    case .on, .emit: names(.event)
    case .once: once()
    case .role: words([.entry, .exit, .feedback, .progress, .ambient])
    case .respond: names(.timing)
    case .allow: allow()
    case .only, .haptics, .motion, .sound: gate()
    case .confirm: words([.if])
    case .target, .remove, .restore: isFirst ? app(.target) : words([.optimistic])
    case .show, .hide: app(.state)
    case .layer: app(.layer)
    case .do: isFirst ? app(.effect) : plain(["in background"])
    case .announce: words([.politely, .assertively])
    case .tone, .chord: words([.for, .volume, .fade])
    case .sample: words([.for, .volume, .pitch, .fade, .file])
    case .at: anchors()
    case .loop: words([.every, .while, .until])
    case .repeat: words([.every])
    case .stagger: isFirst ? words([.random]) : words([.max, .seed])
    case .move where isFirst: words([.x, .y, .z])
    case .fade where isFirst: words([.in, .out])
    case .fade, .scale, .move, .rotate, .blur, .dissolve, .trim, .animate:
      words([.over, .delay, .alternate, .approx])
      curves()
    default: break
    }
  }

  private mutating func play() {
    if place.statement.count == 1 { return playable() }
    switch place.lastKeyword {
    case .scaled: words([.by])
    case .by:
      levelMaps()
      names(.value)
    default: words([.scaled])
    }
  }

  /// The parameters of the pattern that is played, or of a curve.
  private mutating func arguments() {
    guard place.first == .play, place.statement.count > 1,
      place.last?.kind == .leftParen || place.last?.kind == .comma
    else { return }
    for parameter in analysis.parameters(of: place.statement[1]) {
      add(Completion(parameter.name, .name(.parameter), "\(parameter.name) \(parameter.value)"))
    }
  }

  private mutating func once() {
    if place.lastKeyword != .per { return words([.per]) }
    plain(["ever", "session", "launch", "thread"])
    for name in model.names(.event, from: 0) {
      guard let event = model.event(name, from: 0), !event.subject.isNone else { continue }
      let key = event.subject.text + ".id"
      if !items.contains(where: { $0.label == key }) { add(Completion(key, .word)) }
    }
  }

  private mutating func allow() {
    if place.statement.count == 1 { return rules() }
    if place.nearest([.because]) == .none {
      add(
        Completion(
          "because", .snippet, "because TEXT", insert: "because \"${1:why it is right here}\""))
    } else {
      words([.until])
    }
  }

  private mutating func gate() {
    switch place.lastKeyword {
    case .only: words([.if])
    case .haptics, .motion,
      .sound where place.statement.count == 1:
      plain(["only if"])
    default: if place.last?.kind == .comma { flags() }
    }
  }

  private mutating func anchors() {
    guard place.statement.count == 1 else { return }
    words([.end, .visible])
    for name in analysis.occurrences
    where name.role == .declared(.stage) && name.isDeclaration {
      let text = analysis.source.text(name.range)
      plain(
        [text + ".start", text + ".end"].filter { new in
          !items.contains { $0.label == new }
        })
    }
  }

  // MARK: declarations

  private mutating func declaration() {
    let isAfterComma = place.last?.kind == .comma || place.last?.kind == .colon
    switch place.first {
    case .use:
      if place.statement.count == 1 { words([.profile]) } else { profiles() }
    case .profile: place.lastKeyword == .extends ? profiles() : words([.extends])
    case .allow: allow()
    case .input:
      if place.lastKeyword == .from { return plain(InputSource.allCases.map { "\($0.name)" }) }
      if place.last?.kind == .colon { return words([.from]) }
      if isAfterComma {
        add(Completion("flag", .keyword))
        plain(["one of"])
      }
    case .map: map(isAfterComma)
    case .event: event(isAfterComma)
    case .control: control(isAfterComma)
    case .spring:
      if isAfterComma {
        words([
          .response, .damping, .duration, .bounce, .mass, .stiffness, .dampingCoefficient,
        ])
      }
    case .curve: if place.last?.kind == .colon { curves() }
    case .choice: if isAfterComma { names(.event) }
    case .let:
      if place.last?.kind == .colon {
        names(.value)
        curves()
      }
    default: break
    }
  }

  private mutating func map(_ isAfterComma: Bool) {
    if place.lastKeyword == .by { return names(.input) }
    guard place.statement.count > 3 else { return place.statement.count == 2 ? words([.by]) : () }
    if isAfterComma {
      let source = analysis.source
      let input = place.statement[3].range
      let name = Name(source.base + Int(input.start), input.count)
      plain((model.input(name, from: 0)?.cases ?? []).map { $0.text })
      return words([.default])
    }
    playable()
    names(.value)
  }

  private mutating func event(_ isAfterComma: Bool) {
    switch place.lastKeyword {
    case .by: words([.user, .system])
    case .class: names(.eventClass)
    case .scope: names(.scope)
    default:
      if isAfterComma { words([.by, .class, .subject, .scope, .recurring, .frequent]) }
    }
  }

  private mutating func control(_ isAfterComma: Bool) {
    switch place.lastKeyword {
    case .event where !isAfterComma && place.statement.count > 2: names(.event)
    case .available: words([.if])
    case .if: flags()
    default: if isAfterComma { words([.label, .size, .event, .available]) }
    }
  }

  private mutating func profileStatement() {
    switch place.first {
    case .rule:
      place.statement.count == 1 ? rules() : words([.error, .warning, .info, .off])
    case .limit:
      if place.statement.count == 1 {
        plain(LimitName.allCases.map { "\($0.spelling)" })
      } else {
        words([.exactly])
      }
    case .default: plain(["curve", "reduce-motion.fade"])
    case .gate:
      if place.statement.count == 1 { words([.haptics, .motion, .sound]) } else { flags() }
    case .arrival: place.statement.count == 1 ? words([.haptic]) : playable()
    case .class:
      if place.nearest([.class]) == .class { plain(ClassKinds.words.map { "\($0.word)" }) }
    case .forbid: words([.haptics, .motion, .sound])
    case .input: if place.lastKeyword == .from { plain(InputSource.allCases.map { "\($0.name)" }) }
    default: break
    }
  }
}
