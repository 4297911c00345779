/// The treatment of each key of a table in Compose.
enum ComposeCoverage {
  static let rows: [CoverageRow] =
    [
      CoverageRow(
        ["dissolveTrack"], ["property", "edge"],
        .approximated([.approximatedDissolve, .lostMotion])),
      CoverageRow(["percentTrack"], ["property"], .approximated([.approximatedBlur])),
      CoverageRow(["moveTrack"], ["property"], .approximated([.lostMotion])),
      CoverageRow(.tracks, ["atMs", "durationMs"], .approximated([.roundedValue])),
      CoverageRow(["springDeclaration"], ["dampingRatio", "stiffness", "settleMs"], .written),
      CoverageRow(["randomStagger"], ["minMs", "seed"], .written),
      CoverageRow(["table"], ["springs"], .written),
    ] + .lostTyping + .keyframes + .rest(.manifest)
}
