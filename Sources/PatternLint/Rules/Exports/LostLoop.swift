import PatternSyntax

extension Rule {
  /// A loop plays once.
  static let lostLoop = Rule(
    exporting: Problem(
      "lost-loop",
      summary: "A loop plays once.",
      explanation: """
        A file of the format plays from its start to its end. What repeats while a flag holds is \
        there once; the manifest has its period, so that an app can start it again.
        """,
      bad: """
        input busy: from content, flag
        hum: loop every 500ms while busy { transient 0.3 }
        """,
      good: "hum: repeat 3 every 500ms { transient 0.3 }"),
    index: "E19")
}
