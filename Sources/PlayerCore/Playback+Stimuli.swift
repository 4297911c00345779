import PatternTable

/// The calls of an app.
extension Playback {
  /// Fires an event. Its cues are considered in table order.
  @discardableResult
  public mutating func fire(
    _ event: PlayName, on subject: PlaySubject = PlaySubject(), at instant: PlayInstant
  ) -> [PlaybackCommand] {
    stimulus(instant) { $0.take(event, subject, depth: 0) }
  }

  /// Sets an input for one subject or for all; nil unsets it. Inputs about a person's reaction
  /// (`behaviour`, `haptic`) are refused, because nothing may scale by them.
  @discardableResult
  public mutating func set(
    _ input: PlayName, to value: PlayValue?, for subject: PlayName? = nil, at instant: PlayInstant
  ) -> [PlaybackCommand] {
    set([(input, value)], for: subject, at: instant)
  }

  /// Sets several inputs at once.
  @discardableResult
  public mutating func set(
    _ values: [(input: PlayName, value: PlayValue?)], for subject: PlayName? = nil,
    at instant: PlayInstant
  ) -> [PlaybackCommand] {
    stimulus(instant) { $0.assign(values, for: subject) }
  }

  private mutating func assign(
    _ values: [(input: PlayName, value: PlayValue?)], for subject: PlayName?
  ) {
    for (input, value) in values {
      let source = sources[input]
      if rules.contains(.rule(16)), source == .behaviour || source == .haptic {
        report("`\(input.text)` is not set: nothing is scaled by how a person reacts")
        continue
      }
      reportUnknownCase(input, value)
      inputs.set(input, to: value, for: subject)
    }
    let mode = mode
    for number in numbers {
      if let old = live[number]?.mode, mode > old, rules.contains(.rule(14)) {
        change(number, to: mode)
      }
      for channel in [Channel.haptics, .sound, .motion] where rules.contains(.rule(15)) {
        guard let firing = live[number], firing.isOpen[channel.rawValue] else { continue }
        let gates = firing.row.gates[channel.rawValue]
        if shut(gates, for: firing.id) != nil { close(channel, of: number) }
      }
    }
  }

  private mutating func reportUnknownCase(_ input: PlayName, _ value: PlayValue?) {
    guard case .word(let word)? = value else { return }
    for deck in decks {
      if let cases = deck.cases[input], !cases.contains(word) {
        report("`\(input.text)` has no case `\(word.text)`")
      }
    }
  }

  /// Answers the first open question of a cue and subject.
  @discardableResult
  public mutating func answer(
    _ cue: PlayName, for subject: PlayName, isAccepted: Bool, at instant: PlayInstant
  ) -> [PlaybackCommand] {
    stimulus(instant) { player in
      let place = player.questions.firstIndex { $0.row.name == cue && $0.subject.id == subject }
      guard let place else { return }
      let question = player.questions.remove(at: place)
      if isAccepted {
        player.consider(
          question.row, question.subject, depth: question.depth, isAccepted: true)
      } else {
        player.command(nil, .suppressCue(cue, .declined))
      }
    }
  }

  /// Completes a call to the app: the first with that name that runs for the subject, in the given
  /// firing or in any.
  @discardableResult
  public mutating func complete(
    _ effect: PlayName, for subject: PlayName, of number: Int? = nil, isSuccess: Bool,
    at instant: PlayInstant
  ) -> [PlaybackCommand] {
    stimulus(instant) { player in
      for firing in player.firings(of: subject) where firing.number == number ?? firing.number {
        let running = firing.running.firstIndex { firing.effect($0).name == effect }
        guard let running else { continue }
        let call = firing.effect(firing.running[running])
        // Removed first, so that a second completion has no effect.
        if player.rules.contains(.rule(28)) {
          player.live[firing.number]?.running.remove(at: running)
        }
        if let arm = isSuccess ? call.success : call.failure {
          player.schedule(arm: arm, of: firing)
        }
        player.touched.append(firing.number)
        return
      }
    }
  }

  /// Notes that the app enters or leaves the background.
  @discardableResult
  public mutating func background(_ isAway: Bool, at instant: PlayInstant) -> [PlaybackCommand] {
    stimulus(instant) { $0.move(toBackground: isAway) }
  }

  /// Turns low power on or off. While on, there are no haptics, and no loops except for progress.
  @discardableResult
  public mutating func lowPower(_ isLow: Bool, at instant: PlayInstant) -> [PlaybackCommand] {
    stimulus(instant) { player in
      if !player.rules.contains(.rule(33)) { return }
      player.isLowPower = isLow
      if !isLow { return }
      for number in player.numbers {
        player.close(.haptics, of: number)
        player.stopIdleLoops(of: number)
      }
    }
  }

  /// Notes whether the device is hot (thermal state `serious`). Then only progress loops play.
  @discardableResult
  public mutating func overheat(_ isHot: Bool, at instant: PlayInstant) -> [PlaybackCommand] {
    stimulus(instant) { player in
      player.isHot = isHot
      if !isHot { return }
      for number in player.numbers { player.stopIdleLoops(of: number) }
    }
  }

  /// Ends a firing. Pending effects run now unless `runsEffects` is false: a card that leaves the
  /// screen is still deleted.
  @discardableResult
  public mutating func cancel(
    _ firing: Int, runsEffects: Bool = true, at instant: PlayInstant
  ) -> [PlaybackCommand] {
    stimulus(instant) { $0.end(firing, runsEffects: runsEffects) }
  }

  /// Ends all firings of a subject, and declines its questions.
  @discardableResult
  public mutating func cancelAll(
    of subject: PlayName, runsEffects: Bool = true, at instant: PlayInstant
  ) -> [PlaybackCommand] {
    stimulus(instant) { player in
      for question in player.questions where question.subject.id == subject {
        player.command(nil, .suppressCue(question.row.name, .declined))
      }
      player.questions.removeAll { $0.subject.id == subject }
      // Also ends firings begun by events that pending effects emit.
      var last = 0
      while let next = player.ofSubject[subject]?.first(where: { $0 > last }) {
        player.end(next, runsEffects: runsEffects)
        last = next
      }
    }
  }

  /// Replaces the deck of the same name. Firings finish on the old rows; property values and `once`
  /// stay.
  ///
  /// - Throws: `PlaybackError` if there is no such deck, or if two decks would share a cue. The old
  ///   deck then stays.
  public mutating func replace(_ deck: CueDeck) throws(PlaybackError) {
    guard let place = decks.firstIndex(where: { PlayName($0.name) == PlayName(deck.name) }) else {
      throw .noSuchDeck(deck.name)
    }
    let old = decks
    decks[place] = deck
    do throws(PlaybackError) {
      try index()
    } catch {
      decks = old
      throw error
    }
    if !rules.contains(.rule(3)) { properties = [:] }
  }

  /// Begins a session, in which `once per session` may play again.
  public mutating func beginSession() { session = [] }

  /// Resets to the state of a new process, which has only the decks and the store. The numbering of
  /// firings continues.
  public mutating func restart() {
    (session, launch) = ([], [])
    (live, ofSubject, agenda, touched, properties) = ([:], [:], PlayHeap(), [], [:])
    (questions, speech, toasts, onsets, emitted) = ([], PlaySpeech(), [], [], [:])
    (inputs, isBackground, isLowPower, isHot) = (PlayInputs(), false, false, false)
  }
}
