import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic without anything to see or read.
  static let hapticWithoutCue = Rule(
    Problem(
      "haptic-without-cue",
      summary: "A haptic has no visual or textual cue.",
      explanation: """
        Nobody should have to rely on touch: some devices have no haptics, and system settings or \
        the app's own switch turn them off. Something visible or a text has to begin between \
        100 ms before and 500 ms after the first pulse of a train, in every mode, whatever a map \
        chooses, and in each iteration of a loop; and with physicality off, some of it has to \
        remain. A sound, a colour, a glow, a text without a word or another haptic is not enough, \
        and neither is anything that another cue shows, since that cue has its own gates and \
        timing.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select { because "your tap was registered"; on item.tapped; impact light }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; impact light
        }
        """),
    index: "A01",
    clauses: """
      ADR-4; ADR-9; ADR-77; SON-25; ADR-12; ADR-60; ADR-78; SON-64; Apple HIG: Playing haptics; \
      Xbox Accessibility 110
      """,
    quote: "every haptic has a visual or textual cue",
    locked: true,
    repair: "none: only the author can decide what to show",
    needs: [.haptics],
    cue: { judge in
      look(judge, nil)
      for variant in judge.feltVariants { look(judge, variant) }
    })

  private static func look(_ judge: Judge, _ variant: Variant?) {
    let moved = judge.motionAccompanies(
      judge.gates.haptics, settings: judge.profile.hapticGates)
    let phrase = variant?.phrase ?? ""
    for mode in Mode.allCases
    where judge.timeline(mode).haptics.count > 0 && !judge.isRepetition(mode) {
      let pulses = judge.pulses(mode, in: variant)
      // Pulses without strength are dropped.
      let starts = pulses.compactMap {
        $0.strength > 0 ? EntryStart(at: $0.at, extra: $0.haptic.extra, source: $0.source) : nil
      }
      for pulse in judge.unseenTrains(starts, mode, in: variant, moved: moved) {
        judge.report(
          judge.statement(at: pulse.source),
          "nothing is seen or read with this haptic at \(Numbers.ms(pulse.at))\(phrase)"
            + mode.phrase,
          help: judge.cueHelp(pulse),
          evidence: .pulses(pulses, [.init("first pulse", Numbers.ms(pulse.at))]))
      }
    }
    // With physicality off, the haptic is gone, but its message must remain.
    guard judge.row.physicalityOff.haptics.count == 0, judge.row.normal.haptics.count > 0,
      !judge.isSeen(.physicalityOff, in: variant),
      let first = judge.pulses(.normal, in: variant).first(where: { $0.strength > 0 })
    else { return }
    judge.report(
      judge.statement(at: first.source),
      "with physicality off, nothing is left of \(judge.cueName)\(phrase): "
        + "nothing is seen or read instead of this haptic",
      help: "show or say something in every mode")
  }
}
