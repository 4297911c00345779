import PatternTable

/// Conditions of the app's settings, of its content and of the system. They cover the ADR's
/// `PhysicalityManager`.
extension CuePlayer {
  /// The app's own switch, which the app stores. Turning it off takes effect at once; turning it
  /// on, with the next firing.
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

  /// True if the system asks for reduced motion.
  public var isReduceMotionEnabled: Bool {
    _ = changes
    return playback.holds("reduce-motion")
  }

  /// True if some haptic could be felt now.
  public var canHapticsFire: Bool { whyHapticsCannotFire.isEmpty }

  /// The reasons why no haptic can be felt now; empty if some can.
  public var whyHapticsCannotFire: [PlayReason] {
    _ = changes
    var playback = playback
    playback.unavailable[Channel.haptics.rawValue] = haptics.hapticsUnavailable
    return playback.hapticReasons
  }

  /// True if a control is available for a subject.
  public func isAvailable(_ control: PlayName, on subject: String = "") -> Bool {
    _ = changes
    return playback.isAvailable(control, on: PlayName(subject))
  }

  /// The control with a name; nil if no deck has it.
  public func control(_ name: PlayName) -> DeckControl? { playback.control(name) }

  /// Sets an input of the content or a setting of the app, for all subjects or for one; nil unsets
  /// it. Inputs of the system are refused with a report, because only a `ConditionSource` sets
  /// them.
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

  /// Takes a condition from a source.
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

  /// Requests background time while effects are pending, because the system may end the app. When
  /// the time runs out, the effects run at once, so that no promised effect is lost.
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

  // MARK: requirements

  /// The required names that have no meaning yet; empty once everything is wired. Handlers, inputs
  /// that were set, and inputs of condition sources need no registration; views and files do. Only
  /// inputs that affect a cue are required.
  public var missing: DeckRequirements {
    var missing = playback.requirements
    let given = conditions.reduce(into: setInputs) { $0.formUnion($1.inputs) }
    func isIn(_ names: [String], _ name: String) -> Bool {
      names.contains { PlayName($0) == PlayName(name) }
    }
    missing.targets.removeAll { isIn(registered.targets, $0) }
    missing.files.removeAll { isIn(registered.files, $0) }
    missing.effects.removeAll { effects[PlayName($0)] != nil }
    missing.states.removeAll { name in
      isIn(registered.states, name) || states.keys.contains { $0.name == PlayName(name) }
    }
    missing.inputs.removeAll { given.contains(PlayName($0.name)) }
    return missing
  }

  /// Registers names that the app provides: targets and states bound later, inputs set later, and
  /// sound files.
  public func register(
    targets: [String] = [], states: [String] = [], inputs: [String] = [], files: [String] = []
  ) {
    registered.targets += targets
    registered.states += states
    registered.files += files
    setInputs.formUnion(inputs.map { PlayName($0) })
  }
}
