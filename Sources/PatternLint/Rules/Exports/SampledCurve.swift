import PatternSyntax

extension Rule {
  /// A spring is written as samples of it.
  static let sampledCurve = Rule(
    exporting: Problem(
      "sampled-curve",
      summary: "A spring is written as samples of it.",
      explanation: """
        A format without springs gets the samples of the table, joined by lines, which are at most \
        0.002 off, and lasts until the spring has settled.
        """,
      bad: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          scale 0.9 -> 1 spring(response 0.3s, damping 0.8)
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
    index: "E05")
}
