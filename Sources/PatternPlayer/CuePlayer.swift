import Observation
import PatternTable

/// Plays cue tables on the main actor, through outputs and with a clock.
///
/// All decisions are made by `Playback`, which receives events and conditions; its commands go to
/// the app's outputs and handlers. When `fire` returns, everything that a cue has at 0 ms has been
/// handed over.
@MainActor @Observable public final class CuePlayer {
  /// The app's action for a call: returning means success, throwing means failure.
  public typealias EffectHandler = @MainActor (Subject) async throws -> Void
  /// The app's action for a change of state on the screen.
  public typealias StateHandler = @MainActor (Subject) -> Void

  @ObservationIgnored var playback: Playback<AnyOnceStore>
  @ObservationIgnored let haptics: any HapticOutput
  @ObservationIgnored let motion: any MotionOutput
  @ObservationIgnored let sound: any SoundOutput
  @ObservationIgnored let text: any TextOutput
  @ObservationIgnored let clock: any PlayerClock
  @ObservationIgnored let observer: (any PlaybackObserver)?
  @ObservationIgnored let conditions: [any ConditionSource]

  /// Translates a text of a table, by the id that `compile --target strings` gives it. Tables of
  /// older compilers have no ids.
  @ObservationIgnored public var localize: @MainActor (_ text: String, _ id: String?) -> String =
    { text, _ in text }
  /// Edits a question before it is asked.
  @ObservationIgnored public var onQuestion: (@MainActor (CueQuestion) -> Void)?
  /// Receives a sentence about each request that could not be met, each sentence once.
  @ObservationIgnored public var onReport: (@MainActor (String) -> Void)?

  /// Counts changes of inputs and conditions, for views that depend on them.
  var changes = 0

  @ObservationIgnored var queue: [PlaybackCommand] = []
  @ObservationIgnored var isSending = false
  /// Work for after the queue is empty.
  @ObservationIgnored var afterwards: [@MainActor () -> Void] = []
  /// The subjects of firings that have not ended.
  @ObservationIgnored var subjects: [Int: Subject] = [:]
  @ObservationIgnored var cues: [Int: PlayName] = [:]
  @ObservationIgnored var effects: [PlayName: EffectHandler] = [:]
  @ObservationIgnored var states: [StateChange: StateHandler] = [:]
  @ObservationIgnored var questions: [AskedQuestion] = []
  @ObservationIgnored var calls: [Int: Task<Void, Never>] = [:]
  @ObservationIgnored var callCount = 0
  @ObservationIgnored var reporter: PlaybackReporter?
  @ObservationIgnored var hasSession = false
  @ObservationIgnored var registered = DeckRequirements()
  @ObservationIgnored var setInputs: Set<PlayName> = ["physicality", "sound-on"]
  @ObservationIgnored var reported = 0
  @ObservationIgnored var prepared: [PlayName: PlayInstant] = [:]
  @ObservationIgnored var targets: [TargetKey: WeakMotion] = [:]
  @ObservationIgnored var frameMeter: (any FrameMeter)?
  /// The haptics given ahead of time to an output that plays phrases, by firing.
  @ObservationIgnored var handed: [Int: [TimedHaptic]] = [:]
  /// The haptics whose outcome is unknown, by firing.
  @ObservationIgnored var unconfirmed: [Int: Unconfirmed] = [:]
  /// Returns the background time granted for pending effects.
  @ObservationIgnored var releaseTime: (@MainActor () -> Void)?

  /// Creates a player for decks.
  ///
  /// - Parameters:
  ///   - decks: the decks, without a cue name in common.
  ///   - haptics: the haptics; on Apple's systems `.system`, which obeys System Haptics, or
  ///     `.coreHaptics`.
  ///   - once: the store for `once`; the default lasts as long as the process.
  ///   - conditions: sources of conditions; by default the system's own.
  ///   - observer: the receiver of telemetry; without one nothing is counted.
  /// - Throws: `PlaybackError` if two decks have a cue of the same name.
  public init<Haptics: HapticOutput, Store: OnceStore>(
    decks: [CueDeck], haptics: Haptics = DefaultOutputs.Haptics(),
    motion: any MotionOutput = DefaultOutputs.motion(),
    sound: any SoundOutput = DefaultOutputs.sound(), text: any TextOutput = DefaultOutputs.text(),
    once: Store = MemoryOnceStore(),
    conditions: [any ConditionSource] = DefaultOutputs.conditions(),
    observer: (any PlaybackObserver)? = nil, clock: any PlayerClock = MonotonicClock()
  ) throws(PlaybackError) {
    playback = try Playback(decks: decks, store: AnyOnceStore(once))
    (self.haptics, self.motion, self.sound, self.text) = (haptics, motion, sound, text)
    (self.conditions, self.observer, self.clock) = (conditions, observer, clock)
    if observer != nil { reporter = PlaybackReporter(playback) }
    refreshOutputs()
    listenToOutcomes()
    if haptics.obeysSystemHaptics {
      take(.input("system-haptics", .flag(true), subject: nil))
      setInputs.insert("system-haptics")
    }
    if observer != nil {
      frameMeter = DefaultOutputs.frameMeter { [weak self] in self?.countFrame(interval: $0) }
    }
    for source in conditions {
      source.start { [weak self] condition in self?.take(condition) }
    }
  }

  /// Creates a player that plays everything into a recording.
  ///
  /// - Throws: `PlaybackError` if two decks have a cue of the same name.
  public convenience init<Store: OnceStore>(
    decks: [CueDeck], recording: RecordingOutput, once: Store = MemoryOnceStore(),
    conditions: [any ConditionSource] = [], observer: (any PlaybackObserver)? = nil
  ) throws(PlaybackError) {
    try self.init(
      decks: decks, haptics: recording, motion: recording, sound: recording, text: recording,
      once: once, conditions: conditions, observer: observer, clock: recording.clock)
  }

  // MARK: firing

  /// Fires an event. All its cues are considered in table order before this returns.
  ///
  /// - Parameters:
  ///   - subject: the subject of the event.
  ///   - items: the items of a stagger, in display order.
  ///   - touch: the instant at which the finger came down, by the player's clock, for telemetry.
  @discardableResult
  public func fire(
    _ event: PlayName, on subject: Subject = Subject(), items: [Subject] = [],
    touchedAt touch: PlayInstant? = nil
  ) -> [Firing] {
    var subject = subject
    if !items.isEmpty { subject.items = items }
    beginFirstSession()
    refreshOutputs()
    let now = clock.now
    send(playback.advance(to: now - 1))
    let commands = playback.fire(event, on: subject, at: now)
    let firings = Firing.all(
      of: event, cues: playback.cues(of: event), subject: subject.id, in: commands)
    send(commands)
    if let touch { note(.touched(latency: max(0, clock.now - touch))) }
    return firings
  }

  /// Prepares the haptics of an event when a touch begins, at most once a second, and only if they
  /// would be felt.
  public func prepare(for event: PlayName, on subject: Subject = Subject()) {
    let now = clock.now
    if let last = prepared[event], now - last < 1_000_000 { return }
    refreshOutputs()
    let haptics = playback.haptics(of: event, on: subject)
    if haptics.isEmpty { return }
    prepared[event] = now
    self.haptics.prepare(haptics)
  }

  /// Ends a firing, or withdraws its question. Pending effects run now or are dropped.
  public func cancel(_ firing: Firing, effects: PendingEffects = .run) {
    if let number = firing.number {
      send(playback.cancel(number, runsEffects: effects == .run, at: clock.now))
    } else if firing.outcome == .awaiting {
      send(playback.answer(firing.cue, for: firing.subject, isAccepted: false, at: clock.now))
    }
  }

  /// Ends all firings of a subject, and withdraws its questions.
  public func cancelAll(of subject: String, effects: PendingEffects = .run) {
    send(
      playback.cancelAll(of: PlayName(subject), runsEffects: effects == .run, at: clock.now))
  }

  /// The fate of pending effects when a firing is cancelled.
  public enum PendingEffects: Sendable { case run, drop }

  /// Begins a session, in which `once per session` may play again.
  public func beginSession() {
    hasSession = true
    playback.beginSession()
    reporter?.beginSession()
    note(
      .session(
        isPhysicalityOff: !isPhysicalityEnabled, isReduceMotion: isReduceMotionEnabled))
  }

  func beginFirstSession() { if !hasSession { beginSession() } }

  /// Replaces the deck of the same name during playback.
  ///
  /// - Throws: `PlaybackError` if there is no such deck, or if two decks would share a cue.
  public func replace(_ deck: CueDeck) throws(PlaybackError) {
    try playback.replace(deck)
    if observer != nil { reporter?.index(playback) }
    changes += 1
  }

  // MARK: values

  /// The current value of a property.
  public func value(
    of property: PlayName, target: PlayName?, on instance: String, layer: PlayName? = nil
  ) -> Double {
    let place = PlayPlace(
      target: target, instance: PlayName(instance), layer: layer, property: property)
    return playback.value(of: place, at: clock.now)
  }

  /// The values for a target's first frame, before the event of its arrival fires: the initial
  /// values of the entry cues that would play.
  public func firstValues(
    of event: PlayName, on subject: Subject
  ) -> [(place: PlayPlace, value: Double)] {
    _ = changes
    return playback.firstValues(of: event, on: subject)
  }

  func refreshOutputs() {
    playback.unavailable = [haptics.hapticsUnavailable, sound.soundUnavailable, nil]
  }

  /// Lets outputs start slow resources that the cues need.
  func warmUp() {
    if !playback.holds("physicality") { return }
    if playback.uses(.haptics) { haptics.warmUp() }
    if playback.uses(.sound) { sound.warmUp() }
  }
}

/// A change of state of something on the screen.
struct StateChange: Hashable {
  enum Kind { case show, hide, remove, restore }

  let kind: Kind
  let name: PlayName
}
