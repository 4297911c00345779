import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic that plays although a setting of the app or the system forbids it, or the app is in
  /// the background.
  static let ungatedHaptic = Rule(
    Problem(
      "ungated-haptic",
      summary: "A haptic ignores the settings that should silence it.",
      explanation: """
        Every haptic is gated by three flags: a setting of the app, a setting of the system, and \
        the app in the foreground. The profile adds them to every cue, and no cue can remove them; \
        but a file can declare an input with one of their names and another source, such as `input \
        physicality: from content, flag`, and then nobody can switch the haptic off. An effect \
        that plays haptics itself, such as `do haptics.play`, bypasses all of them.
        """,
      bad: """
        input physicality: from content, flag
        event card.saved: by user, class success, subject card
        cue card.save {
          because "the card is saved"; on card.saved; show saved; impact light
        }
        """,
      good: """
        event card.saved: by user, class success, subject card
        cue card.save {
          because "the card is saved"; on card.saved; show saved; impact light; toast "Saved"
        }
        """),
    index: "G01",
    clauses:
      "ADR-35; ADR-34; ADR-19; ADR-1; ADR-3; Apple HIG: Playing haptics; Xbox Accessibility 110",
    quote: "haptics need the app's switch, the system's switch, and the app in the foreground",
    locked: true,
    repair: "none: only the author can decide what the flag should be called",
    cue: { judge in
      if judge.facts.contains(.haptics) { judge.findMissingGates() }
      judge.forEachEffect { effect in
        guard effect.kind == .do, effect.name.playsHaptics else { return }
        judge.report(
          judge.range(of: effect.name, at: effect.source),
          "`\(effect.name.text)` plays a haptic and bypasses every gate",
          help: "write the haptic in the cue, where the settings can silence it")
      }
    })
}

extension Name {
  /// True if an effect of this name makes the device vibrate: by itself (`device.vibrate`), or by
  /// playing a haptic (`haptics.play`, `fire-haptic`). A `haptic-lesson` is a lesson.
  fileprivate var playsHaptics: Bool {
    var reading = WordReader(self)
    if reading.drop(Name.vibrating, with: Name.circumstances) { return true }
    if reading.drop(Name.playing, with: Name.circumstances) { return reading.drop(Name.haptics) }
    return reading.drop(Name.haptics, with: Name.circumstances) && reading.drop(Name.playing)
  }

  private static let vibrating: Words = ["vibrate", "rumble", "buzz"]
  private static let haptics: Words = [
    "haptic", "haptics", "taptic", "vibration", "haptic-feedback", "haptic-pattern",
    "haptic-effect", "haptic-engine", "haptic-pulse", "haptic-event",
  ]
  private static let playing: Words = [
    "play", "fire", "start", "trigger", "run", "perform", "send", "tick", "pulse", "tap",
  ]
  /// Words for the manner and the device of playing.
  private static let circumstances: Words = [
    "now", "once", "twice", "again", "long", "short", "on", "device", "phone", "watch", "success",
    "warning", "error", "light", "medium", "heavy", "soft", "rigid", "selection", "impact",
  ]
}

extension Judge {
  fileprivate func findMissingGates() {
    if profile.isUnread { return }
    func has(_ source: InputSource, _ counts: (Name) -> Bool) -> Bool {
      func isSwitch(_ flag: Name, _ input: Input?) -> Bool {
        input.map { $0.isFlag && $0.source == source } ?? false && counts(flag)
      }
      return zip(gates.haptics, hapticGateInputs).contains { isSwitch($0, $1) }
        || gates.cue.contains { isSwitch($0, input($0)) }
    }
    let missing: String
    if !has(.userSetting, { _ in true }) {
      missing = "a setting of the app"
    } else if !has(.system, { !$0.hasWord(of: Judge.places) }) {
      missing = "the haptics setting of the system"
    } else if !has(.system, { $0 == Name("foreground") }) {
      missing = "the foreground"
    } else {
      return
    }
    let flags = gates.haptics + gates.cue
    let sources: [(name: Name, source: InputSource)] = [
      (Name("physicality"), .userSetting), (Name("system-haptics"), .system),
      (Name("foreground"), .system),
    ]
    let shadowed = flags.first { flag in
      guard let wanted = sources.first(where: { $0.name == flag }), let input = input(flag) else {
        return false
      }
      return input.source != wanted.source || !input.isFlag
    }
    guard let first = haptics(feltMode).first else { return }
    report(
      statement(at: first.source),
      "this haptic does not depend on \(missing)"
        + (shadowed.map { ": `\($0.text)` comes from \(sourceName($0))" } ?? ""),
      help: shadowed.map { "give that input another name, and leave `\($0.text)` as it is" }
        ?? "gate haptics with a flag for it, in the profile",
      evidence: Evidence([
        .init(
          "gates", flags.map { "\($0.text) (\(sourceName($0)))" }.joined(separator: ", "),
          limit: "one from user-setting, one from system, and foreground")
      ]),
      related: shadowed.map { related($0) } ?? [])
  }

  private func related(_ flag: Name) -> [Related] {
    guard let found = model.find(.input, flag, from: file) else { return [] }
    let file = model.files[Int(found.module)]
    return [Related("declared here", file.source, model.symbol(found).nameRange)]
  }

  /// Flags of the system for places and for other channels.
  private static let places: Words = [
    "foreground", "in-thread", "visible", "reduce-motion", "not-silent", "not-dnd",
  ]
}
