/// Overloads for the names that `--target swift` generates, such as `GhostDeck.Event.cardVisible`.
extension CuePlayer {
  /// Fires an event.
  @discardableResult
  public func fire<Event: RawRepresentable<String>>(
    _ event: Event, on subject: Subject = Subject(), items: [Subject] = [],
    touchedAt touch: PlayInstant? = nil
  ) -> [Firing] {
    fire(PlayName(event), on: subject, items: items, touchedAt: touch)
  }

  /// Prepares the haptics of an event.
  public func prepare<Event: RawRepresentable<String>>(
    for event: Event, on subject: Subject = Subject()
  ) {
    prepare(for: PlayName(event), on: subject)
  }

  /// Sets an input to a case, for all subjects or for one.
  public func set<Input: RawRepresentable<String>, Case: RawRepresentable<String>>(
    _ input: Input, to value: Case, for subject: String? = nil
  ) {
    set(PlayName(input), to: value.rawValue, for: subject)
  }

  /// Sets an input to a case, for all subjects or for one; nil unsets it.
  public func set<Input: RawRepresentable<String>>(
    _ input: Input, to value: String?, for subject: String? = nil
  ) {
    set(PlayName(input), to: value, for: subject)
  }

  /// Sets a flag, for all subjects or for one.
  public func set<Input: RawRepresentable<String>>(
    _ flag: Input, to value: Bool, for subject: String? = nil
  ) {
    set(PlayName(flag), to: value, for: subject)
  }

  /// Sets the handler of a `do`.
  public func onEffect<Effect: RawRepresentable<String>>(
    _ effect: Effect, perform handler: @escaping EffectHandler
  ) {
    onEffect(PlayName(effect), perform: handler)
  }

  /// Sets the handler that removes something.
  public func onRemove<Target: RawRepresentable<String>>(
    _ target: Target, perform handler: @escaping StateHandler
  ) {
    onRemove(PlayName(target), perform: handler)
  }

  /// Sets the handler that undoes a removal.
  public func onRestore<Target: RawRepresentable<String>>(
    _ target: Target, perform handler: @escaping StateHandler
  ) {
    onRestore(PlayName(target), perform: handler)
  }

  /// True if a control is available for a subject.
  public func isAvailable<Control: RawRepresentable<String>>(
    _ control: Control, on subject: String = ""
  ) -> Bool {
    isAvailable(PlayName(control), on: subject)
  }
}
