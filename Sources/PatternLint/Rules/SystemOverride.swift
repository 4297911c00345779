import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Something that tries to be felt or heard against the settings of the system.
  static let systemOverride = Rule(
    .systemOverride, index: "G06",
    clauses: "ADR-75; SON-51; Apple HIG: Playing haptics",
    quote: "never override system-wide preferences",
    locked: true,
    repair: "none: what is meant instead is the author's to say",
    cue: { judge in
      for mode in Judge.Mode.allCases {
        let timeline = judge.timeline(mode)
        for index in timeline.sounds.indices {
          let sound = judge.sound(index)
          judge.findOverride(sound.name.asName, "sample", sound.source)
          judge.findOverride(sound.file.asName, "file", sound.source)
        }
      }
      judge.forEachEffect { effect in
        guard effect.kind == .do else { return }
        judge.findOverride(effect.name, "effect", effect.source)
      }
    },
    file: { judge in
      for input in judge.module.inputs {
        guard let word = input.name.overridingWord else { continue }
        // How hard a finger presses is a force as well.
        if input.source == .device, input.name.hasWord(of: forces) { continue }
        judge.report(
          judge.module.range(input.name),
          "`\(input.name.text)` is there to override the system's settings",
          help: "let the system's settings hold, and remove this input",
          evidence: Evidence([.init("word", "\(word)", limit: "none that overrides")]))
      }
    })

  /// What overriding is called, of the system's settings or of what plays.
  fileprivate static let overrides: Words = [
    "force", "forced", "override", "overrides", "overriding", "ignore", "ignores", "ignoring",
    "bypass", "bypasses", "bypassing", "alarm",
  ]
  /// What must not be overridden.
  fileprivate static let overridden: Words = [
    "system", "settings", "setting", "preferences", "silent", "mute", "mute-switch", "dnd",
    "do-not-disturb", "focus-mode", "ringer", "volume", "haptic", "haptics", "taptic", "vibrate",
    "vibration", "rumble", "buzz", "sound", "sounds", "audio", "tone", "play", "playback",
    "physicality", "reduce-motion",
  ]
  /// Whole names that say no more than that.
  fileprivate static let bare: [StaticString] = ["override", "bypass"]
  /// What a sound claims that plays over everything.
  fileprivate static let alarms: Words = ["alarm", "force", "forced", "override", "bypass"]
  private static let forces: Words = ["force"]
}

extension Judge {
  fileprivate func findOverride(_ name: Name, _ what: String, _ start: UInt32) {
    // A sound is about sound anyway.
    let isSound = what != "effect"
    guard let word = name.overridingWord ?? (isSound ? name.word(of: Rule.alarms) : nil) else {
      return
    }
    report(
      range(of: name, at: start),
      "the \(what) `\(name.text)` claims to override the system's settings",
      help: "let the system's settings hold, and name the \(what) after what it does",
      evidence: Evidence([.init("word", "\(word)", limit: "none that overrides")]))
  }
}

extension Name {
  /// The word by which it claims to override a setting, or something that plays: a `force-sync` and
  /// an `alarm-clock` do not.
  fileprivate var overridingWord: StaticString? {
    if let word = Rule.bare.first(where: { self == Name($0) }) { return word }
    guard let word = word(of: Rule.overrides), hasWord(of: Rule.overridden) else { return nil }
    return word
  }
}

extension Text {
  /// Its bytes as a name, for a look at the words in it.
  fileprivate var asName: Name {
    guard let start, count > 0 else { return .none }
    return Name(start, Int(count))
  }
}
