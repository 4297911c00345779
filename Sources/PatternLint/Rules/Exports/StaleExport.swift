import PatternSyntax

extension Rule {
  /// A file of an earlier run is left, since somebody has changed it.
  static let staleExport = Rule(
    exporting: Problem(
      "stale-export",
      summary: "A file of an earlier run is left, since somebody has changed it.",
      explanation: """
        What an earlier run has written into the folder of a target, and this one does not, is \
        removed. A file with other bytes than its manifest says may hold somebody's work, and is \
        left.
        """,
      bad: "snap: transient 0.8",
      good: "snap: transient 0.8"),
    index: "E31")
}
