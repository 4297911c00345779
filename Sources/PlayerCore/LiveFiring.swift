import PatternTable

/// An entry of a firing, for one item.
struct PlayCast: Hashable, Sendable {
  /// The index of a list in the row: a mode, or an arm.
  var list: Int
  var channel: Channel
  var index: Int
  /// The index among the subject's items; -1 for the subject itself.
  var item: Int
  /// Microseconds from the start of the firing, including the delay of a stagger.
  var begin: Int64
  /// The delay of a stagger, in microseconds.
  var delay: Int64 = 0

  /// True if it belongs to an arm, which modes do not affect.
  var isOfArm: Bool { list > Mode.physicalityOff.rawValue }
}

/// A scheduled part of a firing.
struct DuePart: PlayOrdered {
  enum What: Sendable {
    case entry(PlayCast, isBackward: Bool)
    /// The start of a loop's iteration, by loop id.
    case onset(Int)
    /// The arrival of a track, by track id.
    case arrival(Int, PlayPlace)
    /// The end of a haptic or a sound.
    case silence(Channel)
  }

  var at: PlayInstant
  /// -1 for a loop's iteration, else the channel.
  var rank: Int
  /// The index in the table; -1 for an end, which precedes starts.
  var order: Int
  /// A counter of additions to the firing.
  var serial: Int
  var what: What

  var cast: PlayCast? {
    if case .entry(let cast, _) = what { cast } else { nil }
  }

  static func precedes(_ left: DuePart, _ right: DuePart) -> Bool {
    if left.at != right.at { return left.at < right.at }
    if left.rank != right.rank { return left.rank < right.rank }
    if left.order != right.order { return left.order < right.order }
    return left.serial < right.serial
  }
}

/// The loop of a body for one item.
struct LiveLoop: Sendable {
  let id: Int
  /// The body's id in the table; nil in tables without ids, where each entry is its own body.
  let body: String?
  let item: Int
  let loop: EntryLoop
  /// Microseconds from the start of the firing to the first iteration.
  let begin: Int64
  var turn = 0
  var casts: [PlayCast] = []
  /// True once all its entries have started.
  var hasRun = false

  func isOf(_ other: EntryLoop, _ item: Int) -> Bool {
    guard self.item == item, let body, let id = other.id else { return false }
    return PlayName(body) == PlayName(id)
  }
}

/// A firing that has not ended.
struct LiveFiring: Sendable {
  let number: Int
  let row: DeckRow
  let subject: PlaySubject
  /// The number of `emit`s that led to it.
  let depth: Int
  let start: PlayInstant
  var mode: Mode
  /// The results of the row's maps at the start.
  var chosen: [ChosenValue] = []
  /// True if a channel may still play, by channel. A gate closes a channel permanently, as does
  /// dropping its remainder: no change of mode reopens it.
  var isOpen = [true, true, true, true, true]
  /// True if an event of `until` has ended everything that had not begun.
  var isEnded = false
  /// True if the app has cancelled it; its pending work then does not block new firings.
  var isCancelled = false
  /// True if only its loops still move, because the background ended its other motion.
  var isStill = false
  var due = PlayHeap<DuePart>()
  var serial = 0
  /// The instant of its next entry in the agenda; nil if it has none.
  var woken: PlayInstant?
  /// Calls to the app in progress.
  var running: [PlayCast] = []
  var loops: [LiveLoop] = []
  /// Texts and effects that were played or dropped, and entries that left their loops.
  var past: [PlayCast] = []
  /// Ended loops.
  var pastLoops: [LiveLoop] = []
  /// Looped tracks that have started.
  var looped: [PlayCast] = []
  /// Targets that it has restored, which it no longer moves.
  var restored: Set<PlayName> = []
  /// The properties that it has moved.
  var places: Set<PlayPlace> = []
  /// The number of texts that wait for their turn or for the foreground.
  var waiting = 0

  var id: PlayName { subject.id }

  /// The row's list for the current mode.
  var list: DeckTimeline { row.lists[mode.rawValue] }

  var isOver: Bool { due.isEmpty && running.isEmpty && loops.isEmpty && waiting == 0 }

  func instance(_ cast: PlayCast) -> PlayName {
    cast.item < 0 ? subject.id : subject.items[cast.item].id
  }

  func frame(_ cast: PlayCast) -> EntryFrame {
    row.lists[cast.list].frame(cast.channel, cast.index)
  }

  func effect(_ cast: PlayCast) -> EffectEntry { row.lists[cast.list].effects[cast.index] }
  func text(_ cast: PlayCast) -> TextEntry { row.lists[cast.list].text[cast.index] }
  func track(_ cast: PlayCast) -> TrackEntry { row.lists[cast.list].motion[cast.index] }

  func place(_ cast: PlayCast) -> PlayPlace {
    let track = track(cast)
    return PlayPlace(
      target: track.target, instance: instance(cast), layer: track.layer,
      property: track.property)
  }

  mutating func add(
    _ what: DuePart.What, at: PlayInstant, rank: Channel?, order: Int
  ) {
    serial += 1
    due.add(
      DuePart(at: at, rank: rank?.rank ?? -1, order: order, serial: serial, what: what))
  }

  mutating func add(_ cast: PlayCast, isBackward: Bool = false, at: PlayInstant) {
    add(.entry(cast, isBackward: isBackward), at: at, rank: cast.channel, order: cast.index)
  }

  /// Records a text or effect, so that a change of mode does not repeat it.
  mutating func remember(_ cast: PlayCast) {
    if !cast.isOfArm, frame(cast).loop == nil { past.append(cast) }
  }

  /// Drops and records the scheduled parts of a channel that match.
  ///
  /// - Returns: true if there were any.
  mutating func dropDue(_ channel: Channel, where isMeant: (PlayCast) -> Bool) -> Bool {
    let gone = due.all.compactMap { $0.cast }.filter { $0.channel == channel && isMeant($0) }
    if gone.isEmpty { return false }
    for cast in gone { remember(cast) }
    return due.removeAll { part in
      part.cast.map { $0.channel == channel && isMeant($0) } ?? false
    }
  }

  /// True if an entry plays: no map has chosen another pattern.
  func isChosen(_ frame: EntryFrame) -> Bool {
    guard let choice = frame.choice else { return true }
    return chosen[choice.map].pattern == choice.pattern
  }
}
