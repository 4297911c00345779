import PatternCues

/// The format `patternc.export`, version 1: the manifest of a folder target, key by key.
package enum ExportShapes {
  package static let schema = SchemaText.render(
    id: "https://patternc.dev/schemas/export-1.json", title: "patternc export", all, scalars)

  package static let all: [Shape] =
    [manifest] + rows + CueTableShapes.heads
    + CueTableShapes.settings.filter { !CueTableShapes.sameText($0.name, "alternative") }

  static let scalars: [Scalar] = [
    .name, .text, .milliseconds, .level, .number, .count, .amountOfPieces, .digest,
  ]

  private static let manifest = Shape(
    "manifest", "The files of a target, and what they cannot hold.",
    [
      .always("format", .exactly("patternc.export"), "The format."),
      .always("version", .exactlyNumber(1), "Its version."),
      .always("target", .scalar(.name), "The value of `compile --target`."),
      .always("table", .scalar(.text), "The name of the table."),
      .always(
        "equivalents", .object("equivalents"),
        "The equivalents that haptic styles were exported as."),
      .always("patterns", .named(.object("pattern")), "By name; those that have files."),
      .always("cues", .named(.object("cue")), "By name; all that were asked for."),
      .always("assets", .list(.scalar(.text), atLeast: 0), "Files that the app brings along."),
      .always("losses", .list(.variant(["lossOfCue", "lossOfPattern"]), atLeast: 0), "By row."),
      .always("files", .byText(.scalar(.digest)), "FNV-1a-64 of each file of this folder."),
    ])

  private static let mode: [Shape.Key] = [
    .always("durationMs", .scalar(.milliseconds), "To the latest end, in milliseconds."),
    .always(
      "files", .orNull(.byText(.scalar(.text))),
      "The file of each case, `default` for values that no map names; null where nothing plays."),
    .maybe(
      "layers", .byText(.list(.scalar(.text), atLeast: 1)),
      "Further files that are started together with a file."),
    .maybe("cases", .list(.object("case"), atLeast: 1), "The file for each combination of values."),
    .maybe("loop", .list(.variant(["loopWhile", "loopUntil"]), atLeast: 1), "The repetitions."),
    .maybe(
      "stagger", .list(.variant(["stepStagger", "randomStagger"]), atLeast: 1),
      "Entries delayed by their index."),
    .always("motion", .scalar(.amountOfPieces), "The number of tracks in the table."),
    .always("sound", .scalar(.amountOfPieces), "The number of sounds in the table."),
    .always("text", .scalar(.amountOfPieces), "The number of texts in the table."),
    .always("effects", .scalar(.amountOfPieces), "The number of effects in the table."),
  ]

  private static let loss: [Shape.Key] = [
    .always("count", .scalar(.count), "The number of times, over all cases."),
    .always("max", .scalar(.number), "The largest of them, in the unit of its id."),
  ]

  private static let rows: [Shape] = [
    equivalents,
    Shape("pattern", "A pattern with its default arguments.", mode),
    Shape(
      "cue", "A moment, what may hold it back, and its files.",
      cueHead.keys + [.always("modes", .object("modes"), "Three complete timelines.")]),
    Shape(
      "modes",
      "Physicality off plays physicalityOff; else Reduce Motion reduceMotion; else normal.",
      [
        .always("normal", .object("mode"), "Nothing is switched off."),
        .always("reduceMotion", .object("mode"), "The system asks for less motion."),
        .always("physicalityOff", .object("mode"), "The person wants to feel nothing."),
      ]),
    Shape("mode", "The files of one mode, and how much of the table is not in them.", mode),
    Shape(
      "case", "Values that lead to a file.",
      [
        .always(
          "when", .named(.list(.orNull(.scalar(.name)), atLeast: 1)),
          "By input, any of these values; null is one that no map names."),
        .always("file", .scalar(.text), "Its path."),
      ]),
    Shape(
      "lossOfCue", "A loss of a cue.",
      [
        .always("id", .scalar(.name), "An identifier for `patternc explain`."),
        .always("cue", .scalar(.name), "The cue."),
        .always("mode", .oneOf(["normal", "reduceMotion", "physicalityOff"]), "The mode."),
      ] + loss),
    Shape(
      "lossOfPattern", "A loss of a pattern.",
      [
        .always("id", .scalar(.name), "An identifier for `patternc explain`."),
        .always("pattern", .scalar(.name), "The pattern."),
      ] + loss),
  ]

  /// The keys of a cue before its timelines, as in a table.
  private static let cueHead = Shape("cue", "") {
    CueRow().head(CueTableShapes.noRows, &$0)
  }
}
