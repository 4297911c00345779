import PatternTable

/// Haptics.
extension CueTableShapes {
  static let haptics: [Shape] = [
    haptic("impact", "A knock.", .impact),
    haptic("notify", "The outcome of something.", .notify),
    haptic("selection", "The lightest tick.", .selection),
    haptic("transient", "A tap of any strength.", .transient),
    haptic("continuous", "A vibration.", .continuous),
    Shape(
      "point",
      """
      A point of an envelope. Without a sharpness, it takes that of the line between the nearest \
      points that have one.
      """, EnvelopePoint(at: 0, intensity: 0, sharpness: 0)),
  ]

  private static func haptic(
    _ name: StaticString, _ doc: StaticString, _ kind: HapticKind
  ) -> Shape {
    let haptic = Haptic(
      at: 0, intensity: 0, sharpness: 0, from: .none, extra: 0, source: .none, kind: kind,
      style: .none)
    return Shape(name, doc) { haptic.keys(noRows, &$0) }
  }
}

extension Haptic {
  func keys(_ rows: RowStore, _ coder: inout some KeyCoder) {
    let extra = rows.extras[Int(extra)]
    coder.at(at)
    coder.kind("kind", kind.name, kind.doc)
    switch kind {
    case .impact:
      coder.word(
        "style", style.name, .always, of: Equivalents.Style.impacts.map { $0.word }, "Its style.")
    case .notify:
      coder.word(
        "outcome", style.name, .always, of: Equivalents.Style.outcomes.map { $0.word }, "Its type.")
    case .selection, .transient, .continuous: break
    }
    if kind != .notify, kind != .selection {
      coder.key("intensity", intensity, "The strength, before it is scaled.")
    }
    if kind == .transient || kind == .continuous { coder.sharpness(sharpness) }
    if kind == .continuous {
      coder.key("durationMs", extra.duration, "The duration, in milliseconds.")
      coder.key("attack", extra.attack, .maybe, "Core Haptics' attack time.")
      coder.key("decay", extra.decay, .maybe, "Core Haptics' decay time.")
      coder.key("release", extra.release, .maybe, "Core Haptics' release time.")
      coder.envelope(extra.envelope)
    }
    if kind != .notify, kind != .selection {
      coder.key(
        "scaledBy", extra.scaledBy, .mayRepeat,
        "Maps whose levels multiply the intensity, each as often as listed; clamped to 0…1.")
    }
    coder.key("from", from, .maybe, "The pattern that the entry comes from.")
    extra.around(at, &coder)
  }
}

extension HapticKind {
  var name: StaticString {
    switch self {
    case .impact: "impact"
    case .notify: "notify"
    case .selection: "selection"
    case .transient: "transient"
    case .continuous: "continuous"
    }
  }

  fileprivate var doc: StaticString {
    switch self {
    case .impact: "UIImpactFeedbackGenerator."
    case .notify: "UINotificationFeedbackGenerator."
    case .selection: "UISelectionFeedbackGenerator."
    case .transient: "A transient event of Core Haptics."
    case .continuous: "A continuous event of Core Haptics."
    }
  }
}

extension EnvelopePoint: TableObject {
  package func keys(_ coder: inout some KeyCoder) {
    coder.key("atMs", at, "The time from the start of the event, in milliseconds.")
    coder.key("intensity", intensity, "The strength, before it is scaled.")
    coder.sharpness(sharpness)
  }
}

/// Keys of several entries.
extension KeyCoder {
  mutating func at(_ at: Int64) {
    key(
      "atMs", at,
      """
      The time from the start of the timeline, in milliseconds; in an arm, from the completion \
      of its effect.
      """)
  }

  fileprivate mutating func sharpness(_ sharpness: Int32) {
    key("sharpness", sharpness, .maybe, "From round to crisp; 0.5 if nothing sets it.")
  }

  mutating func envelope(_ points: [EnvelopePoint]) {
    list(
      "envelope", points, .object("point"), .maybe, .line,
      """
      Points, joined by lines; the level is constant before the first and after the last. Levels \
      are absolute: they replace the intensity of the entry, and are scaled like it.
      """
    ) { $0.keys(&$1) }
  }
}

// MARK: - Sounds

extension CueTableShapes {
  static let sounds: [Shape] = [
    sound("tone", "One pitch.", .tone), sound("chord", "Several pitches at once.", .chord),
    sound("sample", "A recording.", .sample),
  ]

  private static func sound(
    _ name: StaticString, _ doc: StaticString, _ kind: SoundKind
  ) -> Shape {
    Shape(name, doc) { Sound(at: 0, duration: 0, source: .none, kind: kind).keys(noRows, &$0) }
  }
}

extension Sound {
  func keys(_ rows: RowStore, _ coder: inout some KeyCoder) {
    let pitches = ValueShape.list(.scalar(.frequency), atLeast: 1)
    coder.at(at)
    switch kind {
    case .tone:
      coder.kind("kind", "tone", "Its kind.")
      coder.value(
        "frequenciesHz", frequencies, .always, .frequency, .tuple([.scalar(.frequency)]),
        "The pitch, in hertz.")
    case .chord:
      coder.kind("kind", "chord", "Its kind.")
      coder.value("frequenciesHz", frequencies, .always, .frequency, pitches, "Pitches, in hertz.")
    case .sample:
      coder.kind("kind", "sample", "Its kind.")
      coder.key("name", name, "The app's name for the sound.")
      coder.value(
        "frequenciesHz", frequencies, .maybe, .frequency, pitches, "Its pitch, in hertz.")
    }
    coder.key("durationMs", duration, "The duration, in milliseconds.")
    coder.key("volume", volume, as: .level, "A share of the system volume.")
    coder.key("fadeInMs", fadeIn, "The time of the fade at the start, in milliseconds.")
    coder.key("fadeOutMs", fadeOut, "The time of the fade at the end, in milliseconds.")
    coder.key("file", file, .maybe, "A recording of the sound.")
    rows.extras[Int(extra)].around(at, &coder)
  }
}

// MARK: - Texts and effects

extension CueTableShapes {
  static let texts: [Shape] = [
    text("toast", "A text that is shown for a while.", .toast),
    text("announce", "A text that assistive technology speaks.", .announcePolitely),
  ]

  private static func text(_ name: StaticString, _ doc: StaticString, _ kind: NoticeKind) -> Shape {
    let notice = Notice(at: 0, text: .none, extra: 0, source: .none, kind: kind)
    return Shape(name, doc) { notice.keys(noRows, &$0) }
  }

  static let effects: [Shape] = [
    effect("state", "A change of what is on the screen.", .show),
    effect("remove", "Something is removed.", .remove),
    effect("do", "The app does something that may fail.", .do),
    effect("emit", "An event is caused.", .emit),
    Shape("arm", "The entries that follow an effect; times count from its completion.") {
      Arm(texts: [], effects: []).keys(noRows, &$0)
    },
  ]

  private static func effect(
    _ name: StaticString, _ doc: StaticString, _ kind: EffectKind
  ) -> Shape {
    let effect = Effect(at: 0, name: .none, extra: 0, source: .none, kind: kind)
    return Shape(name, doc) { effect.keys(noRows, &$0) }
  }
}

extension Notice {
  func keys(_ rows: RowStore, _ coder: inout some KeyCoder) {
    coder.at(at)
    coder.kind("kind", WordKind(kind).name, "Its kind.")
    coder.key("text", text, "The words.")
    coder.id(of: text, WordKind(kind))
    if kind != .toast {
      coder.word(
        "priority", kind == .announcePolitely ? "polite" : "assertive", .always,
        of: ["polite", "assertive"], "`assertive` may interrupt.")
    }
    rows.extras[Int(extra)].around(at, &coder)
  }
}

extension Effect {
  func keys(_ rows: RowStore, _ coder: inout some KeyCoder) {
    coder.at(at)
    switch kind {
    case .show, .hide, .restore:
      coder.word(
        "kind", kind.name, .always, of: ["show", "hide", "restore"],
        """
        `restore` shows it at its rest values at once, and cancels what the same firing still had \
        to do to it.
        """)
      coder.key("name", name, "Its name.")
    case .remove:
      coder.kind("kind", "remove", "Its kind.")
      coder.key("name", name, "Its name.")
      coder.key(
        "optimistic", isOptimistic, .maybe, "The removal may have to be undone: `restore` does so.")
    case .do:
      coder.kind("kind", "do", "Its kind.")
      coder.key("name", name, "The effect.")
      coder.key("background", isInBackground, .maybe, "It continues when the user leaves the app.")
      coder.arm("success", success, rows, "The entries that follow its success.")
      coder.arm("failure", failure, rows, "The entries that follow its failure.")
    case .emit:
      coder.kind("kind", "emit", "Its kind.")
      coder.key("name", name, "The event.")
    }
    rows.extras[Int(extra)].around(at, &coder)
  }
}

extension KeyCoder {
  fileprivate mutating func arm(
    _ key: StaticString, _ number: UInt32, _ rows: RowStore, _ doc: StaticString
  ) {
    object(key, .object("arm"), .maybe, if: number != 0, .line, doc) {
      rows.arms[Int(number) - 1].keys(rows, &$0)
    }
  }
}

extension Arm {
  func keys(_ rows: RowStore, _ coder: inout some KeyCoder) {
    coder.list("text", texts, CueTableShapes.text, .always, .line, "Sorted by time.") {
      $0.keys(rows, &$1)
    }
    coder.list("effects", effects, CueTableShapes.effect, .always, .line, "Sorted by time.") {
      $0.keys(rows, &$1)
    }
  }
}
