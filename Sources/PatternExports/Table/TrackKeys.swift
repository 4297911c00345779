import PatternTable

/// Tracks.
extension CueTableShapes {
  static let motion: [Shape] = [
    track("levelTrack", "A fade.", .opacity),
    track("dissolveTrack", "Particles or a mask take it away.", .dissolve),
    track("scaleTrack", "It changes size.", .scale),
    track("moveTrack", "It moves.", .translateX),
    track("rotateTrack", "It turns.", .rotate),
    track("percentTrack", "It blurs, or a stroke is drawn.", .blur),
    track("appTrack", "Something that only the app knows.", .other),
    track("typeOnTrack", "Text appears one character after another.", .typeOn),
  ]

  private static func track(
    _ name: StaticString, _ doc: StaticString, _ property: MotionProperty
  ) -> Shape {
    let track = Track(
      at: 0, duration: 0, from: 0, to: 0, target: .none, curve: 0, extra: 0, source: .none,
      property: property, start: .written)
    return Shape(name, doc) { track.keys(noRows, &$0) }
  }
}

extension Track {
  func keys(_ rows: RowStore, _ coder: inout some KeyCoder) {
    let extra = rows.extras[Int(extra)]
    coder.key(
      "target", target, .orNull, "The thing that moves; null if a pattern leaves it open.")
    coder.key("layer", extra.layer, .maybe, "The part of it that moves.")
    if property == .other {
      coder.value(
        "property", extra.property, .always, .name,
        .otherName(["blur", "dissolve", "opacity", "rotate", "scale", "trim"]),
        "The name given to `animate`.")
    } else {
      coder.word(
        "property", property.name, .always, of: property.siblings, "The property that changes.")
    }
    coder.at(at)
    if property == .typeOn { typingKeys(extra, &coder) } else { changeKeys(extra, &coder) }
    if property == .dissolve {
      coder.value(
        "edge", extra.edge, .maybe, .name,
        .oneOf(["top", "bottom", "left", "right", "leading", "trailing", "center"]), "The start.")
    }
    coder.key("approx", extra.approx, .maybe, "A substitute if the track costs too much.")
    extra.around(at, &coder)
    coder.key(
      "alternate", extra.alternates, .maybe,
      """
      Every other iteration goes from `to` to `from`, along the same curve; the `alternate` of \
      CSS would run the curve backwards as well.
      """)
    coder.key("cut", extra.isCut, .maybe, "The next iteration starts before it has settled.")
  }

  /// The keys of a track that shows a text by characters.
  private func typingKeys(_ extra: Extra, _ coder: inout some KeyCoder) {
    coder.key("perCharacterMs", extra.perCharacter, "The time for each character, in milliseconds.")
    coder.key("pauseMs", extra.pause, .maybe, "The length of a pause, in milliseconds.")
    coder.derived(
      "after", .scalar(.text), .maybe, if: extra.pause >= 0,
      "The characters that are followed by a pause."
    ) { $0.bytes.string(extra.pauseAfter) }
  }

  /// The keys of a track that goes from one value to another.
  private func changeKeys(_ extra: Extra, _ coder: inout some KeyCoder) {
    coder.key("durationMs", duration, "The duration, in milliseconds.")
    if property == .other {
      coder.word(
        "unit", extra.unit.name, .always, of: ["", "pt", "%", "deg", "ms", "Hz"],
        "The unit of both values; empty for a bare number.")
    }
    let (scalar, unit) = property.values
    coder.key("from", from, as: scalar, unit)
    coder.key("to", to, as: scalar, unit)
    coder.derived(
      "curve", .variant(["linearCurve", "bezierCurve", "stepsCurve", "springCurve"]),
      "The curve between the two values."
    ) { $0.curve(curve) }
  }
}

extension MotionProperty {
  /// The properties of tracks with the same keys.
  fileprivate var siblings: [StaticString] {
    switch self {
    case .translateX, .translateY, .translateZ: ["translateX", "translateY", "translateZ"]
    case .blur, .trim: ["blur", "trim"]
    default: [name]
    }
  }

  /// The form of the values, and their meaning.
  fileprivate var values: (Scalar, StaticString) {
    switch self {
    case .opacity: (.level, "0 is invisible, 1 opaque.")
    case .dissolve: (.level, "1 is complete, 0 is gone.")
    case .scale: (.factor, "1 is the size at rest.")
    case .translateX, .translateY, .translateZ: (.number, "Points from the rest position.")
    case .rotate: (.number, "Degrees.")
    case .blur, .trim: (.percent, "Percent.")
    case .typeOn, .other: (.number, "A value in `unit`.")
    }
  }
}
