import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A haptic of the system, which has no level, under a gain.
  static let gainWithoutEffect = Rule(
    Problem(
      "gain-without-effect",
      summary: "A gain does not reach a haptic that has no level.",
      explanation: """
        A gain of a profile, a file or a cue multiplies every level of haptics. `notify` and \
        `selection` have none: the system plays them as strongly as it does for every app. Beside \
        what became softer, they now stand out.
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
    repair: "none: whether it should be as soft as the rest is the author's to say",
    needs: [.haptics],
    cue: { judge in
      let factor = judge.row.hapticGain
      if factor == 1_000_000, !judge.row.hasGainMap { return }
      let gain = factor == 1_000_000 ? "gain" : "gain of \(Numbers.level(Int64(factor)))"
      var reported: Set<UInt32> = []
      for mode in judge.hapticModes {
        for index in judge.timeline(mode).haptics.indices {
          let haptic = judge.haptic(index)
          guard haptic.intensity < 0, reported.insert(haptic.source).inserted else { continue }
          judge.report(
            judge.statement(at: haptic.source),
            "\(Judge.spoken(haptic)) has no level, so the \(gain) does not reach it"
              + mode.phrase,
            help: "where it has to be softer as well, play an `impact` with a level")
        }
      }
    })
}
