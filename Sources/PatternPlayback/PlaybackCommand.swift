/// What a player has done, and what its outputs are to do.
///
/// The commands of a script, in their order, are a playback log; `hold` alone is not logged.
public struct PlaybackCommand: Sendable {
  public let at: PlayInstant
  /// Firings are numbered by their start, from 1; nothing for a firing that has not started.
  public let firing: Int?
  public let action: Action

  public enum Action: Sendable {
    /// The key is what `once` remembers it by; nothing for a cue that may play again.
    case start(cue: PlayName, mode: PlayMode, subject: PlaySubject, key: OnceKey?)
    /// A cue does not fire, or the event is unknown.
    case suppressCue(PlayName, PlayReason)
    case unknownEvent(PlayName)
    /// A firing goes without a channel, or without what would be one more.
    case suppress(PlayChannel, PlayReason)
    case throttledEvent(PlayName)
    /// The id of a text is what translations call it; nothing in tables that do not say.
    case ask(cue: PlayName, subject: PlayName, text: String, id: String?)
    case mode(PlayMode)
    case haptic(HapticEntry)
    /// What is left of the firing's haptics does not come; what is felt ends.
    case hapticStop
    case sound(SoundEntry)
    case soundStop
    case motion(PlayTrack)
    /// A property takes its end value at once instead of moving there.
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
    /// Nothing of the firing is left.
    case end
  }
}

/// Why something does not play.
public enum PlayReason: Hashable, Sendable {
  case cueGate(PlayName)
  case once, busy, awaitingConfirmation, declined
  case gate(PlayName)
  case lowPower, background, unsupported, noActivation, fused, throttled, missingKey
  case unknownEvent

  /// As a log has it.
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

  /// The flag that does not hold.
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
  /// The id of the subject, or of an item inside a stagger.
  public let instance: PlayName
  public let layer: PlayName?
  public let property: PlayName

  public init(target: PlayName?, instance: PlayName, layer: PlayName? = nil, property: PlayName) {
    (self.target, self.instance) = (target, instance)
    (self.layer, self.property) = (layer, property)
  }

  /// The value of a property that nothing has touched.
  public var rest: Double {
    switch property {
    case "opacity", "scale", "dissolve": 1
    case "trim": 100
    default: 0
    }
  }
}

/// A track under way.
public struct PlayTrack: Sendable {
  public let place: PlayPlace
  /// As the table has it; `from` and `to` are below.
  public let entry: TrackEntry
  /// When it began; before the command's own time where a track is joined in the middle.
  public let start: PlayInstant
  /// When its entry was due; after `start` where a text that has grown goes on.
  let began: PlayInstant
  public let from: Double
  public let to: Double
  /// Microseconds.
  public let duration: Int64
  /// For `typeOn`: when each character appears, in microseconds from the start.
  public let appearances: [Int64]
  /// For `typeOn`: the text.
  public let text: String
  let rules: PlayRules

  /// The value at a time.
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
