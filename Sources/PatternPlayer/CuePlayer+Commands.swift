import PatternTable

/// Carries commands to outputs and handlers.
extension CuePlayer {
  /// Carries out commands in order, including those that they cause, then sets the next alarm.
  func send(_ commands: [PlaybackCommand]) {
    queue += commands
    if isSending { return }
    isSending = true
    let now = clock.now
    while true {
      var place = 0
      while place < queue.count { place += carryOut(at: place) }
      queue = []
      if !afterwards.isEmpty {
        let steps = afterwards
        afterwards = []
        for step in steps { step() }
        continue
      }
      // Work that falls due in the meantime waits for its alarm, so that many loops cannot starve
      // others.
      guard let next = playback.nextDeadline, next <= now else { break }
      queue = playback.advance(to: now)
    }
    isSending = false
    withdrawQuestions()
    holdTimeForEffects()
    settleTargets()
    passReports()
    frameMeter?.isRunning = !subjects.isEmpty
    clock.wake(ObjectIdentifier(self), at: playback.nextDeadline) { [weak self] in
      guard let self else { return }
      send(playback.advance(to: clock.now))
    }
  }

  /// Carries out a command. Haptics of one instant and firing go together.
  ///
  /// - Returns: the number of commands carried out.
  private func carryOut(at place: Int) -> Int {
    let command = queue[place]
    report(command)
    follow(command.action)
    let number = command.firing ?? 0
    switch command.action {
    case .start(let cue, _, let subject, _): (cues[number], subjects[number]) = (cue, subject)
    case .haptic: return play(at: place, of: number)
    case .hapticStop:
      handed[number] = nil
      haptics.stopHaptics(of: number)
    case .sound(let sound): self.sound.play(sound, of: number)
    case .soundStop: sound.stopSound(of: number)
    case .motion(let track): motion.move(track, at: clock.now)
    case .motionEnd(let place, let value), .hold(let place, let value):
      motion.set(place, to: value)
    case .show(let name): change(.show, name, subjects[number])
    case .hide(let name): change(.hide, name, subjects[number])
    case .remove(let name, let instance, _):
      change(.remove, name, subjects[number])
      motion.forget(name, instance: instance, isBack: false)
    case .restore(let name, let instance):
      motion.forget(name, instance: instance, isBack: true)
      change(.restore, name, subjects[number])
    case .perform(let name, let isBackground): call(name, of: number, isBackground: isBackground)
    case .toast(let text, let id): self.text.toast(localize(text, id))
    case .announce(let text, let id, let priority):
      self.text.announce(localize(text, id), priority: priority)
    case .ask(let cue, let subject, let text, let id): ask(cue, subject, localize(text, id))
    case .end:
      (cues[number], subjects[number], handed[number]) = (nil, nil, nil)
      if unconfirmed[number]?.outstanding == 0 { unconfirmed[number] = nil }
    case .unknownEvent(let event): report("no deck has an event `\(event.text)`")
    case .suppress(_, .missingKey):
      let cue = cues[number]?.text ?? ""
      report("`\(cue)` plays once for each key, and its subject has none: nothing is felt or heard")
    case .suppressCue, .suppress, .throttledEvent, .mode, .emit: break
    }
    return 1
  }

  // MARK: states

  private func change(_ kind: StateChange.Kind, _ name: PlayName, _ subject: Subject?) {
    states[StateChange(kind: kind, name: name)]?(subject ?? Subject())
  }

  /// Sets the handler that shows something with this name.
  public func onShow(_ name: PlayName, perform handler: @escaping StateHandler) {
    states[StateChange(kind: .show, name: name)] = handler
  }

  /// Sets the handler that hides something with this name.
  public func onHide(_ name: PlayName, perform handler: @escaping StateHandler) {
    states[StateChange(kind: .hide, name: name)] = handler
  }

  /// Sets the handler that removes something with this name from the app's data and the screen.
  public func onRemove(_ name: PlayName, perform handler: @escaping StateHandler) {
    states[StateChange(kind: .remove, name: name)] = handler
  }

  /// Sets the handler that undoes the removal of something with this name, and shows it at rest.
  public func onRestore(_ name: PlayName, perform handler: @escaping StateHandler) {
    states[StateChange(kind: .restore, name: name)] = handler
  }

  // MARK: calls to the app

  /// Sets the handler of a `do`. Without one, the effect fails and a report is made.
  public func onEffect(_ name: PlayName, perform handler: @escaping EffectHandler) {
    effects[name] = handler
  }

  private func call(_ effect: PlayName, of number: Int, isBackground: Bool) {
    let subject = subjects[number] ?? Subject()
    callCount += 1
    let id = callCount
    guard let handler = effects[effect] else {
      report("nobody does `\(effect.text)`: give it a handler with `onEffect`")
      calls[id] = Task {}
      afterwards.append { [weak self] in
        self?.finish(id, effect, of: number, subject, isSuccess: false)
      }
      return
    }
    let release =
      isBackground
      ? BackgroundTime.begin(effect.text) { [weak self] in
        self?.finish(id, effect, of: number, subject, isSuccess: false)
      } : {}
    calls[id] = Task { [weak self] in
      var isSuccess = true
      do {
        try await handler(subject)
      } catch {
        isSuccess = false
        self?.report("`\(effect.text)` failed: \(error)")
      }
      self?.finish(id, effect, of: number, subject, isSuccess: isSuccess)
      release()
    }
  }

  /// Completes a call. Only the first outcome counts.
  private func finish(
    _ id: Int, _ effect: PlayName, of number: Int, _ subject: Subject, isSuccess: Bool
  ) {
    if calls.removeValue(forKey: id) == nil { return }
    let now = clock.now
    if let event = reporter?.outcome(of: number, isSuccess: isSuccess, at: now) {
      observer?.observe(event)
    }
    send(
      playback.complete(effect, for: subject.id, of: number, isSuccess: isSuccess, at: now))
  }

  /// Waits until no call to the app is in progress. For tests.
  public func waitForEffects() async {
    while let task = calls.values.first {
      await task.value
      await Task.yield()
    }
  }

  // MARK: questions

  private func ask(_ cue: PlayName, _ subject: PlayName, _ words: String) {
    let control = playback.control(asking: cue)
    let question = CueQuestion(
      cue: cue, subject: subject, text: words,
      acceptTitle: control.flatMap { control in
        control.label.map { localize($0, control.labelID) }
      }, isDestructive: playback.removes(cue)
    ) { [weak self] isAccepted in
      guard let self else { return }
      refreshOutputs()
      send(playback.answer(cue, for: subject, isAccepted: isAccepted, at: clock.now))
    }
    onQuestion?(question)
    questions.append(AskedQuestion(question: question))
    // Asked last, so that an immediate answer follows the commands of this instant.
    afterwards.append { [text] in if question.isOpen { text.confirm(question) } }
  }

  private func withdrawQuestions() {
    for case let question? in questions.map(\.question)
    where !playback.isAsking(question.cue, for: question.subject) {
      if question.isOpen { text.withdraw(question) }
      question.close()
    }
    questions.removeAll { $0.question?.isOpen != true }
  }

  // MARK: telemetry

  func note(_ event: PlaybackEvent) { observer?.observe(event) }

  func report(_ command: PlaybackCommand) {
    guard let observer, let events = reporter?.events(for: command) else { return }
    if case .haptic = command.action, haptics.outcomes != nil, let number = command.firing {
      unconfirmed[number, default: Unconfirmed(cue: cues[number])].events += events
      return
    }
    for event in events { observer.observe(event) }
  }

  func report(_ sentence: String) {
    playback.report(sentence)
    if !isSending { passReports() }
  }

  private func passReports() {
    let reports = playback.reports
    for sentence in reports[min(reported, reports.count)...] { onReport?(sentence) }
    reported = reports.count
  }

  /// Requests that could not be met so far, one sentence each.
  public var reports: [String] { playback.reports }

  /// Counts a frame, shown `interval` microseconds after the last unless frames are missed.
  public func countFrame(interval: Int64) {
    reporter?.frame(at: clock.now, interval: interval)
  }
}

/// Measures the frames of a display while something plays.
@MainActor protocol FrameMeter: AnyObject {
  var isRunning: Bool { get set }
}
