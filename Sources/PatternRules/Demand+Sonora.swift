/// The demands of the Sonora document, in its order.
extension Demand {
  static let sonora: [Demand] = [
    son(
      [1, 2], "every effect serves understanding; none decorates or slows", fields: "cues[].because"
    ),
    son(
      [3], "the bloom shows that it is recording, the haptic that it has been captured",
      fields: "cues[].because"),
    son(
      [4, 6, 7], "answer at once, before the analysis, and never wait for it",
      fields: "cues[].respond", app: "analyses in the background and fires a cue for each result"),
    son([5], "the record button answers at 0 ms", fields: "cues.record.start.modes.normal"),
    son([8], "springs rather than linear easing", fields: "springs"),
    son(
      [9, 12, 13, 15], "timing and energy adapt to content, mood, culture and preference",
      fields: "inputs, maps", app: "supplies the inputs"),
    son([10], "elements appear one after another", fields: "motion[].stagger"),
    son(
      [11, 14, 69], "accessibility settings are heeded; reduced alternatives exist",
      fields: "cues[].modes.reduceMotion"),
    son(
      [16], "recording starts: light, then a subtle notification",
      fields: "patterns.recording-start"),
    son(
      [17, 18], "recording stops: medium and success; an error: heavy and error",
      fields: "patterns.recording-stop, patterns.recording-error"),
    son([19], "an insight: light, then a gentle sequence", fields: "patterns.insight"),
    son([20], "a connection: two light impacts, 100 ms apart", fields: "patterns.connection"),
    son(
      [21], "a breakthrough: medium, success, a light follow-up", fields: "patterns.breakthrough"),
    son(
      [22, 23, 24], "selection light, transition subtle, secondary medium",
      fields: "patterns.tap, patterns.subtle, patterns.secondary"),
    son(
      [25], "haptics and visuals at the same moment",
      fields: "modes.normal.haptics[].atMs, motion[].atMs"),
    son([26], "the more important, the fuller the signature", fields: "maps.celebration"),
    son([27, 28, 29, 30, 31], "four springs for four kinds of interaction", fields: "springs"),
    son(
      [32], "the bloom's ring grows to twice its size and fades",
      fields: "cues.record.start.modes.normal.motion"),
    son([33], "the bloom breathes every 1.2 s while it records", fields: "motion[].loop"),
    son(
      [34], "cards rise, grow and fade in on a spring",
      fields: "cues.cards.reveal.modes.normal.motion"),
    son(
      [35], "text types itself, with a pause at punctuation",
      fields: "motion[].perCharacterMs, pauseMs, after"),
    son([36], "a cursor that blinks once a second", fields: "cues.text.stream.modes.normal.motion"),
    son(
      [37, 38], "lists appear item by item, tags in no particular order", fields: "motion[].stagger"
    ),
    son(
      [39, 40, 41, 42, 43], "four sounds, and what each is", fields: "patterns.*.timeline.sound"),
    son([44], "with sound off, what is seen and felt remains", fields: "cues[].gates.sound"),
    son(
      [45, 52], "silent under Do Not Disturb and in Silent mode", fields: "cues[].gates.sound",
      app: "chooses an audio session that heeds the switch"),
    son(
      [46, 47, 48, 49], "quiet, 400 to 1200 Hz, at most 500 ms, with fades",
      fields: "sound[].volume, frequenciesHz, durationMs, fadeInMs"),
    son(
      [50, 51, 53], "a switch for sound, apart from the system's volume",
      fields: "cues[].gates.sound"),
    son(
      [54], "processing: a ring turns, a dot breathes",
      fields: "cues.processing.show.modes.normal.motion"),
    son([55], "a check mark draws itself", fields: "cues.success.check.modes.normal.motion"),
    son([56], "a skeleton pulses while it loads", fields: "cues.skeleton.show.modes.normal.motion"),
    son([57, 58, 59, 60, 61], "five classes of response", fields: "cues[].respond"),
    son(
      [62], "a layered response: at once, 100 ms, half a second, two seconds",
      fields: "cues.record.stop, transcript.wait, transcript.show, analysis.wait"),
    son(
      [63], "under Reduce Motion, linear over 0.1 s",
      fields: "profile sonora: default reduce-motion.fade"),
    son([64], "colour and haptics instead of animation", fields: "cues[].modes.reduceMotion"),
    son([65], "announcements half a second later", fields: "text[].atMs"),
    son(
      [66, 70], "60 frames a second, and little memory",
      app: "measures both; the rules about properties and tracks keep the cost small"),
    son(
      [67], "felt within 16 ms of the touch", fields: "haptics[].atMs",
      app: "measures the latency of the engine"),
    son([68], "seen within 100 ms of the action", fields: "motion[].atMs, effects[].atMs"),
    son(
      [71, 72, 73, 74, 75, 76],
      "tested with people, on devices, in the dark, with large type, on low battery",
      app: "is tested this way; a client drops haptics and loops in low-power mode"),
  ]

  private static func son(
    _ numbers: [Int], _ text: StaticString, fields: StaticString = "", app: StaticString = ""
  ) -> Demand {
    Demand(document: .son, numbers: numbers, text: text, fields: fields, app: app)
  }
}
