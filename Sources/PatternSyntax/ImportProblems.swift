/// Problems with imported files.
extension Problem {
  /// All problems with imported files, sorted by id. Their examples are files in other formats, not
  /// patterns.
  package static let imports: [Problem] = [
    approximatedPrimitive, assumedDefault, assumedHold, assumedUnit, clampedValue, emptyImport,
    importLimit, newerVersion, unknownFormat, unknownKey, unorderedTimes, unreadableFile,
    unreadableValue, unsaidLoop, unsupportedEvent, unsupportedParameter, unusedAlternative,
  ]

  package static let approximatedPrimitive = Problem(
    "approximated-primitive", .warning,
    summary: "An Android primitive is replaced by a similar pattern.",
    explanation: """
      How `spin` feels depends on the device, and the language has no statement for it. It is \
      imported as a vibration that rises and falls. Try it, and adjust it to what you meant.
      """,
    bad: #"<vibration-effect><primitive-effect name="spin"/></vibration-effect>"#,
    good: #"<vibration-effect><primitive-effect name="click"/></vibration-effect>"#)

  package static let assumedDefault = Problem(
    "assumed-default", .info,
    summary: "The file leaves out a value, so the default of its format is used.",
    explanation: """
      The pattern contains the value explicitly, so that it stays the same wherever it is played. \
      It is reported once for each key.
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
    summary: "Something plays after the last point of a curve, whose value is assumed to last.",
    explanation: """
      Dynamic parameters are documented to keep their last value; the same is assumed for curves. \
      If the pattern should return to its full level there, end the curve with a point at that \
      level.
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
    summary: "The times in the file are read as seconds.",
    explanation: """
      Pulsar uses milliseconds, but some of its files contain seconds. If all times are below 20 \
      and not all of them are whole numbers, they are read as seconds.
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
    summary: "A value is outside its range, so the nearest valid value is used.",
    explanation: """
      Players do the same, so the pattern feels as it did before. Check whether the value was \
      meant in another unit, such as percent or milliseconds.
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
      A pattern needs something to play, so none is written for this file. Anything that was left \
      out is reported separately.
      """,
    bad: #"{"Pattern": []}"#,
    good: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}"#)

  package static let importLimit = Problem(
    "import-limit",
    summary: "The file is larger than the import limit.",
    explanation: """
      A file may have 64 MiB, 64 levels of nesting and 4,000 events; nobody could read or judge a \
      larger pattern. Cut the file, or import the parts that it was made from.
      """, bad: "", good: "")
}
