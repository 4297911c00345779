import PatternModel

/// A summary of all cues of a file, with which rules find the few cues that concern them.
struct CueSummary: Sendable {
  /// Properties that few cues have and rules search for.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8

    /// The cue emits an event.
    static let emits = Marks(rawValue: 1)
    /// A system-triggered haptic with a subject.
    static let mayInsist = Marks(rawValue: 2)
    /// The cue has an allowance for a rule about whole files.
    static let allows = Marks(rawValue: 4)
    /// A rule noted a fact about the cue.
    static let isNoted = Marks(rawValue: 8)
  }

  struct Marked: Sendable {
    let symbol: UInt32
    let marks: Marks
  }

  /// The cues with marks, in order of their symbols.
  private(set) var marked: [Marked] = []
  /// The number of cues with haptics.
  private(set) var feltCount = 0
  /// The events of cues that have haptics or move something.
  private(set) var events: KeyCounts
  /// The event classes of cues with haptics.
  private(set) var classes = KeyCounts()

  /// Summarises cues that are in order of their symbols.
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

/// A multiset of keys, which are hashes.
struct KeyCounts: Sendable {
  private struct Slot {
    /// 0 in a free slot.
    var key: UInt32
    var count: UInt32
  }

  private var slots: [Slot]
  /// The number of distinct keys.
  private(set) var count = 0
  /// The number of keys that occur more than once.
  private(set) var sharedCount = 0

  /// Reserves space for `capacity` keys.
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

  /// The key as it is stored: never 0, which marks a free slot.
  private static func stored(_ key: UInt32) -> UInt32 { max(key, 1) }

  /// The slot of a key, or the free slot for it.
  private func slot(of key: UInt32) -> Int {
    let wanted = KeyCounts.stored(key)
    let mask = slots.count - 1
    var at = Int(truncatingIfNeeded: wanted) & mask
    while slots[at].key != 0, slots[at].key != wanted { at = (at + 1) & mask }
    return at
  }

  /// Enlarges the table.
  private mutating func grow() {
    let old = slots
    slots = [Slot](
      repeating: Slot(key: 0, count: 0), count: KeyCounts.slotCount(holding: count * 3 / 2))
    for slot in old where slot.count > 0 { slots[self.slot(of: slot.key)] = slot }
  }
}
