import PatternSyntax

extension Rule {
  /// A curve is written as another one that is near it.
  static let approximatedCurve = Rule(
    exporting: Problem(
      "approximated-curve",
      summary: "A curve is written as another one that is near it.",
      explanation: """
        A format without springs and samples gets the cubic-bezier that is nearest. It is \
        information as long as it is at most 0.02 off.
        """,
      bad: """
        input busy: from content, flag
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          loop every 100ms while busy {
            scale 0.9 -> 1 spring(response 0.3s, damping 0.8)
          }
          fallback reduce-motion, physicality-off: auto
        }
        """,
      good: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          scale 0.9 -> 1 over 200ms ease-out
          fallback reduce-motion, physicality-off: auto
        }
        """),
    index: "E07")
}
