import PatternCues

/// Entries of timelines: haptics, sound, text and effects, and the keys that all share.
extension CueTableShapes {
  static let at = Shape.Key.always(
    "atMs", .scalar(.milliseconds),
    "From the start of the timeline, in milliseconds; in an arm from the completion of its effect.")

  static let around: [Shape.Key] = [
    .maybe("choice", .object("alternative"), "It plays only where a map chooses its pattern."),
    .maybe("loop", .variant(["loopWhile", "loopUntil"]), "It plays again and again."),
    .maybe(
      "stagger", .variant(["stepStagger", "randomStagger"]),
      """
      It plays for each item that the app hands over with the event, in display order; without \
      items it plays once.
      """),
    .maybe(
      "anchor", .scalar(.anchor), "The moment that its time follows; the time is resolved."),
  ]

  private static let loop: [Shape.Key] = [
    .always(
      "id", .scalar(.text), "The same for all entries of one loop, which are asked for together."),
    .always(
      "startMs", .scalar(.milliseconds), "The start of its first iteration, in milliseconds."),
    .always("everyMs", .scalar(.milliseconds), "From start to start, in milliseconds."),
  ]

  static let settings: [Shape] = [
    Shape(
      "alternative", "One of several patterns, of which the value of an input chooses.",
      [
        .always("map", .scalar(.name), "The map that chooses."),
        .always("pattern", .scalar(.name), "The pattern that the map must choose."),
      ]),
    Shape(
      "loopWhile",
      """
      Repetition as long as a flag holds, which is asked at the start of each iteration: a loop \
      ends at an onset to come, never inside an iteration.
      """,
      loop + [
        .always("while", .scalar(.name), "The flag.")
      ]),
    Shape(
      "loopUntil",
      "Repetition as long as a flag does not hold, asked at the start of each iteration.",
      loop + [
        .always("until", .scalar(.name), "The flag.")
      ]),
    Shape(
      "stepStagger", "Later by a step for each item before, at most by maxMs.",
      [
        .always("stepMs", .scalar(.milliseconds), "The step, in milliseconds."),
        .maybe("maxMs", .scalar(.milliseconds), "The longest delay, in milliseconds."),
      ]),
    Shape(
      "randomStagger",
      """
      Later by minMs + (maxMs − minMs) · h / 2⁶⁴. h is FNV-1a-64 of the seed's value in UTF-8, \
      mixed: h ^= h >> 33, h *= 0xFF51AFD7ED558CCD, h ^= h >> 33, h *= 0xC4CEB9FE1A85EC53, h ^= \
      h >> 33, all modulo 2⁶⁴.
      """,
      [
        .always("minMs", .scalar(.milliseconds), "The shortest delay, in milliseconds."),
        .always("maxMs", .scalar(.milliseconds), "The longest delay, in milliseconds."),
        .maybe(
          "seed", .scalar(.name),
          "The key of the item whose value is hashed; without one, any delay in between."),
      ]),
  ]
}

extension CueTableShapes {
  static let haptic = ValueShape.variant([
    "impact", "notify", "selection", "transient", "continuous",
  ])
  static let intensity = Shape.Key.always(
    "intensity", .scalar(.level), "The strength, before it is scaled.")
  static let sharpness = Shape.Key.maybe(
    "sharpness", .scalar(.level), "From round to crisp; 0.5 where nothing says it.")
  static let envelope = Shape.Key.maybe(
    "envelope", .list(.object("point"), atLeast: 1),
    """
    Points, joined by lines; before the first and after the last the level holds. Their levels \
    are absolute: they replace the intensity of the entry, and are scaled as it is.
    """)
  static let scaledBy = Shape.Key.maybe(
    "scaledBy", .list(.scalar(.name), atLeast: 1),
    "Maps whose levels multiply the intensity, as often as they are here; it is kept in 0…1.")
  static let from = Shape.Key.maybe(
    "from", .scalar(.name), "The pattern that it comes from.")

  static let haptics: [Shape] = [
    Shape(
      "impact", "A knock.",
      [
        at, .always("kind", .exactly("impact"), "UIImpactFeedbackGenerator."),
        .always("style", .oneOf(Equivalents.Style.impacts.map { $0.word }), "Its style."),
        intensity, scaledBy, from,
      ] + around),
    Shape(
      "notify", "The outcome of something.",
      [
        at, .always("kind", .exactly("notify"), "UINotificationFeedbackGenerator."),
        .always("outcome", .oneOf(Equivalents.Style.outcomes.map { $0.word }), "Its type."), from,
      ] + around),
    Shape(
      "selection", "The lightest tick.",
      [at, .always("kind", .exactly("selection"), "UISelectionFeedbackGenerator."), from] + around),
    Shape(
      "transient", "A tap of any strength.",
      [
        at, .always("kind", .exactly("transient"), "A transient event of Core Haptics."),
        intensity, sharpness, scaledBy, from,
      ] + around),
    Shape(
      "continuous", "A vibration.",
      [
        at, .always("kind", .exactly("continuous"), "A continuous event of Core Haptics."),
        intensity, sharpness,
        .always("durationMs", .scalar(.milliseconds), "In milliseconds."),
        .maybe("attack", .scalar(.level), "Core Haptics' attack time."),
        .maybe("decay", .scalar(.level), "Core Haptics' decay time."),
        .maybe("release", .scalar(.level), "Core Haptics' release time."),
        envelope,
        scaledBy, from,
      ] + around),
    Shape(
      "point",
      """
      A point of an envelope. One without sharpness lies on the line between its neighbours that \
      have one.
      """,
      [
        .always("atMs", .scalar(.milliseconds), "From the start of the event, in milliseconds."),
        intensity, sharpness,
      ]),
  ]
}

extension CueTableShapes {
  static let sound = ValueShape.variant(["tone", "chord", "sample"])

  static func sound(
    _ name: StaticString, _ doc: StaticString, _ pitch: [Shape.Key]
  ) -> Shape {
    Shape(
      name, doc,
      [at, .always("kind", .exactly(name), "Its kind.")] + pitch + [
        .always("durationMs", .scalar(.milliseconds), "In milliseconds."),
        .always("volume", .scalar(.level), "A part of the volume of the system."),
        .always("fadeInMs", .scalar(.milliseconds), "In milliseconds."),
        .always("fadeOutMs", .scalar(.milliseconds), "In milliseconds."),
        .maybe("file", .scalar(.text), "A recording of it."),
      ] + around)
  }

  static let sounds: [Shape] = [
    sound(
      "tone", "One pitch.",
      [.always("frequenciesHz", .tuple([.scalar(.frequency)]), "In hertz.")]),
    sound(
      "chord", "Several pitches at once.",
      [.always("frequenciesHz", .list(.scalar(.frequency), atLeast: 1), "In hertz.")]),
    sound(
      "sample", "A recording.",
      [
        .always("name", .scalar(.text), "The app's name for it."),
        .maybe("frequenciesHz", .list(.scalar(.frequency), atLeast: 1), "Its pitch, in hertz."),
      ]),
  ]

  static let text = ValueShape.variant(["toast", "announce"])

  static let textID: Shape.Key = .maybe(
    "id", .scalar(.text),
    "Its identifier in translations; the texts of a pattern have none. No digest depends on it.")

  static let texts: [Shape] = [
    Shape(
      "toast", "A text that is shown for a while.",
      [
        at, .always("kind", .exactly("toast"), "Its kind."),
        .always("text", .scalar(.text), "The words."), textID,
      ] + around),
    Shape(
      "announce", "A text that assistive technology speaks.",
      [
        at, .always("kind", .exactly("announce"), "Its kind."),
        .always("text", .scalar(.text), "The words."), textID,
        .always("priority", .oneOf(["polite", "assertive"]), "`assertive` may interrupt."),
      ] + around),
  ]

  static let effect = ValueShape.variant(["state", "remove", "do", "emit"])

  static let effects: [Shape] = [
    Shape(
      "state", "A change of what is on the screen.",
      [
        at,
        .always(
          "kind", .oneOf(["show", "hide", "restore"]),
          """
          `restore` shows it at rest values, at once, and cancels what the same firing had still \
          to do to it.
          """),
        .always("name", .scalar(.name), "Its name."),
      ] + around),
    Shape(
      "remove", "It goes.",
      [
        at, .always("kind", .exactly("remove"), "Its kind."),
        .always("name", .scalar(.name), "Its name."),
        .maybe("optimistic", .yes, "It may have to come back: a `restore` undoes it."),
      ] + around),
    Shape(
      "do", "The app does something that may fail.",
      [
        at, .always("kind", .exactly("do"), "Its kind."),
        .always("name", .scalar(.name), "The effect."),
        .maybe("background", .yes, "It goes on when the app is left."),
        .maybe("success", .object("arm"), "The entries that follow its success."),
        .maybe("failure", .object("arm"), "The entries that follow its failure."),
      ] + around),
    Shape(
      "emit", "An event is caused.",
      [
        at, .always("kind", .exactly("emit"), "Its kind."),
        .always("name", .scalar(.name), "The event."),
      ] + around),
    Shape(
      "arm", "The entries that follow an effect; times count from its completion.",
      [
        .always("text", .list(text, atLeast: 0), "By time."),
        .always("effects", .list(effect, atLeast: 0), "By time."),
      ]),
  ]
}
