import PatternSyntax

extension Rule {
  /// A delay for each index is lost.
  static let lostStagger = Rule(
    exporting: Problem(
      "lost-stagger",
      summary: "A delay for each index is lost.",
      explanation: """
        A file has one time for each event. What is delayed by its index plays at the time of the \
        first one, and an app has to start it later for the others.
        """,
      bad: "ripple: stagger 40ms { transient 0.3 }",
      good: "ripple: transient 0.3"),
    index: "E20")
}
