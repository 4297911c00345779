import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A sound that clicks where it begins or ends.
  static let abruptSound = Rule(
    Problem(
      "abrupt-sound",
      summary: "A sound begins or ends without a fade.",
      explanation: """
        A wave that starts or stops at once clicks. From 30 ms on a fade is smooth; a shorter one \
        is a thump. One below 5 ms, or none, is a click, which `abrupt-sound.click` weighs. \
        Samples say their fades too: the table then tells every client what the file holds.
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
    quote: "always with smooth fades",
    limits: [.soundFade],
    repair: "writes fades of the least length, where the sound is long enough (--unsafe)",
    needs: [.sound],
    cue: { judge in
      let limit = judge.limit(.soundFade)
      for mode in judge.soundModes {
        for sound in judge.sounds(mode) {
          let shortest = min(sound.fadeIn, sound.fadeOut)
          // A silent sound does not click.
          guard shortest < limit.lower, sound.volume > 0 else { continue }
          let both = sound.fadeIn == sound.fadeOut
          let isStart = sound.fadeIn == shortest
          let place = both ? "begins and ends" : isStart ? "begins" : "ends"
          let range = judge.part([.soundFade], of: sound.source)
          let fadeIn = max(sound.fadeIn, limit.lower)
          let fadeOut = max(sound.fadeOut, limit.lower)
          let fades = "fade \(Numbers.ms(fadeIn))/\(Numbers.ms(fadeOut))"
          let fits =
            judge.isWrittenHere(sound.source) && fadeIn + fadeOut <= sound.duration
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
            fix: !fits
              ? nil
              : range == judge.statement(at: sound.source)
                ? judge.statementEnd(sound.source).map {
                  Fix("add `\(fades)`", safe: false, replace: $0, with: " \(fades)")
                } : Fix("write `\(fades)`", safe: false, replace: range, with: fades),
            severity: shortest < click ? judge.policy[.click] : nil)
        }
      }
    })

  /// The shortest audible fade, in microseconds.
  private static let click: Int64 = 5_000
}
