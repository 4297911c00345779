import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A response to touch that vibrates where a click would do.
  static let buzzyHaptic = Rule(
    Problem(
      "buzzy-haptic",
      summary: "A touch triggers a buzz.",
      explanation: """
        The answer to a touch should be a click: 10 to 20 ms, to which the actuator adds 20 to \
        50 ms of its own. Anything longer than 50 ms is felt as a buzz, and seems cheap. The rule \
        applies to events by the user and to `role feedback`; `continuous` haptics that touch one \
        another count as one.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          continuous 0.5 for 120ms attack 0.2 release 0.2
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          continuous 0.5 for 50ms attack 0.2 release 0.2
        }
        """),
    index: "H04",
    clauses: "Android haptics: design principles; Remache-Vinueza 2025",
    quote: "clear clicks, no buzzes",
    limits: [.hapticTouch],
    repair: "none: only the author can choose between a pulse and a shorter buzz",
    needs: [.continuous],
    cue: { judge in
      guard judge.row.isByUser || judge.row.role == .feedback else { return }
      let limit = judge.limit(.hapticTouch)
      for mode in judge.hapticModes {
        for buzz in judge.buzzes(mode) where buzz.isEndless || buzz.length > limit.upper {
          judge.report(
            judge.part([.length], of: buzz.longest.source),
            "the answer to a touch buzzes for \(buzz.phrase)\(mode.phrase)",
            help: "play an `impact`, or let it end after \(Numbers.ms(limit.upper))",
            evidence: Evidence("length", buzz.phrase, limit: limit.phrase(Numbers.ms)))
        }
      }
    },
    file: { judge in
      let limit = judge.limit(.hapticTouch)
      for group in judge.together where !group.areAlternatives {
        guard group.cues.contains(where: { judge.cues[$0].isByUser }) else { continue }
        for buzz in group.buzzes
        where buzz.length > limit.upper && buzz.longestOwn <= limit.upper {
          judge.report(
            group, at: buzz.place,
            "the answer to a touch buzzes for \(Numbers.ms(buzz.length))",
            help: "play an `impact`, or let it end after \(Numbers.ms(limit.upper))",
            facts: [.init("length", Numbers.ms(buzz.length), limit: limit.phrase(Numbers.ms))])
        }
      }
    })
}
