import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Pulses that accelerate.
  static let risingTempo = Rule(
    Problem(
      "rising-tempo",
      summary: "Pulses come faster and faster.",
      explanation: """
        A train of pulses that speeds up feels hurried, whatever it is meant to say. In a train of \
        three or more pulses, each at most a second after the previous one, the intervals may stay \
        the same or grow; they must not shrink by a factor of 1.2 or more, at once or gradually: \
        240 ms and then 200 ms is too much.
        """,
      bad: """
        event take.saved: by user, class success, subject take
        cue take.save {
          because "your take is saved"; on take.saved; show saved
          impact light; wait 300ms; impact light; wait 200ms; impact light
        }
        """,
      good: """
        event take.saved: by user, class success, subject take
        cue take.save {
          because "your take is saved"; on take.saved; show saved; toast "Saved"
          impact light; wait 200ms; impact light; wait 300ms; impact light
        }
        """),
    index: "X06",
    clauses: "ADR-16; ADR-21; ADR-7; SON-17",
    quote: "haptics create no urgency",
    limits: [.tempoRatio],
    repair: "none: only the author can decide the rhythm",
    needs: [.haptics],
    cue: { judge in
      let ratio = judge.limit(.tempoRatio).upper
      judge.forEachHapticCase { hapticCase, mode in
        if !Tempo.mayShrink(hapticCase.felt, ratio: ratio) { return }
        for train in Tempo.trains(hapticCase.felt) {
          guard let found = Tempo.shrinking(train, ratio: ratio) else { continue }
          let limit = Numbers.level(ratio)
          judge.report(
            judge.statement(at: train[found.last].source),
            "these pulses speed up: \(Numbers.ms(found.from)) apart at first, then "
              + "\(Numbers.ms(found.to))\(hapticCase.phrase)\(mode.phrase)",
            help: "keep the time between pulses the same, or let it grow",
            evidence: .pulses(
              train,
              [
                .init(
                  "onset to onset",
                  "\(Numbers.ms(found.from)), then \(Numbers.ms(found.to)): "
                    + "\(Numbers.ratio(found.from, found.to)) times as fast",
                  limit: "less than \(limit) times")
              ]))
        }
      }
    },
    file: { judge in
      let ratio = judge.limit(.tempoRatio).upper
      for group in judge.together + judge.chains where !group.areAlternatives {
        guard let found = group.hurry(ratio: ratio) else { continue }
        judge.report(
          group, at: found.place, "their pulses speed up",
          help: "let one cue play all the pulses, evenly", facts: [found.fact])
      }
    })
}
