import PatternTable

/// Reduces playback at once: gates, the background, low power, `until`, cancellation.
extension Playback {
  /// Drops the remaining haptics, sounds or texts of a firing permanently.
  mutating func drop(_ channel: Channel, of number: Int) {
    var isCut = dropLoops(of: number) { $0.channel == channel }
    if live[number] == nil { return }
    live[number]?.isOpen[channel.rawValue] = false
    let isLeft = live[number]?.due.removeAll { part in
      if case .silence(channel) = part.what { return true }
      return part.cast?.channel == channel
    }
    isCut = isCut || isLeft ?? false
    if channel == .text { dropWaiting(of: number) { _ in true } }
    touched.append(number)
    if isCut { stop(channel, of: number) }
  }

  /// Stops the haptics or sounds of a firing that are playing.
  private mutating func stop(_ channel: Channel, of number: Int) {
    if channel == .haptics { command(number, .hapticStop) }
    if channel == .sound { command(number, .soundStop) }
  }

  /// Drops texts that wait for their turn or for the foreground.
  private mutating func dropWaiting(of number: Int, where isMeant: (PlayCast) -> Bool) {
    let count = speech.queue.count + toasts.count
    speech.queue.removeAll { $0.firing == number && isMeant($0.cast) }
    toasts.removeAll { $0.firing == number && isMeant($0.cast) }
    live[number]?.waiting -= count - speech.queue.count - toasts.count
  }

  /// Closes a channel of a firing.
  mutating func close(_ channel: Channel, of number: Int) {
    if channel != .motion { return drop(channel, of: number) }
    live[number]?.isOpen[channel.rawValue] = false
    endMotion(of: number)
  }

  /// Ends the loops of a firing, unless it shows progress.
  mutating func stopIdleLoops(of number: Int) {
    guard let firing = live[number], firing.row.role != "progress" else { return }
    let ending = Set(firing.loops.flatMap { $0.casts })
    for channel in [Channel.haptics, .sound] {
      if !giveUpLooped(of: number, where: { $0.channel == channel }) { continue }
      // Also stops haptics and sounds that are playing.
      live[number]?.due.removeAll { part in
        if case .silence(channel) = part.what { true } else { false }
      }
      stop(channel, of: number)
    }
    giveUpLooped(of: number) { _ in true }
    let finals = finals(of: firing, firing.looped.filter { ending.contains($0) })
    for (property, value) in finals where owns(property, firing) {
      finish(property, at: value, of: number)
    }
    touched.append(number)
  }

  /// Ends a firing. Pending effects run now if `runsEffects`, and are dropped otherwise.
  mutating func end(_ number: Int, runsEffects: Bool) {
    guard rules.contains(.rule(32)), live[number] != nil else { return }
    live[number]?.isCancelled = true
    for channel in [Channel.haptics, .sound, .motion, .text] { close(channel, of: number) }
    dropLoops(of: number) { _ in true }
    live[number]?.isOpen[Channel.effects.rawValue] = false
    let pending = live[number]?.due.sorted.filter { $0.cast?.channel == .effects } ?? []
    if runsEffects {
      playNow(pending, of: number)
    } else {
      live[number]?.due.removeAll { $0.cast?.channel == .effects }
    }
    touched.append(number)
  }

  /// Plays pending effects ahead of time, unless an earlier one withdraws them.
  private mutating func playNow(_ parts: [DuePart], of number: Int) {
    for part in parts {
      guard let cast = part.cast,
        live[number]?.due.removeAll(where: { $0.serial == part.serial }) ?? false
      else { continue }
      playEffect(cast, of: number)
    }
  }

  // MARK: until

  /// Drops the entries that firings with this `until` event have not begun.
  mutating func applyUntil(_ event: PlayName, _ subject: PlayName) {
    for firing in firings(of: subject) where firing.row.until.contains(event) {
      endUnbegun(firing.number)
      settle(firing.number)
    }
  }

  private mutating func endUnbegun(_ number: Int) {
    for channel in [Channel.haptics, .sound] {
      let isLooped = dropLoops(of: number) { $0.channel == channel }
      let isPending = dropUnbegun(channel, of: number)
      if isLooped || isPending { stop(channel, of: number) }
    }
    close(.motion, of: number)
    _ = dropUnbegun(.text, of: number)
    _ = dropUnbegun(.effects, of: number)
    // Arms began with their call, so they stay.
    dropWaiting(of: number) { !$0.isOfArm }
    dropLoops(of: number) { _ in true }
    live[number]?.isEnded = true
    // Entries that remove something from the screen, or restore it, still play.
    if let firing = live[number] {
      let going = firing.due.sorted.filter { part in
        guard let cast = part.cast else { return false }
        return !cast.isOfArm && firing.row.isGoing(cast)
      }
      playNow(going, of: number)
    }
    touched.append(number)
  }

  /// Drops the parts of a channel that a firing has not begun.
  ///
  /// - Returns: true if there were any.
  private mutating func dropUnbegun(_ channel: Channel, of number: Int) -> Bool {
    guard let row = live[number]?.row else { return false }
    return live[number]?.due.removeAll { row.isUnbegun($0, channel) } ?? false
  }

  // MARK: the background

  /// Enters or leaves the background. On entry, haptics and sounds stop permanently, motion jumps
  /// to its end and loops pause.
  mutating func move(toBackground isAway: Bool) {
    if isAway == isBackground { return }
    isBackground = isAway
    for index in questions.indices {
      questions[index].leaves = isAway ? now + PlayTimes.patience : nil
    }
    if !isAway { sayWaitingToasts() }
    if !rules.contains(.rule(31)) { return }
    for number in numbers {
      if isAway {
        close(.haptics, of: number)
        close(.sound, of: number)
        endMotion(of: number, isPause: true)
      }
      live[number]?.due.removeAll { part in
        if case .onset = part.what { true } else { false }
      }
      if !isAway {
        for index in live[number]?.loops.indices ?? 0..<0 { resume(index, of: number) }
      }
      touched.append(number)
    }
  }
}
