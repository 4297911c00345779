/// Problems with content that is not read or has no equivalent in a pattern.
extension Problem {
  package static let newerVersion = Problem(
    "newer-version", .warning,
    summary: "The file's format version is newer than this program reads.",
    explanation: """
      It is read as the version that is known. A new major version may mean something else by a \
      key of the same name, so compare what is written with the original.
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
    summary: "The file is in no format that can be imported.",
    explanation: """
      `patternc import --help` lists those that can be. Containers have to be unpacked first: \
      `.pulsar` is a ZIP archive, and `.hmpg` becomes `.hjif` with the programs of MPEG. \
      `--as FORMAT` says what a file is whose content does not.
      """,
    bad: #"{"layers": []}"#,
    good: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}"#)

  package static let unknownKey = Problem(
    "unknown-key", .info,
    summary: "An unknown key is ignored.",
    explanation: """
      Its value is ignored, as players ignore it. If it should have been one that is read, it may \
      be misspelt. It is reported once for each key.
      """,
    bad: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5, "pan": 1}]}"#,
    good: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}"#)

  package static let unorderedTimes = Problem(
    "unordered-times", .warning,
    summary: "Points are not in the order of their times, and are sorted.",
    explanation: """
      Players differ in what they make of such a curve. Look whether a time is misspelt, or counts \
      from elsewhere.
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
    summary: "The file breaks the rules of JSON or XML, so that nothing of it can be used.",
    explanation: """
      Comments, commas after the last element, a byte-order mark and closing brackets too many are \
      let pass. Anything else has to be repaired first, at the place that is marked.
      """,
    bad: #"{"Pattern": [}"#,
    good: #"{"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5}]}"#)

  package static let unreadableValue = Problem(
    "unreadable-value",
    summary: "A value has the wrong type, and the event that needs it is left out.",
    explanation: """
      The rest of the file is imported, but what plays without this element may be something else. \
      Texts that hold a number count as that number; NaN, infinity and null do not.
      """,
    bad: """
      {"discretePattern": [{"time": 0, "amplitude": 1, "frequency": 0.5},
        {"time": NaN, "amplitude": 1, "frequency": 0.5}]}
      """,
    good: #"{"discretePattern": [{"time": 0, "amplitude": "1", "frequency": 0.5}]}"#)

  package static let unsaidLoop = Problem(
    "unsaid-loop", .warning,
    summary: "The file repeats without an end, and the pattern plays it once.",
    explanation: """
      A pattern repeats as long as a flag says, and no file of this format knows one. Put the body \
      into `loop while FLAG { … }` where it is to go on.
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
    summary: "A pattern has nothing for this event, so it is left out.",
    explanation: """
      The rest of the file is imported. Sounds that a synthesizer makes, vibrations that are not \
      of one frequency at a time, and effects of one vendor have no equivalent.
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
    summary: "A pattern has nothing for this parameter, so it is left out.",
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
    summary: "The file offers several effects, and the first is imported.",
    explanation: """
      Of a `vibration-select` a device plays the first effect that it supports; the first says \
      best what was meant. Exports write alternatives of their own.
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
