import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic or a sound that responds too late.
  static let lateHaptic = Rule(
    Problem(
      "late-haptic",
      summary: "Haptic or sound feedback comes too late after a person's action.",
      explanation: """
        A haptic belongs to the touch that it answers: it comes 5 to 50 ms after the touch (16 ms \
        in `sonora`), and a sound within 70 ms. A haptic or sound that marks the end of something \
        is anchored to it: `at end`.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; wait 60ms; impact light
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; impact light
        }
        """),
    index: "T02",
    clauses: "SON-67; SON-22; Kaaresoja, Brewster and Lantz 2014; Microsoft: Haptics design",
    quote: "haptic feedback within 16 ms of the touch",
    limits: [.latencyHaptic, .latencySound],
    repair: "none: only the author can decide what else has to move",
    needs: [.byUser],
    cue: { judge in
      for variant in judge.wholeAndCases { look(judge, variant) }
    })

  private static func look(_ judge: Judge, _ variant: Variant?) {
    for mode in Mode.allCases {
      if let first = judge.haptics(mode).first(where: { judge.plays($0.extra, in: variant) }) {
        check(
          judge, first.at, first.extra, first.source, judge.limit(.latencyHaptic), "felt",
          (variant?.phrase ?? "") + mode.phrase)
      }
      if let first = judge.sounds(mode).first(where: { judge.plays($0.extra, in: variant) }) {
        check(
          judge, first.at, first.extra, first.source, judge.limit(.latencySound), "heard",
          (variant?.phrase ?? "") + mode.phrase)
      }
    }
  }

  private static func check(
    _ judge: Judge, _ at: Int64, _ extra: UInt32, _ source: EntrySource, _ limit: Bound,
    _ verb: String, _ phrase: @autoclosure () -> String
  ) {
    let anchor = judge.extras[Int(extra)].anchor
    if at <= limit.upper || anchor == .end || anchor == .stageEnd { return }
    judge.report(
      judge.statement(at: source),
      "this is \(verb) \(Numbers.ms(at)) after the user's action\(phrase())",
      help: "play it within \(Numbers.ms(limit.upper)), or anchor it: `at end { … }`",
      evidence: Evidence("onset", Numbers.ms(at), limit: limit.phrase(Numbers.ms)))
  }
}
