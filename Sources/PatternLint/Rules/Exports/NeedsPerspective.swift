import PatternSyntax

extension Rule {
  /// A move along z is visible only under a perspective.
  static let needsPerspective = Rule(
    exporting: Problem(
      "needs-perspective",
      summary: "A move along z is visible only under a perspective.",
      explanation: """
        A browser moves an element towards the viewer only where an element around it has a \
        `perspective`.
        """,
      bad: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          move z by 20pt over 200ms linear
          fallback reduce-motion, physicality-off: auto
        }
        """,
      good: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          move y by 20pt over 200ms linear
          fallback reduce-motion, physicality-off: auto
        }
        """),
    index: "E14")
}
