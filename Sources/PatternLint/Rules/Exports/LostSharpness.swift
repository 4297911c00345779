import PatternSyntax

extension Rule {
  /// Taps of different sharpness are played alike.
  static let lostSharpness = Rule(
    exporting: Problem(
      "lost-sharpness",
      summary: "Taps of different sharpness are played alike.",
      explanation: """
        A motor that is on or off has no sharpness. Where two taps of one timeline are 0.2 apart \
        or more, a difference that would be felt is gone; otherwise it is information.
        """,
      bad: "pair: transient 0.5 sharp 0.1; wait 120ms; transient 0.5 sharp 0.9",
      good: "glow: tone 440Hz for 200ms volume 0.2"),
    index: "E16")
}
