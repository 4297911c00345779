import PatternTable

/// Turns events into firings.
extension Playback {
  mutating func take(_ event: PlayName, _ subject: PlaySubject, depth: Int) {
    guard let rows = events[event] else {
      if rules.contains(.rule(12)) { command(nil, .unknownEvent(event)) }
      return
    }
    if rules.contains(.rule(40)) { applyUntil(event, subject.id) }
    for row in rows { consider(row, subject, depth: depth, isAccepted: false) }
  }

  /// Takes a cue through its steps: gates, `once`, running firings, the question, the start.
  mutating func consider(
    _ row: DeckRow, _ subject: PlaySubject, depth: Int, isAccepted: Bool
  ) {
    if let flag = shut(row.cueGates, for: subject.id) {
      command(nil, .suppressCue(row.name, .cueGate(flag)))
      return
    }
    let key = row.once.flatMap { onceKey(row, $0, subject) }
    if let key, remembers(key) {
      command(nil, .suppressCue(row.name, .once))
      return
    }
    if isBusy(row, subject.id) {
      command(nil, .suppressCue(row.name, .busy))
      return
    }
    if let confirm = row.confirm, !isAccepted, rules.contains(.rule(8)),
      confirm.flag.map({ inputs.holds($0, for: subject.id, rules: rules) }) ?? true
    {
      if questions.contains(where: { $0.row.name == row.name && $0.subject.id == subject.id }) {
        command(nil, .suppressCue(row.name, .awaitingConfirmation))
        return
      }
      questions.append(
        PlayQuestion(
          row: row, subject: subject, depth: depth,
          leaves: isBackground ? now + PlayTimes.patience : nil))
      command(
        nil, .ask(cue: row.name, subject: subject.id, text: confirm.text, id: confirm.id))
      return
    }
    if let key { remember(key) }
    start(row, subject, depth: depth, key: key)
  }

  /// The first closed gate by name; nil if all are open.
  func shut(_ gates: [PlayName], for subject: PlayName) -> PlayName? {
    gates.first { !inputs.holds($0, for: subject, rules: rules) }
  }

  func onceKey(_ row: DeckRow, _ per: PlayName, _ subject: PlaySubject) -> OnceKey? {
    if ["session", "launch", "ever"].contains(per) {
      return OnceKey(cue: row.name, per: per, value: "")
    }
    let value = per == row.subject ? (subject.id == "" ? nil : subject.id) : subject.value(of: per)
    return value.map { OnceKey(cue: row.name, per: per, value: $0) }
  }

  /// True if an earlier firing of the cue still has a call or removal to do for this subject.
  private func isBusy(_ row: DeckRow, _ subject: PlayName) -> Bool {
    if !rules.contains(.rule(9)) { return false }
    for firing in firings(of: subject) where firing.row.name == row.name && !firing.isCancelled {
      if !firing.running.isEmpty { return true }
      for part in firing.due.all {
        guard let cast = part.cast, cast.channel == .effects else { continue }
        let kind = firing.effect(cast).kind
        if kind == .perform || kind == .remove { return true }
      }
    }
    return false
  }

  private mutating func start(
    _ row: DeckRow, _ subject: PlaySubject, depth: Int, key: OnceKey?
  ) {
    let isKeyMissing = row.once != nil && key == nil
    supersede(row, subject.id)
    makeRoom()
    count += 1
    let number = count
    var firing = LiveFiring(
      number: number, row: row, subject: subject, depth: depth, start: now, mode: mode)
    firing.chosen = row.maps.map { chosen($0, for: subject.id) }
    live[number] = firing
    ofSubject[subject.id, default: []].append(number)
    command(number, .start(cue: row.name, mode: firing.mode, subject: subject, key: key))
    for channel in [Channel.haptics, .sound, .motion] {
      guard let reason = reason(row, channel, subject.id, isKeyMissing: isKeyMissing) else {
        continue
      }
      firing.isOpen[channel.rawValue] = false
      let list = firing.list
      let isThere = (0..<list.count(channel)).contains {
        firing.isChosen(list.frame(channel, $0))
      }
      if isThere, rules.contains(.rule(12)) { command(number, .suppress(channel, reason)) }
      // In the background, loops wait and all other motion ends.
      if channel == .motion, reason == .background { firing.isOpen[channel.rawValue] = true }
    }
    live[number]?.isOpen = firing.isOpen
    scheduleStart(of: number)
    begin(number)
  }

  private func reason(
    _ row: DeckRow, _ channel: Channel, _ subject: PlayName, isKeyMissing: Bool
  ) -> PlayReason? {
    if isKeyMissing, channel != .motion { return .missingKey }
    if let flag = shut(row.gates[channel.rawValue], for: subject) { return .gate(flag) }
    if isLowPower, channel == .haptics { return .lowPower }
    if isBackground { return .background }
    return unavailable[channel.rawValue]
  }

  /// Stops the haptics, sounds and texts of the cue's earlier firings. An exit cue also stops the
  /// haptics and sounds of all other firings on its subject.
  private mutating func supersede(_ row: DeckRow, _ subject: PlayName) {
    let isExit = row.role == "exit" && rules.contains(.rule(10))
    for other in firings(of: subject) {
      let isSame = other.row.name == row.name && rules.contains(.rule(9))
      if !isSame, !isExit { continue }
      drop(.haptics, of: other.number)
      drop(.sound, of: other.number)
      if isSame { drop(.text, of: other.number) }
      touched.append(other.number)
    }
  }

  /// Makes room for a firing at the limit: ends the oldest one with a loop, else the oldest.
  private mutating func makeRoom() {
    if live.count < DeckLimit.firings { return }
    let looped = live.values.lazy.filter { !$0.loops.isEmpty }.map { $0.number }
    guard let oldest = looped.min() ?? live.keys.min() else { return }
    end(oldest, runsEffects: true)
    // The app's calls continue, but nothing waits for them.
    live[oldest]?.running = []
    live[oldest]?.due.removeAll()
    settle(oldest)
  }

  /// The level or pattern that a map currently chooses.
  private func chosen(_ map: DeckMap, for subject: PlayName) -> ChosenValue {
    let value = inputs.value(map.input, for: subject)
    let key: PlayName? =
      switch value {
      case .word(let word)?: word
      case .flag(let flag)?: flag ? "true" : "false"
      case nil: nil
      }
    if let known = key.flatMap({ map.values[$0] }) { return known }
    if !map.isLevel { return map.standard ?? ChosenValue() }
    if !rules.contains(.rule(6)) { return ChosenValue(level: 1) }
    return map.standard ?? ChosenValue(level: map.values.values.compactMap { $0.level }.min() ?? 1)
  }
}

/// Times of the contract, in microseconds.
enum PlayTimes {
  /// The time after which a question in the background counts as declined.
  static let patience: Int64 = 60_000_000
  /// The minimum time between announcements.
  static let betweenAnnouncements: Int64 = 100_000
  /// The time between onsets below which their order cannot be felt.
  static let fusion: Int64 = 34_000
  /// The period in which an event may be emitted 64 times.
  static let emitWindow: Int64 = 1_000_000
}
