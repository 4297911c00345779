/// Plays haptics.
@MainActor public protocol HapticOutput: AnyObject {
  /// The reason why no haptics can be played; nil if they can.
  var hapticsUnavailable: PlayReason? { get }
  /// True if the system drops haptics when System Haptics is off. `system-haptics` then counts as
  /// true, because apps cannot read that setting.
  var obeysSystemHaptics: Bool { get }
  /// True if it plays the rest of a firing in one piece, with exact gaps.
  var playsPhrases: Bool { get }
  /// Reports outcomes later; nil if haptics are felt as soon as they are handed over.
  var outcomes: HapticOutcomes? { get }
  /// Starts, on another thread, what takes long to start. Called when the app enters the foreground
  /// and a deck has haptics.
  func warmUp()
  /// Prepares haptics that a touch or an approaching beat may play.
  func prepare(_ haptics: [HapticEntry])
  /// Plays the haptics of one instant. `rest` is the remainder of the firing, if the output plays
  /// phrases. Each haptic is handed over once.
  func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment])
  /// Stops the haptics and phrases of a firing.
  func stopHaptics(of firing: Int)
  /// True if a substitute is felt in place of the haptic.
  func isApproximated(_ haptic: HapticEntry) -> Bool
}

extension HapticOutput {
  public var obeysSystemHaptics: Bool { false }
  public var playsPhrases: Bool { false }
  public var outcomes: HapticOutcomes? { nil }
  public func warmUp() {}
  public func prepare(_ haptics: [HapticEntry]) {}
  public func isApproximated(_ haptic: HapticEntry) -> Bool { false }
}

/// A haptic of a phrase.
public struct HapticMoment: Equatable, Sendable {
  /// Microseconds after the haptics that are played now.
  public let after: Int64
  public let haptic: HapticEntry
}

/// Moves and holds properties.
@MainActor public protocol MotionOutput: AnyObject {
  /// Moves a property along a track, which may have begun before `now`.
  func move(_ track: PlayTrack, at now: PlayInstant)
  /// Sets a property at once and stops its track.
  func set(_ place: PlayPlace, to value: Double)
  /// Forgets the values of a target. If it is back, shows it at rest; otherwise the app will remove
  /// it, and it keeps its look until then.
  func forget(_ target: PlayName, instance: PlayName, isBack: Bool)
}

/// Plays sounds.
@MainActor public protocol SoundOutput: AnyObject {
  /// The reason why no sounds can be played; nil if they can.
  var soundUnavailable: PlayReason? { get }
  /// Starts slow resources on another thread, when the app enters the foreground and a deck has
  /// sounds.
  func warmUp()
  func play(_ sound: SoundEntry, of firing: Int)
  /// Stops the sounds of a firing.
  func stopSound(of firing: Int)
}

extension SoundOutput {
  public func warmUp() {}
}

/// Shows texts for a while.
@MainActor public protocol ToastOutput: AnyObject {
  /// Shows a text for at least five seconds, or until it is dismissed.
  func toast(_ text: String)
}

/// Asks a person before a cue plays.
@MainActor public protocol AlertOutput: AnyObject {
  /// Asks a question. A question that is released without an answer counts as refused; one that
  /// closes without an answer calls `onWithdrawal` to leave the screen.
  func confirm(_ question: CueQuestion)
}

/// Shows and announces texts.
@MainActor public protocol TextOutput: ToastOutput, AlertOutput {
  /// Announces a text through assistive technology. `priority` is `polite` or `assertive`.
  func announce(_ text: String, priority: String?)
  /// Removes from the screen a question that closed without an answer.
  func withdraw(_ question: CueQuestion)
}

extension TextOutput {
  /// Does nothing, which suits outputs that use `onWithdrawal`.
  public func withdraw(_ question: CueQuestion) {}
}

/// Receives the events of playback, which contain neither subjects nor texts.
@MainActor public protocol PlaybackObserver: AnyObject {
  func observe(_ event: PlaybackEvent)
}

/// An output that plays nothing, for channels that a program lacks.
@MainActor public final class NoOutput: HapticOutput, MotionOutput, SoundOutput, TextOutput {
  public init() {}

  public var hapticsUnavailable: PlayReason? { .unsupported }
  public var soundUnavailable: PlayReason? { .unsupported }
  public func warmUp() {}
  public func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) {}
  public func play(_ sound: SoundEntry, of firing: Int) {}
  public func stopHaptics(of firing: Int) {}
  public func stopSound(of firing: Int) {}
  public func move(_ track: PlayTrack, at now: PlayInstant) {}
  public func set(_ place: PlayPlace, to value: Double) {}
  public func forget(_ target: PlayName, instance: PlayName, isBack: Bool) {}
  public func toast(_ text: String) {}
  public func announce(_ text: String, priority: String?) {}
  /// Refuses, because there is no person to agree.
  public func confirm(_ question: CueQuestion) { question.answer(false) }
  public func withdraw(_ question: CueQuestion) {}
}
