/// What becomes of each key of a table in Kotlin: data is written as it is, and what is
/// approximated is what vibrators play of it.
enum KotlinCoverage {
  private static let haptics: [StaticString] = [
    "impact", "notify", "selection", "transient", "continuous",
  ]

  static let rows: [CoverageRow] =
    [
      CoverageRow(
        ["table"], ["format", "version", "profile", "controls", "choices", "app"], .manifest),
      CoverageRow(
        ["event"],
        [
          "class", "by", "subject", "scope", "recurring", "frequent", "cues",
        ], .manifest),
      CoverageRow(
        ["control", "choice", "app"],
        [
          "doc", "label", "labelId", "sizePt", "event", "availableIf", "events", "targets",
          "layers",
          "states", "effects", "properties", "seeds", "approximations", "files",
        ], .manifest),
      CoverageRow(["flagInput", "enumInput"], ["source"], .manifest),
      CoverageRow(["cue"], ["allowed", "digest", "needs"], .manifest),
      // A spring is in the file with its numbers.
      CoverageRow(["springCurve"], ["durationMs", "samples"], .manifest),
      CoverageRow(["timeline", "patternTimeline"], ["staggerMaxMs"], .manifest),
      CoverageRow(["levelMap", "patternMap"], ["doc"], .manifest),
      CoverageRow(haptics, ["kind", "style", "outcome"], .approximated([.approximatedStyle])),
      CoverageRow(haptics, ["intensity"], .approximated([.faintEvent])),
      CoverageRow(
        haptics, ["sharpness"], .approximated([.approximatedSharpness, .lostSharpness])),
      CoverageRow(
        ["continuous"], ["envelope"], .approximated([.steppedEnvelope, .thinnedEnvelope])),
      CoverageRow(["continuous"], ["attack", "decay", "release"], .lost([.lostAdjuster])),
      CoverageRow(
        haptics, ["atMs"],
        .approximated([
          .roundedValue, .driftingOnset, .crowdedPrimitives, .shiftedOnset, .mergedLayers,
        ])),
      CoverageRow(haptics, ["loop"], .approximated([.lostLoop])),
    ]
    + CueTableShapes.all.map { shape in
      CoverageRow([shape.name], shape.keys.map { $0.name }, .written)
    }
}
