import PatternTable

/// The format `patternc.export`, version 1: the manifest of a folder target, key by key.
package enum ExportShapes {
  package static let schema = SchemaText.render(
    id: "https://patternc.dev/schemas/export-1.json", title: "patternc export",
    [
      Shape("manifest", "The files of a target, and what they cannot express.", Manifest()),
      Shape("equivalents", "The equivalents that haptic styles were exported as.") {
        CueTable().equivalentsKeys(&$0)
      },
      Shape("pattern", "A pattern with its default arguments.", mode),
      Shape("cue", "An event, the conditions for playing, and the files.") {
        CueRow().head(CueTableShapes.noRows, &$0)
        ManifestModes().key(&$0)
      },
      Shape(
        "modes",
        """
        Three timelines: physicalityOff plays with physicality off, otherwise reduceMotion with \
        Reduce Motion, otherwise normal.
        """,
        ManifestModes()),
      Shape("mode", "The files of one mode, and how much of the table is not in them.", mode),
      Shape("case", "Input values that select a file.", ManifestCase()),
      Shape("lossOfCue", "A loss of a cue.", loss(of: .cue(.none))),
      Shape("lossOfPattern", "A loss of a pattern.", loss(of: .pattern(.none))),
    ] + CueTableShapes.heads
      + CueTableShapes.settings.filter { !CueTableShapes.sameText($0.name, "alternative") },
    [.name, .text, .milliseconds, .level, .number, .count, .amountOfPieces, .digest])

  private static let mode = ManifestMode(nil, Timeline(), [])

  private static func loss(of owner: ExportOwner) -> LossCount {
    LossCount(key: .init(id: .lostLoop, owner: owner, mode: .normal), most: 0)
  }
}
