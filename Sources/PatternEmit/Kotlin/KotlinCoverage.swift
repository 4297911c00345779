/// The treatment of each key of a table in Kotlin. The file has the whole table; losses concern
/// what vibrators play of it.
enum KotlinCoverage {
  private static let haptics: [StaticString] = [
    "impact", "notify", "selection", "transient", "continuous",
  ]

  static let rows: [CoverageRow] =
    [
      // Doc comments of named things become comments; those of things without a Kotlin name stay in
      // the table.
      CoverageRow(["levelMap", "patternMap", "springDeclaration", "choice"], ["doc"], .manifest),
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
