/// The patterns and cues of a table.
extension CueTableShapes {
  static let channels: [Shape.Key] = [
    .always("haptics", .list(haptic, atLeast: 0), "By time, kind and source."),
    .always("motion", .list(track, atLeast: 0), "By time and property."),
    .always("sound", .list(sound, atLeast: 0), "By time."),
    .always("text", .list(text, atLeast: 0), "By time."),
    .always("effects", .list(effect, atLeast: 0), "By time."),
  ]

  private static let length = Shape.Key.always(
    "durationMs", .scalar(.milliseconds),
    """
    Where the last entry ends that ends by itself: loops count for nothing, a stagger and text \
    that is typed as one item.
    """)
  private static let staggerMaximum = Shape.Key.maybe(
    "staggerMaxMs", .orNull(.scalar(.milliseconds)),
    """
    How much later the last item of a stagger may start: with durationMs, the latest end. Null \
    where only the number of items bounds it; absent where nothing is staggered.
    """)

  static let cues: [Shape] = [
    Shape(
      "pattern", "A signature that cues play.",
      [
        doc, length, staggerMaximum,
        .always("timeline", .object("patternTimeline"), "Its contents."),
      ]),
    Shape(
      "patternTimeline", "The channels that hold something.",
      channels.map { Shape.Key(name: $0.name, value: $0.value, isRequired: false, doc: $0.doc) }),
    Shape(
      "cue", "One row: a moment, what may hold it back, and what plays.",
      [
        doc, .maybe("because", .scalar(.text), "The reason that it gives a person."),
        .maybe(
          "role", .oneOf(["entry", "exit", "feedback", "progress", "ambient"]), "Its purpose."),
        .always("profile", .scalar(.name), "The profile that the cue is checked against."),
        .always("trigger", .object("trigger"), "When it fires."),
        .always("gates", .object("gates"), "Conditions that must hold when it fires."),
        .always("once", .orNull(.object("once")), "The limit on firings; null for none."),
        .always(
          "confirm", .orNull(.object("confirm")), "The question asked before; null for none."),
        .maybe(
          "until", .set(.scalar(.name), atLeast: 1),
          """
          Events. When one of them fires for the same subject, what a firing of this cue has not \
          begun is dropped: haptics, sounds, texts, shows and emits. Motion under way jumps to \
          its end values, a pending hide or remove runs at once, and effects that were asked for \
          go on.
          """),
        .maybe(
          "respond", .object("respond"),
          "The promise of the cue: its first feedback lies in this class. It delays nothing."),
        .always("modes", .object("modes"), "Three complete timelines."),
        .maybe("allowed", .list(.object("allowance"), atLeast: 1), "Rules that it sets aside."),
        .always("digest", .scalar(.digest), "Equal where nothing a client can observe differs."),
        .maybe(
          "gain", .object("gain"),
          "The gains of the profile, the file and the cue, multiplied; no digest depends on them."),
        .always(
          "needs", .object("needs"), "Everything that a firing needs, in all modes together."),
        .maybe("equivalents", .object("ownEquivalents"), "The equivalents of this cue alone."),
      ]),
    Shape(
      "needs", "Everything that a firing needs, so that clients need not scan timelines; sorted.",
      [
        .maybe("keys", .set(.scalar(.name), atLeast: 1), "Keys of the subject and of its items."),
        .maybe(
          "inputs", .set(.scalar(.name), atLeast: 1), "Inputs that gates, loops and maps read."),
        .maybe("targets", .set(.scalar(.name), atLeast: 1), "Targets that are moved or removed."),
        .maybe("layers", .set(.scalar(.name), atLeast: 1), "Parts of targets."),
        .maybe("states", .set(.scalar(.name), atLeast: 1), "States that are shown and hidden."),
        .maybe("effects", .set(.scalar(.name), atLeast: 1), "The effects of `do`."),
        .maybe("files", .set(.scalar(.text), atLeast: 1), "Recordings."),
      ]),
    Shape(
      "trigger", "The event of a cue, with what it means.",
      [
        .always("event", .scalar(.name), "Its name."),
        .always("class", .scalar(.name), "Its meaning."),
        .always("by", .oneOf(["user", "system"]), "Who causes it."),
        .maybe("subject", .scalar(.name), "The thing it is about."),
      ]),
    Shape(
      "gates", "Flags that must all hold; a channel whose flags do not is dropped.",
      [
        .always("cue", names, "For the whole cue."),
        .always("haptics", names, "For haptics, those of the profile included."),
        .always("motion", names, "For motion, those of the profile included."),
        .always("sound", names, "For sound, those of the profile included."),
      ]),
    Shape(
      "once", "At most one firing for each of something.",
      [.always("per", .scalar(.name), "A key of the subject; or thread, session, launch, ever.")]),
    Shape(
      "confirm", "A question that comes first.",
      [
        .always("text", .scalar(.text), "The question."), textID,
        .maybe("if", .scalar(.name), "The flag without which nothing is asked."),
      ]),
    Shape(
      "respond", "The timing class of a cue.",
      [
        .always("class", .scalar(.name), "Declared by the profile."),
        .always(
          "minMs", .scalar(.milliseconds),
          "The lower end of the class, in milliseconds; nobody waits for it."
        ),
        .maybe(
          "maxMs", .scalar(.milliseconds),
          "The upper end of the class, in milliseconds; absent without limit."),
      ]),
    Shape(
      "gain", "Factors of the levels as they were written; the levels of the timelines hold them.",
      [
        .maybe("haptics", .scalar(.level), "Of all levels of haptics; absent for 1."),
        .maybe("sound", .scalar(.level), "Of all volumes; absent for 1."),
      ]),
    Shape(
      "modes",
      "Physicality off plays physicalityOff; else Reduce Motion reduceMotion; else normal.",
      [
        .always("normal", .object("timeline"), "Nothing is switched off."),
        .always("reduceMotion", .object("timeline"), "The system asks for less motion."),
        .always(
          "physicalityOff", .object("timeline"),
          """
          The person wants to feel nothing: without haptics and sound, and without motion too, \
          as under Reduce Motion, unless the cue writes another fallback.
          """),
      ]),
    Shape(
      "timeline", "Everything that plays in one mode.",
      [length, staggerMaximum] + channels),
    Shape(
      "allowance", "A rule that does not hold here.",
      [
        .always("rule", .scalar(.name), "Its id."),
        .always("because", .scalar(.text), "Why."),
        .maybe("until", .scalar(.date), "The last day of it."),
      ]),
  ]
}
