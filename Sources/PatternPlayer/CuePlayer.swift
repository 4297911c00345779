import Observation

/// Plays cue tables on the main actor, by a clock, through outputs.
///
/// It decides nothing: events and conditions go into `Playback`, and what comes out goes to the
/// outputs and handlers of the app. What a cue has at 0 ms has been handed to them when `fire`
/// returns.
@MainActor @Observable public final class CuePlayer {
  /// What an app does when it is called: returning is success, throwing failure.
  public typealias EffectHandler = @MainActor (Subject) async throws -> Void
  /// What an app does when the state of something on the screen changes.
  public typealias StateHandler = @MainActor (Subject) -> Void

  @ObservationIgnored var playback: Playback<AnyOnceStore>
  @ObservationIgnored let haptics: any HapticOutput
  @ObservationIgnored let motion: any MotionOutput
  @ObservationIgnored let sound: any SoundOutput
  @ObservationIgnored let text: any TextOutput
  @ObservationIgnored let clock: any PlayerClock
  @ObservationIgnored let observer: (any PlaybackObserver)?
  @ObservationIgnored let conditions: [any ConditionSource]

  /// Says a text of a table in the person's language, by the id that `compile --target strings`
  /// gives it; tables of older compilers have no ids.
  @ObservationIgnored public var localize: @MainActor (_ text: String, _ id: String?) -> String =
    { text, _ in text }
  /// Puts the words of the app into a question before it is asked.
  @ObservationIgnored public var onQuestion: (@MainActor (CueQuestion) -> Void)?
  /// Hears what could not be done as asked, a sentence each, once each.
  @ObservationIgnored public var onReport: (@MainActor (String) -> Void)?

  /// Counts changes of inputs and conditions, for who looks at what depends on them.
  var changes = 0

  @ObservationIgnored var queue: [PlaybackCommand] = []
  @ObservationIgnored var isSending = false
  /// What is done once the queue is empty.
  @ObservationIgnored var afterwards: [@MainActor () -> Void] = []
  /// Of firings that have not ended.
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
  /// By firing, haptics that an output of phrases was given ahead of their time.
  @ObservationIgnored var handed: [Int: [TimedHaptic]] = [:]
  /// By firing, what telemetry hears once the output has said that it is felt.
  @ObservationIgnored var unconfirmed: [Int: Unconfirmed] = [:]
  /// Gives back the time in the background that pending effects were given.
  @ObservationIgnored var releaseTime: (@MainActor () -> Void)?

  /// A player of decks.
  ///
  /// - Parameters:
  ///   - decks: what it plays; cues of one name in two decks are refused.
  ///   - haptics: what is felt; on Apple's systems `.system`, which obeys System Haptics, or
  ///     `.coreHaptics`.
  ///   - once: what `once` is remembered in; without a store it is forgotten with the process.
  ///   - conditions: what holds of the system and the device, besides what the system itself tells.
  ///   - observer: hears what plays; without one nothing is counted.
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

  /// A player whose outputs are all one: a recording.
  public convenience init<Store: OnceStore>(
    decks: [CueDeck], recording: RecordingOutput, once: Store = MemoryOnceStore(),
    conditions: [any ConditionSource] = [], observer: (any PlaybackObserver)? = nil
  ) throws(PlaybackError) {
    try self.init(
      decks: decks, haptics: recording, motion: recording, sound: recording, text: recording,
      once: once, conditions: conditions, observer: observer, clock: recording.clock)
  }

  // MARK: firing

  /// Something has happened: every cue of the event is taken, in the order of the table, before
  /// this returns.
  ///
  /// - Parameters:
  ///   - subject: what it happened to.
  ///   - items: what a stagger is about, in display order.
  ///   - touch: when the finger came down, by the player's clock, for telemetry.
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

  /// A touch has begun that may fire an event: what would be felt is prepared, at most once a
  /// second, and only if it would be.
  public func prepare(for event: PlayName, on subject: Subject = Subject()) {
    let now = clock.now
    if let last = prepared[event], now - last < 1_000_000 { return }
    refreshOutputs()
    let haptics = playback.haptics(of: event, on: subject)
    if haptics.isEmpty { return }
    prepared[event] = now
    self.haptics.prepare(haptics)
  }

  /// Ends a firing, or takes its question back. Its pending effects run now, unless they are to be
  /// dropped.
  public func cancel(_ firing: Firing, effects: PendingEffects = .run) {
    if let number = firing.number {
      send(playback.cancel(number, runsEffects: effects == .run, at: clock.now))
    } else if firing.outcome == .awaiting {
      send(playback.answer(firing.cue, for: firing.subject, isAccepted: false, at: clock.now))
    }
  }

  /// Ends every firing of a subject, and takes its questions back.
  public func cancelAll(of subject: String, effects: PendingEffects = .run) {
    send(
      playback.cancelAll(of: PlayName(subject), runsEffects: effects == .run, at: clock.now))
  }

  /// What becomes of effects that have not run when a firing is cancelled.
  public enum PendingEffects: Sendable { case run, drop }

  /// A new session begins: `once per session` may play again.
  public func beginSession() {
    hasSession = true
    playback.beginSession()
    reporter?.beginSession()
    note(
      .session(
        isPhysicalityOff: !isPhysicalityEnabled, isReduceMotion: isReduceMotionEnabled))
  }

  func beginFirstSession() { if !hasSession { beginSession() } }

  /// Puts a deck in the place of the one of its name, while it plays.
  public func replace(_ deck: CueDeck) throws(PlaybackError) {
    try playback.replace(deck)
    if observer != nil { reporter?.index(playback) }
    changes += 1
  }

  // MARK: values

  /// What a property shows now.
  public func value(
    of property: PlayName, target: PlayName?, on instance: String, layer: PlayName? = nil
  ) -> Double {
    let place = PlayPlace(
      target: target, instance: PlayName(instance), layer: layer, property: property)
    return playback.value(of: place, at: clock.now)
  }

  /// What a target shows in the frame in which it appears, before the event is fired that lets it
  /// arrive: the first values of entry cues that would play.
  public func firstValues(
    of event: PlayName, on subject: Subject
  ) -> [(place: PlayPlace, value: Double)] {
    _ = changes
    return playback.firstValues(of: event, on: subject)
  }

  func refreshOutputs() {
    playback.unavailable = [haptics.hapticsUnavailable, sound.soundUnavailable, nil]
  }

  /// Lets outputs start what takes time, each only if some cue needs it.
  func warmUp() {
    if !playback.holds("physicality") { return }
    if playback.uses(.haptics) { haptics.warmUp() }
    if playback.uses(.sound) { sound.warmUp() }
  }
}

/// Something on the screen that appears or goes.
struct StateChange: Hashable {
  enum Kind { case show, hide, remove, restore }

  let kind: Kind
  let name: PlayName
}
