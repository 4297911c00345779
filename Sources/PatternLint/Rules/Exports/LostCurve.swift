import PatternSyntax

extension Rule {
  /// A curve is not in the file.
  static let lostCurve = Rule(
    exporting: Problem(
      "lost-curve",
      summary: "A curve is not in the file.",
      explanation: """
        The format knows cubic-beziers only, and steps are none.
        """,
      bad: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          fade 0 -> 1 over 200ms steps(4)
        }
        """,
      good: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          fade 0 -> 1 over 200ms linear
        }
        """),
    index: "E23")
}
