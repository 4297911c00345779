import PatternSyntax

extension Rule {
  /// Two rows would be written to one file or one name.
  static let nameCollision = Rule(
    exporting: Problem(
      "name-collision",
      summary: "Two rows would be written to one file or one name.",
      explanation: """
        File systems may not tell cases apart, and formats have signs that are no part of a name; \
        what differs in nothing else would be one.
        """,
      bad: "a: transient 0.5",
      good: "a: transient 0.5"),
    index: "E32", locked: true)
}
