import PatternSyntax

extension Rule {
  /// A limit of the format would be broken.
  static let targetLimit = Rule(
    exporting: Problem(
      "target-limit",
      summary: "A limit of the format would be broken.",
      explanation: """
        A file that its reader refuses is worth nothing, so none is written. A channel of \
        OpenHarmony has at most 128 events, one of HJIF six vibrations at once.
        """,
      bad: "a: repeat 129 every 100ms { transient 0.5 }",
      good: "a: transient 0.5"),
    index: "E34", locked: true)
}
