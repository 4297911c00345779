/// The treatment of each key of a table in Compose.
enum ComposeCoverage {
  private static let tracks: [StaticString] = [
    "levelTrack", "dissolveTrack", "scaleTrack", "moveTrack", "rotateTrack", "percentTrack",
    "appTrack",
  ]

  static let rows: [CoverageRow] =
    [
      CoverageRow(
        ["typeOnTrack"], ["property", "atMs", "perCharacterMs", "pauseMs", "after"],
        .lost([.lostMotion])),
      CoverageRow(
        ["dissolveTrack"], ["property", "edge"],
        .approximated([.approximatedDissolve, .lostMotion])),
      CoverageRow(["percentTrack"], ["property"], .approximated([.approximatedBlur])),
      CoverageRow(["moveTrack"], ["property"], .approximated([.lostMotion])),
      CoverageRow(["springCurve"], ["kind"], .approximated([.sampledCurve])),
      CoverageRow(tracks, ["cut"], .approximated([.approximatedCurve])),
      CoverageRow(tracks, ["atMs", "durationMs"], .approximated([.roundedValue])),
      CoverageRow(
        tracks,
        [
          "target", "layer", "property", "from", "to", "curve", "loop", "stagger", "choice",
          "alternate",
        ], .written),
      CoverageRow(
        ["linearCurve", "bezierCurve", "stepsCurve", "springCurve"],
        [
          "kind", "points", "count", "response", "dampingRatio", "stiffness", "damping",
          "settleMs", "overshoot", "durationMs", "samples",
        ], .written),
      CoverageRow(["springDeclaration"], ["dampingRatio", "stiffness", "settleMs"], .written),
      CoverageRow(["loopWhile", "loopUntil"], ["everyMs", "while", "until"], .written),
      CoverageRow(
        ["stepStagger", "randomStagger"], ["stepMs", "maxMs", "minMs", "seed"], .written),
      CoverageRow(["alternative"], ["map", "pattern"], .written),
      CoverageRow(["modes"], ["normal", "reduceMotion", "physicalityOff"], .written),
      CoverageRow(["timeline", "patternTimeline"], ["motion"], .written),
      CoverageRow(["table"], ["springs"], .written),
    ]
    + CueTableShapes.all.map { shape in
      CoverageRow([shape.name], shape.keys.map { $0.name }, .manifest)
    }
}
