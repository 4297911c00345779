import PatternSyntax

extension Rule {
  /// A timeline plays in more ways than files can be made of.
  static let tooManyVariants = Rule(
    exporting: Problem(
      "too-many-variants",
      summary: "A timeline plays in more ways than files can be made of.",
      explanation: """
        A static file holds one result of its maps. Each distinct one is a file, and there are at \
        most 64 of one timeline: fewer maps in one pattern, or fewer values, make fewer.
        """,
      bad: "a: transient 0.5",
      good: "a: transient 0.5"),
    index: "E33", locked: true)
}
