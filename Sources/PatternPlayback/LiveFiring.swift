/// An entry of a firing, for one item.
struct PlayCast: Hashable, Sendable {
  /// The list of the row: a mode, or an arm.
  var list: Int
  var channel: PlayChannel
  var index: Int
  /// The place among the items of the subject; -1 for the subject itself.
  var item: Int
  /// Microseconds from the start of the firing, the delay of a stagger included.
  var begin: Int64
  /// The delay of a stagger.
  var delay: Int64 = 0

  /// Whether it comes from an arm, which a mode does not change.
  var isOfArm: Bool { list > PlayMode.physicalityOff.rawValue }
}

/// Something of a firing that is due.
struct DuePart: PlayOrdered {
  enum What: Sendable {
    case entry(PlayCast, isBackward: Bool)
    /// The onset of a loop, by its id.
    case onset(Int)
    /// A track arrives, by its id.
    case arrival(Int, PlayPlace)
    /// A haptic or a sound is over.
    case silence(PlayChannel)
  }

  var at: PlayInstant
  /// -1 for the onset of a loop, else the channel.
  var rank: Int
  /// The place in the table; -1 for what ends, before what begins.
  var order: Int
  /// Counts what is added to a firing.
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

/// The loop of a body, for one item.
struct LiveLoop: Sendable {
  let id: Int
  /// The body's id in the table; entries of tables without are bodies of their own.
  let body: String?
  let item: Int
  let loop: EntryLoop
  /// Microseconds from the start of the firing to the first iteration.
  let begin: Int64
  var turn = 0
  var casts: [PlayCast] = []
  /// Whether all its entries have begun once.
  var hasRun = false

  func isOf(_ other: EntryLoop, _ item: Int) -> Bool {
    guard self.item == item, let body, let id = other.id else { return false }
    return PlayName(body) == PlayName(id)
  }
}

/// What a map has made of its input when a firing started.
struct ChosenValue: Sendable {
  var level: Double?
  var pattern: PlayName?
}

/// A firing that has not ended.
struct LiveFiring: Sendable {
  let number: Int
  let row: DeckRow
  let subject: PlaySubject
  /// How many `emit`s led to it.
  let depth: Int
  let start: PlayInstant
  var mode: PlayMode
  var chosen: [ChosenValue] = []
  /// By channel: whether something may still come of it. A gate closes a channel, and so does what
  /// drops all that is left of it: then no mode brings anything back.
  var isOpen = [true, true, true, true, true]
  /// Whether an event of `until` has ended what it had not begun.
  var isEnded = false
  /// Whether the app has cancelled it: what it still waits for keeps no new firing away.
  var isCancelled = false
  /// Whether only its loops still move: the background has ended its other motion.
  var isStill = false
  var due = PlayHeap<DuePart>()
  var serial = 0
  /// When the agenda looks at it next; nothing where it does not.
  var woken: PlayInstant?
  /// Calls of the app under way.
  var running: [PlayCast] = []
  var loops: [LiveLoop] = []
  /// Texts and effects that have been played or dropped, and entries that have left their loops.
  var past: [PlayCast] = []
  /// Loops that have ended.
  var pastLoops: [LiveLoop] = []
  /// Looped tracks that have begun.
  var looped: [PlayCast] = []
  /// What it has put back: nothing of it moves any more.
  var restored: Set<PlayName> = []
  /// The properties that it has moved.
  var places: Set<PlayPlace> = []
  /// Texts that wait for their turn or for the foreground.
  var waiting = 0

  var id: PlayName { subject.id }

  /// The row's list for the mode.
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
    _ what: DuePart.What, at: PlayInstant, rank: PlayChannel?, order: Int
  ) {
    serial += 1
    due.add(
      DuePart(at: at, rank: rank?.rawValue ?? -1, order: order, serial: serial, what: what))
  }

  mutating func add(_ cast: PlayCast, isBackward: Bool = false, at: PlayInstant) {
    add(.entry(cast, isBackward: isBackward), at: at, rank: cast.channel, order: cast.index)
  }

  /// Remembers a text or an effect, which a change of mode does not run again.
  mutating func remember(_ cast: PlayCast) {
    if !cast.isOfArm, frame(cast).loop == nil { past.append(cast) }
  }

  /// Drops what is due of a channel and is meant, and remembers it; answers whether there was any.
  mutating func dropDue(_ channel: PlayChannel, where isMeant: (PlayCast) -> Bool) -> Bool {
    let gone = due.all.compactMap { $0.cast }.filter { $0.channel == channel && isMeant($0) }
    if gone.isEmpty { return false }
    for cast in gone { remember(cast) }
    return due.removeAll { part in
      part.cast.map { $0.channel == channel && isMeant($0) } ?? false
    }
  }

  /// Whether an entry plays: not where a map has chosen another pattern.
  func isChosen(_ frame: EntryFrame) -> Bool {
    guard let choice = frame.choice else { return true }
    return chosen[choice.map].pattern == choice.pattern
  }
}
