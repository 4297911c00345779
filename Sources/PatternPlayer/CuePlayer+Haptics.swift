import PatternTable

/// Hands haptics to their output and follows their outcomes.
extension CuePlayer {
  /// Plays the queued haptics of one instant and firing, starting at an index.
  ///
  /// - Returns: the number of commands carried out.
  func play(at place: Int, of number: Int) -> Int {
    var together: [HapticEntry] = []
    var end = place
    while end < queue.count, queue[end].firing == number, queue[end].at == queue[place].at,
      case .haptic(let haptic) = queue[end].action
    {
      if end > place { report(queue[end]) }
      together.append(haptic)
      end += 1
    }
    let now = queue[place].at
    let coming = playback.hapticsToCome(of: number)
    if haptics.playsPhrases {
      handOver(together, at: now, coming.map { TimedHaptic(at: $0.at, haptic: $0.haptic) }, number)
    } else {
      expectOutcome(of: number)
      haptics.play(together, of: number, then: [])
      // Generators rest after each trigger; the next haptic wakes them early enough.
      if let next = coming.first, next.at - now > 30_000 { haptics.prepare(coming.map(\.haptic)) }
    }
    if observer != nil, together.contains(where: { haptics.isApproximated($0) }),
      let cue = cues[number]
    {
      note(.approximated(cue: cue))
    }
    return end - place
  }

  /// Hands over a phrase, without the haptics that the output already has.
  private func handOver(
    _ together: [HapticEntry], at now: PlayInstant, _ coming: [TimedHaptic], _ number: Int
  ) {
    var old = handed[number] ?? []
    func isNew(_ haptic: TimedHaptic) -> Bool {
      guard let place = old.firstIndex(of: haptic) else { return true }
      old.remove(at: place)
      return false
    }
    let fresh = together.filter { isNew(TimedHaptic(at: now, haptic: $0)) }
    if fresh.isEmpty {
      handed[number] = old
      return
    }
    let rest = coming.filter(isNew)
    handed[number] = coming
    expectOutcome(of: number)
    haptics.play(
      fresh, of: number,
      then: rest.map { HapticMoment(after: $0.at - now, haptic: $0.haptic) })
  }

  // MARK: outcomes

  func listenToOutcomes() {
    haptics.outcomes?.heard = { [weak self] number, failure in
      self?.hear(number, failure)
    }
    haptics.outcomes?.lost = { [weak self] in self?.handed = [:] }
  }

  private func expectOutcome(of number: Int) {
    if haptics.outcomes == nil { return }
    unconfirmed[number, default: Unconfirmed(cue: cues[number])].outstanding += 1
  }

  private func hear(_ number: Int, _ failure: String?) {
    guard var waiting = unconfirmed[number] else { return }
    waiting.outstanding -= 1
    if let failure {
      handed[number] = nil
      if let cue = waiting.cue {
        note(.suppressed(cue: cue, channel: .haptics, reason: "failed"))
        report("the haptics of `\(cue.text)` do not play: \(failure)")
      }
    } else {
      for event in waiting.events { note(event) }
      waiting.events = []
    }
    // A later haptic of the firing may still be felt.
    let isOver = waiting.outstanding == 0 && subjects[number] == nil
    unconfirmed[number] = isOver ? nil : waiting
  }
}

/// A haptic and its instant.
struct TimedHaptic: Equatable {
  let at: PlayInstant
  let haptic: HapticEntry
}

/// The haptics of a firing whose outcome the output has not reported.
struct Unconfirmed {
  let cue: PlayName?
  /// The events for telemetry once the haptics are felt.
  var events: [PlaybackEvent] = []
  /// The number of `play` calls without an outcome.
  var outstanding = 0

  init(cue: PlayName?) { self.cue = cue }
}
