import PatternSyntax

extension Rule {
  /// Nothing of what is felt would be played.
  static let lostHaptics = Rule(
    exporting: Problem(
      "lost-haptics",
      summary: "Nothing of what is felt would be played.",
      explanation: """
        A cue with haptics, of which a target plays none, must not look as if it had been \
        exported.
        """,
      bad: "a: transient 0.5",
      good: "a: transient 0.5"),
    index: "E35", locked: true)
}
