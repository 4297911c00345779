import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A vibration that is too long.
  static let longHaptic = Rule(
    Problem(
      "long-haptic",
      summary: "A continuous haptic is too long.",
      explanation: """
        In apps, haptics are short and discrete; a long vibration numbs, and suggests a call or an \
        alarm. `continuous` haptics that touch one another count as one, and one that fills its \
        loop never ends. Core Haptics plays no event longer than 30 s: a longer one is an error in \
        every profile, and no allowance applies to it.
        """,
      bad: """
        event take.saved: by system, class success
        cue take.save {
          because "your take is saved"; on take.saved; show saved
          continuous 0.3 for 1.5s attack 0.5 release 0.5; at 500ms: announce "Saved"
        }
        """,
      good: """
        event take.saved: by system, class success
        cue take.save {
          because "your take is saved"; on take.saved; show saved
          continuous 0.3 for 600ms attack 0.5 release 0.5; at 500ms: announce "Saved"
        }
        """),
    index: "H05",
    clauses: "Apple HIG: Playing haptics; Core Haptics: CHHapticEvent.duration",
    quote: "in apps, haptics are short and discrete",
    partlyLocked: true, limits: [.hapticContinuous],
    repair: "none: a shorter vibration is a different signature",
    needs: [.continuous],
    cue: { judge in
      let limit = judge.limit(.hapticContinuous)
      for mode in judge.hapticModes {
        for buzz in judge.buzzes(mode) {
          let isTooLong = buzz.longestLength > longestEvent
          guard isTooLong || buzz.isEndless || buzz.length > limit.upper else { continue }
          judge.report(
            judge.part([.length], of: buzz.longest.source),
            isTooLong
              ? "Core Haptics ends this haptic after 30s: it lasts \(buzz.phrase)\(mode.phrase)"
              : "this haptic vibrates for \(buzz.phrase)\(mode.phrase)",
            help: "let it end after \(Numbers.ms(limit.upper))",
            evidence: Evidence(
              "length", buzz.phrase, limit: isTooLong ? "at most 30000ms" : limit.phrase(Numbers.ms)
            ),
            severity: isTooLong ? judge.policy[.cutOff] : nil, isLocked: isTooLong)
        }
      }
    },
    file: { judge in
      let limit = judge.limit(.hapticContinuous)
      for group in judge.together where !group.areAlternatives {
        for buzz in group.buzzes
        where buzz.length > limit.upper && buzz.longestOwn <= limit.upper {
          judge.report(
            group, at: buzz.place, "they vibrate for \(Numbers.ms(buzz.length)) without a pause",
            help: "let them end within \(Numbers.ms(limit.upper)) in all",
            facts: [.init("length", Numbers.ms(buzz.length), limit: limit.phrase(Numbers.ms))],
            isLocked: false)
        }
      }
    })

  /// The maximum length of a Core Haptics event, in microseconds.
  private static let longestEvent: Int64 = 30_000_000
}
