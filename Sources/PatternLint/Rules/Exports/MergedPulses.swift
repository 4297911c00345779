import PatternSyntax

extension Rule {
  /// Pulses are joined.
  static let mergedPulses = Rule(
    exporting: Problem(
      "merged-pulses",
      summary: "Pulses are joined.",
      explanation: """
        Two pulses with too little time between them are one for a motor that is on or off.
        """,
      bad: "rattle: transient 0.6; wait 30ms; transient 0.6",
      good: "beat: transient 0.6; wait 120ms; transient 0.6"),
    index: "E26")
}
