import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An entry on a spring: it bounces into view and interrupts instead of appearing.
  static let springOnEntry = Rule(
    Problem(
      "spring-on-entry",
      summary: "Something comes into view on a spring.",
      explanation: """
        What arrives should appear, not interrupt: a spring draws the eye even if it does not \
        overshoot. A spring counts wherever it comes from: the cue itself, a pattern that it \
        plays, a `curve`, a `let` or the default of a profile, or another cue on the same event or \
        on an event that the entry emits before it has ended. Press feedback and exits may use \
        springs.
        """,
      bad: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          haptics only if in-thread; target card; fade 0 -> 1 spring(response 0.5s, damping 1)
          announce "Memory card"
        }
        """,
      good: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          haptics only if in-thread; target card; fade 0 -> 1 over 1.2s ease-in
          at end: announce "Memory card"
        }
        """),
    index: "N01",
    clauses: "ADR-29; ADR-31; ADR-90; SON-34",
    quote: "entry is ease-in, without bounce",
    repair: "none: only the author can decide which curve it takes instead, and how long it lasts",
    needs: [.entry, .motion],
    cue: { judge in
      judge.forEachTrack { track, mode in
        guard case .spring(let spring, let settle) = judge.shape(track), judge.isOfEntry(track)
        else { return }
        let name = judge.spokenProperty(track)
        judge.report(
          judge.curveRange(track),
          "\(judge.cueName) is an entry, and its \(name) moves on a spring"
            + judge.choicePhrase(track.extra) + mode.phrase,
          help: "write a curve without a spring, such as `over 1.2s ease-in`",
          evidence: Evidence([
            .init("damping ratio", Numbers.level(millionths(spring.dampingRatio))),
            .init("overshoot", Numbers.percent(millionths(spring.overshoot)), limit: "no spring"),
            .init("settle time", "\(settle)ms"),
          ]),
          severity: judge.entrySeverity)
      }
    },
    file: { $0.reportScenes() })
}
