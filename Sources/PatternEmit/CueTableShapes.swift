/// The format `patternc.cue-table`, version 1: every object, key by key.
package enum CueTableShapes {
  /// The whole table first, then what it is made of.
  package static let all: [Shape] =
    [table] + declarations + cues + haptics + motion + curves + sounds + texts + effects + settings

  package static func named(_ name: StaticString) -> Shape? {
    all.first { sameText($0.name, name) }
  }

  package static let scalars: [Scalar] = [
    .name, .text, .milliseconds, .wholeMilliseconds, .level, .factor, .percent, .number, .amount,
    .frequency, .count, .date, .digest, .anchor,
  ]

  static func sameText(_ left: StaticString, _ right: StaticString) -> Bool {
    left.utf8CodeUnitCount == right.utf8CodeUnitCount
      && (0..<left.utf8CodeUnitCount).allSatisfy { left.utf8Start[$0] == right.utf8Start[$0] }
  }
}

extension Scalar {
  static let name = Scalar(
    "name",
    .text(
      pattern:
        "^[a-z][a-z0-9]*(-[a-z0-9]+)*(\\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*$"),
    "Segments of a–z, digits and single hyphens, joined by dots.")
  static let text = Scalar("text", .text(pattern: nil), "Copy, as the source has it.")
  static let milliseconds = Scalar(
    "milliseconds", .number(least: 0, most: nil), "A time with at most three decimals.")
  static let wholeMilliseconds = Scalar(
    "wholeMilliseconds", .count(least: 0), "A time in whole milliseconds.")
  static let level = Scalar("level", .number(least: 0, most: 1), "From nothing to all of it.")
  static let factor = Scalar("factor", .positive, "How many times its own size; 1 is at rest.")
  static let percent = Scalar("percent", .number(least: 0, most: 100), "A part of a hundred.")
  static let number = Scalar(
    "number", .number(least: nil, most: nil), "A number with at most six decimals.")
  static let amount = Scalar(
    "amount", .number(least: 0, most: nil), "A number from 0 on, with at most six decimals.")
  static let frequency = Scalar("frequency", .positive, "In hertz.")
  static let count = Scalar("count", .count(least: 1), "How many.")
  static let date = Scalar(
    "date", .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"), "A day, inclusive, in UTC.")
  static let digest = Scalar(
    "digest", .text(pattern: "^[0-9a-f]{16}$"), "64 bits in hexadecimal digits.")
  static let anchor = Scalar(
    "anchor",
    .text(
      pattern:
        "^(end|visible|[a-z][a-z0-9]*(-[a-z0-9]+)*(\\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*\\.(start|end))$"
    ),
    "What a time follows: the end of the cue, its becoming visible, or an end of a stage.")
}

// MARK: the table and its declarations

extension CueTableShapes {
  private static let doc = Shape.Key.maybe(
    "doc", .scalar(.text), "The doc comment above the declaration.")
  private static let names = ValueShape.set(.scalar(.name), atLeast: 0)

  private static let table = Shape(
    "table", "What a client plays: every cue, complete, and what the cues are made of.",
    [
      .always("format", .exactly("patternc.cue-table"), "What this file is."),
      .always("version", .exactlyNumber(1), "Additions keep it; ignore keys you do not know."),
      .always("name", .scalar(.text), "The name of the source, or of the bundle."),
      .always(
        "profile", .orNull(.scalar(.name)), "What the file is held to; null where cues differ."),
      .always(
        "inputs", .named(.variant(["flagInput", "enumInput"])), "What the app knows, by name."),
      .always(
        "maps", .named(.variant(["levelMap", "patternMap"])), "What an input decides, by name."),
      .always("springs", .named(.object("springDeclaration")), "The declared springs, by name."),
      .always("events", .named(.object("event")), "What cues answer to, by name."),
      .always("controls", .named(.object("control")), "What a person can touch, by name."),
      .always("choices", .named(.object("choice")), "Events that compete, by name."),
      .always("app", .object("app"), "Names that the app gives a meaning to."),
      .always(
        "patterns", .named(.object("pattern")), "The signatures, by name, with their defaults."),
      .always("cues", .named(.object("cue")), "The rows of the table, by name."),
    ])

  private static let source = Shape.Key.always(
    "source",
    .oneOf(["user-setting", "system", "device", "content", "behaviour", "haptic"]),
    "Where its value comes from.")

  private static let declarations: [Shape] = [
    Shape(
      "flagInput", "Something that is so or is not.",
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
        doc, .always("class", .scalar(.name), "What it means; declared by the profile."),
        .always("by", .oneOf(["user", "system"]), "Who causes it."),
        .maybe("subject", .scalar(.name), "What it happens to."),
        .maybe("scope", .scalar(.name), "Where it happens; declared by the profile."),
        .maybe("recurring", .yes, "It comes again for the same subject."),
        .maybe("frequent", .yes, "It comes often."),
      ]),
    Shape(
      "control", "Something to touch.",
      [
        doc, .maybe("label", .scalar(.text), "What it is called."),
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
        .always("targets", names, "What is moved."),
        .always("layers", names, "Parts of targets."),
        .always("states", names, "What is shown and hidden."),
        .always("effects", names, "What `do` asks for."),
      ]),
  ]
}

// MARK: rows

extension CueTableShapes {
  private static let channels: [Shape.Key] = [
    .always("haptics", .list(haptic, atLeast: 0), "By time, kind and source."),
    .always("motion", .list(track, atLeast: 0), "By time and property."),
    .always("sound", .list(sound, atLeast: 0), "By time."),
    .always("text", .list(text, atLeast: 0), "By time."),
    .always("effects", .list(effect, atLeast: 0), "By time."),
  ]

  private static let cues: [Shape] = [
    Shape(
      "pattern", "A signature that cues play.",
      [
        doc, .always("durationMs", .scalar(.milliseconds), "To the latest end, in milliseconds."),
        .always("timeline", .object("patternTimeline"), "What it holds."),
      ]),
    Shape(
      "patternTimeline", "The channels that hold something.",
      channels.map { Shape.Key(name: $0.name, value: $0.value, isRequired: false, doc: $0.doc) }),
    Shape(
      "cue", "One row: a moment, what may hold it back, and what plays.",
      [
        doc, .maybe("because", .scalar(.text), "What it tells a person."),
        .maybe(
          "role", .oneOf(["entry", "exit", "feedback", "progress", "ambient"]), "What it is for."),
        .always("profile", .scalar(.name), "What the cue is held to."),
        .always("trigger", .object("trigger"), "When it fires."),
        .always("gates", .object("gates"), "What has to hold when it fires."),
        .always("once", .orNull(.object("once")), "How often at most; null for always."),
        .always("confirm", .orNull(.object("confirm")), "What is asked before; null for nothing."),
        .maybe("respond", .object("respond"), "How soon it answers."),
        .always("modes", .object("modes"), "Three complete timelines."),
        .maybe("allowed", .list(.object("allowance"), atLeast: 1), "Rules that it sets aside."),
        .always("digest", .scalar(.digest), "Equal where nothing a client can observe differs."),
      ]),
    Shape(
      "trigger", "The event of a cue, with what it means.",
      [
        .always("event", .scalar(.name), "Its name."),
        .always("class", .scalar(.name), "What it means."),
        .always("by", .oneOf(["user", "system"]), "Who causes it."),
        .maybe("subject", .scalar(.name), "What it happens to."),
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
        .always("text", .scalar(.text), "What is asked."),
        .maybe("if", .scalar(.name), "The flag without which nothing is asked."),
      ]),
    Shape(
      "respond", "The timing class of a cue.",
      [
        .always("class", .scalar(.name), "Declared by the profile."),
        .always("minMs", .scalar(.milliseconds), "Not before, in milliseconds."),
        .maybe("maxMs", .scalar(.milliseconds), "Before, in milliseconds; absent without limit."),
      ]),
    Shape(
      "modes",
      "Physicality off plays physicalityOff; else Reduce Motion reduceMotion; else normal.",
      [
        .always("normal", .object("timeline"), "Nothing is switched off."),
        .always("reduceMotion", .object("timeline"), "The system asks for less motion."),
        .always("physicalityOff", .object("timeline"), "The person wants to feel nothing."),
      ]),
    Shape(
      "timeline", "What plays in one mode.",
      [.always("durationMs", .scalar(.milliseconds), "To the latest end, in milliseconds.")]
        + channels),
    Shape(
      "allowance", "A rule that does not hold here.",
      [
        .always("rule", .scalar(.name), "Its id."),
        .always("because", .scalar(.text), "Why."),
        .maybe("until", .scalar(.date), "The last day of it."),
      ]),
  ]
}

// MARK: what an entry has from around it

extension CueTableShapes {
  private static let at = Shape.Key.always(
    "atMs", .scalar(.milliseconds), "From the start of the timeline, in milliseconds.")

  private static let around: [Shape.Key] = [
    .maybe("choice", .object("alternative"), "It plays only where a map chooses its pattern."),
    .maybe("loop", .variant(["loopWhile", "loopUntil"]), "It plays again and again."),
    .maybe("stagger", .variant(["stepStagger", "randomStagger"]), "It is delayed by its index."),
    .maybe("anchor", .scalar(.anchor), "What its time follows; the time is resolved already."),
  ]

  private static let settings: [Shape] = [
    Shape(
      "alternative", "One of several patterns, of which the value of an input chooses.",
      [
        .always("map", .scalar(.name), "The map that chooses."),
        .always("pattern", .scalar(.name), "What it has to choose."),
      ]),
    Shape(
      "loopWhile", "Repetition as long as a flag holds.",
      [
        .always("everyMs", .scalar(.milliseconds), "From start to start, in milliseconds."),
        .always("while", .scalar(.name), "The flag."),
      ]),
    Shape(
      "loopUntil", "Repetition as long as a flag does not hold.",
      [
        .always("everyMs", .scalar(.milliseconds), "From start to start, in milliseconds."),
        .always("until", .scalar(.name), "The flag."),
      ]),
    Shape(
      "stepStagger", "Later by a step for each one before.",
      [
        .always("stepMs", .scalar(.milliseconds), "The step, in milliseconds."),
        .maybe("maxMs", .scalar(.milliseconds), "The longest delay, in milliseconds."),
      ]),
    Shape(
      "randomStagger",
      "Later by minMs + (maxMs − minMs) · h / 2⁶⁴, where h is FNV-1a-64 of the seed's value.",
      [
        .always("minMs", .scalar(.milliseconds), "The shortest delay, in milliseconds."),
        .always("maxMs", .scalar(.milliseconds), "The longest delay, in milliseconds."),
        .maybe("seed", .scalar(.name), "What is hashed, in UTF-8."),
      ]),
  ]
}

// MARK: haptics

extension CueTableShapes {
  private static let haptic = ValueShape.variant([
    "impact", "notify", "selection", "transient", "continuous",
  ])
  private static let intensity = Shape.Key.always(
    "intensity", .scalar(.level), "How strong, before it is scaled.")
  private static let sharpness = Shape.Key.maybe(
    "sharpness", .scalar(.level), "From round to crisp.")
  private static let scaledBy = Shape.Key.maybe(
    "scaledBy", .set(.scalar(.name), atLeast: 1),
    "Maps whose levels multiply the intensity, which is then kept in 0…1.")
  private static let from = Shape.Key.maybe(
    "from", .scalar(.name), "The pattern that it comes from.")

  private static let haptics: [Shape] = [
    Shape(
      "impact", "A knock.",
      [
        at, .always("kind", .exactly("impact"), "UIImpactFeedbackGenerator."),
        .always("style", .oneOf(["light", "medium", "heavy", "soft", "rigid"]), "Its style."),
        intensity, scaledBy, from,
      ] + around),
    Shape(
      "notify", "How something came out.",
      [
        at, .always("kind", .exactly("notify"), "UINotificationFeedbackGenerator."),
        .always("outcome", .oneOf(["success", "warning", "error"]), "Its type."), from,
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
        .maybe("envelope", .list(.object("point"), atLeast: 1), "Points, joined by lines."),
        scaledBy, from,
      ] + around),
    Shape(
      "point", "A point of an envelope.",
      [
        .always("atMs", .scalar(.milliseconds), "From the start of the event, in milliseconds."),
        intensity, sharpness,
      ]),
  ]
}

// MARK: motion and curves

extension CueTableShapes {
  private static let track = ValueShape.variant([
    "levelTrack", "dissolveTrack", "scaleTrack", "moveTrack", "rotateTrack", "percentTrack",
    "appTrack", "typeOnTrack",
  ])
  private static let curve = ValueShape.variant([
    "linearCurve", "bezierCurve", "stepsCurve", "springCurve",
  ])
  private static let place: [Shape.Key] = [
    .always("target", .orNull(.scalar(.name)), "What moves; null where a pattern leaves it open."),
    .maybe("layer", .scalar(.name), "The part of it that moves."),
  ]
  private static let ending: [Shape.Key] =
    [.maybe("approx", .scalar(.name), "What may stand in for it where it costs too much.")]
    + around + [
      .maybe("alternate", .yes, "Every other iteration runs backwards."),
      .maybe("cut", .yes, "The next iteration starts before it has settled."),
    ]

  private static func track(
    _ name: StaticString, _ doc: StaticString, _ property: Shape.Key, _ values: ValueShape,
    _ unit: StaticString, _ more: [Shape.Key] = []
  ) -> Shape {
    Shape(
      name, doc,
      place + [
        property, at, .always("durationMs", .scalar(.milliseconds), "In milliseconds."),
        .always("from", values, unit), .always("to", values, unit),
        .always("curve", curve, "How it goes from one to the other."),
      ] + more + ending)
  }

  private static func property(_ names: [StaticString]) -> Shape.Key {
    .always("property", names.count == 1 ? .exactly(names[0]) : .oneOf(names), "What changes.")
  }

  /// Those that are names; the others have capitals.
  private static let ownProperties: [StaticString] = [
    "blur", "dissolve", "opacity", "rotate", "scale", "trim",
  ]

  private static let motion: [Shape] = [
    track(
      "levelTrack", "A fade.", property(["opacity"]), .scalar(.level), "0 is invisible, 1 opaque."),
    track(
      "dissolveTrack", "Particles or a mask take it away.", property(["dissolve"]), .scalar(.level),
      "1 is whole, 0 gone.",
      [
        .maybe(
          "edge", .oneOf(["top", "bottom", "left", "right", "leading", "trailing", "center"]),
          "Where it starts.")
      ]),
    track(
      "scaleTrack", "It grows or shrinks.", property(["scale"]), .scalar(.factor), "1 is its size."),
    track(
      "moveTrack", "It moves.", property(["translateX", "translateY", "translateZ"]),
      .scalar(.number), "Points from where it rests."),
    track("rotateTrack", "It turns.", property(["rotate"]), .scalar(.number), "Degrees."),
    track(
      "percentTrack", "It blurs, or a stroke is drawn.", property(["blur", "trim"]),
      .scalar(.percent), "Percent."),
    track(
      "appTrack", "Something that only the app knows.",
      .always("property", .otherName(ownProperties), "The name given to `animate`."),
      .scalar(.number),
      "In the unit of the source; times in seconds."),
    Shape(
      "typeOnTrack", "Text appears one character after the other.",
      place + [
        property(["typeOn"]), at,
        .always("perCharacterMs", .scalar(.milliseconds), "For each character, in milliseconds."),
        .maybe("pauseMs", .scalar(.milliseconds), "A rest, in milliseconds."),
        .maybe("after", .scalar(.text), "The characters after which it rests."),
      ] + ending),
  ]

  private static let springNumbers: [Shape.Key] = [
    .always("response", .scalar(.amount), "The period without damping, in seconds."),
    .always("dampingRatio", .scalar(.amount), "1 comes to rest without overshoot."),
    .always("stiffness", .scalar(.amount), "For a mass of 1."),
    .always("damping", .scalar(.amount), "The damping coefficient for a mass of 1."),
    .always("settleMs", .scalar(.wholeMilliseconds), "Until it stays within 0.001, rounded up."),
    .always("overshoot", .scalar(.amount), "How far beyond its end it goes; 1 is the way there."),
  ]

  private static let curves: [Shape] = [
    Shape(
      "linearCurve", "The same pace throughout.", [.always("kind", .exactly("linear"), "Its kind.")]
    ),
    Shape(
      "bezierCurve", "As in CSS `cubic-bezier()`.",
      [
        .always("kind", .exactly("cubic-bezier"), "Its kind."),
        .always(
          "points",
          .tuple([.scalar(.level), .scalar(.number), .scalar(.level), .scalar(.number)]),
          "x1, y1, x2, y2."),
      ]),
    Shape(
      "stepsCurve", "As in CSS `steps()`.",
      [
        .always("kind", .exactly("steps"), "Its kind."),
        .always("count", .scalar(.count), "How many steps."),
      ]),
    Shape(
      "springCurve", "A spring that settles.",
      [.always("kind", .exactly("spring"), "Its kind.")] + springNumbers + [
        .always("durationMs", .scalar(.wholeMilliseconds), "Its settle time."),
        .always(
          "samples",
          .list(.tuple([.scalar(.percent), .scalar(.number)]), atLeast: 2),
          "Percent of the duration and value: stops of CSS `linear()`, within 0.002 of the spring."),
      ]),
  ]
}

// MARK: sound, text, effects

extension CueTableShapes {
  private static let sound = ValueShape.variant(["tone", "chord", "sample"])

  private static func sound(
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

  private static let sounds: [Shape] = [
    sound(
      "tone", "One pitch.",
      [.always("frequenciesHz", .tuple([.scalar(.frequency)]), "In hertz.")]),
    sound(
      "chord", "Several pitches at once.",
      [.always("frequenciesHz", .list(.scalar(.frequency), atLeast: 1), "In hertz.")]),
    sound(
      "sample", "A recording.",
      [
        .always("name", .scalar(.text), "What the app calls it."),
        .maybe("frequenciesHz", .list(.scalar(.frequency), atLeast: 1), "Its pitch, in hertz."),
      ]),
  ]

  private static let text = ValueShape.variant(["toast", "announce"])

  private static let texts: [Shape] = [
    Shape(
      "toast", "A text that is shown for a while.",
      [
        at, .always("kind", .exactly("toast"), "Its kind."),
        .always("text", .scalar(.text), "What it says."),
      ] + around),
    Shape(
      "announce", "A text that assistive technology speaks.",
      [
        at, .always("kind", .exactly("announce"), "Its kind."),
        .always("text", .scalar(.text), "What it says."),
        .always("priority", .oneOf(["polite", "assertive"]), "Whether it may interrupt."),
      ] + around),
  ]

  private static let effect = ValueShape.variant(["state", "remove", "do", "emit"])

  private static let effects: [Shape] = [
    Shape(
      "state", "What is there changes.",
      [
        at, .always("kind", .oneOf(["show", "hide", "restore"]), "How it changes."),
        .always("name", .scalar(.name), "What it is."),
      ] + around),
    Shape(
      "remove", "It goes.",
      [
        at, .always("kind", .exactly("remove"), "Its kind."),
        .always("name", .scalar(.name), "What it is."),
        .maybe("optimistic", .yes, "It may have to come back."),
      ] + around),
    Shape(
      "do", "The app does something that may fail.",
      [
        at, .always("kind", .exactly("do"), "Its kind."),
        .always("name", .scalar(.name), "What is done."),
        .maybe("background", .yes, "It goes on when the app is left."),
        .maybe("success", .object("arm"), "What follows when it is done."),
        .maybe("failure", .object("arm"), "What follows when it cannot be done."),
      ] + around),
    Shape(
      "emit", "An event is caused.",
      [
        at, .always("kind", .exactly("emit"), "Its kind."),
        .always("name", .scalar(.name), "The event."),
      ] + around),
    Shape(
      "arm", "What follows an effect; times count from its completion.",
      [
        .always("text", .list(text, atLeast: 0), "By time."),
        .always("effects", .list(effect, atLeast: 0), "By time."),
      ]),
  ]
}
