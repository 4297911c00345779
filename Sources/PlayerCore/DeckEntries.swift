import PatternTable

/// The timing and repetition of an entry.
struct EntryFrame: Equatable, Sendable {
  /// Microseconds from the start of the timeline.
  var at: Int64 = 0
  /// The map's choice to which this entry belongs; nil if it always plays.
  var choice: EntryChoice?
  var loop: EntryLoop?
  var stagger: EntryStagger?
}

/// A map, by its index in the row, and the pattern that it must choose.
struct EntryChoice: Equatable, Sendable {
  let map: Int
  let pattern: PlayName
}

/// A repetition. Times are in microseconds.
struct EntryLoop: Equatable, Sendable {
  /// The id that entries of one body share; nil in tables without it.
  let id: String?
  let start: Int64
  let every: Int64
  let flag: PlayName
  /// The value of the flag that keeps the loop going: true for `while`, false for `until`.
  let wanted: Bool
}

/// A delay per item, in microseconds.
enum EntryStagger: Equatable, Sendable {
  case step(Int64, longest: Int64?)
  case random(from: Int64, to: Int64, seed: PlayName?)
}

/// A haptic of a table. In a command, its levels are scaled.
public struct HapticEntry: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case impact, notify, selection, transient, continuous
  }

  /// A point of an envelope, in microseconds from the start of the event and levels 0…1.
  public struct Point: Equatable, Sendable {
    public var at: Int64
    public var intensity: Double
    public var sharpness: Double?
  }

  var frame = EntryFrame()
  public var kind = Kind.selection
  /// The `style` of an impact, or the `outcome` of a notification.
  public var form: String?
  /// The levels, 0…1; nil if the table omits them.
  public var intensity: Double?
  public var sharpness: Double?
  /// The duration in microseconds; 0 unless the haptic is continuous.
  public var duration: Int64 = 0
  /// The adjusters of Core Haptics, 0…1.
  public var attack: Double?
  public var decay: Double?
  public var release: Double?
  public var envelope: [Point] = []
  /// The pattern that contains it.
  public var from: String?
  /// The maps that scale it, by their index in the row.
  var scaledBy: [Int] = []
  /// The product of its maps in millionths, and its unscaled envelope, for outputs whose curves are
  /// relative to a peak. Set only in commands, if maps scale the haptic.
  package var gain: Int64 = 1_000_000
  package var shape: [Point] = []
  /// The equivalent taps of its style, from the deck; empty if it has its own levels.
  package var equivalent: [Equivalents.Tap] = []

  /// The peak strength, 0…1. Styles use the levels at which Core Haptics imitates them.
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
  /// The app's name for a sample.
  public var name: String?
  /// The frequencies of a tone or chord, or the pitch of a sample, in hertz.
  public var frequencies: [Double] = []
  /// The duration, in microseconds.
  public var duration: Int64 = 0
  /// The volume relative to the system's, 0…1.
  public var volume = 0.0
  /// The fade at the start, in microseconds.
  public var fadeIn: Int64 = 0
  /// The fade at the end, in microseconds.
  public var fadeOut: Int64 = 0
  public var file: String?
}

/// A track of a table.
public struct TrackEntry: Equatable, Sendable {
  /// The timing of text that types on, in microseconds.
  public struct Typing: Equatable, Sendable {
    public var perCharacter: Int64
    public var pause: Int64
    /// The characters followed by a pause.
    public var after: String
  }

  var frame = EntryFrame()
  public var target: PlayName?
  public var layer: PlayName?
  public var property: PlayName = ""
  /// The duration, in microseconds.
  public var duration: Int64 = 0
  public var from = 0.0
  public var to = 0.0
  public var curve = TrackCurve.linear
  /// The edge where a dissolve starts.
  public var edge: String?
  /// The unit of a property that only the app knows.
  public var unit: String?
  /// The cheaper property that may replace it.
  public var approx: String?
  public var alternates = false
  /// True if the next iteration starts before this iteration settles.
  public var isCut = false
  /// The timing of `typeOn`, whose values count shown characters; nil for other properties.
  public var typing: Typing?
}

/// A text of a table.
public struct TextEntry: Equatable, Sendable {
  var frame = EntryFrame()
  public var isToast = false
  public var text = ""
  /// The translation key.
  public var id: String?
  /// The priority of an announcement: `polite` or `assertive`.
  public var priority: String?

  var isAssertive: Bool { priority == "assertive" }
}

/// A change of state, a call to the app, or an event.
public struct EffectEntry: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case show, hide, remove, restore, emit
    case perform = "do"
  }

  var frame = EntryFrame()
  public var kind = Kind.show
  public var name: PlayName = ""
  public var isOptimistic = false
  public var isBackground = false
  /// The indices of its arms among the row's lists; nil without an arm.
  var success: Int?
  var failure: Int?
}

/// The entries of a mode, or of an effect's arm.
struct DeckTimeline: Equatable, Sendable {
  var haptics: [HapticEntry] = []
  var sound: [SoundEntry] = []
  var motion: [TrackEntry] = []
  var text: [TextEntry] = []
  var effects: [EffectEntry] = []

  func count(_ channel: Channel) -> Int {
    switch channel {
    case .haptics: haptics.count
    case .sound: sound.count
    case .motion: motion.count
    case .text: text.count
    case .effects: effects.count
    }
  }

  func frame(_ channel: Channel, _ index: Int) -> EntryFrame {
    switch channel {
    case .haptics: haptics[index].frame
    case .sound: sound[index].frame
    case .motion: motion[index].frame
    case .text: text[index].frame
    case .effects: effects[index].frame
    }
  }
}
