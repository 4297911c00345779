import PatternTable

/// Plays due parts in order.
extension Playback {
  /// The next instant at which to call `advance`; nil if nothing is scheduled.
  public var nextDeadline: PlayInstant? {
    var next = agenda.first?.at
    if let timer = nextTimer { next = min(next ?? timer, timer) }
    return next
  }

  /// Plays everything due up to an instant.
  @discardableResult
  public mutating func advance(to instant: PlayInstant) -> [PlaybackCommand] {
    let instant = clamped(instant)
    run(through: instant)
    now = max(now, instant)
    played = max(played, instant)
    _ = nextCall()
    return takeCommands()
  }

  private func clamped(_ instant: PlayInstant) -> PlayInstant {
    min(max(instant, 0), 1_000_000_000_000_000)
  }

  /// Applies an input at an instant, after everything due before it.
  mutating func stimulus(
    _ instant: PlayInstant, _ body: (inout Playback) -> Void
  ) -> [PlaybackCommand] {
    let instant = clamped(instant)
    let isFirst = rules.contains(.rule(11))
    run(through: isFirst ? instant - 1 : instant)
    now = max(now, instant)
    played = max(played, isFirst ? instant - 1 : instant)
    body(&self)
    settleTouched()
    _ = nextCall()
    return takeCommands()
  }

  private mutating func run(through limit: PlayInstant) {
    while true {
      let timer = nextTimer
      let call = nextCall()
      if let timer, timer <= limit, timer <= (call?.at ?? timer) {
        now = max(now, timer)
        playTimers()
      } else if let call, call.at <= limit {
        now = max(now, call.at)
        playFirst(of: call.number)
      } else {
        return
      }
      settleTouched()
    }
  }

  /// The first call that is not stale.
  private mutating func nextCall() -> PlayCall? {
    while let call = agenda.first {
      if live[call.number]?.due.first?.at == call.at { return call }
      agenda.removeFirst()
      if live[call.number]?.woken == call.at { live[call.number]?.woken = nil }
      wake(call.number)
    }
    return nil
  }

  /// Puts a firing into the agenda for its first part.
  mutating func wake(_ number: Int) {
    guard let first = live[number]?.due.first else { return }
    if let woken = live[number]?.woken, woken <= first.at { return }
    live[number]?.woken = first.at
    agenda.add(PlayCall(at: first.at, number: number))
  }

  private mutating func playFirst(of number: Int) {
    guard let part = live[number]?.due.first else { return }
    live[number]?.due.removeFirst()
    play(part, of: number)
    touched.append(number)
  }

  /// Plays the first parts of a new firing.
  mutating func begin(_ number: Int) {
    while let part = live[number]?.due.first, part.at <= now { playFirst(of: number) }
    wake(number)
    settle(number)
  }

  private mutating func play(_ part: DuePart, of number: Int) {
    switch part.what {
    case .entry(let cast, let isBackward):
      switch cast.channel {
      case .haptics: playHaptic(cast, of: number)
      case .sound: playSound(cast, of: number)
      case .motion: startTrack(cast, of: number, at: part.at, isBackward: isBackward)
      case .text: playText(cast, of: number)
      case .effects: playEffect(cast, of: number)
      }
    case .onset(let loop): iterate(loop, of: number)
    case .arrival(let id, let place): arrive(id, at: place)
    case .silence: break
    }
  }

  // MARK: ends

  /// Ends the touched firings that have nothing left, in order.
  mutating func settleTouched() {
    while !touched.isEmpty {
      let numbers = Set(touched).sorted()
      touched = []
      for number in numbers {
        wake(number)
        settle(number)
      }
    }
  }

  /// Ends a firing that has nothing left.
  mutating func settle(_ number: Int) {
    guard let firing = live[number], firing.isOver else { return }
    let subject = firing.id
    live[number] = nil
    ofSubject[subject]?.removeAll { $0 == number }
    if ofSubject[subject]?.isEmpty ?? false { ofSubject[subject] = nil }
    command(number, .end)
  }

  /// True if another haptic, sound or track may start at this instant.
  mutating func isRoom() -> Bool {
    if crowd.at != now { crowd = (now, 0) }
    crowd.count += 1
    return crowd.count <= DeckLimit.entriesAtOnce
  }
}
