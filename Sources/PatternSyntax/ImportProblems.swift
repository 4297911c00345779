/// Problems of importing.
extension Problem {
  /// All problems of importing, by id. Their examples are files of other formats, not patterns.
  package static let imports: [Problem] = [
    approximatedPrimitive, assumedDefault, assumedHold, assumedUnit, clampedValue, emptyImport,
    importLimit, newerVersion, unknownFormat, unknownKey, unorderedTimes, unreadableFile,
    unreadableValue, unsaidLoop, unsupportedEvent, unsupportedParameter, unusedAlternative,
  ]

  package static let approximatedPrimitive = Problem(
    "approximated-primitive", .warning,
    summary: "An Android primitive is replaced by a similar pattern.",
    explanation: """
      What `spin` feels like is up to the device, and nothing in the language says it. It becomes \
      a vibration that rises and falls. Try it, and write what you meant.
      """,
    bad: #"<vibration-effect><primitive-effect name="spin"/></vibration-effect>"#,
    good: #"<vibration-effect><primitive-effect name="click"/></vibration-effect>"#)

  package static let assumedDefault = Problem(
    "assumed-default", .info,
    summary: "The file leaves out a value, and the one that its format gives is taken.",
    explanation: """
      The pattern says the value in full, so that it stays what it is wherever it is played. It is \
      reported once for each key.
      """,
    bad: """
      {"Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.6}]}}]}
      """,
    good: """
      {"Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.6},
        {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}]}
      """)

  package static let assumedHold = Problem(
    "assumed-hold", .info,
    summary: "Something plays after the last point of a curve, whose value is taken to hold.",
    explanation: """
      That a parameter keeps its last value is documented for dynamic parameters and assumed for \
      curves. If the pattern should return to its full level there, give the curve a last point \
      that says so.
      """,
    bad: """
      {"Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.6},
            {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 1},
            {"Time": 0.5, "ParameterValue": 0.2}]}}]}
      """,
    good: """
      {"Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
          "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.6},
            {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 1},
            {"Time": 1, "ParameterValue": 0.2}]}}]}
      """)

  package static let assumedUnit = Problem(
    "assumed-unit", .info,
    summary: "The times of the file are taken for seconds.",
    explanation: """
      Pulsar counts in milliseconds, but some of its files hold seconds. Times that are all below \
      20 and not all whole are taken for seconds.
      """,
    bad: """
      {"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5},
        {"time": 0.2, "amplitude": 1, "frequency": 0.5}]}
      """,
    good: """
      {"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5},
        {"time": 200, "amplitude": 1, "frequency": 0.5}]}
      """)

  package static let clampedValue = Problem(
    "clamped-value", .warning,
    summary: "A value is outside its range, and the nearest one inside is taken.",
    explanation: """
      Players do the same, so that it felt like this before. Look whether the value was meant in \
      another unit, as percent or milliseconds.
      """,
    bad: """
      {"discretePattern": [{"time": 0, "amplitude": 1.5, "frequency": 0.5}]}
      """,
    good: """
      {"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}
      """)

  package static let emptyImport = Problem(
    "empty-import",
    summary: "Nothing in the file plays.",
    explanation: """
      A pattern needs something to play, so none is written for this file. What was left out is \
      reported by itself.
      """,
    bad: #"{"Pattern": []}"#,
    good: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}"#)

  package static let importLimit = Problem(
    "import-limit",
    summary: "The file is larger than the import limit.",
    explanation: """
      A file may hold 64 MiB, nest 64 deep, and play 4,000 events; a pattern of more could not be \
      read by a person, nor judged. Cut the file, or import what it was made from.
      """, bad: "", good: "")
}
