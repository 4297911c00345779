extension CueDigest {
  /// Yes-or-no properties of a cue, one bit each, because every cue of a file has a digest.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt32

    static let isByUser = Traits(rawValue: 1 << 0)
    static let isOnce = Traits(rawValue: 1 << 1)
    static let isFrequent = Traits(rawValue: 1 << 2)
    static let isOutside = Traits(rawValue: 1 << 3)
    static let comesRound = Traits(rawValue: 1 << 4)
    static let isConditional = Traits(rawValue: 1 << 5)
    static let vibrates = Traits(rawValue: 1 << 6)
    static let rises = Traits(rawValue: 1 << 7)
    static let varies = Traits(rawValue: 1 << 8)
    static let speaks = Traits(rawValue: 1 << 9)
    static let isArrival = Traits(rawValue: 1 << 10)
    static let sounds = Traits(rawValue: 1 << 11)
    static let isByChance = Traits(rawValue: 1 << 12)
    static let records = Traits(rawValue: 1 << 13)
    static let isUnrecorded = Traits(rawValue: 1 << 14)
    static let isEntry = Traits(rawValue: 1 << 15)
    static let hides = Traits(rawValue: 1 << 16)
    static let changesLate = Traits(rawValue: 1 << 17)

    mutating func insert(_ trait: Traits, if isSo: Bool) {
      if isSo { insert(trait) }
    }
  }

  var isByUser: Bool { traits.contains(.isByUser) }
  /// True if the cue fires at most once for each instance, or once ever.
  var isOnce: Bool { traits.contains(.isOnce) }
  /// True if the event happens often and the cue plays each time.
  var isFrequent: Bool { traits.contains(.isFrequent) }
  /// True if the event happens while the app is out of sight.
  var isOutside: Bool { traits.contains(.isOutside) }
  /// True if the event repeats by itself, and the cue with it.
  var comesRound: Bool { traits.contains(.comesRound) }
  /// True if the cue plays only while a flag of its own holds.
  var isConditional: Bool { traits.contains(.isConditional) }
  /// True if the cue has `continuous` haptics in some mode.
  var vibrates: Bool { traits.contains(.vibrates) }
  /// True if a pulse is perceptibly stronger than the one before it, in some case at least.
  var rises: Bool { traits.contains(.rises) }
  /// True if a map sets how strong some haptic is.
  var varies: Bool { traits.contains(.varies) }
  /// True if the cue says something each time it plays.
  var speaks: Bool { traits.contains(.speaks) }
  /// True if something comes into view by itself.
  var isArrival: Bool { traits.contains(.isArrival) }
  /// True if the cue is an entry, declared or inferred.
  var isEntry: Bool { traits.contains(.isEntry) }
  /// True if the cue has a sound in some mode.
  var sounds: Bool { traits.contains(.sounds) }
  /// True if the cue has haptics or sounds.
  var isSensed: Bool { count > 0 || sounds }
  /// True if the event happens by chance and the cue emits an event.
  var isByChance: Bool { traits.contains(.isByChance) }
  /// True if a microphone listens while the cue plays, and the cue emits an event.
  var records: Bool { traits.contains(.records) }
  /// True if the cue has haptics only while no microphone listens.
  var isUnrecorded: Bool { traits.contains(.isUnrecorded) }
  /// True if the cue hides a state.
  var hides: Bool { traits.contains(.hides) }
  /// True if the cue shows a state or a text with a delay.
  var changesLate: Bool { traits.contains(.changesLate) }
}
