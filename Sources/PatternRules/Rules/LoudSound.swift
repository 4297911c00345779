import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A sound that is louder than the allowed fraction of the system volume.
  static let loudSound = Rule(
    Problem(
      "loud-sound",
      summary: "A sound is too loud.",
      explanation: """
        A sound that serves as a confirmation stays in the background: at most 0.4 of the volume \
        that the person has set. A sound without a `volume` plays at 1. The rule applies in every \
        mode, and wherever the sound comes from: a pattern, a parameter, a `let`. The same sound \
        twice at once is twice as loud.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          tone 600Hz for 200ms volume 0.6 fade 30ms/60ms
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          tone 600Hz for 200ms volume 0.4 fade 30ms/60ms
        }
        """),
    index: "S01",
    clauses: "SON-46",
    quote: "at most 40% of the system volume",
    locked: true,
    limits: [.soundVolume],
    repair: "writes the maximum volume of the profile (--unsafe)",
    needs: [.sound],
    cue: { judge in
      let limit = judge.limit(.soundVolume)
      for mode in judge.soundModes {
        for sound in judge.sounds(mode) where sound.volume > limit.upper {
          let most = "volume \(Numbers.level(limit.upper))"
          let range = judge.part([.volume], of: sound.source)
          let loudness = Numbers.level(sound.volume * 100, beyond: limit.upper * 100)
          judge.report(
            range,
            "\(Judge.spoken(sound)) plays at \(loudness)% of the system volume\(mode.phrase)",
            help: "write `\(most)` or less",
            evidence: Evidence(
              "volume", Numbers.level(sound.volume, beyond: limit.upper),
              limit: limit.phrase(Numbers.level)),
            fix: judge.fix(sound, range, most))
        }
        stacks(judge, mode)
      }
    },
    file: { $0.reportScenes() })

  /// Reports equal sounds that play at once, because equal waves add up.
  private static func stacks(_ judge: Judge, _ mode: Mode) {
    let limit = judge.limit(.soundVolume)
    let sounds = judge.sounds(mode)
    for (index, sound) in sounds.enumerated() where sound.volume <= limit.upper {
      var sum = sound.volume
      for other in sounds[..<index].suffix(32)
      where other.volume <= limit.upper && sound.at < other.at + other.duration {
        if isEqual(other, sound), !judge.excludes(other.extra, sound.extra) { sum += other.volume }
      }
      if sum <= limit.upper { continue }
      judge.report(
        judge.statement(at: sound.source),
        "\(Judge.spoken(sound)) is already playing: together they play at "
          + "\(Numbers.level(sum * 100, beyond: limit.upper * 100))% of the system volume"
          + mode.phrase,
        help: "let them sound one after the other, or share a volume of "
          + "\(Numbers.level(limit.upper))",
        evidence: Evidence(
          "volume together", Numbers.level(sum, beyond: limit.upper),
          limit: limit.phrase(Numbers.level)))
    }
  }

  /// True if two sounds are the same wave.
  private static func isEqual(_ left: Sound, _ right: Sound) -> Bool {
    left.kind == right.kind && left.frequencies == right.frequencies
      && left.name.characters == right.name.characters
      && left.file.characters == right.file.characters
  }
}
