import PatternSyntax

extension Rule {
  /// The attack, decay or release of a vibration is lost.
  static let lostAdjuster = Rule(
    exporting: Problem(
      "lost-adjuster",
      summary: "The attack, decay or release of a vibration is lost.",
      explanation: """
        `attack`, `decay` and `release` are adjusters of Core Haptics, and other formats have \
        nothing like them. A block of points says the same with levels, which they have.
        """,
      bad: "swell: continuous 0.6 for 200ms attack 0.5",
      good: """
        swell: continuous 0.6 for 200ms {
          at 0ms: level 0
          at 100ms: level 0.6
        }
        """),
    index: "E18")
}
