import PatternTable

extension Mode {
  /// The text in headings.
  package var caption: StaticString {
    switch self {
    case .normal: "Normal"
    case .reduceMotion: "Reduce Motion"
    case .physicalityOff: "Physicality off"
    }
  }
}

/// The entries of a cue or a pattern on one time axis, before they are drawn, heard or written.
///
/// Times are in microseconds, levels in millionths. Loops and staggers are expanded to the
/// iterations and items of the setting, and `notify` to its equivalent taps.
package struct Score: Sendable {
  /// The name of the cue or pattern.
  package var name: String
  package var mode: Mode
  /// The given inputs and set flags in words: `mood-anchor nostalgia`.
  package var given: [String]
  /// The reason for a cue; empty for a pattern.
  package var because: String
  /// The events that end a cue.
  package var until: [String] = []
  /// The end of the last entry that ends by itself.
  package var duration: Int64
  /// The end of the last entry shown, including later iterations and items.
  package var end: Int64
  /// True if something continues after the end.
  package var goesOn = false
  /// The choices of pattern maps whose input has no value.
  package var alternatives: [Alternative] = []
  package var haptics: [HapticPart] = []
  package var motion: [MotionPart] = []
  package var sounds: [SoundPart] = []
  package var texts: [Note] = []
  package var effects: [Note] = []

  /// One of the patterns that a map chooses from.
  package struct Alternative: Sendable {
    /// The values that choose it: `minor, default`.
    package let label: String
    /// True if it plays while the input has no value.
    package let isDefault: Bool
  }

  /// Haptics that play together: unconditionally, or in an alternative.
  package struct HapticPart: Sendable {
    /// One more than the index of the alternative; 0 if unconditional.
    package var alternative: Int
    package var pulses: [Pulse] = []
    package var strokes: [Vibration] = []
    /// A text for each entry.
    package var facts: [String] = []
    /// True if a haptic continues after the end of the score.
    package var goesOn = false
    /// The patterns that the haptics come from and the maps that scale them, each once:
    /// `heartbeat`, `× mood`.
    package var origins: [String] = []
    /// The repetition: `every 500 ms while streaming`; empty without one.
    package var repetition = ""
  }

  /// A short tap.
  package struct Pulse: Sendable {
    package var at: Int64
    /// The perceived strength on the compiler's scale.
    package var strength: Int64
    /// The strength before scaling by maps.
    package var unscaled: Int64
    package var sharpness: Int64
    /// The label in a picture; empty for all but the first tap of an entry.
    package var name: String
    /// The level as written by the author, with a leading space; empty if there is none.
    package var level: String
  }

  /// A continuous vibration.
  package struct Vibration: Sendable {
    package struct Point: Sendable {
      /// The time from the start of the vibration.
      package var at: Int64
      package var strength: Int64
      package var unscaled: Int64
      package var sharpness: Int64
    }

    package var at: Int64
    package var duration: Int64
    /// Points of a piecewise linear envelope, with one at the start and one at the end.
    package var points: [Point]
    /// Adjusters of Core Haptics, 0…1 000 000; -1 if not set.
    package var attack: Int64
    package var decay: Int64
    package var release: Int64
    package var name: String
  }

  /// The tracks of one property of one target and layer.
  package struct MotionPart: Sendable {
    package var alternative: Int
    /// Empty if there is none.
    package var target: String
    package var layer: String
    package var property: MotionProperty
    /// The name of the property in the source.
    package var name: String
    /// The unit after a value: ` pt`.
    package var unit: String
    package var segments: [Segment] = []
    /// The segments that run on after the target is hidden or removed.
    package var unseen: [Segment] = []
    /// The effect that ends the motion; nil without one.
    package var ending: Ending?
    package var facts: [String] = []
    package var goesOn = false
    /// The curves of its tracks in the language's syntax, each once.
    package var curves: [String] = []
    /// The repetition and stagger in words; empty without either.
    package var repetition = ""
    /// The times at which the letters of the sample appear; empty if nothing is typed.
    package var letters: [Int64] = []

    /// The value at rest, in millionths.
    var rest: Int64 {
      switch property {
      case .opacity, .scale, .dissolve: 1_000_000
      case .trim: 100_000_000
      default: 0
      }
    }
  }

  /// The end of motion by an effect on its target.
  package struct Ending: Sendable {
    /// True if the target is at rest from then on; false if it is out of sight.
    let isRestored: Bool
    let at: Int64

    /// The words beside a lane: `unseen from 200`.
    var words: String {
      "\(isRestored ? "restored at" : "unseen from") \(Amounts.milliseconds(at))"
    }
  }

  /// One run of a track: in one iteration of a loop, for one item of a stagger.
  package struct Segment: Sendable {
    package var at: Int64
    package var duration: Int64
    package var from: Int64
    package var to: Int64
    package var curve: CurveShape
    /// The time from its start to the end of the iteration that cuts it; 0 if it is not cut.
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
    /// The kinds of its sounds, and the names of samples, each once.
    package var kinds: [String] = []
    package var repetition = ""
  }

  package struct Sounding: Sendable {
    package var at: Int64
    package var duration: Int64
    package var fadeIn: Int64
    package var fadeOut: Int64
    package var volume: Int64
    /// Frequencies in millionths of a hertz.
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
    /// The label with all details.
    package var fact: String
    /// The consequences of success and failure in words; empty if there are none.
    package var success = ""
    package var failure = ""
  }

  /// The kind of text or effect.
  package enum Sign: Sendable {
    case said, saidAtOnce, toast, show, hide, remove, restore, perform, emit
  }
}

/// The options for pictures and sounds.
package struct Setting: Sendable {
  package var mode = Mode.normal
  package var inputs: [(input: Name, value: Name)] = []
  package var flags: [Name] = []
  /// The iterations of a loop to show, 1…100.
  package var iterations = 3
  /// The items of a stagger to show, 1…50.
  package var items = 5

  /// The maximum number of items. Our choice.
  package static let itemLimit = 50
  /// The maximum number of iterations. Our choice.
  package static let iterationLimit = 100
  /// The text to type if only the app knows the real text. Our choice.
  package static let sample = "Words appear, as you speak."
  /// The maximum number of marks of a lane; more are drawn as a density. Our choice.
  package static let markLimit = 2000
  /// The maximum number of entries that a lane draws or plays, or that a cue has in words. Our
  /// choice.
  package static let eventLimit = 10_000

  package init() {}
}
