import PatternCompiler
import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// A short text about something in a file.
package struct Note {
  package enum Block {
    /// Prose, with backticks around code.
    case text(String)
    /// Lines of the language, or a drawing: every space matters.
    case code([String])
  }

  package var blocks: [Block] = []

  mutating func say(_ text: String) { if !text.isEmpty { blocks.append(.text(text)) } }
  mutating func show(_ lines: [String]) { if !lines.isEmpty { blocks.append(.code(lines)) } }

  package var plain: String {
    blocks.map { block in
      switch block {
      case .text(let text): text
      case .code(let lines): lines.joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }
}

/// Hover texts and explanations.
extension Workspace {
  /// The text about the name, word or number at an offset, and its range.
  package func hover(_ path: String, _ offset: UInt32) -> (range: ByteRange, note: Note)? {
    guard let analysis = analysis(of: path) else { return nil }
    if let name = analysis.occurrence(at: offset) {
      guard let note = analysis.note(on: name) else { return nil }
      return (name.range, note)
    }
    guard let token = analysis.token(at: offset) else { return nil }
    switch token.kind {
    case .number:
      guard let note = Note.number(token, analysis.source) else { return nil }
      return (token.range, note)
    case .word:
      let keyword = Lexer(analysis.source).keyword(Int(token.start), Int(token.end))
      let own = analysis.parts(at: token).lazy.compactMap { part in
        WordDoc.ownMeanings.first { $0.keyword == keyword && $0.parts.contains(part) }
      }.first
      guard let doc = own ?? WordDoc.of(keyword) else { return nil }
      return (token.range, analysis.note(on: doc))
    default: return nil
    }
  }

  /// The text about a declaration of a file or of the compiler's own sources.
  package func note(on name: String, _ kind: NameKind, in path: String) -> Note? {
    guard let analysis = analysis(of: path) else { return nil }
    let wanted = Name(name)
    if kind == .rule { return Note.rule(wanted, analysis.model.profile(of: 0)) }
    if let found = analysis.model.find(kind, wanted, from: 0) { return analysis.note(on: found) }
    return analysis.profileNote(wanted, kind)
  }

  /// The text about a word in a part of the language.
  package func note(onWord word: String, in part: NodeKind?, _ path: String) -> Note? {
    var item = Completion(word, .keyword)
    item.part = part
    guard let analysis = analysis(of: path), let doc = WordDoc.of(item) else { return nil }
    return analysis.note(on: doc)
  }

  /// The full text about a problem: cause, reason and correct form.
  package func explanation(of id: String) -> Note? {
    guard let problem = Problem.known(id) else { return nil }
    return Note.problem(problem)
  }
}

extension Problem {
  /// The problem of the language or of a rule with an id.
  static func known(_ id: String) -> Problem? {
    for problem in language where "\(problem.id)" == id { return problem }
    return Rule.all.first { "\($0.problem.id)" == id }?.problem
  }
}

extension Analysis {
  /// The token at an offset, or the token that ends there.
  func token(at offset: UInt32) -> Token? {
    guard let index = extent(at: offset) else { return nil }
    var buffer = TokenBuffer()
    Lexer(source).tokens(in: extents[index].range, into: &buffer)
    var ended: Token?
    for index in 0..<buffer.count - 1 {
      let token = buffer.base[index]
      if token.start <= offset, offset < token.end { return token }
      if token.end == offset { ended = token }
    }
    return ended
  }

  /// The kinds of the nodes around a token, innermost first.
  func parts(at token: Token) -> [NodeKind] {
    guard let tree = declaration(at: token.start) else { return [] }
    return tree.nodes.reversed().filter { node in
      tree.range(node).start <= token.start && token.end <= tree.range(node).end
    }.map { tree.kind($0) }
  }

  func note(on name: Occurrence) -> Note? {
    let written = source.name(name.range)
    switch name.role {
    case .declared(let kind):
      if kind == .rule { return Note.rule(written, model.profile(of: 0)) }
      if let symbol = name.declared?.symbol { return note(on: symbol) }
      if let note = profileNote(written, kind) { return note }
      guard let declared = name.declared else { return nil }
      return localNote(kind, declared)
    case .inputCase: return Note(blocks: [.text("A case of an input.")])
    case .target, .layer, .state, .effect:
      let text = "`\(written.text)` belongs to the app: \(Note.what(name.role))."
      return Note(blocks: [.text(text)])
    case .limit: return limitNote(written)
    }
  }

  /// The text about a parameter, a stage or a pattern of a profile: its source.
  private func localNote(_ kind: NameKind, _ declared: Declared) -> Note {
    let file = declared.source
    var end = declared.range.end
    let stops =
      kind == .parameter
      ? [Ascii.comma, Ascii.rightParen]
      : kind == .stage ? [Ascii.leftBrace, Ascii.colon] : [Ascii.rightBrace]
    while Int(end) < file.count, file.base[Int(end)] != 0x0A, !stops.contains(file.base[Int(end)]) {
      end += 1
    }
    var note = Note()
    let words = Note.trimmed(file.text(ByteRange(declared.range.start, end)))
    switch kind {
    case .stage: note.show(["stage " + words])
    case .parameter: note.show(["parameter " + words])
    default:
      note.show([words.utf8.last == Ascii.leftBrace ? words + " … }" : words])
      privatePattern(declared, &note)
    }
    return note
  }

  /// Appends the timeline of a pattern of a profile.
  private func privatePattern(_ declared: Declared, _ note: inout Note) {
    guard let module = model.files.firstIndex(where: { $0.source === declared.source }),
      let pattern = model.profilePattern(
        NamePlace(module: UInt32(module), start: declared.range.start))
    else { return }
    let checker = Checker(model)
    let timeline = checker.profileTimeline(pattern)
    var text = TimelineText(checker, in: UInt32(module))
    text.add(timeline, levels: true)
    note.show(text.lines)
    note.say(text.sentence(timeline))
  }

  // MARK: declarations

  func note(on reference: SymbolRef) -> Note {
    let symbol = model.symbol(reference)
    let file = model.files[Int(reference.module)]
    var note = Note()
    note.show([Note.heading(symbol, file.source)])
    note.say(Note.documentation(symbol, file.source))
    switch symbol.kind {
    case .pattern: symbol.isMap ? map(reference, &note) : pattern(reference, &note)
    case .cue: cue(reference, &note)
    case .event: event(symbol, file, &note)
    case .spring:
      let spring = file.springs[Int(symbol.payload)]
      if spring.settleMilliseconds >= 0 {
        note.say(
          Amount.of(.spring(spring.spring, settleMilliseconds: spring.settleMilliseconds)))
      }
    case .value, .curve:
      let value = model.value(reference)
      if value.kind == .curve {
        note.say(Amount.of(model.curveShapes[Int(value.curve)]))
      } else if value.kind != .poisoned {
        note.say("= \(Amount.of(value))")
      }
    case .profile:
      if let profile = model.profiles.first(where: {
        $0.name == symbol.name && $0.module == reference.module
      }) {
        note.say(
          Analysis.counted(profile.limits.count, "limit", "limits") + ", "
            + Analysis.counted(profile.classes.count, "event class", "event classes") + ", "
            + Analysis.counted(profile.timingClasses.count, "timing class", "timing classes"))
      }
    default: break
    }
    return note
  }

  private static func counted(_ count: Int, _ one: StaticString, _ many: StaticString) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private func pattern(_ reference: SymbolRef, _ note: inout Note) {
    let checker = Checker(model)
    checker.readPattern(reference)
    guard let row = checker.store.patterns.last else { return }
    var text = TimelineText(checker, in: reference.module)
    text.add(row.timeline, levels: true)
    note.show(text.lines)
    note.say(text.sentence(row.timeline))
  }

  private func cue(_ reference: SymbolRef, _ note: inout Note) {
    let checker = Checker(model)
    checker.readCue(reference)
    guard let row = checker.store.cues.last else { return }
    if !row.because.isNone { note.say(row.because.characters) }
    note.say(Analysis.conditions(of: row, checker.store))
    let modes = [
      ("", row.normal), (" under Reduce Motion", row.reduceMotion),
      (" with physicality off", row.physicalityOff),
    ]
    for (index, (phrase, timeline)) in modes.enumerated() {
      if index > 0, timeline.isSame(as: row.normal) {
        note.say("The same\(phrase).")
        continue
      }
      var text = TimelineText(checker, in: reference.module)
      text.add(timeline, levels: index == 0)
      note.say(text.sentence(timeline, phrase) + (text.lines.isEmpty ? "." : ":"))
      note.show(text.lines)
    }
    let gates = checker.store.gates[Int(row.gates)]
    for (channel, names) in [
      ("cue", gates.cue), ("haptics", gates.haptics), ("motion", gates.motion),
      ("sound", gates.sound),
    ] where !names.isEmpty {
      let list = names.map { "`\($0.text)`" }.joined(separator: ", ")
      note.say("Gates for the \(channel): \(list)")
    }
    note.say("Held to `\(row.profile.text)`.")
    for allowance in row.allowed {
      note.say("Sets `\(allowance.rule.text)` aside: \(allowance.because.characters)")
    }
  }

  /// The conditions of a cue in sentences: event, frequency, gates and reaction time.
  private static func conditions(of row: CueRow, _ store: RowStore) -> String {
    var sentences: [String] = []
    if !row.event.isNone { sentences.append("On `\(row.event.text)`.") }
    if !row.once.isNone { sentences.append("Once per `\(row.once.text)`.") }
    if !row.confirm.isNone {
      let flag = row.confirmIf.isNone ? "" : " if `\(row.confirmIf.text)`"
      sentences.append("Asks “\(row.confirm.characters)” first\(flag).")
    }
    if row.respond != 0 {
      let respond = store.responds[Int(row.respond) - 1]
      let latest = respond.maximum.map { Amount.time($0) } ?? ""
      sentences.append(
        "Responds `\(respond.name.text)`, within \(Amount.time(respond.minimum))..\(latest).")
    }
    return sentences.joined(separator: " ")
  }

  /// The timelines of a pattern or cue, one for each mode, as lines of text.
  func timelines(of symbol: Symbol) -> [[String]] {
    guard let reference = model.find(symbol.kind, symbol.name, from: 0) else { return [] }
    let checker = Checker(model)
    var timelines: [Timeline] = []
    switch symbol.kind {
    case .pattern where !symbol.isMap:
      checker.readPattern(reference)
      if let row = checker.store.patterns.last { timelines = [row.timeline] }
    case .cue:
      checker.readCue(reference)
      if let row = checker.store.cues.last {
        timelines = [row.normal, row.reduceMotion, row.physicalityOff]
      }
    default: break
    }
    var result: [[String]] = []
    for timeline in timelines {
      var text = TimelineText(checker, in: reference.module, limit: .max)
      text.add(timeline, levels: false)
      result.append(text.lines + [Amount.time(timeline.duration)])
    }
    return result
  }

  private func map(_ reference: SymbolRef, _ note: inout Note) {
    let map = model.map(reference)
    note.show(
      (map.entries + (map.fallback.map { [$0] } ?? [])).map { entry in
        let key = entry.key.isNone ? "default" : entry.key.text
        return "\(key): "
          + (map.holdsPatterns ? entry.pattern.text : Amount.level(entry.level))
      })
  }

  private func event(_ symbol: Symbol, _ file: Module, _ note: inout Note) {
    let event = file.events[Int(symbol.payload)]
    let kinds = model.kinds(ofClass: event.eventClass, in: model.profileIndex(0))
    if !event.eventClass.isNone, !kinds.names.isEmpty {
      note.say("`\(event.eventClass.text)` events are: \(kinds.names.joined(separator: ", "))")
    }
    let cues = cues(on: symbol.name)
    if !cues.isEmpty {
      note.say("Answered by " + cues.map { "`\($0)`" }.joined(separator: ", "))
    }
  }

  /// The cues of this file for an event.
  private func cues(on event: Name) -> [String] {
    model.files[0].symbols.filter { $0.kind == .cue }.flatMap { symbol in
      let tree = ParsedDeclaration(symbol.extent, in: source)
      return tree.heads(of: .on).filter { tree.name($0) == event }.map { _ in symbol.name.text }
    }
  }

  // MARK: profiles

  /// The text about a declaration of a profile: a flag, a class of events, a scope or a timing
  /// class.
  func profileNote(_ name: Name, _ kind: NameKind) -> Note? {
    let profile = model.profile(of: 0)
    var note = Note()
    switch kind {
    case .input:
      guard let input = profile.input(name) else { return nil }
      let cases = input.cases.map { $0.text }.joined(separator: " | ")
      note.show([
        "input \(name.text): from \(input.source.name), "
          + (input.isFlag ? "flag" : "one of \(cases)")
      ])
      note.say("Declared in the profile `\(profile.name.text)`.")
    case .eventClass:
      guard profile.classes.index(of: name) != nil else { return nil }
      let kinds = profile.kinds(ofClass: name).names.joined(separator: ", ")
      note.show(["class \(name.text): \(kinds)"])
    case .scope:
      guard profile.scopes.index(of: name) != nil else { return nil }
      note.show(["scope \(name.text)"])
    case .timing:
      guard let timing = profile.timingClasses.first(where: { $0.name == name }) else { return nil }
      let upper = timing.maximum.map { Amount.time($0) } ?? ""
      note.show(["respond \(name.text) \(Amount.time(timing.minimum))..\(upper)"])
    default: return nil
    }
    return note
  }

  private func limitNote(_ name: Name) -> Note? {
    guard let known = LimitName.named(name) else { return nil }
    var note = Note()
    let profile = model.profile(of: 0)
    if let limit = profile.limits.first(where: { $0.name == name }) {
      note.show(["\(name.text): \(Amount.of(limit))"])
      note.say("In the profile `\(profile.name.text)`.")
    }
    for rule in Rule.all where rule.limits.contains(where: { $0.rawValue == known.rawValue }) {
      note.say("Read by `\(rule.problem.id)`: \(rule.clause.quote) [\(rule.clause.source)]")
    }
    return note
  }

  /// The text about a word, with the limits that apply to it.
  func note(on doc: WordDoc) -> Note {
    var note = Note()
    note.show(["\(doc.form)"])
    note.say("\(doc.text)")
    let prefixes = Note.limitPrefixes(doc)
    if prefixes.isEmpty { return note }
    var lines: [String] = []
    let profile = model.profile(of: 0)
    for limit in profile.limits {
      let name = limit.name.text
      guard prefixes.contains(where: { name == $0 || name.hasPrefix($0 + ".") }) else { continue }
      lines.append("\(name): \(Amount.of(limit))")
    }
    if !lines.isEmpty {
      note.say("Limits of `\(profile.name.text)`:")
      note.show(lines)
    }
    return note
  }
}

extension ClassKinds {
  /// The words of the set, as written in a profile.
  var names: [String] {
    ClassKinds.words.filter { contains($0.kind) }.map { "\($0.word)" }
  }
}

extension Timeline {
  /// True if two timelines of one cue have the same entries.
  func isSame(as other: Timeline) -> Bool {
    duration == other.duration && haptics == other.haptics && motion == other.motion
      && sounds == other.sounds && texts == other.texts && effects == other.effects
  }
}
