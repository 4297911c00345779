extension CueDigest {
  /// What a cue is or is not, a bit for each: there is a digest for each cue of a file.
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
    static let changesStates = Traits(rawValue: 1 << 16)
    static let changesLate = Traits(rawValue: 1 << 17)

    mutating func insert(_ trait: Traits, if isSo: Bool) {
      if isSo { insert(trait) }
    }
  }

  var isByUser: Bool { traits.contains(.isByUser) }
  /// It fires at most once for each instance, or once for ever.
  var isOnce: Bool { traits.contains(.isOnce) }
  /// Its event happens often, and it plays each time.
  var isFrequent: Bool { traits.contains(.isFrequent) }
  /// Its event happens where nobody looks at the app.
  var isOutside: Bool { traits.contains(.isOutside) }
  /// Its event repeats by itself, and the cue with it.
  var comesRound: Bool { traits.contains(.comesRound) }
  /// It plays only if a flag of its own holds.
  var isConditional: Bool { traits.contains(.isConditional) }
  /// It has `continuous` haptics in some mode.
  var vibrates: Bool { traits.contains(.vibrates) }
  /// Some pulse is perceptibly stronger than the one before it, or may be in some case.
  var rises: Bool { traits.contains(.rises) }
  /// A map says how strong something of it is felt.
  var varies: Bool { traits.contains(.varies) }
  /// It says something each time that it plays.
  var speaks: Bool { traits.contains(.speaks) }
  /// Something comes into view by itself.
  var isArrival: Bool { traits.contains(.isArrival) }
  /// It is an entry, declared or inferred.
  var isEntry: Bool { traits.contains(.isEntry) }
  /// It sounds in some mode.
  var sounds: Bool { traits.contains(.sounds) }
  /// It is felt or heard.
  var isSensed: Bool { count > 0 || sounds }
  /// Its event comes by chance, and it emits something.
  var isByChance: Bool { traits.contains(.isByChance) }
  /// A microphone listens when it plays, and it emits something.
  var records: Bool { traits.contains(.records) }
  /// It is felt only where no microphone listens.
  var isUnrecorded: Bool { traits.contains(.isUnrecorded) }
  /// It shows or hides a state.
  var changesStates: Bool { traits.contains(.changesStates) }
  /// It shows a state or says a text later than at once.
  var changesLate: Bool { traits.contains(.changesLate) }
}
