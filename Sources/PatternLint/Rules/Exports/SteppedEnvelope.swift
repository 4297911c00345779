import PatternSyntax

extension Rule {
  /// An envelope is written in steps.
  static let steppedEnvelope = Rule(
    exporting: Problem(
      "stepped-envelope",
      summary: "An envelope is written in steps.",
      explanation: """
        A format that holds a level until the next one gets the mean level of short steps. It is \
        information as long as no step is more than 0.05 off.
        """,
      bad: """
        swell: continuous 0.6 for 80ms {
          at 0ms: level 0
          at 80ms: level 1
        }
        """,
      good: "hum: continuous 0.6 for 200ms"),
    index: "E06")
}
