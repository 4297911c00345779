import PatternSyntax

extension Rule {
  /// A sharpness is written as the nearest thing that the format has.
  static let approximatedSharpness = Rule(
    exporting: Problem(
      "approximated-sharpness",
      summary: "A sharpness is written as the nearest thing that the format has.",
      explanation: """
        Android has three primitives and a gamepad two motors where a tap has any sharpness. The \
        nearest of them is written.
        """,
      bad: "knock: transient 0.8 sharp 0.9",
      good: "glow: tone 440Hz for 200ms volume 0.2"),
    index: "E02")
}
