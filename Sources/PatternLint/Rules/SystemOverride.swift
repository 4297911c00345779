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
        guard let word = input.name.word(of: overrides) else { continue }
        // How hard a finger presses is a force as well.
        if input.source == .device, input.name.hasWord(of: forces) { continue }
        judge.report(
          judge.module.range(input.name),
          "`\(input.name.text)` is there to override the system's settings",
          help: "let the system's settings hold, and remove this input",
          evidence: Evidence([.init("word", "\(word)", limit: "none that overrides")]))
      }
    })

  /// What overrides are called.
  fileprivate static let overrides: Words = [
    "force", "forced", "override", "overrides", "overriding", "ignore-system", "ignore-silent",
    "ignore-mute", "ignore-dnd", "ignore-settings", "ignores-system", "ignores-silent", "alarm",
    "bypass", "bypasses",
  ]
  private static let forces: Words = ["force"]
}

extension Judge {
  fileprivate func findOverride(_ name: Name, _ what: String, _ start: UInt32) {
    guard let word = name.word(of: Rule.overrides) else { return }
    report(
      range(of: name, at: start),
      "the \(what) `\(name.text)` claims to override the system's settings",
      help: "let the system's settings hold, and name the \(what) after what it does",
      evidence: Evidence([.init("word", "\(word)", limit: "none that overrides")]))
  }
}

extension Text {
  /// Its bytes as a name, for a look at the words in it.
  fileprivate var asName: Name {
    guard let start, count > 0 else { return .none }
    return Name(start, Int(count))
  }
}
