/// What is felt.
@MainActor public protocol HapticOutput: AnyObject {
  /// Why nothing can be felt through it; nothing where something can.
  var hapticsUnavailable: PlayReason? { get }
  /// Whether the system itself drops haptics where System Haptics are off: `system-haptics` then
  /// counts as true, as no app can read the setting.
  var obeysSystemHaptics: Bool { get }
  /// Whether it plays what a firing has still to play in one piece, so that gaps are exact.
  var playsPhrases: Bool { get }
  /// How the output tells later what has become of haptics; nothing for one whose haptics are felt
  /// as soon as they are handed over.
  var outcomes: HapticOutcomes? { get }
  /// The app comes to the foreground, and its decks have haptics: what takes time to start is
  /// started, on another thread.
  func warmUp()
  /// A touch has begun, or a beat comes soon: what may be felt.
  func prepare(_ haptics: [HapticEntry])
  /// Plays haptics of one instant. `rest` is what its firing has still to play, if the output plays
  /// phrases; every haptic is handed over once.
  func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment])
  /// Ends what a firing plays, and what is left of its phrases.
  func stopHaptics(of firing: Int)
  /// Whether something else is felt in its place.
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

/// What moves, and what holds its value.
@MainActor public protocol MotionOutput: AnyObject {
  /// Moves a property, in the midst of its track where that began before `now`.
  func move(_ track: PlayTrack, at now: PlayInstant)
  /// Gives a property a value at once, and ends what moves it.
  func set(_ place: PlayPlace, to value: Double)
  /// Forgets what is held of something that the app takes away, and leaves it as it is seen until
  /// then; or, where it is back, shows it at rest.
  func forget(_ target: PlayName, instance: PlayName, isBack: Bool)
}

/// What is heard.
@MainActor public protocol SoundOutput: AnyObject {
  /// Why nothing can be heard through it; nothing where something can.
  var soundUnavailable: PlayReason? { get }
  /// The app comes to the foreground, and its decks have sounds: what takes time to start is made
  /// ready, on another thread.
  func warmUp()
  func play(_ sound: SoundEntry, of firing: Int)
  /// Ends what a firing plays.
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
  /// Asks a person, who answers through the question; one that is let go of without an answer is
  /// refused. It may be settled without an answer: `onWithdrawal` then takes it off the screen.
  func confirm(_ question: CueQuestion)
}

/// What is read and spoken.
@MainActor public protocol TextOutput: ToastOutput, AlertOutput {
  /// Has assistive technology say a text; `priority` is `polite` or `assertive`.
  func announce(_ text: String, priority: String?)
  /// The question is settled without an answer: it is taken off the screen.
  func withdraw(_ question: CueQuestion)
}

extension TextOutput {
  /// Outputs that use `onWithdrawal` have nothing to do.
  public func withdraw(_ question: CueQuestion) {}
}

/// Hears what plays and what does not, and why: neither subjects nor texts.
@MainActor public protocol PlaybackObserver: AnyObject {
  func observe(_ event: PlaybackEvent)
}

/// An output that nothing comes out of: for a channel that a program does not have.
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
  /// Nobody is there to agree.
  public func confirm(_ question: CueQuestion) { question.answer(false) }
  public func withdraw(_ question: CueQuestion) {}
}
