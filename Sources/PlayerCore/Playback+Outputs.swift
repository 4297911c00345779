import PatternTable

/// Plays haptics, sounds and texts.
extension Playback {
  mutating func playHaptic(_ cast: PlayCast, of number: Int) {
    guard let firing = live[number] else { return }
    let haptic = scaled(firing.row.lists[cast.list].haptics[cast.index], in: firing)
    let strength = haptic.strength
    if strength <= 0 { return }
    onsets.removeAll { now - $0.at >= PlayTimes.fusion }
    if rules.contains(.rule(10)),
      onsets.contains(where: { $0.firing != number && $0.strength >= strength })
    {
      command(number, .suppress(.haptics, .fused))
      return
    }
    if !isRoom() {
      command(number, .suppress(.haptics, .throttled))
      return
    }
    onsets.append(HapticOnset(at: now, firing: number, strength: strength))
    command(number, .haptic(haptic))
    if haptic.duration > 0 {
      live[number]?.add(
        .silence(.haptics), at: now + haptic.duration, rank: .haptics, order: -1)
    }
  }

  /// A haptic with levels scaled by its maps' values from the start of the firing.
  func scaled(_ haptic: HapticEntry, in firing: LiveFiring) -> HapticEntry {
    if haptic.scaledBy.isEmpty || !rules.contains(.rule(17)) { return haptic }
    let factor = haptic.scaledBy.reduce(1) { $0 * (firing.chosen[$1].level ?? 1) }
    func scale(_ level: Double) -> Double {
      (min(max(level * factor, 0), 1) * 1_000_000).rounded() / 1_000_000
    }
    var haptic = haptic
    haptic.gain = Int64((min(max(factor, 0), 1) * 1_000_000).rounded())
    haptic.shape = haptic.envelope
    haptic.intensity = haptic.intensity.map { scale($0) }
    for index in haptic.envelope.indices {
      haptic.envelope[index].intensity = scale(haptic.envelope[index].intensity)
    }
    return haptic
  }

  mutating func playSound(_ cast: PlayCast, of number: Int) {
    guard let sound = live[number]?.row.lists[cast.list].sound[cast.index] else { return }
    if !isRoom() {
      command(number, .suppress(.sound, .throttled))
      return
    }
    command(number, .sound(sound))
    live[number]?.add(.silence(.sound), at: now + sound.duration, rank: .sound, order: -1)
  }

  // MARK: texts

  mutating func playText(_ cast: PlayCast, of number: Int) {
    live[number]?.remember(cast)
    guard let isToast = live[number]?.text(cast).isToast else { return }
    if !rules.contains(.rule(26)) || isToast && !isBackground {
      say(cast, of: number)
      return
    }
    live[number]?.waiting += 1
    let text = WaitingText(firing: number, cast: cast)
    if !isToast {
      speech.queue.append(text)
      speak()
      return
    }
    toasts.append(text)
    // At most ten toasts wait; then the oldest is dropped.
    if toasts.count > 10 { stopWaiting(toasts.removeFirst()) }
  }

  private mutating func say(_ cast: PlayCast, of number: Int) {
    guard let text = live[number]?.text(cast) else { return }
    command(
      number,
      text.isToast
        ? .toast(text.text, id: text.id)
        : .announce(text.text, id: text.id, priority: text.priority))
  }

  private mutating func stopWaiting(_ text: WaitingText) {
    live[text.firing]?.waiting -= 1
    touched.append(text.firing)
  }

  mutating func sayWaitingToasts() {
    let waiting = toasts
    toasts = []
    for text in waiting {
      say(text.cast, of: text.firing)
      stopWaiting(text)
    }
  }

  /// Speaks the next announcement if enough time has passed; assertive ones go first.
  private mutating func speak() {
    guard now >= speech.free, !speech.queue.isEmpty else { return }
    let urgent = speech.queue.firstIndex { text in
      live[text.firing]?.text(text.cast).isAssertive ?? false
    }
    let text = speech.queue.remove(at: urgent ?? 0)
    say(text.cast, of: text.firing)
    stopWaiting(text)
    speech.free = now + PlayTimes.betweenAnnouncements
  }

  // MARK: timers

  /// The next deadline that belongs to no firing.
  var nextTimer: PlayInstant? {
    var next = speech.queue.isEmpty ? nil : speech.free
    for question in questions {
      if let leaves = question.leaves { next = min(next ?? leaves, leaves) }
    }
    return next
  }

  mutating func playTimers() {
    for question in questions where (question.leaves ?? .max) <= now {
      command(nil, .suppressCue(question.row.name, .declined))
    }
    questions.removeAll { ($0.leaves ?? .max) <= now }
    speak()
  }
}
