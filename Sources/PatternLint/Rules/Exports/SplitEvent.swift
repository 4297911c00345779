import PatternSyntax

extension Rule {
  /// A long vibration is written as several.
  static let splitEvent = Rule(
    exporting: Problem(
      "split-event",
      summary: "A long vibration is written as several.",
      explanation: """
        Formats bound how long one event lasts: 30 s in Core Haptics, 5 s in a gamepad and in \
        OpenHarmony. A longer one is written as events that follow each other.
        """,
      bad: "hum: continuous 0.3 for 40s",
      good: "hum: continuous 0.3 for 4s"),
    index: "E09")
}
