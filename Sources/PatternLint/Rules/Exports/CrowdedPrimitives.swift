import PatternSyntax

extension Rule {
  /// Taps follow each other faster than primitives are told apart.
  static let crowdedPrimitives = Rule(
    exporting: Problem(
      "crowded-primitives",
      summary: "Taps follow each other faster than primitives are told apart.",
      explanation: """
        Android asks for 50 ms between two primitives. Nearer ones are played, and may be felt as \
        one.
        """,
      bad: "rattle: transient 0.6; wait 30ms; transient 0.9",
      good: "beat: transient 0.6; wait 120ms; transient 0.9"),
    index: "E12")
}
