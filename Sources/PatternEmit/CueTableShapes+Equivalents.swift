import PatternCues

/// Substitutes for system haptics.
extension CueTableShapes {
  private static let entry = ValueShape.object("equivalent")
  private static let levels = ValueShape.tuple([.scalar(.level), .scalar(.level)])
  private static let ranges = Shape.Key.maybe(
    "ranges", .list(.variant(["androidRange", "webRange"]), atLeast: 1),
    """
    Of haptics that say their own levels. On each platform the first is played that fits; in a \
    cue, those of the cue come before those of the table.
    """)

  /// The haptics that a range applies to.
  private static let fit: [Shape.Key] = [
    .always("kind", .oneOf(["transient", "continuous"]), "The haptics."),
    .always(
      "intensity", levels, "The lowest and the highest level as played; of a stroke, its peak."),
    .always("sharpness", levels, "The lowest and the highest; of a stroke, at its start."),
  ]

  static let equivalents: [Shape] = [
    Shape(
      "equivalents",
      "The equivalents of the system's styles on platforms without them. No digest depends on it.",
      [
        .always("version", .exactlyNumber(1), "Of the numbers that nobody has changed."),
        .always(
          "changed", .list(.scalar(.text), atLeast: 0),
          "Equivalents that the profile replaces: `impact heavy`, or `impact heavy on android`."),
        .always("impact", .object("impactEquivalents"), "By style."),
        .always("selection", entry, "Of a selection."),
        .always("notify", .object("notifyEquivalents"), "By outcome."),
        .always("transient", .object("transientEquivalent"), "Of a tap that says its own levels."),
        ranges,
        .always("sharpness", .scalar(.level), "Of a haptic that says none."),
        .always(
          "gamepadMs", .scalar(.milliseconds), "The run time of a gamepad's motor for a tap."),
        .always("blurPx", .scalar(.amount), "The radius of a blur of 100%, in CSS pixels."),
      ]),
    Shape(
      "ownEquivalents",
      "The equivalents that a cue sets for itself; they win. No digest depends on it.",
      [
        .maybe("impact", .object("ownImpacts"), "By style."),
        .maybe("selection", entry, "Of a selection."),
        .maybe("notify", .object("ownOutcomes"), "By outcome."), ranges,
      ]),
    Shape(
      "ownImpacts", "Of impacts.",
      Equivalents.Style.impacts.map { .maybe($0.word, entry, "Of that style.") }),
    Shape(
      "ownOutcomes", "Of outcomes.",
      Equivalents.Style.outcomes.map { .maybe($0.word, entry, "Of that outcome.") }),
    Shape(
      "androidRange",
      "One primitive for a haptic on Android from API 30 on; a stroke's is at its start.",
      fit + [
        .always(
          "android", .object("androidEquivalent"),
          "At level 1; the level of the haptic multiplies it.")
      ]),
    Shape(
      "webRange", "The pulse of a motor without strength for a haptic; a stroke's is at its start.",
      fit + [.always("pulseMs", .scalar(.milliseconds), "Its length, in milliseconds.")]),
    Shape(
      "impactEquivalents", "Of impacts.",
      Equivalents.Style.impacts.map { .always($0.word, entry, "Of that style.") }),
    Shape(
      "notifyEquivalents", "Of outcomes.",
      Equivalents.Style.outcomes.map { .always($0.word, entry, "Of that outcome.") }),
    Shape(
      "equivalent", "The equivalents of one style.",
      [
        .always("taps", .list(.object("equivalentTap"), atLeast: 1), "By time."),
        .always("android", .object("androidEquivalent"), "A tap from API 30 on."),
        .always(
          "pulseMs", .scalar(.milliseconds),
          "The run time for a tap of a motor without strength: `navigator.vibrate`."),
      ]),
    Shape(
      "equivalentTap", "A tap, or a stroke where it has a length.",
      [
        .always("atMs", .scalar(.milliseconds), "From the onset of the style, in milliseconds."),
        .always("intensity", .scalar(.level), "At level 1; the level of the entry multiplies it."),
        .always("sharpness", .scalar(.level), "From round to crisp."),
        .maybe("durationMs", .scalar(.milliseconds), "Of a stroke, in milliseconds."), envelope,
      ]),
    Shape(
      "androidEquivalent", "A primitive of `VibrationEffect.Composition`.",
      [
        .always("primitive", .oneOf(["click", "tick", "low-tick", "thud"]), "The primitive."),
        .always(
          "scale", .scalar(.level),
          "Of the strongest tap at level 1; the others, and lower levels, are in proportion."),
      ]),
    Shape(
      "transientEquivalent", "The primitives for taps with levels of their own.",
      [
        .always("lowTickBelowSharpness", .scalar(.level), "Below it, a low tick."),
        .always("tickBelowIntensity", .scalar(.level), "Else below it, a tick; else a click."),
        .always(
          "tickScale", .scalar(.amount), "Times its intensity, up to 1, is the scale of a tick."),
        .always("pulseMs", .scalar(.milliseconds), "As of a style."),
      ]),
  ]
}
