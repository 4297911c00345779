import PatternSyntax

extension Rule {
  /// A number is rounded to what the format holds.
  static let roundedValue = Rule(
    exporting: Problem(
      "rounded-value",
      summary: "A number is rounded to what the format holds.",
      explanation: """
        Some formats hold whole milliseconds, or hundredths of a level. What is written is the \
        nearest.
        """,
      bad: "late: wait 10.5ms; transient 0.5",
      good: "late: wait 10ms; transient 0.5"),
    index: "E10")
}
