import PatternSyntax

extension Rule {
  /// A style of haptic is written as taps.
  static let approximatedStyle = Rule(
    exporting: Problem(
      "approximated-style",
      summary: "A style of haptic is written as taps.",
      explanation: """
        `impact`, `selection` and `notify` are what UIKit plays. Other formats know taps with an \
        intensity and a sharpness, so each style becomes its equivalent: the same taps for every \
        target, and as strong as the rules take it to be.
        """,
      bad: "snap: impact heavy",
      good: "snap: transient 1 sharp 0.3"),
    index: "E01")
}
