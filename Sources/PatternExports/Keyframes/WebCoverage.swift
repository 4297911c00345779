/// The treatment of each key of a table in CSS and TypeScript.
enum WebCoverage {
  /// Motion as both targets write it.
  private static let motion: [CoverageRow] =
    [
      CoverageRow(
        ["percentTrack"], ["property"], .approximated([.approximatedBlur, .mainThreadMotion])),
      CoverageRow(
        ["moveTrack"], ["property"], .approximated([.needsPerspective, .mainThreadMotion])),
    ] + .keyframes

  static let css: [CoverageRow] =
    [
      CoverageRow(
        ["dissolveTrack"], ["property", "edge"],
        .approximated([.approximatedDissolve, .mainThreadMotion])),
      CoverageRow(["randomStagger"], ["minMs", "seed"], .approximated([.clientDelay])),
      CoverageRow(["levelMap", "patternMap"], ["input", "values", "default"], .written),
    ] + .lostTyping + motion + .withoutHaptics

  /// The TypeScript file has all values; losses concern what browsers play of them.
  static let typeScript: [CoverageRow] =
    [
      CoverageRow(["cue"], ["allowed", "digest"], .manifest),
      CoverageRow(["table"], ["format", "version"], .manifest),
      CoverageRow(.haptics, ["kind", "style", "outcome"], .approximated([.approximatedStyle])),
      CoverageRow(.haptics, ["intensity"], .approximated([.lostIntensity, .faintEvent])),
      CoverageRow(
        .haptics, ["sharpness"], .approximated([.lostSharpness, .approximatedSharpness])),
      CoverageRow(
        ["continuous"], ["envelope"], .approximated([.lostEnvelope, .steppedEnvelope])),
      CoverageRow(["continuous"], ["attack", "decay", "release"], .lost([.lostAdjuster])),
      CoverageRow(
        .haptics, ["atMs"], .approximated([.roundedValue, .mergedPulses, .mergedLayers])),
      CoverageRow(.haptics, ["loop"], .approximated([.lostLoop])),
    ] + motion + .rest(.written)
}
