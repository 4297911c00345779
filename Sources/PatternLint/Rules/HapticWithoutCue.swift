import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Something is felt, and nothing is seen or read.
  static let hapticWithoutCue = Rule(
    Problem(
      "haptic-without-cue",
      summary: "A haptic has no visual or textual cue.",
      explanation: """
        Nobody may depend on feeling: devices without haptics, system settings and the app's own \
        switch take them away. Something visible or a text begins within 100 ms before and 500 ms \
        after the first pulse of a train, in every mode; and with physicality off something of it \
        is left. A sound, a colour, a glow or another haptic is no such cue.
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
    clauses: "ADR-4; ADR-9; ADR-77; SON-25; Apple HIG: Playing haptics; Xbox Accessibility 110",
    quote: "every haptic has a visual or textual cue",
    locked: true,
    repair: "none: what to show is the author's to say",
    needs: [.haptics],
    cue: { judge in
      for mode in judge.hapticModes {
        let onsets = judge.visibleOnsets(mode)
        let strikes = judge.strikes(mode)
        for index in strikes.trainStarts where !judge.isSeen(strikes[index].at, among: onsets) {
          let onset = strikes[index].at
          judge.report(
            judge.statement(at: strikes[index].source),
            "nothing is seen or read with this haptic at \(Numbers.ms(onset))\(mode.phrase)",
            help: "show, move or say something between "
              + "\(Numbers.ms(max(onset - Judge.cueLead, 0))) and "
              + Numbers.ms(onset + Judge.cueDelay),
            evidence: .pulses(strikes, [.init("first pulse", Numbers.ms(onset))]))
        }
      }
      // With physicality off the haptic is gone; what it said must not be.
      if judge.row.physicalityOff.haptics.count == 0, judge.row.normal.haptics.count > 0,
        judge.visibleOnsets(.physicalityOff).isEmpty
      {
        let first = judge.strikes(.normal)[0]
        judge.report(
          judge.statement(at: first.source),
          "with physicality off, nothing is left of \(judge.cueName): "
            + "nothing is seen or read instead of this haptic",
          help: "show or say something in every mode")
      }
    })
}
