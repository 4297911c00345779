import PatternSyntax

extension Rule {
  /// Later taps may come a little off their time on older devices.
  static let driftingOnset = Rule(
    exporting: Problem(
      "drifting-onset",
      summary: "Later taps may come a little off their time on older devices.",
      explanation: """
        Before API 36, Android starts a primitive so long after the end of the last one, and how \
        long that one lasts depends on the device. Nominal lengths are taken where the device does \
        not say.
        """,
      bad: "beat: transient 0.6; wait 120ms; transient 0.9",
      good: "beat: transient 0.6"),
    index: "E11")
}
