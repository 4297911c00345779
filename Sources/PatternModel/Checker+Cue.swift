import PatternSyntax
import PatternTable

/// Reads the declarations of cues and creates their rows.
extension Checker {
  // MARK: cues

  /// Checks a cue and adds its row to the store.
  package func readCue(_ reference: SymbolRef) {
    begin(reference)
    enter(symbolOf(reference).extent, of: Int(reference.module))
    unfoldCue()
  }

  /// Adds the row of the entered cue.
  func unfoldCue() {
    guard kind(0) == .cue, let body = child(0, .body) else { return }
    let symbol = symbolOf(root)
    var row = CueRow()
    row.name = symbol.name
    row.doc = add(doc(symbol.extent))
    row.profile = model.profiles[checked.profile].name
    var head = CueHead()
    readHead(body, &row, &head)
    row.equivalents = readEquivalents(ofCue: body)
    begin(gains: head.gains)
    (row.gains.haptics, row.gains.sound) = (draft.gains.haptics, draft.gains.sound)
    row.gains.hasMap = !draft.gains.maps.isEmpty
    row.gates = add(gates: head.gates ?? ownGates())
    draft.entries = OpenTimeline()
    let found = findings.count
    draft.entries.duration = list(body, at: 0).last
    readFallbacks(head)
    finishUnfolding(0, found)
    let fallbacks = [draft.reduceMotion, draft.physicalityOff].compactMap { $0.entries }
    checkStageUses([draft.entries] + fallbacks)
    var assembly = Assembly(self)
    assembly.timelines(of: draft, into: &row)
    if assembly.needsReduceMotion && !checked.isPoisoned {
      missingReduceMotion(assembly.movingSource)
      // Everything was read, so the rules can check it.
      checked.isPoisoned = false
    }
    store.cues.append(row)
  }

  private func missingReduceMotion(_ moving: EntrySource) {
    let shows = showsWithoutMotion(
      draft.entries.motion, isSaid: !draft.entries.texts.isEmpty || isShown)
    report(
      .missingReduceMotion, at: statementRange(moving.start),
      "`\(name(1).text)` moves something and has no reduce-motion fallback",
      help: shows
        ? "add `fallback reduce-motion: auto`, or write what plays instead"
        : Checker.writtenFallback,
      related: [playedPlace(moving.start, origin: moving.origin)].compactMap { $0 },
      fix: shows ? reduceMotionFix : nil)
    if let last = findings.indices.last, findings[last].proposedFix != nil {
      checked.offer = last
    }
  }

  private static let writtenFallback =
    "write what plays instead, such as `fallback reduce-motion: fade 0.6 -> 1 over 0.1s ease-out`"

  /// True if the last cue lacks a reduce-motion fallback and a fix offers `auto`.
  package var offersAuto: Bool { checked.offer != nil }

  /// Withdraws the fix that offers `auto`.
  package func withdrawAuto() {
    guard let offer = checked.offer else { return }
    findings[offer].fix = nil
    findings[offer].help = Checker.writtenFallback
    checked.offer = nil
  }

  /// True if the cue shows or hides something.
  private var isShown: Bool { draft.entries.effects.contains { $0.kind.changesState } }

  /// True if something of the given tracks remains visible under `auto`: fades, or a fade that
  /// replaces all motion. A cut may be all that is left.
  package func showsWithoutMotion(_ tracks: some Sequence<Track>, isSaid: Bool) -> Bool {
    if isSaid { return true }
    let assembly = Assembly(self)
    var isLeft = false
    for track in tracks where !assembly.isOfMotion(track) && track.property != .other {
      if track.property == .typeOn { return true }
      let change = max(track.to - track.from, track.from - track.to)
      if track.start == .written, change < Assembly.visibleChange { continue }
      if track.duration > 0, change >= Assembly.visibleChange { return true }
      isLeft = true
    }
    return !isLeft
  }

  /// The fix that adds `fallback reduce-motion: auto`. It goes on a separate line at the end of a
  /// block. In a one-line cue, a body after `:` could absorb it, so it goes before the timeline,
  /// without a `:` that would absorb the statements after it.
  private var reduceMotionFix: Fix? {
    guard let body = child(0, .body) else { return nil }
    let end = tree.lastToken(0)
    if token(body).kind == .leftBrace, end.kind == .rightBrace, end.isAfterNewline {
      return Fix(
        "add `fallback reduce-motion: auto`", safe: false, replace: ByteRange(end.start, end.start),
        with: "  fallback reduce-motion: auto\n")
    }
    for at in children(body) {
      switch kind(at) {
      case .because, .role, .on, .once, .until, .confirm, .respond, .onlyIf, .gain, .equivalent,
        .allow:
        continue
      default:
        let start = token(at).start
        return Fix(
          "add `fallback reduce-motion auto`", safe: false, replace: ByteRange(start, start),
          with: "fallback reduce-motion auto; ")
      }
    }
    return nil
  }

  /// The part of the statement that starts here, on its first line and before its block.
  package func statementRange(_ start: UInt32) -> ByteRange {
    if EntrySource(start: start).isFar { return ByteRange(start, start) }
    return Checker.statementRange(start, in: source)
  }

  package static func statementRange(_ start: UInt32, in source: Source) -> ByteRange {
    let base = source.base
    var at = Int(start)
    var end = at
    while at < source.count, base[at] != 0x0A, base[at] != Ascii.semicolon,
      base[at] != Ascii.leftBrace, base[at] != Ascii.rightBrace, base[at] != Ascii.hash
    {
      if base[at] == Ascii.quote {
        at += 1
        while at < source.count, base[at] != Ascii.quote, base[at] != 0x0A {
          at += base[at] == Ascii.backslash ? 2 : 1
        }
      }
      at += 1
      if at <= source.count, base[at - 1] > 0x20 { end = at }
    }
    return ByteRange(start, UInt32(min(end, source.count)))
  }

  /// The statements of a cue outside its timeline.
  struct CueHead {
    var seen: Set<Keyword> = []
    /// The gates of the profile and the cue; nil if the cue adds none.
    var gates: GateSets?
    var gains = Gains()
    var reduceMotion: Int?
    var physicalityOff: Int?
  }

  private func readHead(_ body: Int, _ row: inout CueRow, _ head: inout CueHead) {
    for at in children(body) {
      switch kind(at) {
      case .because, .role, .on, .once, .until, .confirm, .respond:
        if head.seen.insert(keyword(at)).inserted {
          readStatement(at, &row)
        } else {
          report(
            .repeatedStatement, at, "`\(keyword(at).text)` is written twice in this cue",
            related: first(in: body, before: at) { kind($0) == kind(at) })
        }
      case .onlyIf:
        var gates = head.gates ?? ownGates()
        readGate(at, &gates)
        head.gates = gates
      case .gain:
        let twice = first(in: body, before: at) {
          kind($0) == .gain && keyword($0 + 1) == keyword(at + 1)
        }
        if twice.isEmpty {
          readGain(at, &head.gains)
        } else {
          report(
            .repeatedStatement, at,
            "`gain \(keyword(at + 1).text)` is written twice in this cue", related: twice)
        }
      case .fallback: readFallback(at, &head)
      case .allow: if let allowance = readAllowance(at) { row.allowed.append(allowance) }
      case .broken: checked.isPoisoned = true
      default: break
      }
    }
    if !head.seen.contains(.on) && !checked.isPoisoned {
      report(
        .missingStatement, 1, "`\(name(1).text)` does not state when it plays",
        help: "add `on EVENT`")
    }
  }

  private func readStatement(_ node: Int, _ row: inout CueRow) {
    switch kind(node) {
    case .because: row.because = text(node &+ 1) ?? .none
    case .on: trigger(node &+ 1, &row)
    case .role: row.role = role(node &+ 1)
    case .once: once(node + 1, &row)
    case .until: row.until = endings(node)
    case .respond: row.respond = respond(node + 1)
    default:
      row.confirm = text(node + 1) ?? .none
      if let condition = condition(ofConfirm: node) { row.confirmIf = flag(condition) ?? .none }
    }
  }

  /// The node of the flag in `confirm "…" if FLAG`; nil without a flag.
  package func condition(ofConfirm node: Int) -> Int? {
    let flag = after(node + 1)
    return flag < after(node) ? flag : nil
  }

  private func trigger(_ node: Int, _ row: inout CueRow) {
    guard let event = eventNamed(name(node)) else {
      return unknown(.event, range(node))
    }
    if event.isPoisoned { checked.isPoisoned = true }
    row.event = event.name
    row.eventClass = event.eventClass
    row.isByUser = event.isByUser
    row.isBySystem = event.isBySystem
    row.subject = event.subject
  }

  /// The events of `until`, sorted, without duplicates.
  private func endings(_ node: Int) -> [Name] {
    var events: [Name] = []
    for at in names(node) {
      if let event = eventNamed(name(at)) {
        events.append(event.name)
      } else {
        unknown(.event, range(at))
      }
    }
    return merged([], events)
  }

  private func role(_ node: Int) -> Role {
    let (word, roles) = (name(node), Role.allCases.dropFirst())
    if let role = roles.first(where: { word.isSpelled($0.name) }) { return role }
    unknownWord(node, "role", among: roles.map { "\($0.name)" })
    return .none
  }

  /// Reads `once per`, which names the event's subject, one of its keys, or a span of the app.
  private func once(_ node: Int, _ row: inout CueRow) {
    let key = name(node)
    let text = key.text
    row.once = key
    let words = ["thread", "session", "launch", "ever"]
    if words.contains(text) { return }
    guard let body = child(0, .body), let on = child(body, .on),
      let event = eventNamed(name(on + 1)), !event.isPoisoned
    else { return }
    if !event.subject.isNone {
      let subject = event.subject.text
      if text == subject || text.hasPrefix(subject + ".") { return }
    }
    // The spelling has been reported.
    if let proper = Parser.regularName(text), proper != text { return }
    let candidates =
      words + (event.subject.isNone ? [] : [event.subject.text, event.subject.text + ".id"])
    let meant = Suggest.meant(by: text, among: candidates)
    report(
      .unknownName, node,
      event.subject.isNone
        ? "`\(event.name.text)` has no subject, so there is no `\(text)`"
        : "`\(text)` is not a key of `\(event.subject.text)`, the subject of "
          + "`\(event.name.text)`",
      help: "name the subject, one of its keys, or `thread`, `session`, `launch` or `ever`",
      meant: meant.map { Meant(names: $0.names, isCertain: false) })
  }

  private func respond(_ node: Int) -> UInt32 {
    let name = name(node)
    guard
      let timing = model.profiles[checked.profile].timingClasses.first(where: { $0.name == name })
    else {
      unknown(.timing, range(node))
      return 0
    }
    if let known = store.responds.firstIndex(where: { $0.name == timing.name }) {
      return UInt32(known + 1)
    }
    store.responds.append(
      Respond(name: timing.name, minimum: timing.minimum, maximum: timing.maximum))
    return UInt32(store.responds.count)
  }

  private func readGate(_ node: Int, _ gates: inout GateSets) {
    let flags = names(node).compactMap { flag($0) }
    switch keyword(node) {
    case .haptics: gates.haptics = merged(gates.haptics, flags)
    case .motion: gates.motion = merged(gates.motion, flags)
    case .sound: gates.sound = merged(gates.sound, flags)
    default: gates.cue = merged(gates.cue, flags)
    }
  }

  /// The gates of the profile.
  private func ownGates() -> GateSets {
    var gates = GateSets()
    gates.haptics = model.profiles[checked.profile].hapticGates
    gates.motion = model.profiles[checked.profile].motionGates
    gates.sound = model.profiles[checked.profile].soundGates
    return gates
  }

  func add(gates: GateSets) -> UInt32 {
    if let last = store.gates.last, last == gates { return UInt32(store.gates.count - 1) }
    store.gates.append(gates)
    return UInt32(store.gates.count - 1)
  }
}
