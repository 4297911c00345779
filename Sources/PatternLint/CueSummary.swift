import PatternModel

/// What the rules about a file want to know of all its cues at once, so that they look only at
/// those that may concern them.
struct CueSummary: Sendable {
  /// What few cues have, and rules look for.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8

    /// It emits something.
    static let emits = Marks(rawValue: 1)
    /// It is felt without somebody's doing, and says of what.
    static let mayInsist = Marks(rawValue: 2)
    /// It allows something that rules about files find.
    static let allows = Marks(rawValue: 4)
    /// A rule has noted something of it.
    static let isNoted = Marks(rawValue: 8)
  }

  struct Marked: Sendable {
    let symbol: UInt32
    let marks: Marks
  }

  /// The cues with marks, in the order of symbols.
  private(set) var marked: [Marked] = []
  /// How many cues are felt.
  private(set) var feltCount = 0
  /// The events of cues that are felt or move something.
  private(set) var events: KeyCounts
  /// The classes of those that are felt.
  private(set) var classes = KeyCounts()

  /// A summary of cues in the order of symbols.
  init(_ cues: some Collection<CueDigest>) {
    events = KeyCounts(capacity: cues.count)
    for cue in cues {
      let marks = cue.marks
      if !marks.isEmpty { marked.append(Marked(symbol: cue.symbol, marks: marks)) }
      if cue.count > 0 {
        feltCount += 1
        classes.add(cue.classKey)
      }
      if cue.count > 0 || cue.scenery != 0 { events.add(cue.eventKey) }
    }
  }
}

/// How often keys occur; keys are hashes.
struct KeyCounts: Sendable {
  private struct Slot {
    /// 0 in a free slot.
    var key: UInt32
    var count: UInt32
  }

  private var slots: [Slot]
  /// How many keys occur.
  private(set) var count = 0
  /// How many keys occur more than once.
  private(set) var sharedCount = 0

  /// Room for so many keys before it grows.
  init(capacity: Int = 0) {
    slots = [Slot](
      repeating: Slot(key: 0, count: 0), count: KeyCounts.slotCount(holding: capacity))
  }

  private static func slotCount(holding keys: Int) -> Int {
    var size = 8
    while size <= keys * 2 { size *= 2 }
    return size
  }

  mutating func add(_ key: UInt32) {
    if count * 2 >= slots.count { grow() }
    let at = slot(of: key)
    if slots[at].key == 0 {
      slots[at].key = KeyCounts.stored(key)
      count += 1
    }
    slots[at].count += 1
    if slots[at].count == 2 { sharedCount += 1 }
  }

  func isShared(_ key: UInt32) -> Bool { slots[slot(of: key)].count > 1 }

  /// No key is 0.
  private static func stored(_ key: UInt32) -> UInt32 { max(key, 1) }

  /// Where a key is, or may be put.
  private func slot(of key: UInt32) -> Int {
    let wanted = KeyCounts.stored(key)
    let mask = slots.count - 1
    var at = Int(truncatingIfNeeded: wanted) & mask
    while slots[at].key != 0, slots[at].key != wanted { at = (at + 1) & mask }
    return at
  }

  /// Makes room.
  private mutating func grow() {
    let old = slots
    slots = [Slot](
      repeating: Slot(key: 0, count: 0), count: KeyCounts.slotCount(holding: count * 3 / 2))
    for slot in old where slot.count > 0 { slots[self.slot(of: slot.key)] = slot }
  }
}
