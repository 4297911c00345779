import PatternSyntax

extension Rule {
  /// Of haptics that overlap only the stronger is played.
  static let mergedLayers = Rule(
    exporting: Problem(
      "merged-layers",
      summary: "Of haptics that overlap only the stronger is played.",
      explanation: """
        A motor plays one level at a time. Where two haptics overlap, the larger level is written.
        """,
      bad: "both: continuous 0.5 for 200ms; at 50ms: transient 0.9",
      good: "one: continuous 0.5 for 200ms"),
    index: "E27")
}
