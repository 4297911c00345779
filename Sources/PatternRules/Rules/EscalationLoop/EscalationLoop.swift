import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Haptics that grow, repeat or accelerate: the forms (a) to (h) of the design (A.5).
  static let escalationLoop = Rule(
    Problem(
      "escalation-loop",
      summary: "Haptics escalate: they grow, repeat without a tap, or speed up.",
      explanation: """
        A haptic says that something has happened. It must not push: no phrase that rises is \
        repeated, no loop grows, no cue leads back to itself, no pulse repeats each time its \
        subject appears, nothing gets stronger through a person's behaviour, and no train gets \
        faster. One rise in a train, as in a heartbeat, is an accent and is fine. Three rising \
        pulses in a row are a crescendo: a warning in `base`, an error in `ghost-deck`, and the \
        only form to which an allowance can apply.
        """,
      bad: """
        event card.visible: by system, class arrival, subject card, recurring
        cue card.arrive {
          because "a card has appeared"; on card.visible; once per card.id
          show card; repeat 2 every 500ms { impact medium 0.6; wait 120ms; impact medium 0.9 }
        }
        """,
      good: """
        event card.visible: by system, class arrival, subject card, recurring
        cue card.arrive {
          because "a card has appeared"; on card.visible; once per card.id
          show card; impact medium 0.6; wait 120ms; impact medium 0.9
          at 500ms: announce "Memory card"
        }
        """),
    index: "X01",
    clauses: "ADR-42; ADR-26; ADR-7; SON-21; Apple HIG: Playing haptics",
    quote: "no haptic escalation loops",
    locked: true, partlyLocked: true,
    repair: "none: only the author can decide how to say it once",
    needs: [.haptics],
    cue: { judge in
      for mode in judge.hapticModes {
        if judge.isPlain(mode), !Escalation.isPossible(judge.pulses(mode)) { continue }
        for hapticCase in judge.hapticCases(mode) { Escalation(judge, hapticCase, mode).run() }
      }
      Escalation.refire(judge)
      Escalation.feedback(judge)
    },
    file: { judge in
      Escalation.cycles(judge)
      Escalation.emissions(judge)
      Escalation.ladders(judge)
      Escalation.merged(judge)
    })
}
