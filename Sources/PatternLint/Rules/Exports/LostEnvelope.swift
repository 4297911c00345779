import PatternSyntax

extension Rule {
  /// A vibration loses its envelope.
  static let lostEnvelope = Rule(
    exporting: Problem(
      "lost-envelope",
      summary: "A vibration loses its envelope.",
      explanation: """
        The format plays a vibration at one level, or on and off.
        """,
      bad: """
        swell: continuous 0.6 for 200ms {
          at 0ms: level 0
          at 200ms: level 1
        }
        """,
      good: "beat: transient 0.6"),
    index: "E17")
}
