import PatternCues

/// The channels of a timeline, in the order in which one instant plays them.
public enum PlayChannel: Int, Sendable, CaseIterable {
  case haptics, sound, motion, text, effects

  /// As in a table and a log.
  public var name: String {
    switch self {
    case .haptics: "haptics"
    case .sound: "sound"
    case .motion: "motion"
    case .text: "text"
    case .effects: "effects"
    }
  }
}

/// When and how often an entry plays.
struct EntryFrame: Equatable, Sendable {
  /// Microseconds from the start of the timeline.
  var at: Int64 = 0
  /// The map that chooses, by its place in the row, and what it has to choose.
  var choice: EntryChoice?
  var loop: EntryLoop?
  var stagger: EntryStagger?
}

/// A map, by its place in the row, and the pattern that it has to choose.
struct EntryChoice: Equatable, Sendable {
  let map: Int
  let pattern: PlayName
}

/// A repetition; times in microseconds.
struct EntryLoop: Equatable, Sendable {
  /// Entries of one body share it; nothing in tables that do not say.
  let id: String?
  let start: Int64
  let every: Int64
  let flag: PlayName
  /// Whether the flag has to hold (`while`) or not (`until`).
  let wanted: Bool
}

/// A delay for each item; times in microseconds.
enum EntryStagger: Equatable, Sendable {
  case step(Int64, longest: Int64?)
  case random(from: Int64, to: Int64, seed: PlayName?)
}

/// A haptic of a table; in a command its levels are scaled.
public struct HapticEntry: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case impact, notify, selection, transient, continuous
  }

  /// A point of an envelope: microseconds from the start of the event, levels 0…1.
  public struct Point: Equatable, Sendable {
    public var at: Int64
    public var intensity: Double
    public var sharpness: Double?
  }

  var frame = EntryFrame()
  public var kind = Kind.selection
  /// `style` of an impact, `outcome` of a notification.
  public var form: String?
  public var intensity: Double?
  public var sharpness: Double?
  /// Microseconds; 0 but for a continuous haptic.
  public var duration: Int64 = 0
  public var attack: Double?
  public var decay: Double?
  public var release: Double?
  public var envelope: [Point] = []
  /// The pattern that it comes from.
  public var from: String?
  /// Maps that scale it, by their place in the row.
  var scaledBy: [Int] = []
  /// What its maps give, in millionths, and its points before that, for outputs whose curves are
  /// parts of a peak: of a haptic in a command that maps scale.
  package var gain: Int64 = 1_000_000
  package var shape: [Point] = []
  /// The taps of its style, as the deck has them; none for one that has levels of its own.
  package var equivalent: [Equivalents.Tap] = []

  /// How strong it is at most, 0…1: the levels at which Core Haptics imitates each style.
  public var strength: Double {
    switch kind {
    case .continuous:
      envelope.reduce(envelope.isEmpty ? intensity ?? 1 : 0) { max($0, $1.intensity) }
    case .transient: intensity ?? 1
    case .selection: Double(HapticKind.selection.weight(.none)) / 1_000_000
    case .impact, .notify:
      Double((HapticStyle(form ?? "") ?? .none).weight) / 1_000_000 * (intensity ?? 1)
    }
  }
}

/// A sound of a table.
public struct SoundEntry: Equatable, Sendable {
  var frame = EntryFrame()
  /// `tone`, `chord` or `sample`.
  public var kind = ""
  /// What the app calls a sample.
  public var name: String?
  public var frequencies: [Double] = []
  /// Microseconds.
  public var duration: Int64 = 0
  /// A part of the volume of the system, 0…1.
  public var volume = 0.0
  /// Microseconds.
  public var fadeIn: Int64 = 0
  /// Microseconds.
  public var fadeOut: Int64 = 0
  public var file: String?
}

/// A track of a table.
public struct TrackEntry: Equatable, Sendable {
  /// How text appears; times in microseconds.
  public struct Typing: Equatable, Sendable {
    public var perCharacter: Int64
    public var pause: Int64
    /// The characters after which it rests.
    public var after: String
  }

  var frame = EntryFrame()
  public var target: PlayName?
  public var layer: PlayName?
  public var property: PlayName = ""
  /// Microseconds.
  public var duration: Int64 = 0
  public var from = 0.0
  public var to = 0.0
  public var curve = TrackCurve.linear
  /// Where a dissolve starts.
  public var edge: String?
  /// Of a property that only the app knows.
  public var unit: String?
  /// What may stand in for it where it costs too much.
  public var approx: String?
  public var alternates = false
  /// The next iteration starts before it has settled.
  public var isCut = false
  /// Only of `typeOn`, whose values are the characters shown.
  public var typing: Typing?
}

/// A text of a table.
public struct TextEntry: Equatable, Sendable {
  var frame = EntryFrame()
  public var isToast = false
  public var text = ""
  /// What translations call it.
  public var id: String?
  /// Of an announcement: `polite` or `assertive`.
  public var priority: String?

  var isAssertive: Bool { priority.map { PlayName($0) == "assertive" } ?? false }
}

/// A change of state, a call of the app, or an event.
public struct EffectEntry: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case show, hide, remove, restore, perform, emit
  }

  var frame = EntryFrame()
  public var kind = Kind.show
  public var name: PlayName = ""
  public var isOptimistic = false
  public var isBackground = false
  /// The lists of its arms in the row; nothing where it has none.
  var success: Int?
  var failure: Int?
}

/// What plays in a mode, or in an arm of an effect.
struct DeckTimeline: Equatable, Sendable {
  var haptics: [HapticEntry] = []
  var sound: [SoundEntry] = []
  var motion: [TrackEntry] = []
  var text: [TextEntry] = []
  var effects: [EffectEntry] = []

  func count(_ channel: PlayChannel) -> Int {
    switch channel {
    case .haptics: haptics.count
    case .sound: sound.count
    case .motion: motion.count
    case .text: text.count
    case .effects: effects.count
    }
  }

  func frame(_ channel: PlayChannel, _ index: Int) -> EntryFrame {
    switch channel {
    case .haptics: haptics[index].frame
    case .sound: sound[index].frame
    case .motion: motion[index].frame
    case .text: text[index].frame
    case .effects: effects[index].frame
    }
  }
}
