import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic of the system, which has no level, under a gain.
  static let ungainedHaptic = Rule(
    Problem(
      "ungained-haptic",
      summary: "A gain does not reach a haptic that has no level.",
      explanation: """
        The gain of a profile, a file or a cue multiplies every level of haptics. `notify` and \
        `selection` have no level: the system plays them as strongly as in every other app. They \
        now stand out among haptics that have become softer.
        """,
      bad: """
        event item.saved: by user, class confirmation
        cue item.save {
          because "it is saved"; on item.saved; gain haptics 0.8; show saved; notify success
        }
        """,
      good: """
        event item.saved: by user, class confirmation
        cue item.save {
          because "it is saved"; on item.saved; gain haptics 0.8; show saved; impact light 0.7
          wait 130ms; impact medium
        }
        """),
    index: "H17",
    clauses: "Apple HIG: Playing haptics",
    quote: "a system haptic has no intensity to set",
    repair: "none: only the author can decide whether it should be as soft as the rest",
    needs: [.haptics],
    cue: { judge in
      let gain = judge.row.gains.haptics
      if gain == 1_000_000, !judge.row.gains.hasMap { return }
      var found: [Haptic] = []
      judge.forEachHaptic { haptic, _ in
        if haptic.intensity >= 0 { return }
        let isKnown = found.contains { $0.kind == haptic.kind && $0.style == haptic.style }
        if !isKnown { found.append(haptic) }
      }
      guard let first = found.first else { return }
      let names = found.dropLast().map { Judge.spoken($0) }.joined(separator: ", ")
      let last = Judge.spoken(found[found.count - 1])
      judge.report(
        judge.statement(at: first.source),
        (names.isEmpty ? "\(last) has no level" : "\(names) and \(last) have no levels")
          + ", so the gain\(gain == 1_000_000 ? "" : " of \(Numbers.level(gain))") does not reach "
          + (names.isEmpty ? "it" : "them"),
        help: "if it has to be softer as well, play an `impact` with a level")
    })
}
