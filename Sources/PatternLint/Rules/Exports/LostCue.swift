import PatternSyntax

extension Rule {
  /// A text or an effect that a state needs would be nowhere.
  static let lostCue = Rule(
    exporting: Problem(
      "lost-cue",
      summary: "A text or an effect that a state needs would be nowhere.",
      explanation: """
        What a cue shows, says and does has to be in the file, in the code or in the manifest.
        """,
      bad: "a: transient 0.5",
      good: "a: transient 0.5"),
    index: "E36", locked: true)
}
