/// The table itself and its declarations.
extension CueTableShapes {
  static let doc = Shape.Key.maybe(
    "doc", .scalar(.text), "The doc comment above the declaration.")
  static let names = ValueShape.set(.scalar(.name), atLeast: 0)

  static let table = Shape(
    "table", "Everything a client plays: every cue, complete, and the parts of the cues.",
    [
      .always("format", .exactly("patternc.cue-table"), "The format of this file."),
      .always(
        "version", .exactlyNumber(version), "Additions keep it; ignore keys you do not know."),
      .always("name", .scalar(.text), "The name of the source, or of the bundle."),
      .always(
        "profile", .orNull(.scalar(.name)),
        "The profile that the file is checked against; null where cues differ."),
      .always(
        "inputs", .named(.variant(["flagInput", "enumInput"])),
        "Values that the app provides, by name."),
      .always(
        "maps", .named(.variant(["levelMap", "patternMap"])),
        "Choices that an input makes, by name."),
      .always("springs", .named(.object("springDeclaration")), "The declared springs, by name."),
      .always(
        "equivalents", .object("equivalents"),
        "The equivalents of haptic styles on other platforms."),
      .always("events", .named(.object("event")), "Events that trigger cues, by name."),
      .always("controls", .named(.object("control")), "Controls that a person can touch, by name."),
      .always("choices", .named(.object("choice")), "Events that compete, by name."),
      .always("app", .object("app"), "Names that the app gives a meaning to."),
      .always(
        "patterns", .named(.object("pattern")), "The signatures, by name, with their defaults."),
      .always("cues", .named(.object("cue")), "The rows of the table, by name."),
    ])

  static let source = Shape.Key.always(
    "source",
    .oneOf(["user-setting", "system", "device", "content", "behaviour", "haptic"]),
    "The source of its value.")

  static let declarations: [Shape] = [
    Shape(
      "flagInput",
      """
      Something that is so or is not. Until the app sets it, `physicality` and `sound-on` are \
      true and every other flag is false.
      """,
      [doc, source, .always("type", .exactly("flag"), "True or false.")]),
    Shape(
      "enumInput", "Something that is one of several cases.",
      [
        doc, source, .always("type", .exactly("enum"), "One of the cases."),
        .always("cases", .set(.scalar(.name), atLeast: 1), "In the order of the source."),
      ]),
    Shape(
      "levelMap", "A level for each case of an input.",
      [
        doc, .always("input", .scalar(.name), "The input that decides."),
        .always("type", .exactly("level"), "It holds levels."),
        .always("values", .named(.scalar(.level)), "The level of each case."),
        .maybe("default", .scalar(.level), "The level of every other case, and of none."),
      ]),
    Shape(
      "patternMap", "A pattern for each case of an input.",
      [
        doc, .always("input", .scalar(.name), "The input that decides."),
        .always("type", .exactly("pattern"), "It holds patterns."),
        .always("values", .named(.scalar(.name)), "The pattern of each case."),
        .maybe("default", .scalar(.name), "The pattern of every other case, and of none."),
      ]),
    Shape("springDeclaration", "A spring, resolved.", [doc] + springNumbers),
    Shape(
      "event", "Something that happens.",
      [
        doc, .always("class", .scalar(.name), "Its meaning; declared by the profile."),
        .always("by", .oneOf(["user", "system"]), "Who causes it."),
        .maybe("subject", .scalar(.name), "The thing it is about."),
        .maybe("scope", .scalar(.name), "The place where it happens; declared by the profile."),
        .maybe("recurring", .yes, "It comes again for the same subject."),
        .maybe("frequent", .yes, "It comes often."),
        .maybe(
          "cues", .list(.scalar(.name), atLeast: 1),
          "The cues that it fires, in the order in which a client takes them."),
      ]),
    Shape(
      "control", "Something to touch.",
      [
        doc, .maybe("label", .scalar(.text), "Its label."),
        .maybe("labelId", .scalar(.text), "The identifier of its label in translations."),
        .maybe("sizePt", .scalar(.amount), "Its smaller side, in points."),
        .maybe("event", .scalar(.name), "The event that it causes."),
        .maybe("availableIf", .scalar(.name), "The flag without which it is not there."),
      ]),
    Shape(
      "choice", "Events of which a person chooses one.",
      [doc, .always("events", .set(.scalar(.name), atLeast: 1), "In the order of the source.")]),
    Shape(
      "app", "Names that the rows use and the app gives a meaning to.",
      [
        .always("targets", names, "The targets of tracks."),
        .always("layers", names, "Parts of targets."),
        .always(
          "states", names,
          "The states that are shown, hidden, removed and restored, except those among the targets."
        ),
        .always("effects", names, "The effects of `do`."),
        .always("properties", names, "Properties of `animate`, beyond those of the language."),
        .always("seeds", names, "Keys of an item whose value random delays follow from."),
        .always("approximations", names, "Substitutes for tracks: their `approx`."),
        .always("files", .set(.scalar(.text), atLeast: 0), "Recordings that sounds name."),
      ]),
  ]
}
