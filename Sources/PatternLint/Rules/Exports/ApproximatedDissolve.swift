import PatternSyntax

extension Rule {
  /// A dissolve is written as a fade or as a mask.
  static let approximatedDissolve = Rule(
    exporting: Problem(
      "approximated-dissolve",
      summary: "A dissolve is written as a fade or as a mask.",
      explanation: """
        A client dissolves a layer in its own way. A format that has no such way gets an opacity, \
        or, from an edge, a mask that moves.
        """,
      bad: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          dissolve 1 -> 0 over 200ms linear
        }
        """,
      good: """
        event card.tapped: by user, class selection
        cue card.open {
          because "the card opens"; on card.tapped; target card
          fade 1 -> 0 over 200ms linear
        }
        """),
    index: "E04")
}
