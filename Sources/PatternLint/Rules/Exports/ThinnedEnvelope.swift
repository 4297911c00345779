import PatternSyntax

extension Rule {
  /// An envelope has fewer points.
  static let thinnedEnvelope = Rule(
    exporting: Problem(
      "thinned-envelope",
      summary: "An envelope has fewer points.",
      explanation: """
        Formats bound how many points an envelope has, and how near they are. Those that matter \
        least are left out. It is information as long as nothing is more than 0.02 off.
        """,
      bad: """
        buzz: continuous 0.6 for 30ms {
          at 0ms: level 0.2
          at 5ms: level 1
          at 10ms: level 0.1
          at 15ms: level 1
          at 30ms: level 0
        }
        """,
      good: "hum: continuous 0.6 for 200ms"),
    index: "E24")
}
