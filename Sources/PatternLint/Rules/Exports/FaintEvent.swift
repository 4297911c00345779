import PatternSyntax

extension Rule {
  /// A map makes a haptic so faint that it is not written.
  static let faintEvent = Rule(
    exporting: Problem(
      "faint-event",
      summary: "A map makes a haptic so faint that it is not written.",
      explanation: """
        What a map scales to 0 is not there. For Android a scale of 0 would be the weakest that is \
        felt.
        """,
      bad: """
        input mood: from content, one of calm | wild
        map strength by mood: calm 0, wild 1
        beat: play tap scaled by strength
        tap: transient 0.6
        hum: continuous 0.1 for 1s
        """,
      good: "tap: transient 0.6"),
    index: "E29")
}
