/// What holds: the app's settings and content, and what the system says. The ADR's
/// `PhysicalityManager` is these few properties.
extension CuePlayer {
  /// The app's own switch: off, everything plays as physicality off. Less takes effect at once,
  /// more with the next firing. The app stores it.
  public var isPhysicalityEnabled: Bool {
    get {
      _ = changes
      return playback.holds("physicality")
    }
    set {
      if newValue == playback.holds("physicality") { return }
      if hasSession { note(.switched(isPhysicalityOff: !newValue)) }
      assign("physicality", .flag(newValue), for: nil)
    }
  }

  /// Whether the system asks for less motion.
  public var isReduceMotionEnabled: Bool {
    _ = changes
    return playback.holds("reduce-motion")
  }

  /// Whether some haptic could be felt now.
  public var canHapticsFire: Bool { whyHapticsCannotFire.isEmpty }

  /// Why no haptic of any cue would be felt now; empty where some could.
  public var whyHapticsCannotFire: [PlayReason] {
    _ = changes
    var playback = playback
    playback.unavailable[PlayChannel.haptics.rawValue] = haptics.hapticsUnavailable
    return playback.hapticReasons
  }

  /// Whether a control is there for a subject: its `available if` holds.
  public func isAvailable(_ control: PlayName, on subject: String = "") -> Bool {
    _ = changes
    return playback.isAvailable(control, on: PlayName(subject))
  }

  /// A control of the decks.
  public func control(_ name: PlayName) -> DeckControl? { playback.control(name) }

  /// Sets an input of the content, or a setting of the app, for all subjects or for one; without a
  /// value it is unset. What the system decides is refused and reported: it comes from a
  /// `ConditionSource`.
  public func set(_ input: PlayName, to value: String?, for subject: String? = nil) {
    setOwn(input, value.map { .word(PlayName($0)) }, for: subject)
  }

  /// Sets a flag.
  public func set(_ flag: PlayName, to value: Bool, for subject: String? = nil) {
    setOwn(flag, .flag(value), for: subject)
  }

  func setOwn(_ input: PlayName, _ value: PlayValue?, for subject: String?) {
    if input == "physicality", subject == nil, case .flag(let isOn)? = value {
      isPhysicalityEnabled = isOn
      return
    }
    switch playback.source(of: input) {
    case .system?, .device?:
      report("`\(input.text)` is not set: it comes from a source of conditions")
    default:
      setInputs.insert(input)
      assign(input, value, for: subject.map { PlayName($0) })
    }
  }

  private func assign(_ input: PlayName, _ value: PlayValue?, for subject: PlayName?) {
    let commands = playback.set(input, to: value, for: subject, at: clock.now)
    changes += 1
    send(commands)
  }

  /// A source of conditions reports.
  func take(_ condition: Condition) {
    switch condition {
    case .input(let name, let value, let subject):
      if hasSession, name == "reduce-motion", value == .flag(true), !isReduceMotionEnabled {
        note(.reduceMotion)
      }
      let comesForward =
        name == "foreground" && value == .flag(true) && !playback.holds("foreground")
      assign(name, value, for: subject)
      if comesForward { warmUp() }
      return
    case .background(let isAway): send(playback.background(isAway, at: clock.now))
    case .lowPower(let isLow): send(playback.lowPower(isLow, at: clock.now))
    case .overheated(let isHot): send(playback.overheat(isHot, at: clock.now))
    }
    changes += 1
  }

  /// A system may end an app that is in the background: it is asked for time while effects are to
  /// come, and where it gives no more they run at once, so that nothing that was promised is lost.
  func holdTimeForEffects() {
    let isNeeded = playback.isBackground && playback.hasPendingEffects
    if isNeeded, releaseTime == nil {
      releaseTime = BackgroundTime.begin("effects of cues") { [weak self] in
        guard let self else { return }
        for number in playback.firingsWithPendingEffects {
          send(playback.cancel(number, runsEffects: true, at: clock.now))
        }
      }
    } else if !isNeeded {
      releaseTime?()
      releaseTime = nil
    }
  }

  // MARK: what an app owes

  /// The names that the decks ask for and nobody has given a meaning: an app that starts with an
  /// empty answer has wired everything. Handlers count by themselves, so do inputs that were set or
  /// that a source of conditions gives; views and files are registered. Of inputs only those count
  /// that change what some cue plays: a gate of sound asks for nothing where no cue sounds.
  public var missing: DeckRequirements {
    var missing = playback.requirements
    func keep(_ names: [String], _ known: [String], or isKnown: (PlayName) -> Bool) -> [String] {
      names.filter { name in
        !known.contains { PlayName($0) == PlayName(name) } && !isKnown(PlayName(name))
      }
    }
    let given = conditions.reduce(into: setInputs) { $0.formUnion($1.inputs) }
    missing.targets = keep(missing.targets, registered.targets) { _ in false }
    missing.files = keep(missing.files, registered.files) { _ in false }
    missing.effects = keep(missing.effects, []) { effects[$0] != nil }
    missing.states = keep(missing.states, registered.states) { name in
      states.keys.contains { $0.name == name }
    }
    missing.inputs = missing.inputs.filter { !given.contains(PlayName($0.name)) }
    return missing
  }

  /// Says that the app has these: targets and states that views bind later, inputs that it sets
  /// later, files of sounds.
  public func register(
    targets: [String] = [], states: [String] = [], inputs: [String] = [], files: [String] = []
  ) {
    registered.targets += targets
    registered.states += states
    registered.files += files
    setInputs.formUnion(inputs.map { PlayName($0) })
  }
}
