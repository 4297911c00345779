import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A sound that clicks where it begins or ends.
  static let abruptSound = Rule(
    Problem(
      "abrupt-sound",
      summary: "A sound begins or ends without a fade.",
      explanation: """
        A wave that starts or stops abruptly clicks. A fade of 30 ms or more is smooth; a shorter \
        one makes a thump. A fade below 5 ms, or none, makes a click, which has a severity of its \
        own, `abrupt-sound.click`. Samples state their fades as well, so that the table tells \
        every client what the file contains.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          tone 600Hz for 200ms volume 0.3
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          tone 600Hz for 200ms volume 0.3 fade 30ms/30ms
        }
        """),
    index: "S04",
    clauses: "SON-49; SON-39; dsp.stackexchange 68927",
    quote: "every sound has smooth fades",
    limits: [.soundFade],
    repair: "writes fades of the minimum length if the sound is long enough (--unsafe)",
    needs: [.sound],
    cue: { judge in
      let limit = judge.limit(.soundFade)
      for (sound, mode) in judge.allSounds {
        let shortest = min(sound.fadeIn, sound.fadeOut)
        // A silent sound does not click.
        guard shortest < limit.lower, sound.volume > 0 else { continue }
        let place =
          sound.fadeIn == sound.fadeOut
          ? "begins and ends" : sound.fadeIn == shortest ? "begins" : "ends"
        let range = judge.part([.soundFade], of: sound.source)
        let fadeIn = max(sound.fadeIn, limit.lower)
        let fadeOut = max(sound.fadeOut, limit.lower)
        let fades = "fade \(Numbers.ms(fadeIn))/\(Numbers.ms(fadeOut))"
        judge.report(
          range,
          "\(Judge.spoken(sound)) \(place) "
            + (shortest == 0
              ? "without a fade" : "with a fade of only \(Numbers.ms(shortest))")
            + "\(mode.phrase): it " + (shortest < click ? "clicks" : "thumps"),
          help: "fade it in and out over \(Numbers.ms(limit.lower)) or more",
          evidence: Evidence([
            .init("fade in", Numbers.ms(sound.fadeIn), limit: limit.phrase(Numbers.ms)),
            .init("fade out", Numbers.ms(sound.fadeOut), limit: limit.phrase(Numbers.ms)),
          ]),
          fix: fadeIn + fadeOut <= sound.duration ? judge.fix(sound, range, fades) : nil,
          severity: shortest < click ? judge.policy[.click] : nil)
      }
    })

  /// The length below which a fade is heard as a click, in microseconds.
  private static let click: Int64 = 5_000
}

extension Judge {
  /// A fix that writes a property of a sound, either in place of the old one at `place` or at the
  /// end of the statement; nil for a sound from a pattern.
  func fix(_ sound: Sound, _ place: EntryMark, _ words: String) -> Fix? {
    guard let end = statementEnd(sound.source) else { return nil }
    return place == statement(at: sound.source)
      ? Fix("add `\(words)`", safe: false, replace: end, with: " \(words)")
      : Fix("write `\(words)`", safe: false, replace: place.range, with: words)
  }
}
