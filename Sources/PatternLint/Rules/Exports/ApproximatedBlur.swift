import PatternSyntax

extension Rule {
  /// A blur is written in pixels.
  static let approximatedBlur = Rule(
    exporting: Problem(
      "approximated-blur",
      summary: "A blur is written in pixels.",
      explanation: """
        A blur is a percentage of the strongest that a client has. Formats that take a radius get \
        0.4 px or dp for each percent.
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
    index: "E03")
}
