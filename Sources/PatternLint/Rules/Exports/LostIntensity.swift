import PatternSyntax

extension Rule {
  /// Levels that differ are played alike.
  static let lostIntensity = Rule(
    exporting: Problem(
      "lost-intensity",
      summary: "Levels that differ are played alike.",
      explanation: """
        A vibration of the web is on or off. Taps whose levels are 1.2 times apart or more, in one \
        timeline or between its cases, would feel different elsewhere and feel alike here. Where \
        there is no such difference, it is information.
        """,
      bad: "beat: transient 0.4; wait 120ms; transient 0.8",
      good: "glow: tone 440Hz for 200ms volume 0.2"),
    index: "E15")
}
