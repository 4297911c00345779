/// AHAP 1.0, as far as haptic files use it: the keys that this program writes and those found in
/// files of others.
package enum AHAPShapes {
  package static let schema = SchemaText.render(
    id: "https://patternc.dev/schemas/ahap-1.json", title: "AHAP", all, scalars)

  package static let all: [Shape] = [file] + parts

  static let scalars: [Scalar] = [.name, .text, .level, .seconds, .offset, .digest, .count]

  private static let file = Shape(
    "ahap", "A haptic pattern of Core Haptics.",
    [
      .always("Version", .exactlyNumber(1), "Of the format."),
      .maybe("Metadata", .object("metadata"), "A description."),
      .always(
        "Pattern", .list(.variant(["eventElement", "curveElement"]), atLeast: 1), "By time."),
    ])

  private static let at = Shape.Key.always(
    "Time", .scalar(.seconds), "From the start of the pattern.")
  private static let parameters = Shape.Key.always(
    "EventParameters", .list(.object("parameter"), atLeast: 1), "The feel of the event.")

  private static func curve(
    _ name: StaticString, _ id: StaticString, _ doc: StaticString, point: StaticString
  ) -> Shape {
    Shape(
      name, doc,
      [
        .always("ParameterID", .exactly(id), "The parameter that changes."), at,
        .always(
          "ParameterCurveControlPoints", .list(.object(point), atLeast: 1),
          "Times are from the start of the curve."),
      ])
  }

  private static func point(_ name: StaticString, _ value: Scalar) -> Shape {
    Shape(
      name, "A point of a curve.",
      [
        .always("Time", .scalar(.seconds), "From the start of the curve."),
        .always("ParameterValue", .scalar(value), "There."),
      ])
  }

  private static let parts: [Shape] = [
    Shape(
      "metadata", "A description, for people and programs.",
      [
        .maybe("Project", .scalar(.text), "The project it belongs to."),
        .maybe("Created", .scalar(.text), "When; this program does not write it."),
        .maybe("Description", .scalar(.text), "On one line."),
        .maybe("Patternc", .object("patternc"), "The source of the file."),
      ]),
    Shape(
      "patternc", "The source of the file.",
      [
        .always("Table", .exactlyNumber(1), "The version of the cue table."),
        .maybe("Equivalents", .scalar(.count), "By which version styles became taps, if any did."),
        .maybe("Cue", .scalar(.name), "The cue."),
        .maybe("Pattern", .scalar(.name), "The pattern."),
        .maybe("Mode", .oneOf(["normal", "reduce-motion"]), "The mode of the cue."),
        .maybe("Case", .scalar(.text), "The values of inputs; absent for the default."),
        .always("Digest", .scalar(.digest), "That of the row."),
      ]),
    Shape(
      "eventElement", "Something that plays.",
      [
        .always(
          "Event", .variant(["transientEvent", "continuousEvent", "audioEvent"]), "The event.")
      ]),
    Shape(
      "curveElement", "Something that changes what plays.",
      [
        .always(
          "ParameterCurve", .variant(["intensityCurve", "sharpnessCurve"]),
          "The curve of a parameter.")
      ]),
    Shape(
      "transientEvent", "A tap.",
      [at, .always("EventType", .exactly("HapticTransient"), "Its kind."), parameters]),
    Shape(
      "continuousEvent", "A vibration.",
      [
        at, .always("EventType", .exactly("HapticContinuous"), "Its kind."),
        .always("EventDuration", .scalar(.seconds), "The duration."), parameters,
      ]),
    Shape(
      "audioEvent", "A recording.",
      [
        at, .always("EventType", .exactly("AudioCustom"), "Its kind."),
        .always("EventWaveformPath", .scalar(.text), "Below the bundle of the app."),
        .maybe("EventWaveformUseVolumeEnvelope", .boolean, "True if its ends are faded."),
        parameters,
      ]),
    Shape(
      "parameter", "A parameter of an event.",
      [
        .always(
          "ParameterID",
          .oneOf([
            "HapticIntensity", "HapticSharpness", "AttackTime", "DecayTime", "ReleaseTime",
            "Sustained", "AudioVolume",
          ]), "The parameter."),
        .always("ParameterValue", .scalar(.level), "From nothing to all of it."),
      ]),
    curve(
      "intensityCurve", "HapticIntensityControl", "Multiplies intensities.",
      point: "intensityPoint"),
    curve(
      "sharpnessCurve", "HapticSharpnessControl", "Is added to sharpnesses.",
      point: "sharpnessPoint"),
    point("intensityPoint", .level), point("sharpnessPoint", .offset),
  ]
}
