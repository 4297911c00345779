import PatternSyntax

extension Rule {
  /// A browser animates this on its main thread.
  static let mainThreadMotion = Rule(
    exporting: Problem(
      "main-thread-motion",
      summary: "A browser animates this on its main thread.",
      explanation: """
        A blur, a mask, a stroke and two added translations are computed on the thread that also \
        runs scripts; where that is busy, they stutter.
        """,
      bad: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          blur 0% -> 50% over 200ms linear
          fallback reduce-motion, physicality-off: auto
        }
        """,
      good: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          fade 0 -> 1 over 200ms linear
        }
        """),
    index: "E13")
}
