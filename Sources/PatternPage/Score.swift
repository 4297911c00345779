import PatternCues

/// Which of a cue's three timelines is shown.
package enum DrawnMode: UInt8, Sendable {
  case normal, reduceMotion, physicalityOff

  /// How it is written on the command line.
  package var name: StaticString {
    switch self {
    case .normal: "normal"
    case .reduceMotion: "reduce-motion"
    case .physicalityOff: "physicality-off"
    }
  }

  /// How a heading says it.
  package var caption: StaticString {
    switch self {
    case .normal: "Normal"
    case .reduceMotion: "Reduce Motion"
    case .physicalityOff: "Physicality off"
    }
  }

  /// How a sentence says it.
  var words: StaticString {
    switch self {
    case .normal: "normally"
    case .reduceMotion: "under Reduce Motion"
    case .physicalityOff: "with physicality off"
    }
  }
}

/// What plays of a cue or a pattern on one time axis, before it is drawn, heard or written.
///
/// Times are microseconds, levels millionths. Loops are unrolled for as many iterations as the
/// setting says, staggers for as many items, and `notify` is the taps that it is equivalent to.
package struct Score: Sendable {
  /// The name of the cue or the pattern.
  package var name: String
  package var mode: DrawnMode
  /// Inputs that have a value and flags that are set, in words: `mood-anchor nostalgia`.
  package var given: [String]
  /// Why a cue is there; empty for a pattern.
  package var because: String
  /// The end of the last entry that ends by itself.
  package var duration: Int64
  /// Where the last of what is shown ends; the last iteration of loops and the last item count.
  package var end: Int64
  /// Whether something goes on after what is shown.
  package var goesOn = false
  /// What maps of patterns choose from, where their input has no value.
  package var alternatives: [Alternative] = []
  package var haptics: [HapticPart] = []
  package var motion: [MotionPart] = []
  package var sounds: [SoundPart] = []
  package var texts: [Note] = []
  package var effects: [Note] = []

  /// One of the patterns that a map chooses from.
  package struct Alternative: Sendable {
    /// The cases in which it plays: `minor, default`.
    package let label: String
    /// Whether it plays while the input has no value.
    package let isDefault: Bool
  }

  /// Haptics that play together: what always plays, or an alternative.
  package struct HapticPart: Sendable {
    /// One more than the index of the alternative; 0 for what always plays.
    package var alternative: Int
    package var pulses: [Pulse] = []
    package var strokes: [Vibration] = []
    /// Each entry in words.
    package var facts: [String] = []
    /// Whether it goes on after what is shown.
    package var goesOn = false
    /// The patterns that it comes from and the maps that scale it, each once: `heartbeat`, `×
    /// mood`.
    package var origins: [String] = []
    /// How it repeats: `every 500 ms while streaming`; empty where it does not.
    package var repetition = ""
  }

  /// A short knock.
  package struct Pulse: Sendable {
    package var at: Int64
    /// The compiler's own scale of how strong it feels.
    package var strength: Int64
    /// The same before maps scale it.
    package var unscaled: Int64
    package var sharpness: Int64
    /// What it is called beside its picture; empty for all but the first tap of an entry.
    package var name: String
    /// Its level as the author wrote it, after a space; empty where it has none.
    package var level: String
  }

  /// A vibration that lasts.
  package struct Vibration: Sendable {
    package struct Point: Sendable {
      /// From the start of the vibration.
      package var at: Int64
      package var strength: Int64
      package var unscaled: Int64
      package var sharpness: Int64
    }

    package var at: Int64
    package var duration: Int64
    /// Joined by lines; one at the start and one at the end.
    package var points: [Point]
    /// Adjusters of Core Haptics, 0…1 000 000; -1 where none is said.
    package var attack: Int64
    package var decay: Int64
    package var release: Int64
    package var name: String
  }

  /// The tracks of one property of one target and layer.
  package struct MotionPart: Sendable {
    package var alternative: Int
    /// Empty for none.
    package var target: String
    package var layer: String
    package var property: MotionProperty
    /// The name of the property in the source.
    package var name: String
    /// What follows a value: ` pt`.
    package var unit: String
    package var segments: [Segment] = []
    package var facts: [String] = []
    package var goesOn = false
    /// The curves of its tracks as they are written, each once.
    package var curves: [String] = []
    /// How it repeats, and how its items follow each other; empty where neither is so.
    package var repetition = ""
    /// When each letter of the sample has appeared; empty where nothing is typed.
    package var letters: [Int64] = []

    /// Whether Reduce Motion drops such tracks.
    package var isMotionClass: Bool {
      switch property {
      case .translateX, .translateY, .translateZ, .scale, .rotate: true
      default: false
      }
    }
  }

  /// One run of a track: an iteration of a loop, an item of a stagger.
  package struct Segment: Sendable {
    package var at: Int64
    package var duration: Int64
    package var from: Int64
    package var to: Int64
    package var curve: CurveShape
    /// When a seam ends it, from its start; 0 where nothing cuts it.
    package var cutAfter: Int64
    package var item: Int
    package var iteration: Int

    package var end: Int64 { at + (cutAfter > 0 ? min(cutAfter, duration) : duration) }
  }

  package struct SoundPart: Sendable {
    package var alternative: Int
    package var sounds: [Sounding] = []
    package var facts: [String] = []
    package var goesOn = false
    /// The kinds of its sounds, of samples their names, each once.
    package var kinds: [String] = []
    package var repetition = ""
  }

  package struct Sounding: Sendable {
    package var at: Int64
    package var duration: Int64
    package var fadeIn: Int64
    package var fadeOut: Int64
    package var volume: Int64
    /// Hz in millionths.
    package var frequencies: [Int64]
    /// `600 + 750 Hz`; empty in all iterations but the first.
    package var name: String
  }

  /// A text that appears or is spoken, or an effect.
  package struct Note: Sendable {
    package var at: Int64
    package var alternative: Int
    package var sign: Sign
    /// The words beside its sign; empty in all iterations and items but the first.
    package var label: String
    /// The same with all that changes what it means.
    package var fact: String
    /// In words what follows when it succeeds, and when it fails; empty for nothing.
    package var success = ""
    package var failure = ""
  }

  /// The kind of a note: a text, or an effect.
  package enum Sign: Sendable {
    case said, saidAtOnce, toast, show, hide, remove, restore, perform, emit
  }
}

/// What a picture or a sound is made for.
package struct Setting: Sendable {
  package var mode = DrawnMode.normal
  package var inputs: [(input: Name, value: Name)] = []
  package var flags: [Name] = []
  /// How many iterations a loop shows, 1 and up.
  package var iterations = 3
  /// How many items a stagger shows, 1…50.
  package var items = 5

  /// So many items are shown at most; ours.
  package static let itemLimit = 50
  /// So many iterations are shown at most; ours.
  package static let iterationLimit = 100
  /// What is typed where the app alone knows the text; ours.
  package static let sample = "Words appear, as you speak."
  /// A lane with more marks than this is drawn as their density; ours.
  package static let markLimit = 2000
  /// So much of a lane is drawn and heard, and so much of a cue is put into words, at most; ours.
  package static let eventLimit = 10_000

  package init() {}
}
