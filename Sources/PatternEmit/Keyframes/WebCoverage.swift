/// The treatment of each key of a table in CSS and TypeScript.
enum WebCoverage {
  private static let haptics: [StaticString] = [
    "impact", "notify", "selection", "transient", "continuous",
  ]
  private static let sounds: [StaticString] = ["tone", "chord", "sample"]
  private static let tracks: [StaticString] = [
    "levelTrack", "dissolveTrack", "scaleTrack", "moveTrack", "rotateTrack", "percentTrack",
    "appTrack",
  ]
  private static let curves: [StaticString] = [
    "linearCurve", "bezierCurve", "stepsCurve", "springCurve",
  ]

  /// Motion as both targets write it.
  private static let motion: [CoverageRow] = [
    CoverageRow(
      ["percentTrack"], ["property"], .approximated([.approximatedBlur, .mainThreadMotion])),
    CoverageRow(
      ["moveTrack"], ["property"], .approximated([.needsPerspective, .mainThreadMotion])),
    CoverageRow(["springCurve"], ["kind"], .approximated([.sampledCurve])),
    CoverageRow(tracks, ["cut"], .approximated([.approximatedCurve])),
    CoverageRow(
      tracks,
      [
        "target", "layer", "property", "atMs", "durationMs", "from", "to", "curve", "loop",
        "stagger", "choice", "alternate",
      ], .written),
    CoverageRow(
      curves,
      [
        "kind", "points", "count", "response", "dampingRatio", "stiffness", "damping", "settleMs",
        "overshoot", "durationMs", "samples",
      ], .written),
    CoverageRow(["loopWhile", "loopUntil"], ["everyMs", "while", "until"], .written),
    CoverageRow(["stepStagger", "randomStagger"], ["stepMs", "maxMs"], .written),
    CoverageRow(["alternative"], ["map", "pattern"], .written),
    CoverageRow(["modes"], ["normal", "reduceMotion", "physicalityOff"], .written),
    CoverageRow(["timeline", "patternTimeline"], ["motion"], .written),
  ]

  static let css: [CoverageRow] =
    [
      CoverageRow(
        ["dissolveTrack"], ["property", "edge"],
        .approximated([.approximatedDissolve, .mainThreadMotion])),
      CoverageRow(["randomStagger"], ["minMs", "seed"], .approximated([.clientDelay])),
      CoverageRow(
        ["typeOnTrack"], ["property", "atMs", "perCharacterMs", "pauseMs", "after"],
        .lost([.lostMotion])),
      CoverageRow(["levelMap", "patternMap"], ["input", "values", "default"], .written),
      CoverageRow(["timeline", "patternTimeline"], ["haptics", "sound"], .manifest),
    ] + motion + [
      CoverageRow(
        haptics,
        [
          "kind", "style", "outcome", "intensity", "sharpness", "durationMs", "attack", "decay",
          "release", "envelope", "atMs", "scaledBy", "choice", "anchor", "from", "loop", "stagger",
        ], .manifest),
      CoverageRow(["point"], ["atMs", "intensity", "sharpness"], .manifest),
      CoverageRow(
        sounds,
        [
          "kind", "name", "frequenciesHz", "durationMs", "volume", "fadeInMs", "fadeOutMs", "file",
          "atMs", "choice", "anchor", "loop", "stagger",
        ], .manifest),
    ] + [CoverageRow].aroundHaptics

  /// The TypeScript file has all values; losses concern what browsers play of them.
  static let typeScript: [CoverageRow] =
    [
      CoverageRow(["cue"], ["allowed", "digest"], .manifest),
      CoverageRow(["table"], ["format", "version"], .manifest),
      CoverageRow(haptics, ["kind", "style", "outcome"], .approximated([.approximatedStyle])),
      CoverageRow(haptics, ["intensity"], .approximated([.lostIntensity, .faintEvent])),
      CoverageRow(
        haptics, ["sharpness"], .approximated([.lostSharpness, .approximatedSharpness])),
      CoverageRow(
        ["continuous"], ["envelope"], .approximated([.lostEnvelope, .steppedEnvelope])),
      CoverageRow(["continuous"], ["attack", "decay", "release"], .lost([.lostAdjuster])),
      CoverageRow(
        haptics, ["atMs"], .approximated([.roundedValue, .mergedPulses, .mergedLayers])),
      CoverageRow(haptics, ["loop"], .approximated([.lostLoop])),
    ] + motion
    + CueTableShapes.all.map { shape in
      CoverageRow([shape.name], shape.keys.map { $0.name }, .written)
    }
}
