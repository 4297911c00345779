import PatternSyntax

extension Rule {
  /// A curve is written as another one that is near it.
  static let approximatedCurve = Rule(
    exporting: Problem(
      "approximated-curve", .warning,
      summary: "A curve is written as another one that is near it.",
      explanation: """
        A format without springs and samples gets the cubic-bezier that is nearest. It is \
        information as long as it is at most 0.02 off.
        """,
      bad: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          scale 0.9 -> 1 spring response 0.3 damping 0.8
        }
        """,
      good: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          scale 0.9 -> 1 over 200ms ease-out
        }
        """),
    index: "E07")
}
