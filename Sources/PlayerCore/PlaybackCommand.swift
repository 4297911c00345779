import PatternTable

/// A decision of a player, for its outputs.
///
/// The commands of a script, in order, are a playback log; only `hold` is not logged.
public struct PlaybackCommand: Sendable {
  public let at: PlayInstant
  /// The number of the firing, from 1 in order of start; nil if it has not started.
  public let firing: Int?
  public let action: Action

  public enum Action: Sendable {
    /// A firing starts. The key is what `once` remembers; nil if the cue may repeat.
    case start(cue: PlayName, mode: Mode, subject: PlaySubject, key: OnceKey?)
    /// A cue does not fire.
    case suppressCue(PlayName, PlayReason)
    case unknownEvent(PlayName)
    /// A firing plays without a channel, or without an entry beyond a limit.
    case suppress(Channel, PlayReason)
    case throttledEvent(PlayName)
    /// A person is asked. The id is the translation key; nil in tables without it.
    case ask(cue: PlayName, subject: PlayName, text: String, id: String?)
    case mode(Mode)
    case haptic(HapticEntry)
    /// The firing's current haptic ends, and its remaining ones are dropped.
    case hapticStop
    case sound(SoundEntry)
    case soundStop
    case motion(PlayTrack)
    /// A property jumps to its end value instead of moving there.
    case motionEnd(PlayPlace, value: Double)
    /// A property shows a value without motion.
    case hold(PlayPlace, value: Double)
    case show(PlayName)
    case hide(PlayName)
    case remove(PlayName, instance: PlayName, isOptimistic: Bool)
    case restore(PlayName, instance: PlayName)
    case perform(PlayName, isBackground: Bool)
    case toast(String, id: String?)
    case announce(String, id: String?, priority: String?)
    case emit(PlayName)
    /// The firing has ended.
    case end
  }
}

/// A reason why something does not play.
public enum PlayReason: Hashable, Sendable {
  case cueGate(PlayName)
  case once, busy, awaitingConfirmation, declined
  case gate(PlayName)
  case lowPower, background, unsupported, noActivation, fused, throttled, missingKey
  case unknownEvent

  /// The name in a log.
  public var name: String {
    switch self {
    case .cueGate: "cueGate"
    case .once: "once"
    case .busy: "busy"
    case .awaitingConfirmation: "awaitingConfirmation"
    case .declined: "declined"
    case .gate: "gate"
    case .lowPower: "lowPower"
    case .background: "background"
    case .unsupported: "unsupported"
    case .noActivation: "noActivation"
    case .fused: "fused"
    case .throttled: "throttled"
    case .missingKey: "missingKey"
    case .unknownEvent: "unknownEvent"
    }
  }

  /// The flag that is false.
  public var flag: PlayName? {
    switch self {
    case .cueGate(let flag), .gate(let flag): flag
    default: nil
    }
  }
}

/// A property of something on the screen.
public struct PlayPlace: Hashable, Sendable {
  public let target: PlayName?
  /// The id of the subject, or of an item in a stagger.
  public let instance: PlayName
  public let layer: PlayName?
  public let property: PlayName

  public init(target: PlayName?, instance: PlayName, layer: PlayName? = nil, property: PlayName) {
    (self.target, self.instance) = (target, instance)
    (self.layer, self.property) = (layer, property)
  }

  /// The value of an untouched property.
  public var rest: Double {
    switch property {
    case "opacity", "scale", "dissolve": 1
    case "trim": 100
    default: 0
    }
  }
}

/// A running track.
public struct PlayTrack: Sendable {
  public let place: PlayPlace
  /// The entry from the table. `from` and `to` below are the actual values.
  public let entry: TrackEntry
  /// The start; earlier than the command's own time if the track is joined midway.
  public let start: PlayInstant
  /// The instant at which its entry was due. If its text was extended while it was shown, `start`
  /// is earlier than that, because the characters already shown count.
  let began: PlayInstant
  public let from: Double
  public let to: Double
  /// The duration, in microseconds.
  public let duration: Int64
  /// The times of a `typeOn` at which characters appear, in microseconds from the start.
  public let appearances: [Int64]
  /// The text of a `typeOn`.
  public let text: String
  let rules: PlayRules

  /// The value at an instant.
  public func value(at instant: PlayInstant) -> Double {
    let elapsed = instant - start
    if entry.typing != nil {
      for (count, time) in appearances.enumerated() where time > elapsed { return Double(count) }
      return to
    }
    if elapsed >= duration { return to }
    if elapsed <= 0 { return from }
    let part = Double(elapsed) / Double(duration)
    let seconds = Double(elapsed) / 1_000_000
    if !rules.contains(.rule(25)) { return from + (to - from) * part }
    return from + (to - from) * entry.curve.progress(part: part, seconds: seconds)
  }
}
