import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A sound that is too long.
  static let longSound = Rule(
    Problem(
      "long-sound",
      summary: "A sound is too long.",
      explanation: """
        A sound that serves as a confirmation ends within 500 ms. Repetitions of one sound without \
        a pause between them count as one sound, whether in one cue or in cues on one event, and \
        so do the items of a stagger that start before the previous sound has ended. A loop whose \
        sound fills it never pauses.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          tone 600Hz for 800ms volume 0.3 fade 30ms/60ms
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          tone 600Hz for 500ms volume 0.3 fade 30ms/60ms
        }
        """),
    index: "S03",
    clauses: "SON-48; SON-39",
    quote: "a sound is never longer than 500 ms",
    limits: [.soundDuration],
    repair: "none: a shorter sound is a different sound",
    needs: [.sound],
    cue: { judge in
      let limit = judge.limit(.soundDuration)
      for mode in judge.soundModes {
        let sounds = judge.sounds(mode)
        for (index, sound) in sounds.enumerated() {
          var end = sound.at + sound.duration
          // Later sounds of the same pitch that begin before its end extend it.
          for other in sounds[(index + 1)...].prefix(32) {
            if other.at > end { break }
            if isSame(other, sound),
              judge.extras[Int(other.extra)].choicePattern
                == judge.extras[Int(sound.extra)].choicePattern
            {
              end = max(end, other.at + other.duration)
            }
          }
          var length = end - sound.at
          let isEndless =
            judge.isLooped(sound.extra)
            && length >= judge.extras[Int(sound.extra)].loopEvery
          if isEndless { length = .max }
          let spread = spread(of: sound, lasting: length, judge)
          length = spread == .max ? .max : length + spread
          guard length > limit.upper else { continue }
          let phrase =
            isEndless
            ? "as long as its loop goes on"
            : spread == .max ? "as long as there are items" : Numbers.ms(length)
          judge.report(
            judge.part([.length], of: sound.source),
            "\(Judge.spoken(sound)) lasts \(phrase)\(mode.phrase)",
            help: spread > 0
              ? "let it end before the sound of the next item begins"
              : "let it end after \(Numbers.ms(limit.upper))",
            evidence: Evidence("length", phrase, limit: limit.phrase(Numbers.ms)))
        }
      }
    },
    file: { $0.reportScenes() })

  /// The delay from the sound of the first item to that of the last, in microseconds, if there is
  /// no pause between them; 0 with a pause or a random delay.
  private static func spread(of sound: Sound, lasting length: Int64, _ judge: Judge) -> Int64 {
    if length == .max { return 0 }
    let step = judge.extras[Int(sound.extra)].staggerStep
    let last = judge.extras[Int(sound.extra)].staggerMaximum
    guard step > 0, length >= step else { return 0 }
    return last < 0 ? .max : last
  }

  private static func isSame(_ left: Sound, _ right: Sound) -> Bool {
    left.kind == right.kind && left.frequencies == right.frequencies
      && (left.kind != .sample || left.source == right.source)
  }
}
