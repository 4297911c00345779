/// The treatment of each key of a table in AHAP.
enum AHAPCoverage {
  private static let haptics: [StaticString] = [
    "impact", "notify", "selection", "transient", "continuous",
  ]
  private static let sounds: [StaticString] = ["tone", "chord", "sample"]

  static let rows: [CoverageRow] =
    [CoverageRow].aroundHaptics + .hapticVariants + [
      CoverageRow(["timeline", "patternTimeline"], ["sound"], .written),
      CoverageRow(
        ["impact", "notify", "selection"], ["kind", "style", "outcome"],
        .approximated([.approximatedStyle])),
      CoverageRow(
        ["impact", "transient"], ["intensity", "sharpness"], .approximated([.compensatedCurve])),
      CoverageRow(["transient", "continuous"], ["kind"], .written),
      CoverageRow(
        ["continuous"], ["intensity", "sharpness", "attack", "decay", "release"], .written),
      CoverageRow(["continuous"], ["durationMs"], .approximated([.splitEvent])),
      CoverageRow(
        ["continuous"], ["envelope"], .approximated([.compensatedCurve, .splitLayers])),
      CoverageRow(["point"], ["atMs", "intensity", "sharpness"], .written),
      CoverageRow(haptics + sounds, ["loop"], .lost([.lostLoop])),
      CoverageRow(["loopWhile", "loopUntil"], ["everyMs", "while", "until"], .lost([.lostLoop])),
      CoverageRow(haptics + sounds, ["stagger"], .lost([.lostStagger])),
      CoverageRow(
        ["stepStagger", "randomStagger"], ["stepMs", "minMs", "maxMs", "seed"],
        .lost([.lostStagger])),
      CoverageRow(sounds, ["atMs", "volume", "file", "choice", "anchor"], .written),
      CoverageRow(sounds, ["kind", "name", "frequenciesHz"], .lost([.lostSound])),
      // A recording has its own length and fades; the manifest has those of the table.
      CoverageRow(sounds, ["durationMs", "fadeInMs", "fadeOutMs"], .manifest),
    ]
}
