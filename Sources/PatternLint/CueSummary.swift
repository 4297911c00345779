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
  private(set) var events = KeyCounts()
  /// The event classes of cues with haptics.
  private(set) var classes = KeyCounts()

  /// Summarises cues that are in order of their symbols.
  init(_ cues: some Collection<CueDigest>) {
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
  private var counts: [UInt32: Int] = [:]
  /// The number of keys that occur more than once.
  private(set) var sharedCount = 0

  /// The number of distinct keys.
  var count: Int { counts.count }

  mutating func add(_ key: UInt32) {
    counts[key, default: 0] += 1
    if counts[key] == 2 { sharedCount += 1 }
  }

  func isShared(_ key: UInt32) -> Bool { counts[key, default: 0] > 1 }
}
