import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Channels that belong together but start apart.
  static let unsynchronizedChannels = Rule(
    Problem(
      "unsynchronized-channels",
      summary: "A haptic does not begin with its visual or sound.",
      explanation: """
        Touch and sight are one event within 50 ms, touch and sound within 24 ms. Beyond that they \
        fall apart, and from 70 ms on they feel broken. A train of pulses is judged by its first, \
        against what is nearest to it.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; impact light; wait 60ms; show selected
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; impact light; show selected
        }
        """),
    index: "T03",
    clauses: """
      SON-25; Adelstein et al. 2003; Balandra and Hasegawa 2019; Kaaresoja, Brewster and Lantz 2014
      """,
    quote: "haptic and visual at the same moment",
    limits: [.syncVisual, .syncSound],
    repair: "none: which of the two should move is the author's to say",
    needs: [.haptics],
    cue: { judge in
      let variants = judge.variants
      if variants.isEmpty { look(judge, nil) }
      for variant in variants { look(judge, variant) }
    })

  /// True if a visible sign accompanies every train, and there are no sounds. A quick test that
  /// clears most cues.
  private static func areTogether(
    _ judge: Judge, _ strikes: [Strike], _ onsets: [Int64], _ mode: Mode
  ) -> Bool {
    if judge.timeline(mode).sounds.count > 0 { return false }
    let limit = min(judge.limit(.syncVisual).upper, Judge.cueDelay)
    for index in strikes.trainStarts {
      let at = strikes[index].at
      if !onsets.contains(where: { ($0 - at).magnitudeValue <= limit }) { return false }
    }
    return true
  }

  private static func look(_ judge: Judge, _ variant: Variant?) {
    for mode in Mode.allCases
    where judge.timeline(mode).haptics.count > 0 && !judge.isRepetition(mode) {
      let strikes = judge.strikes(mode, in: variant)
      // An announcement is not visible.
      let speaks = judge.texts(mode).contains { !($0.kind == .toast) }
      let onsets =
        speaks ? judge.seenOnsets(mode, in: variant) : judge.visibleOnsets(mode, in: variant)
      if areTogether(judge, strikes, onsets, mode) { continue }
      var sounds: [Int64] = []
      for sound in judge.sounds(mode) where judge.plays(sound.extra, in: variant) {
        sounds.append(sound.at)
      }
      let phrase = (variant?.phrase ?? "") + mode.phrase
      for index in strikes.trainStarts {
        let strike = strikes[index]
        judge.checkTogether(strike, onsets, judge.limit(.syncVisual), "seen", phrase) {
          judge.visible(mode, at: $0)
        }
        judge.checkTogether(strike, sounds, judge.limit(.syncSound), "heard", phrase) { at in
          judge.sounds(mode).first { $0.at == at }.map { judge.statement(at: $0.source) }
        }
      }
    }
  }
}

extension Judge {
  /// Compares a train with the nearest sign or sound of the same moment.
  ///
  /// - Parameter place: the statement of the entry that begins at a moment.
  fileprivate func checkTogether(
    _ strike: Strike, _ onsets: [Int64], _ limit: Bound, _ verb: String, _ phrase: String,
    _ place: (Int64) -> ByteRange?
  ) {
    let near = onsets.filter {
      $0 >= strike.at - Judge.cueDelay && $0 <= strike.at + Judge.cueDelay
    }
    guard
      let nearest = near.min(by: {
        ($0 - strike.at).magnitudeValue < ($1 - strike.at).magnitudeValue
      })
    else { return }
    let apart = (nearest - strike.at).magnitudeValue
    guard apart > limit.upper else { return }
    report(
      statement(at: strike.source),
      "this is felt at \(Numbers.ms(strike.at)), and what belongs to it is \(verb) at "
        + "\(Numbers.ms(nearest))\(phrase)",
      help: "let both begin within \(Numbers.ms(limit.upper))",
      evidence: Evidence([.init("apart", Numbers.ms(apart), limit: limit.phrase(Numbers.ms))]),
      related: place(nearest).map { [Related("this is \(verb)", source, $0)] } ?? [])
  }
}
