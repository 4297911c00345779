import PatternSyntax

extension Rule {
  /// A movement is not in the file.
  static let lostMotion = Rule(
    exporting: Problem(
      "lost-motion",
      summary: "A movement is not in the file.",
      explanation: """
        The format has nothing like it: a text that is typed, or a move along z.
        """,
      bad: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          type-on 30ms per character
        }
        """,
      good: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          fade 0 -> 1 over 200ms linear
        }
        """),
    index: "E22")
}
