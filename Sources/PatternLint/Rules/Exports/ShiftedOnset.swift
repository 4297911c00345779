import PatternSyntax

extension Rule {
  /// A tap comes later than it is written.
  static let shiftedOnset = Rule(
    exporting: Problem(
      "shifted-onset",
      summary: "A tap comes later than it is written.",
      explanation: """
        A primitive of Android starts only once the one before it has ended. What is written \
        closer is moved to there.
        """,
      bad: "rattle: transient 0.6; wait 5ms; transient 0.9",
      good: "beat: transient 0.6; wait 120ms; transient 0.9"),
    index: "E28")
}
