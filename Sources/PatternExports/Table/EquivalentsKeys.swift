import PatternTable

/// Substitutes for system haptics, one style per line.
extension CueTableShapes {
  static let equivalents: [Shape] = [
    Shape(
      "equivalents",
      "Equivalents of the system's styles on platforms without them. No digest depends on them.",
      Equivalents.version1),
    Shape(
      "ownEquivalents",
      "Equivalents that a cue sets; they override the table's. No digest depends on them.",
      OwnEquivalents()),
    Shape("ownImpacts", "The equivalents of impacts.") { OwnEquivalents().impacts(&$0) },
    Shape("ownOutcomes", "The equivalents of outcomes.") { OwnEquivalents().outcomes(&$0) },
    Shape(
      "androidRange",
      "One primitive for a haptic on Android, from API 30; for a stroke, it is at its start.",
      range(.android(.init(.click, 0)))),
    Shape(
      "webRange",
      "The pulse of a motor without levels for a haptic; for a stroke, it is at its start.",
      range(.pulse(0))),
    Shape("impactEquivalents", "For impacts.") { Equivalents.version1.impacts(&$0) },
    Shape("notifyEquivalents", "For outcomes.") { Equivalents.version1.outcomes(&$0) },
    Shape(
      "equivalent", "The equivalents of one style.",
      Equivalents.Entry([], .init(.click, 0), pulse: 0)),
    Shape(
      "equivalentTap", "A tap, or a stroke if it has a duration.",
      Equivalents.Tap(intensity: 0, sharpness: 0)),
    Shape(
      "androidEquivalent", "A primitive of `VibrationEffect.Composition`.",
      Equivalents.Android(.click, 0)),
    Shape(
      "transientEquivalent", "The primitives for taps with levels of their own.",
      Equivalents.Transient()),
  ]

  private static func range(_ substitute: Equivalents.Ranged.Substitute) -> Equivalents.Ranged {
    Equivalents.Ranged(.transient, intensity: 0...0, sharpness: 0...0, substitute)
  }
}

extension Equivalents: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.derived(
      "version", .exactlyNumber(Equivalents.version),
      "The version of the unchanged numbers."
    ) { $0.bytes.integer(Int64(Equivalents.version)) }
    coder.derived(
      "changed", .list(.scalar(.text), atLeast: 0),
      "Equivalents that the profile replaces: `impact heavy`, or `impact heavy on android`."
    ) { writer in
      let changed = changed
      writer.list(changed.indices, .line) { $1.bytes.string(changed[$0]) }
    }
    coder.object("impact", "impactEquivalents", .block, "Equivalents by style.") { impacts(&$0) }
    coder.style(.selection, self[.selection], .always, "For a selection.")
    coder.object("notify", "notifyEquivalents", .block, "Equivalents by outcome.") { outcomes(&$0) }
    coder.object(
      "transient", "transientEquivalent", .line, "The equivalents of a tap with levels of its own."
    ) { Transient().keys(&$0) }
    coder.ranges(ranges)
    coder.key(
      "sharpness", Equivalents.defaultSharpness, as: .level, "For a haptic that has none.")
    coder.key("gamepadMs", Equivalents.gamepadPulse, "The run time of a gamepad's motor for a tap.")
    coder.key(
      "blurPx", Equivalents.fullBlurPixels * 1_000_000, as: .amount,
      "The radius of a blur of 100%, in CSS pixels.")
  }

  func impacts(_ coder: inout some KeyCoder) {
    for style in Style.impacts { coder.style(style, self[style], .always, "For this style.") }
  }

  func outcomes(_ coder: inout some KeyCoder) {
    for style in Style.outcomes { coder.style(style, self[style], .always, "For this outcome.") }
  }
}

extension OwnEquivalents: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.object(
      "impact", .object("ownImpacts"), .maybe,
      if: Equivalents.Style.impacts.contains { self[$0] != nil }, .block, "Equivalents by style."
    ) { impacts(&$0) }
    coder.style(.selection, self[.selection], .maybe, "For a selection.")
    coder.object(
      "notify", .object("ownOutcomes"), .maybe,
      if: Equivalents.Style.outcomes.contains { self[$0] != nil }, .block, "Equivalents by outcome."
    ) { outcomes(&$0) }
    coder.ranges(ranges)
  }

  func impacts(_ coder: inout some KeyCoder) {
    for style in Equivalents.Style.impacts {
      coder.style(style, self[style], .maybe, "For this style.")
    }
  }

  func outcomes(_ coder: inout some KeyCoder) {
    for style in Equivalents.Style.outcomes {
      coder.style(style, self[style], .maybe, "For this outcome.")
    }
  }
}

extension KeyCoder {
  fileprivate mutating func style(
    _ style: Equivalents.Style, _ entry: Equivalents.Entry?, _ presence: Presence,
    _ doc: StaticString
  ) {
    object(style.word, .object("equivalent"), presence, if: entry != nil, .line, doc) {
      entry?.keys(&$0)
    }
  }

  fileprivate mutating func ranges(_ ranges: [Equivalents.Ranged]) {
    list(
      "ranges", ranges, .variant(["androidRange", "webRange"]), .maybe, .block,
      """
      The equivalents of haptics with levels of their own. On each platform, the first one that \
      fits is played; in a cue, its own come before those of the table.
      """
    ) { $0.keys(&$1) }
  }

  fileprivate mutating func levels(
    _ key: StaticString, _ range: ClosedRange<Int64>, _ doc: StaticString
  ) {
    value(
      key, [range.lowerBound, range.upperBound], .always, .level,
      .tuple([.scalar(.level), .scalar(.level)]), doc)
  }

  fileprivate mutating func android(_ android: Equivalents.Android, _ doc: StaticString) {
    object("android", "androidEquivalent", .line, doc) { android.keys(&$0) }
  }
}

extension Equivalents.Ranged: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.word("kind", kind.name, .always, of: ["transient", "continuous"], "The haptics.")
    coder.levels(
      "intensity", intensity, "The lowest and highest level as played; for a stroke, of its peak.")
    coder.levels("sharpness", sharpness, "The lowest and highest; for a stroke, at its start.")
    switch substitute {
    case .android(let android):
      coder.android(android, "The primitive at level 1; the level multiplies its scale.")
    case .pulse(let pulse): coder.key("pulseMs", pulse, "The length of the pulse, in milliseconds.")
    }
  }
}

extension Equivalents.Entry: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.list("taps", taps, .object("equivalentTap"), .some, .line, "Its taps.") { $0.keys(&$1) }
    coder.android(android, "The primitive for a tap, from API 30.")
    coder.key(
      "pulseMs", pulse, "The run time of a motor without levels for a tap: `navigator.vibrate`.")
  }
}

extension Equivalents.Tap: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.key("atMs", at, "The time from the onset of the style, in milliseconds.")
    coder.key(
      "intensity", intensity, as: .level, "The intensity at level 1, which the level multiplies.")
    coder.key("sharpness", sharpness, as: .level, "From round to crisp.")
    coder.key("durationMs", duration > 0 ? duration : -1, .maybe, "For a stroke, in milliseconds.")
    coder.envelope(envelope)
  }
}

extension Equivalents.Android: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.word(
      "primitive", primitive.name, .always, of: Equivalents.Primitive.allCases.map { $0.name },
      "The primitive.")
    coder.key(
      "scale", scale, as: .level,
      "For the strongest tap at level 1; other taps and lower levels are in proportion.")
  }
}

extension Equivalents {
  /// The substitutes for taps with their own levels, which nothing can change.
  fileprivate struct Transient: TableObject {
    func keys(_ coder: inout some KeyCoder) {
      coder.key("lowTickBelowSharpness", lowTickBelowSharpness, as: .level, "Below it, a low tick.")
      coder.key(
        "tickBelowIntensity", tickBelowIntensity, as: .level,
        "Otherwise, below this, a tick; else a click.")
      coder.key(
        "tickScale", tickScale * 1_000_000, as: .amount,
        "The scale of a tick is this number times the intensity, at most 1.")
      coder.key("pulseMs", transientPulse, "As for a style.")
    }
  }
}
