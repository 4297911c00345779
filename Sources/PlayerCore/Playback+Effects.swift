import PatternTable

/// Plays effects: the function of a cue, which runs in every mode.
extension Playback {
  mutating func playEffect(_ cast: PlayCast, of number: Int) {
    live[number]?.remember(cast)
    guard let firing = live[number] else { return }
    let effect = firing.effect(cast)
    let instance = firing.instance(cast)
    switch effect.kind {
    case .emit: emit(effect.name, of: firing)
    case .perform:
      live[number]?.running.append(cast)
      command(number, .perform(effect.name, isBackground: effect.isBackground))
    case .show: command(number, .show(effect.name))
    case .hide:
      withdrawShows(of: effect.name, before: firing)
      command(number, .hide(effect.name))
    case .remove:
      withdrawShows(of: effect.name, before: firing)
      command(number, .remove(effect.name, instance: instance, isOptimistic: effect.isOptimistic))
      if rules.contains(.rule(29)) { forget(effect.name, instance) }
    case .restore:
      withdrawShows(of: effect.name, before: firing)
      command(number, .restore(effect.name, instance: instance))
      if rules.contains(.rule(29)) { restore(effect.name, instance, of: number) }
    }
    touched.append(number)
  }

  /// Withdraws earlier firings' pending `show`s of something that is hidden, removed or restored.
  private mutating func withdrawShows(of name: PlayName, before firing: LiveFiring) {
    if !rules.contains(.rule(41)) { return }
    for other in firings(of: firing.id) where other.number < firing.number {
      func isShow(_ cast: PlayCast) -> Bool {
        cast.channel == .effects && other.effect(cast).kind == .show
          && other.effect(cast).name == name
      }
      if live[other.number]?.dropDue(.effects, where: isShow) ?? false {
        touched.append(other.number)
      }
      dropLoops(of: other.number, where: isShow)
    }
  }

  /// Shows something at rest and cancels the changes that its own firing had planned for it.
  private mutating func restore(_ name: PlayName, _ instance: PlayName, of number: Int) {
    forget(name, instance)
    guard let firing = live[number] else { return }
    live[number]?.restored.insert(name)
    forget(properties.filter { $0.key.target == name && $0.value.owner == number }.map { $0.key })
    func isIts(_ cast: PlayCast) -> Bool {
      if cast.channel == .motion { return firing.track(cast).target == name }
      guard cast.channel == .effects, firing.effect(cast).name == name else { return false }
      let kind = firing.effect(cast).kind
      return kind == .hide || kind == .remove
    }
    live[number]?.due.removeAll { $0.cast?.channel == .motion && $0.cast.map(isIts) ?? false }
    _ = live[number]?.dropDue(.effects, where: isIts)
    dropLoops(of: number, where: isIts)
    drop(.haptics, of: number)
    drop(.sound, of: number)
  }

  /// Fires an event with the same subject and items, at most 8 levels deep and 64 times a second.
  private mutating func emit(_ event: PlayName, of firing: LiveFiring) {
    let recent = (emitted[event] ?? []).filter { now - $0 < PlayTimes.emitWindow }
    emitted[event] = recent
    if rules.contains(.rule(30)), firing.depth >= 8 || recent.count >= 64 {
      command(firing.number, .throttledEvent(event))
      return
    }
    // A limit for tests without rule 30, in which a cycle of events would never end.
    if firing.depth >= 32 { return }
    emitted[event, default: []].append(now)
    command(firing.number, .emit(event))
    take(event, firing.subject, depth: firing.depth + 1)
  }
}
