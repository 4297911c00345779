/// Tracks and their curves.
extension CueTableShapes {
  static let track = ValueShape.variant([
    "levelTrack", "dissolveTrack", "scaleTrack", "moveTrack", "rotateTrack", "percentTrack",
    "appTrack", "typeOnTrack",
  ])
  static let curve = ValueShape.variant([
    "linearCurve", "bezierCurve", "stepsCurve", "springCurve",
  ])
  static let place: [Shape.Key] = [
    .always(
      "target", .orNull(.scalar(.name)),
      "The thing that moves; null where a pattern leaves it open."),
    .maybe("layer", .scalar(.name), "The part of it that moves."),
  ]
  static let ending: [Shape.Key] =
    [.maybe("approx", .scalar(.name), "A substitute where it costs too much.")]
    + around + [
      .maybe(
        "alternate", .yes,
        """
        Every other iteration goes from `to` to `from`, along the same curve; the `alternate` of \
        CSS would run the curve backwards as well.
        """),
      .maybe("cut", .yes, "The next iteration starts before it has settled."),
    ]

  static func track(
    _ name: StaticString, _ doc: StaticString, _ property: Shape.Key, _ values: ValueShape,
    _ unit: StaticString, _ more: [Shape.Key] = [], own: Bool = false
  ) -> Shape {
    Shape(
      name, doc,
      place + [
        property, at, .always("durationMs", .scalar(.milliseconds), "In milliseconds."),
      ] + (own ? more : []) + [
        .always("from", values, unit), .always("to", values, unit),
        .always("curve", curve, "The curve between the two."),
      ] + (own ? [] : more) + ending)
  }

  static func property(_ names: [StaticString]) -> Shape.Key {
    .always(
      "property", names.count == 1 ? .exactly(names[0]) : .oneOf(names),
      "The property that changes.")
  }

  /// The properties of the language; properties of the app have capitals.
  static let ownProperties: [StaticString] = [
    "blur", "dissolve", "opacity", "rotate", "scale", "trim",
  ]

  static let motion: [Shape] = [
    track(
      "levelTrack", "A fade.", property(["opacity"]), .scalar(.level), "0 is invisible, 1 opaque."),
    track(
      "dissolveTrack", "Particles or a mask take it away.", property(["dissolve"]), .scalar(.level),
      "1 is whole, 0 gone.",
      [
        .maybe(
          "edge", .oneOf(["top", "bottom", "left", "right", "leading", "trailing", "center"]),
          "Its start.")
      ]),
    track(
      "scaleTrack", "It changes size.", property(["scale"]), .scalar(.factor), "1 is its size."),
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
      .scalar(.number), "In `unit`.",
      [
        .always(
          "unit", .oneOf(["", "pt", "%", "deg", "ms", "Hz"]),
          "The unit of both values; empty for a bare number.")
      ], own: true),
    Shape(
      "typeOnTrack", "Text appears one character after the other.",
      place + [
        property(["typeOn"]), at,
        .always("perCharacterMs", .scalar(.milliseconds), "For each character, in milliseconds."),
        .maybe("pauseMs", .scalar(.milliseconds), "A rest, in milliseconds."),
        .maybe("after", .scalar(.text), "The characters after which it rests."),
      ] + ending),
  ]

  static let springNumbers: [Shape.Key] = [
    .always("response", .scalar(.amount), "The period without damping, in seconds."),
    .always("dampingRatio", .scalar(.amount), "1 comes to rest without overshoot."),
    .always("stiffness", .scalar(.amount), "For a mass of 1."),
    .always("damping", .scalar(.amount), "The damping coefficient for a mass of 1."),
    .always("settleMs", .scalar(.wholeMilliseconds), "Until it stays within 0.001, rounded up."),
    .always(
      "overshoot", .scalar(.amount), "The overshoot beyond its end; 1 is the whole distance."),
  ]

  static let curves: [Shape] = [
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
        .always("count", .scalar(.count), "The number of steps."),
      ]),
    Shape(
      "springCurve", "A spring that settles.",
      [
        .always("kind", .exactly("spring"), "Its kind."),
        .maybe("spring", .scalar(.name), "Its name among the springs of the table."),
      ] + springNumbers + [
        .always("durationMs", .scalar(.wholeMilliseconds), "Its settle time."),
        .always(
          "samples",
          .list(.tuple([.scalar(.percent), .scalar(.number)]), atLeast: 2),
          "Pairs of percent of durationMs and value: stops of CSS `linear()`, within 0.002 of it."),
      ]),
  ]
}
