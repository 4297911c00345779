import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Pulses too close to be distinguished.
  static let crowdedPulses = Rule(
    Problem(
      "crowded-pulses",
      summary: "Two pulses are too close to feel separate.",
      explanation: """
        Two pulses that are at least 50 ms apart are felt as two; below 34 ms they fuse into one, \
        with a strength that neither of them states. If heavy pulses are less than 100 ms apart, \
        phones may drop some of them. Times are measured from onset to onset. Taps in one list \
        start together unless there is a `wait` between them: neither `;` nor `then` takes time, \
        since a tap has no length. If one layered touch is meant, give each tap its own `at`.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          impact light; wait 40ms; impact light
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          impact light; wait 100ms; impact light
        }
        """),
    index: "H01",
    clauses: "Android haptics: create custom effects; Yuan, Reed and Durlach 2005; SON-20; ADR-23",
    quote: "gaps of 50 ms or more are discernible",
    limits: [.hapticGap, .hapticFusedGap, .hapticHeavyGap],
    repair: "writes `wait 120ms;` between simultaneous taps (--unsafe); otherwise none",
    needs: [.haptics],
    cue: { judge in
      for taps in judge.checker.simultaneousTaps {
        judge.report(
          taps.second, together(judge.source, taps), help: waitHelp,
          evidence: Evidence([waitFact(judge.limit(.hapticGap))]),
          related: [Related("this is felt at the same moment", judge.source, taps.first)],
          fix: waitFix(taps))
      }
      judge.forEachHapticCase { hapticCase, mode in
        let pulses = hapticCase.felt
        for index in pulses.indices.dropFirst() {
          look(judge, index - 1, index, pulses[index].at - pulses[index - 1].at, hapticCase, mode)
        }
        // An iteration begins after the last pulse of the previous one.
        for seam in judge.seams(pulses.map { ($0.at, $0.haptic.extra) }) {
          look(judge, seam.first, seam.second, seam.gap, hapticCase, mode)
        }
      }
    },
    file: { judge in
      let limit = judge.limit(.hapticGap)
      for symbol in judge.module.indices(of: .pattern) where !judge.apart.contains(symbol) {
        for taps in simultaneousTaps(judge, ofPattern: symbol) {
          judge.report(
            taps.second, together(judge.source, taps), help: waitHelp,
            evidence: Evidence([waitFact(limit)]),
            related: [Related("this is felt at the same moment", judge.source, taps.first)],
            fix: waitFix(taps))
        }
      }
      for group in judge.together + judge.chains where !group.areAlternatives {
        let pulses = group.pulses.filter { $0.pulse.strength > 0 }
        for (first, second) in zip(pulses, pulses.dropFirst()) where first.cue != second.cue {
          let gap = second.pulse.at - first.pulse.at
          if limit.contains(gap) { continue }
          judge.report(
            group, at: second, "this pulse comes \(Numbers.ms(gap)) after one of another cue",
            help: "leave \(limit.phrase(Numbers.ms)) between the two",
            facts: [.init("onset to onset", Numbers.ms(gap), limit: limit.phrase(Numbers.ms))])
        }
      }
    })

  // MARK: simultaneous taps

  /// The simultaneous taps in the lists of a pattern. The pattern is unfolded only if a list has
  /// several taps.
  private static func simultaneousTaps(
    _ judge: FileJudge, ofPattern symbol: Int
  ) -> [SimultaneousTaps] {
    let reading = judge.read(symbol)
    guard reading.hasListOfTaps else { return [] }
    reading.readPattern(reading.root)
    _ = judge.affords(Int(clamping: reading.takeWork()))
    return reading.isPoisoned ? [] : reading.simultaneousTaps
  }

  private static func together(_ source: Source, _ taps: SimultaneousTaps) -> String {
    "`\(source.text(taps.second))` is felt at the same moment as `\(source.text(taps.first))`: "
      + "they fuse into one"
  }

  private static let waitHelp =
    "write `wait 120ms;` between the two, or give each its own `at` if one touch is meant"

  private static func waitFact(_ limit: Bound) -> Evidence.Fact {
    .init("onset to onset", "0ms", limit: limit.phrase(Numbers.ms))
  }

  private static func waitFix(_ taps: SimultaneousTaps) -> Fix? {
    if taps.isRepeated { return nil }
    return Fix(
      "write `wait 120ms;`", safe: false,
      replace: ByteRange(taps.second.start, taps.second.start), with: "wait 120ms; ")
  }

  // MARK: consecutive pulses

  /// Judges two pulses of a case, given by their indices.
  private static func look(
    _ judge: Judge, _ first: Int, _ second: Int, _ gap: Int64, _ hapticCase: HapticCase,
    _ mode: Mode
  ) {
    let isHeavy =
      hapticCase.felt[first].haptic.style == .heavy
      && hapticCase.felt[second].haptic.style == .heavy
    let isBlurred = !judge.limit(.hapticGap).contains(gap)
    let limit = isBlurred ? judge.limit(.hapticGap) : judge.limit(.hapticHeavyGap)
    guard isBlurred || isHeavy && !limit.contains(gap) else { return }
    let isFused = gap < judge.limit(.hapticFusedGap).upper
    judge.report(
      judge.statement(at: hapticCase.felt[second].source),
      "this pulse comes \(Numbers.ms(gap)) after the previous one\(hapticCase.phrase)"
        + "\(mode.phrase): "
        + (isFused ? "they fuse into one" : isBlurred ? "they blur" : "iOS may drop a heavy one"),
      help: "leave \(limit.phrase(Numbers.ms)) between the two",
      evidence: .pulses(
        hapticCase.felt,
        [.init("onset to onset", Numbers.ms(gap), limit: limit.phrase(Numbers.ms))]),
      severity: isBlurred ? nil : judge.policy[.heavyPulses])
  }
}
