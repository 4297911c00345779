import PatternTable

/// Queries about a player, which play nothing.
extension Playback {
  /// The cues of an event, in playing order.
  public func cues(of event: PlayName) -> [PlayName] { (events[event] ?? []).map { $0.name } }

  /// The source of an input's value; nil if no deck has the input.
  public func source(of input: PlayName) -> DeckInputSource? { sources[input] }

  /// True if a flag holds, for a subject or for all.
  public func holds(_ flag: PlayName, for subject: PlayName = "") -> Bool {
    inputs.holds(flag, for: subject, rules: rules)
  }

  /// The first control with a name, of any deck.
  public func control(_ name: PlayName) -> DeckControl? {
    decks.lazy.flatMap { $0.controls }.first { $0.name == name }
  }

  /// The control that fires a cue's event, and so leads to its question.
  public func control(asking cue: PlayName) -> DeckControl? {
    for deck in decks {
      guard let row = deck.rows.first(where: { $0.name == cue }) else { continue }
      return deck.controls.first { $0.event == row.event }
    }
    return nil
  }

  /// True if a cue removes something.
  public func removes(_ cue: PlayName) -> Bool {
    rows.contains { row in
      row.name == cue && row.lists.contains { $0.effects.contains { $0.kind == .remove } }
    }
  }

  /// True if any cue has entries in a channel.
  public func uses(_ channel: Channel) -> Bool {
    rows.contains { row in row.lists.contains { $0.count(channel) > 0 } }
  }

  /// The firings with pending effects: changes of state and calls to the app.
  public var firingsWithPendingEffects: [Int] {
    numbers.filter { live[$0]?.due.all.contains { $0.cast?.channel == .effects } ?? false }
  }

  public var hasPendingEffects: Bool { !firingsWithPendingEffects.isEmpty }

  /// True if a control is available for a subject; false if no deck has it.
  public func isAvailable(_ name: PlayName, on subject: PlayName = "") -> Bool {
    guard let control = control(name) else { return false }
    return control.availableIf.map { holds($0, for: subject) } ?? true
  }

  /// The reasons why no haptic can be felt now: closed gates that all cues with haptics share, by
  /// name, then the state of the device. Empty if some haptic can be felt.
  public var hapticReasons: [PlayReason] {
    var shared: [PlayName]?
    for row in rows where !row.lists[Mode.normal.rawValue].haptics.isEmpty {
      let gates = row.gates[Channel.haptics.rawValue]
      shared = shared.map { $0.filter { gates.contains($0) } } ?? gates
    }
    var reasons = (shared ?? []).filter { !holds($0) }.map { PlayReason.gate($0) }
    if isLowPower { reasons.append(.lowPower) }
    if isBackground { reasons.append(.background) }
    if let reason = unavailable[Channel.haptics.rawValue] { reasons.append(reason) }
    return reasons
  }

  /// The haptics that an event would play now, so that an output can prepare; empty if they would
  /// not be felt.
  public func haptics(of event: PlayName, on subject: PlaySubject) -> [HapticEntry] {
    if isLowPower || isBackground || unavailable[Channel.haptics.rawValue] != nil { return [] }
    var haptics: [HapticEntry] = []
    for row in events[event] ?? [] {
      let gates = row.cueGates + row.gates[Channel.haptics.rawValue]
      if shut(gates, for: subject.id) != nil || isRemembered(row, subject) { continue }
      haptics += row.lists[mode.rawValue].haptics
    }
    return haptics
  }

  /// The scheduled haptics of a firing with their instants, in order, so that an output can play a
  /// phrase in one piece. A loop contributes its current iteration.
  public func hapticsToCome(of number: Int) -> [(at: PlayInstant, haptic: HapticEntry)] {
    guard let firing = live[number] else { return [] }
    var haptics: [(at: PlayInstant, haptic: HapticEntry)] = []
    for part in firing.due.sorted {
      guard let cast = part.cast, cast.channel == .haptics else { continue }
      let haptic = scaled(firing.row.lists[cast.list].haptics[cast.index], in: firing)
      if haptic.strength > 0 { haptics.append((part.at, haptic)) }
    }
    return haptics
  }

  /// True while a person's answer is awaited.
  public func isAsking(_ cue: PlayName, for subject: PlayName) -> Bool {
    questions.contains { $0.row.name == cue && $0.subject.id == subject }
  }

  /// The initial values of the entry cues that an event would fire now. Showing them in a target's
  /// first frame avoids a flash.
  public func firstValues(
    of event: PlayName, on subject: PlaySubject
  ) -> [(place: PlayPlace, value: Double)] {
    var values: [(place: PlayPlace, value: Double)] = []
    for row in events[event] ?? [] where row.role == "entry" {
      if shut(row.cueGates, for: subject.id) != nil || isRemembered(row, subject) { continue }
      if isBackground || shut(row.gates[Channel.motion.rawValue], for: subject.id) != nil {
        continue
      }
      let firing = LiveFiring(
        number: 0, row: row, subject: subject, depth: 0, start: now, mode: mode)
      for cast in casts(of: firing, list: mode.rawValue, .motion).sorted(by: PlayCast.begins) {
        let place = firing.place(cast)
        if firing.track(cast).frame.loop != nil || values.contains(where: { $0.place == place }) {
          continue
        }
        values.append((place, firing.track(cast).from))
      }
    }
    return values
  }

  private func isRemembered(_ row: DeckRow, _ subject: PlaySubject) -> Bool {
    row.once.flatMap { onceKey(row, $0, subject) }.map { remembers($0) } ?? false
  }

  /// The names that the decks need from an app, each once.
  public var requirements: DeckRequirements {
    var all = DeckRequirements()
    for deck in decks { all.add(deck.requirements) }
    return all
  }
}

extension DeckRequirements {
  /// True if nothing is required.
  public var isEmpty: Bool { self == DeckRequirements() }

  /// Merges the requirements of another deck.
  mutating func add(_ other: DeckRequirements) {
    func join(_ names: inout [String], _ more: [String]) {
      names = Set((names + more).map { PlayName($0) }).sorted().map { $0.text }
    }
    join(&targets, other.targets)
    join(&states, other.states)
    join(&effects, other.effects)
    join(&files, other.files)
    for input in other.inputs
    where !inputs.contains(where: { PlayName($0.name) == PlayName(input.name) }) {
      inputs.append(input)
    }
    inputs.sort { PlayName($0.name) < PlayName($1.name) }
  }
}
