import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// The first thing to see comes too late.
  static let slowFirstFeedback = Rule(
    Problem(
      "slow-first-feedback", .warning,
      summary: "What a person does is answered too late for the eye.",
      explanation: """
        Within 100 ms an answer feels like one's own doing; 30 to 85 ms are ideal. Whatever \
        follows may take its time: the first thing to see may not. A `confirm` is an answer, \
        unless it is asked only `if` something.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; wait 200ms; show selected
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
        }
        """),
    index: "T01",
    clauses: "SON-5; SON-68; Kaaresoja, Brewster and Lantz 2014",
    quote: "visual feedback within 100 ms of the action",
    limits: [.latencyVisual],
    repair: "none: what to show first is the author's to say",
    needs: [.byUser],
    cue: { judge in
      // What is always asked first answers by asking.
      guard judge.row.confirm.isNone || !judge.row.confirmIf.isNone else { return }
      look(judge, nil)
      for variant in judge.variants { look(judge, variant) }
    })

  private static func look(_ judge: Judge, _ variant: Variant?) {
    let limit = judge.limit(.latencyVisual)
    for mode in Judge.Mode.allCases where !judge.isRepetition(mode) {
      // Most answers are at once; only what is read out has to be told from what is seen.
      let isAtOnce = judge.visibleOnsets(mode, in: variant).contains { $0 <= limit.upper }
      if isAtOnce, !judge.texts(mode).contains(where: { !($0.kind == .toast) }) { continue }
      guard let first = judge.seenOnsets(mode, in: variant).min(), first > limit.upper else {
        continue
      }
      judge.report(
        judge.visibleStatement(mode, at: first),
        "the first thing to see comes \(Numbers.ms(first)) after what the user did"
          + "\(variant?.phrase ?? "")\(mode.phrase)",
        help: "show something within \(Numbers.ms(limit.upper))",
        evidence: Evidence([
          .init("first feedback", Numbers.ms(first), limit: limit.phrase(Numbers.ms))
        ]))
    }
  }
}
