/// Problems with content that cannot be read or has no equivalent in a pattern.
extension Problem {
  package static let newerVersion = Problem(
    "newer-version", .warning,
    summary: "The file's format version is newer than this program reads.",
    explanation: """
      The file is read like the newest known version. In a new major version, a key of the same \
      name may have another meaning, so compare the result with the original.
      """,
    bad: """
      {"version": {"major": 2, "minor": 0, "patch": 0}, "signals": {"continuous": {"envelopes": {
        "amplitude": [{"time": 0, "amplitude": 1}, {"time": 0.2, "amplitude": 0}]}}}}
      """,
    good: """
      {"version": {"major": 1, "minor": 0, "patch": 0}, "signals": {"continuous": {"envelopes": {
        "amplitude": [{"time": 0, "amplitude": 1}, {"time": 0.2, "amplitude": 0}]}}}}
      """)

  package static let unknownFormat = Problem(
    "unknown-format",
    summary: "The file is not in a format that can be imported.",
    explanation: """
      `patternc import --help` lists the formats. Containers have to be unpacked first: `.pulsar` \
      is a ZIP archive, and MPEG's programs convert `.hmpg` to `.hjif`. Use `--as FORMAT` for a \
      file whose format cannot be recognised by its content.
      """,
    bad: #"{"layers": []}"#,
    good: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}"#)

  package static let unknownKey = Problem(
    "unknown-key", .info,
    summary: "An unknown key is ignored.",
    explanation: """
      Its value is ignored, as it is by players. The key may be a misspelling of a known one. It \
      is reported once for each key.
      """,
    bad: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5, "pan": 1}]}"#,
    good: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}"#)

  package static let unorderedTimes = Problem(
    "unordered-times", .warning,
    summary: "Points are not in the order of their times, so they are sorted.",
    explanation: """
      Players treat such a curve differently. Check whether a time is wrong, or is relative to \
      something other than the start.
      """,
    bad: """
      {"continuousPattern": {"amplitude": [{"time": 0, "value": 0}, {"time": 200, "value": 0},
        {"time": 100, "value": 1}], "frequency": [{"time": 0, "value": 0.5}]}}
      """,
    good: """
      {"continuousPattern": {"amplitude": [{"time": 0, "value": 0}, {"time": 100, "value": 1},
        {"time": 200, "value": 0}], "frequency": [{"time": 0, "value": 0.5}]}}
      """)

  package static let unreadableFile = Problem(
    "unreadable-file",
    summary: "The file is not valid JSON or XML, so nothing in it can be used.",
    explanation: """
      Comments, commas after the last element, a byte-order mark and surplus closing brackets are \
      accepted. Any other mistake has to be repaired first, at the marked place.
      """,
    bad: #"{"Pattern": [}"#,
    good: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}"#)

  package static let unreadableValue = Problem(
    "unreadable-value",
    summary: "A value has the wrong type, and the event that needs it is left out.",
    explanation: """
      The rest of the file is imported, but without this event it may feel different. A text that \
      contains a number is read as that number; NaN, infinity and null are not numbers.
      """,
    bad: """
      {"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5},
        {"time": NaN, "amplitude": 1, "frequency": 0.5}]}
      """,
    good: #"{"discretePattern": [{"time": 0, "amplitude": "1", "frequency": 0.5}]}"#)

  package static let unsaidLoop = Problem(
    "unsaid-loop", .warning,
    summary: "The file repeats endlessly, but the pattern plays it once.",
    explanation: """
      A loop in a pattern depends on a flag, and files of this format have none. To repeat the \
      pattern, put its body into `loop while FLAG { … }`.
      """,
    bad: """
      <vibration-effect><waveform-effect><repeating>
        <waveform-entry durationMs="20" amplitude="255"/>
        <waveform-entry durationMs="180" amplitude="0"/>
      </repeating></waveform-effect></vibration-effect>
      """,
    good: """
      <vibration-effect><waveform-effect>
        <waveform-entry durationMs="20" amplitude="255"/>
      </waveform-effect></vibration-effect>
      """)

  package static let unsupportedEvent = Problem(
    "unsupported-event", .warning,
    summary: "A pattern has no equivalent of this event, so it is left out.",
    explanation: """
      The rest of the file is imported. Synthesized sounds, vibrations with several frequencies \
      at the same time, and effects of a single vendor have no equivalent.
      """,
    bad: """
      {"Pattern": [{"Event": {"Time": 0, "EventType": "AudioContinuous", "EventDuration": 1}},
        {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.6},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}]}
      """,
    good: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}"#)

  package static let unsupportedParameter = Problem(
    "unsupported-parameter", .warning,
    summary: "A pattern has no equivalent of this parameter, so it is left out.",
    explanation: """
      The event plays without it. It is reported once for each parameter.
      """,
    bad: """
      {"Pattern": [{"Parameter": {"Time": 0, "ParameterID": "AudioPanControl",
          "ParameterValue": 1}},
        {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.6},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}]}
      """,
    good: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}"#)

  package static let unusedAlternative = Problem(
    "unused-alternative", .info,
    summary: "The file offers several effects, of which only the first is imported.",
    explanation: """
      A device plays the first effect of a `vibration-select` that it supports, so the first one \
      is closest to what was meant. Exports write their own alternatives.
      """,
    bad: """
      <vibration-select>
        <vibration-effect><primitive-effect name="click"/></vibration-effect>
        <vibration-effect><predefined-effect name="click"/></vibration-effect>
      </vibration-select>
      """,
    good: """
      <vibration-select>
        <vibration-effect><primitive-effect name="click"/></vibration-effect>
      </vibration-select>
      """)
}
