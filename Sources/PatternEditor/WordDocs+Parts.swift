import PatternSyntax

/// Words with a special meaning in one part of the language.
extension WordDoc {
  static let ownMeanings: [WordDoc] = styles + properties + timelineParts + profileParts

  private static let styles: [WordDoc] = [
    .init(.light, in: [.impact], "impact light [LEVEL]", "A tap as between small, light things."),
    .init(
      .medium, in: [.impact], "impact medium [LEVEL]", "A tap as between things of medium weight."),
    .init(.heavy, in: [.impact], "impact heavy [LEVEL]", "A tap as between large, heavy things."),
    .init(.soft, in: [.impact], "impact soft [LEVEL]", "A tap as between things that give way."),
    .init(.rigid, in: [.impact], "impact rigid [LEVEL]", "A tap as between hard things."),
    .init(.success, in: [.notify], "notify success", "The system's haptic for success."),
    .init(.warning, in: [.notify], "notify warning", "The system's haptic for a warning."),
    .init(.error, in: [.notify], "notify error", "The system's haptic for an error."),
    .init(.success, in: [.arm], "success: …", "Statements that run if the effect has succeeded."),
    .init(.failure, in: [.arm], "failure: …", "Statements that run if the effect has failed."),
    .init(.entry, in: [.role], "role entry", "Something comes into view."),
    .init(.exit, in: [.role], "role exit", "Something leaves the view."),
    .init(.feedback, in: [.role], "role feedback", "Something that a person did was registered."),
    .init(.progress, in: [.role], "role progress", "Something is under way."),
    .init(.ambient, in: [.role], "role ambient", "Something goes on in the background."),
    .init(
      .politely, in: [.announce], "announce TEXT politely",
      "Waits for its turn; this is the default."),
    .init(.assertively, in: [.announce], "announce TEXT assertively", "Interrupts what is spoken."),
    .init(
      .auto, in: [.fallback, .auto], "fallback MODE: auto",
      "The compiler derives it: without movement, or without haptics and sound as well."),
    .init(
      .noFallback, in: [.fallback, .noFallback], "fallback MODE: none",
      "The mode plays nothing instead; texts and effects stay."),
  ]

  private static let properties: [WordDoc] = [
    .init(
      .library, in: [.useLibrary], "use library",
      "Brings in the signatures that ship with the compiler: `patternc library` lists them."),
    .init(.by, in: [.eventProperty], "by user|system", "Who causes the event."),
    .init(
      .class, in: [.eventProperty], "class NAME",
      "The meaning of the event: a class of the profile."),
    .init(
      .subject, in: [.eventProperty], "subject NAME",
      "The subject of the event, such as a card; `once per` can name it."),
    .init(
      .scope, in: [.eventProperty], "scope NAME",
      "The place where the event happens: a scope of the profile."),
    .init(.recurring, in: [.eventProperty], "recurring", "It can recur for one subject."),
    .init(.frequent, in: [.eventProperty], "frequent", "It happens often."),
    .init(.label, in: [.controlProperty], "label TEXT", "VoiceOver's name for the control."),
    .init(.size, in: [.controlProperty], "size LENGTH", "The smaller side of the control."),
    .init(.event, in: [.controlProperty], "event EVENT", "The event that the control causes."),
    .init(
      .available, in: [.controlProperty], "available if FLAG",
      "The flag that has to be true for the control to be offered."),
    .init(.default, in: [.mapDefault], "default VALUE", "The value in every other case."),
    .init(.by, in: [.map], "map NAME by INPUT: …", "The input whose case chooses the value."),
    .init(.from, in: [.source], "from SOURCE", "The app's source for the input."),
    .init(
      .spring, in: [.curveSpring, .curveInlineSpring],
      "spring NAME | spring(response DURATION, damping NUMBER)",
      "A spring as the curve: the track lasts its settle time and has no `over`."),
  ]

  private static let timelineParts: [WordDoc] = [
    .init(.fade, in: [.soundFade], "fade DURATION/DURATION", "The fades in and out of a sound."),
    .init(.for, in: [.length, .tone], "for DURATION", "The duration."),
    .init(.volume, in: [.tone], "volume LEVEL", "The loudness, from 0 to 1."),
    .init(
      .pitch, in: [.pitch], "pitch FREQUENCY [+ FREQUENCY]", "The pitch at which it is heard."),
    .init(.file, in: [.soundFile], "file TEXT", "The file that holds the sound."),
    .init(
      .at, in: [.envelopePoint], "at DURATION: level LEVEL [sharp LEVEL]",
      "A point of the envelope, joined to the next one by a line."),
    .init(.level, in: [.envelopePoint, .level], "level LEVEL", "The strength at a point."),
    .init(
      .attack, "attack LEVEL",
      "The gentleness of a haptic's start: an adjuster from 0 to 1, not a time."),
    .init(.decay, "decay LEVEL", "The fading of a haptic: an adjuster from 0 to 1."),
    .init(.release, "release LEVEL", "The gentleness of a haptic's end: an adjuster from 0 to 1."),
    .init(.max, "max DURATION", "The latest start of the last item."),
    .init(.seed, "seed KEY", "The key that decides an item's delay, so that it stays the same."),
    .init(.optimistic, "remove NAME optimistic", "Before the effect has succeeded."),
    .init(.by, in: [.by], "by LENGTH", "The distance from the current value."),
    .init(.by, in: [.scaled], "scaled by MAP|LEVEL", "A factor that makes the haptics weaker."),
    .init(.from, in: [.edge], "from EDGE", "The edge that a dissolve starts from."),
    .init(.every, in: [.repetition], "every DURATION", "The time between starts."),
    .init(
      .every, in: [.loop], "every DURATION",
      "The duration of an iteration; without it, the duration of its body."),
    .init(.while, in: [.loop, .whileFlag], "while FLAG", "Plays as long as the flag is true."),
    .init(.until, in: [.loop, .untilFlag], "until FLAG", "Plays until the flag is true."),
    .init(.end, in: [.at, .anchorEnd], "at end", "When the whole timeline has ended."),
    .init(
      .visible, in: [.at, .anchorVisible], "at visible(LEVEL)",
      "When the first fade reaches this opacity."),
    .init(.in, in: [.fade], "fade in", "From 0 to 1."),
    .init(.out, in: [.fade], "fade out", "From 1 to 0."),
    .init(.after, in: [.pause, .after], "pause DURATION after TEXT", "The text before the pause."),
  ]

  private static let profileParts: [WordDoc] = [
    .init(
      .respond, in: [.respondRule], "respond NAME A..B",
      "A timing class: the earliest and the latest response of a cue."),
    .init(.haptics, in: [.gate], "gate haptics: FLAG, …", "A condition for all haptics."),
    .init(.motion, in: [.gate], "gate motion: FLAG, …", "A condition for all motion."),
    .init(.sound, in: [.gate], "gate sound: FLAG, …", "A condition for all sound."),
    .init(.haptics, in: [.gain], "gain haptics LEVEL", "A factor for all haptic levels."),
    .init(.sound, in: [.gain], "gain sound LEVEL", "A factor for all volumes."),
    .init(.haptics, in: [.forbid], "forbid haptics", "No cue may have haptics."),
    .init(.motion, in: [.forbid], "forbid motion", "No cue may have motion."),
    .init(.sound, in: [.forbid], "forbid sound", "No cue may have sound."),
    .init(.curve, in: [.defaultRule], "default curve CURVE", "The curve of tracks that name none."),
    .init(
      .default, in: [.defaultRule],
      "default curve CURVE | reduce-motion.fade DURATION | haptics.gain LEVEL | sound.gain LEVEL",
      "A value that applies where none is given."),
    .init(.error, in: [.severityRule], "rule ID error", "It makes a check fail."),
    .init(
      .warning, in: [.severityRule], "rule ID warning",
      "It is reported, and fails a check only on request."),
    .init(.info, in: [.severityRule], "rule ID info", "It is reported as a remark."),
    .init(.off, in: [.severityRule], "rule ID off", "It is not checked."),
  ]
}
