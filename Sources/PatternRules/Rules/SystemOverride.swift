import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A cue that tries to override the haptic or sound settings of the system.
  static let systemOverride = Rule(
    .systemOverride, index: "G06",
    clauses: "ADR-75; SON-51; Apple HIG: Playing haptics",
    quote: "never override system-wide preferences",
    locked: true,
    repair: "none: only the author can decide what is meant instead",
    cue: { judge in
      for mode in Mode.allCases {
        for sound in judge.sounds(mode) {
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
      for symbol in judge.module.symbols where symbol.kind == .input {
        let input = judge.module.inputs[Int(symbol.payload)]
        guard let word = input.name.overridingWord else { continue }
        // The pressure of a finger is a force as well.
        if input.source == .device, input.name.hasWord(of: forces) { continue }
        judge.report(
          symbol.nameRange,
          "`\(input.name.text)` is there to override the system's settings",
          help: "respect the system's settings, and remove this input",
          evidence: Evidence("word", "\(word)", limit: "none that overrides"))
      }
    })

  /// Verbs for overriding the settings of the system, or something that plays.
  fileprivate static let overrides: Words = [
    "force", "forced", "forces", "forcing", "override", "overrides", "overriding", "ignore",
    "ignores", "ignoring", "bypass", "bypasses", "bypassing",
  ]
  /// Nouns for things that must not be overridden.
  fileprivate static let overridden: Words = [
    "system", "settings", "setting", "preferences", "silent", "mute", "mute-switch", "dnd",
    "do-not-disturb", "focus-mode", "ringer", "volume", "haptic", "haptics", "taptic", "vibrate",
    "vibration", "rumble", "buzz", "sound", "sounds", "audio", "tone", "play", "playback",
    "physicality", "reduce-motion",
  ]
  /// Words that may qualify these nouns.
  fileprivate static let circumstances: Words = [
    "mode", "switch", "all", "always", "now", "everywhere", "the", "on", "off",
  ]
  /// Words for an alarm that plays over everything; an alarm that is `set` or listed does not play.
  fileprivate static let alarm: Words = ["alarm", "alarms"]
  fileprivate static let playing: Words = [
    "play", "playback", "ring", "ringing", "blare", "trigger", "sound", "sounds", "tone", "audio",
    "haptic", "haptics", "vibrate",
    "vibration", "buzz", "volume", "usage", "stream", "channel", "loud", "loudest", "max",
    "aiff", "aif", "caf", "flac", "m4a", "mp3", "ogg", "wav",
  ]
  /// Words between `play` and a role.
  fileprivate static let roles: Words = ["as", "an", "the"]
  private static let forces: Words = ["force"]
}

extension Judge {
  fileprivate func findOverride(_ name: Name, _ what: String, _ start: EntrySource) {
    let isSound = what != "effect"
    guard let word = name.overridingWord ?? (isSound ? name.alarmingWord : nil) else { return }
    report(
      range(of: name, at: start),
      "the \(what) `\(name.text)` claims to override the system's settings",
      help: "respect the system's settings, and name the \(what) after what it does",
      evidence: Evidence("word", "\(word)", limit: "none that overrides"))
  }
}

extension Name {
  /// The word with which a name claims to override a setting or something that plays. The verb is
  /// before its object (`ignore-silent-mode`), after it (`haptics.force`), or alone. `force-sync`
  /// and `ignore-system-font` are about something else.
  fileprivate var overridingWord: StaticString? {
    guard let word = word(of: Rule.overrides) else { return playingAlarm }
    var reading = WordReader(self)
    if reading.drop(Rule.overrides) {
      return reading.rest.isNone || reading.drop(Rule.overridden, with: Rule.circumstances)
        ? word : nil
    }
    return reading.drop(Rule.overridden, with: Rule.circumstances)
      && reading.drop(Rule.overrides) ? word : nil
  }

  /// The word for an alarm in a name that says it is played: `alarm.play`, `play-alarm`.
  private var playingAlarm: StaticString? {
    guard let word = word(of: Rule.alarm) else { return nil }
    var (after, before) = (WordReader(self), WordReader(self))
    return after.drop(Rule.playing) && after.drop(Rule.alarm)
      || before.drop(Rule.alarm) && before.drop(Rule.playing, with: Rule.roles) ? word : nil
  }

  /// The word for an alarm in the name of a sound whose last noun is an alarm.
  fileprivate var alarmingWord: StaticString? {
    guard let word = word(of: Rule.alarm) else { return nil }
    var reading = WordReader(self)
    return reading.drop(Rule.alarm, with: Rule.playing) ? word : nil
  }
}

extension Text {
  /// The bytes of the text as a name, so that words can be searched in it.
  fileprivate var asName: Name { Name(written ?? "") }
}
