/// What happens: the calls of an app.
extension Playback {
  /// An event happens: its cues are taken in the order of the table.
  @discardableResult
  public mutating func fire(
    _ event: PlayName, on subject: PlaySubject = PlaySubject(), at instant: PlayInstant
  ) -> [PlaybackCommand] {
    stimulus(instant) { $0.take(event, subject, depth: 0) }
  }

  /// Sets an input, for all subjects or for one; without a value it is unset. What a person does
  /// (`behaviour`) and feels (`haptic`) is refused: nothing is scaled by it.
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
    for number in live.map({ $0.number }) {
      guard let place = place(number) else { continue }
      if mode > live[place].mode, rules.contains(.rule(14)) { change(number, to: mode) }
      for channel in [PlayChannel.haptics, .sound, .motion] where rules.contains(.rule(15)) {
        guard let place = self.place(number), live[place].isOpen[channel.rawValue] else { continue }
        let gates = live[place].row.gates[channel.rawValue]
        if shut(gates, for: live[place].id) != nil { close(channel, of: number) }
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

  /// A question is answered: the first one of the cue and the subject.
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

  /// A call of the app is done, or has failed: the first of that name that runs for the subject, of
  /// whatever firing or of one.
  @discardableResult
  public mutating func complete(
    _ effect: PlayName, for subject: PlayName, of number: Int? = nil, isSuccess: Bool,
    at instant: PlayInstant
  ) -> [PlaybackCommand] {
    stimulus(instant) { player in
      for firing in player.firings(of: subject) where firing.number == number ?? firing.number {
        guard let place = player.place(firing.number) else { continue }
        let running = firing.running.firstIndex { firing.effect($0).name == effect }
        guard let running else { continue }
        let call = firing.effect(firing.running[running])
        // A second completion finds nothing that runs.
        if player.rules.contains(.rule(28)) { player.live[place].running.remove(at: running) }
        if let arm = isSuccess ? call.success : call.failure {
          player.schedule(arm: arm, of: place)
        }
        player.touched.append(firing.number)
        return
      }
    }
  }

  /// The app leaves the screen, or comes back.
  @discardableResult
  public mutating func background(_ isAway: Bool, at instant: PlayInstant) -> [PlaybackCommand] {
    stimulus(instant) { $0.move(toBackground: isAway) }
  }

  /// Low power: no haptics, and no loops but those that show progress.
  @discardableResult
  public mutating func lowPower(_ isLow: Bool, at instant: PlayInstant) -> [PlaybackCommand] {
    stimulus(instant) { player in
      if !player.rules.contains(.rule(33)) { return }
      player.isLowPower = isLow
      if !isLow { return }
      for number in player.live.map({ $0.number }) {
        player.close(.haptics, of: number)
        player.stopIdleLoops(of: number)
      }
    }
  }

  /// The device is hot (thermal state `serious`): no loops but those that show progress.
  @discardableResult
  public mutating func overheat(_ isHot: Bool, at instant: PlayInstant) -> [PlaybackCommand] {
    stimulus(instant) { player in
      player.isHot = isHot
      if !isHot { return }
      for number in player.live.map({ $0.number }) { player.stopIdleLoops(of: number) }
    }
  }

  /// Ends a firing. Its pending effects run now, unless they are to be dropped: a card that leaves
  /// the screen is still deleted.
  @discardableResult
  public mutating func cancel(
    _ firing: Int, runsEffects: Bool = true, at instant: PlayInstant
  ) -> [PlaybackCommand] {
    stimulus(instant) { $0.end(firing, runsEffects: runsEffects) }
  }

  /// Ends every firing of a subject, and declines what it was asked.
  @discardableResult
  public mutating func cancelAll(
    of subject: PlayName, runsEffects: Bool = true, at instant: PlayInstant
  ) -> [PlaybackCommand] {
    stimulus(instant) { player in
      for question in player.questions where question.subject.id == subject {
        player.command(nil, .suppressCue(question.row.name, .declined))
      }
      player.questions.removeAll { $0.subject.id == subject }
      // What their pending events begin ends with them.
      var last = 0
      while let next = player.ofSubject[subject]?.first(where: { $0 > last }) {
        player.end(next, runsEffects: runsEffects)
        last = next
      }
    }
  }

  /// Puts a deck in the place of the one of its name. What runs ends on the old rows; what is held
  /// stays, and so does `once`.
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

  /// A new session begins: `once per session` may play again.
  public mutating func beginSession() { forgetSession() }

  /// What a new process starts with: the decks and the store, and nothing else. Firings go on being
  /// numbered.
  public mutating func restart() {
    forgetLaunch()
    (live, ofSubject, agenda, touched, properties) = ([], [:], PlayHeap(), [], [:])
    (questions, speech, toasts, onsets, emitted) = ([], PlaySpeech(), [], [], [:])
    (inputs, isBackground, isLowPower, isHot) = (PlayInputs(), false, false, false)
  }
}
