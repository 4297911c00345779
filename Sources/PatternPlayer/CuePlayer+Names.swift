/// The same calls with the names that `--target swift` writes: `GhostDeck.Event.cardVisible`.
extension CuePlayer {
  /// Something has happened.
  @discardableResult
  public func fire<Event: RawRepresentable<String>>(
    _ event: Event, on subject: Subject = Subject(), items: [Subject] = [],
    touchedAt touch: PlayInstant? = nil
  ) -> [Firing] {
    fire(PlayName(event.rawValue), on: subject, items: items, touchedAt: touch)
  }

  /// Prepares what an event would let a person feel.
  public func prepare<Event: RawRepresentable<String>>(
    for event: Event, on subject: Subject = Subject()
  ) {
    prepare(for: PlayName(event.rawValue), on: subject)
  }

  /// Sets an input to a case, for all subjects or for one.
  public func set<Input: RawRepresentable<String>, Case: RawRepresentable<String>>(
    _ input: Input, to value: Case, for subject: String? = nil
  ) {
    set(
      PlayName(input.rawValue), to: PlayName(value.rawValue), for: subject.map { PlayName($0) })
  }

  /// Sets an input to a case, or unsets it, for all subjects or for one.
  public func set<Input: RawRepresentable<String>>(
    _ input: Input, to value: String?, for subject: String? = nil
  ) {
    set(
      PlayName(input.rawValue), to: value.map { PlayName($0) }, for: subject.map { PlayName($0) })
  }

  /// Sets a flag, for all subjects or for one.
  public func set<Input: RawRepresentable<String>>(
    _ flag: Input, to value: Bool, for subject: String? = nil
  ) {
    set(PlayName(flag.rawValue), to: value, for: subject.map { PlayName($0) })
  }

  /// What `do` of this name does.
  public func onEffect<Effect: RawRepresentable<String>>(
    _ effect: Effect, perform handler: @escaping EffectHandler
  ) {
    onEffect(PlayName(effect.rawValue), perform: handler)
  }

  /// It is to be removed.
  public func onRemove<Target: RawRepresentable<String>>(
    _ target: Target, perform handler: @escaping StateHandler
  ) {
    onRemove(PlayName(target.rawValue), perform: handler)
  }

  /// It is back, at rest.
  public func onRestore<Target: RawRepresentable<String>>(
    _ target: Target, perform handler: @escaping StateHandler
  ) {
    onRestore(PlayName(target.rawValue), perform: handler)
  }

  /// Whether a control is there for a subject.
  public func isAvailable<Control: RawRepresentable<String>>(
    _ control: Control, on subject: String = ""
  ) -> Bool {
    isAvailable(PlayName(control.rawValue), on: PlayName(subject))
  }

  /// Ends every firing of a subject, and takes its questions back.
  public func cancelAll(of subject: String, effects: PendingEffects = .run) {
    cancelAll(of: PlayName(subject), effects: effects)
  }
}
