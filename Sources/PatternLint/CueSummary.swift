import PatternModel

/// What the rules about a file want to know of all its cues at once, so that they look only at
/// those that may concern them. It is kept from one state of a text to the next.
struct CueSummary: Sendable {
  /// What few cues have, and rules look for.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8

    /// It emits something.
    static let emits = Marks(rawValue: 1)
    /// It asks for a confirmation first.
    static let asks = Marks(rawValue: 2)
    /// It says nothing of a state.
    static let isSilent = Marks(rawValue: 4)
    /// It is felt without somebody's doing, and says of what.
    static let mayInsist = Marks(rawValue: 8)
    /// It allows something that rules about files find.
    static let allows = Marks(rawValue: 16)
    /// It leaves receipts to other cues.
    static let awaits = Marks(rawValue: 32)
    /// It answers a person late.
    static let isLate = Marks(rawValue: 64)
  }

  struct Marked: OfSymbol, Sendable {
    var symbol: UInt32
    let marks: Marks
  }

  /// The cues with marks, in the order of symbols.
  private(set) var marked: [Marked] = []
  /// How many cues are felt.
  private(set) var feltCount = 0
  /// The events of cues that are felt or move something.
  private(set) var events = KeyCounts()
  /// The classes of those that are felt.
  private(set) var classes = KeyCounts()

  init() {}

  /// A summary of cues in the order of symbols.
  init(_ cues: some Collection<CueDigest>) {
    events = KeyCounts(capacity: cues.count)
    add(cues)
  }

  /// Takes in cues that are not in it, in the order of symbols.
  mutating func add(_ cues: some Sequence<CueDigest>) {
    var found: [Marked] = []
    for cue in cues {
      let marks = cue.marks
      if !marks.isEmpty { found.append(Marked(symbol: cue.symbol, marks: marks)) }
      if cue.count > 0 {
        feltCount += 1
        classes.add(cue.classKey)
      }
      if cue.count > 0 || cue.scenery != 0 { events.add(cue.eventKey) }
    }
    marked.merge(found)
  }

  /// Leaves out some of its cues, which are in the order of symbols.
  mutating func remove(_ cues: some Sequence<CueDigest>) {
    var unmarked: [UInt32] = []
    for cue in cues {
      if !cue.marks.isEmpty { unmarked.append(cue.symbol) }
      if cue.count > 0 {
        feltCount -= 1
        classes.remove(cue.classKey)
      }
      if cue.count > 0 || cue.scenery != 0 { events.remove(cue.eventKey) }
    }
    marked.drop(unmarked)
  }

  /// Goes over to the next state of the file; the cues that are others have been left out.
  mutating func follow(_ change: SymbolChange) { marked.follow(change) }
}

/// How often keys occur; keys are hashes.
struct KeyCounts: Sendable {
  private struct Slot {
    /// 0 in a slot that was never taken.
    var key: UInt32
    var count: UInt32
  }

  private var slots: [Slot]
  /// How many slots are taken, even by a key that occurs no more.
  private var taken = 0
  /// How many keys occur.
  private(set) var count = 0
  /// How many keys occur more than once.
  private(set) var sharedCount = 0
  /// Those, as long as they are few.
  private(set) var sharedKeys: [UInt32]? = []

  /// More are not listed.
  private static let listLimit = 16

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
    if taken * 2 >= slots.count { grow() }
    let at = slot(of: key)
    if slots[at].key == 0 {
      slots[at].key = KeyCounts.stored(key)
      taken += 1
    }
    slots[at].count += 1
    if slots[at].count == 1 { count += 1 }
    if slots[at].count == 2 {
      sharedCount += 1
      if sharedCount > KeyCounts.listLimit { sharedKeys = nil } else { sharedKeys?.append(key) }
    }
  }

  /// Takes back what was added once.
  mutating func remove(_ key: UInt32) {
    let at = slot(of: key)
    if slots[at].count == 0 { return }
    slots[at].count -= 1
    if slots[at].count == 0 { count -= 1 }
    if slots[at].count == 1 {
      sharedCount -= 1
      sharedKeys?.removeAll { $0 == key }
    }
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

  /// Makes room, and forgets the keys that occur no more.
  private mutating func grow() {
    let old = slots
    slots = [Slot](
      repeating: Slot(key: 0, count: 0), count: KeyCounts.slotCount(holding: count * 3 / 2))
    taken = count
    for slot in old where slot.count > 0 { slots[self.slot(of: slot.key)] = slot }
  }
}
