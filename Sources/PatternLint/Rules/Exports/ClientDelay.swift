import PatternSyntax

extension Rule {
  /// A random delay has to be set by the app.
  static let clientDelay = Rule(
    exporting: Problem(
      "client-delay",
      summary: "A random delay has to be set by the app.",
      explanation: """
        A delay that follows from a seed cannot be in a style sheet. It reads the variable \
        `--pc-delay`, which an app sets by the hash of the language.
        """,
      bad: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          stagger random 0ms..120ms seed card.id { fade 0 -> 1 over 200ms linear }
        }
        """,
      good: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          stagger 40ms { fade 0 -> 1 over 200ms linear }
        }
        """),
    index: "E30")
}
