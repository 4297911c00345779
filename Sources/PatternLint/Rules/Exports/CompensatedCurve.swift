import PatternSyntax

extension Rule {
  /// A tap is written with other levels, since a curve acts on it.
  static let compensatedCurve = Rule(
    exporting: Problem(
      "compensated-curve",
      summary: "A tap is written with other levels, since a curve acts on it.",
      explanation: """
        A parameter curve of AHAP acts on every event of its file. A tap that plays while the \
        curve of a vibration does is written so that it comes out as it is in the pattern.
        """,
      bad: """
        swell {
          at 100ms: transient 0.3
          continuous 0.6 for 200ms {
            at 0ms: level 0.4
            at 200ms: level 0.8
          }
        }
        """,
      good: """
        hum {
          at 100ms: transient 0.3
          continuous 0.6 for 200ms
        }
        """),
    index: "E08")
}
