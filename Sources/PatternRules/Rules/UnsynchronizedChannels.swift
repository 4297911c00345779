import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Channels that belong together but start apart.
  static let unsynchronizedChannels = Rule(
    Problem(
      "unsynchronized-channels",
      summary: "A haptic does not begin with its visual or sound.",
      explanation: """
        Touch and sight are perceived as one event within 50 ms, touch and sound within 24 ms. \
        Beyond that they separate, and from 70 ms they feel broken. A train of pulses is judged by \
        its first pulse, against the visible change and the sound nearest to it.
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
    repair: "none: only the author can decide which of the two should move",
    needs: [.haptics],
    cue: { judge in
      for variant in judge.cases { look(judge, variant) }
    })

  private static func look(_ judge: Judge, _ variant: Variant?) {
    for mode in Mode.allCases
    where judge.timeline(mode).haptics.count > 0 && !judge.isRepetition(mode) {
      let pulses = judge.pulses(mode, in: variant)
      let onsets = judge.seenOnsets(mode, in: variant)
      let sounds = judge.sounds(mode).filter { judge.plays($0.extra, in: variant) }.map { $0.at }
      for index in pulses.trainStarts {
        let pulse = pulses[index]
        func phrase() -> String { (variant?.phrase ?? "") + mode.phrase }
        judge.checkTogether(pulse, onsets, judge.limit(.syncVisual), "seen", phrase()) {
          judge.visible(mode, at: $0)
        }
        judge.checkTogether(pulse, sounds, judge.limit(.syncSound), "heard", phrase()) { at in
          judge.sounds(mode).first { $0.at == at }.map { judge.statement(at: $0.source) }
        }
      }
    }
  }
}

extension Judge {
  /// Compares the first pulse of a train with the nearest sign or sound.
  ///
  /// - Parameter place: returns the statement of the entry that begins at a moment.
  fileprivate func checkTogether(
    _ pulse: Pulse, _ onsets: [Int64], _ limit: Bound, _ verb: String,
    _ phrase: @autoclosure () -> String, _ place: (Int64) -> EntryMark?
  ) {
    let nearest = onsets.min {
      ($0 - pulse.at).magnitudeValue < ($1 - pulse.at).magnitudeValue
    }
    guard let nearest else { return }
    let apart = (nearest - pulse.at).magnitudeValue
    guard apart <= Judge.cueDelay, apart > limit.upper else { return }
    report(
      statement(at: pulse.source),
      "this is felt at \(Numbers.ms(pulse.at)), but its counterpart is \(verb) at "
        + "\(Numbers.ms(nearest))\(phrase())",
      help: "let both begin within \(Numbers.ms(limit.upper))",
      evidence: Evidence("apart", Numbers.ms(apart), limit: limit.phrase(Numbers.ms)),
      related: place(nearest).map { [Related("this is \(verb)", source, $0.range)] } ?? [])
  }
}
