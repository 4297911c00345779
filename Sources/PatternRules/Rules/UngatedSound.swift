import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A sound that ignores a person's request for silence.
  static let ungatedSound = Rule(
    Problem(
      "ungated-sound",
      summary: "A sound plays even if the person has asked for silence.",
      explanation: """
        Sound is optional: the app's own switch, Silent mode and Do Not Disturb each silence it. \
        Profiles inherit these gates from `base`; an input that a file or a profile declares with \
        one of their names, but with another source or with cases, gates nothing. The Ring/Silent \
        switch does not mute a recording session, so `not-silent` is needed there as well.
        """,
      bad: """
        input sound-on: from content, flag
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          tone 600Hz for 200ms volume 0.3 fade 30ms/60ms
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          tone 600Hz for 200ms volume 0.3 fade 30ms/60ms
        }
        """),
    index: "S05",
    clauses: "SON-45; SON-50; SON-52; AVAudioSession: categories",
    quote: "a sound switch, Silent mode and Do Not Disturb silence all audio",
    locked: true,
    repair: "none: only the author can decide which switch is meant",
    needs: [.sound],
    cue: { judge in
      if judge.profile.isUnread { return }
      // An input with cases does not switch anything off.
      let gates = (judge.gates.sound + judge.gates.cue).compactMap { judge.input($0) }
        .filter { $0.isFlag }
      func has(_ name: Name) -> Bool {
        gates.contains { $0.name == name && ($0.source == .system || $0.source == .device) }
      }
      var missing: [String] = []
      if !gates.contains(where: { $0.source == .userSetting }) {
        missing.append("no switch turns it off")
      }
      if !has(Name("not-silent")) {
        // The Ring/Silent switch has no effect while recording.
        let records = judge.classKinds.contains(.recording)
        missing.append(
          records
            ? "it plays in Silent mode, as all sound does while recording"
            : "it plays in Silent mode")
      }
      if !has(Name("not-dnd")) { missing.append("it plays under Do Not Disturb") }
      if missing.isEmpty { return }
      for (sound, mode) in judge.allSounds {
        judge.report(
          judge.statement(at: sound.source),
          "\(Judge.spoken(sound)) is not gated\(mode.phrase): "
            + missing.joined(separator: ", "),
          help:
            "gate it with `sound-on`, `not-silent` and `not-dnd`, as the profile declares them",
          evidence: Evidence(facts(judge)))
      }
    })

  /// The gates of the cue, with the source of each.
  private static func facts(_ judge: Judge) -> [Evidence.Fact] {
    (judge.gates.sound + judge.gates.cue).filter { judge.input($0) != nil }.map { gate in
      let isSystem = gate == Name("not-silent") || gate == Name("not-dnd")
      return .init(
        "`\(gate.text)`", "from \(judge.sourceName(gate))",
        limit: isSystem ? "from system" : gate == Name("sound-on") ? "from user-setting" : "")
    }
  }
}
