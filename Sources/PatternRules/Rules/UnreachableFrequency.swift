import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A vibration that an actuator cannot play or skin cannot feel.
  static let unreachableFrequency = Rule(
    Problem(
      "unreachable-frequency",
      summary: "A haptic needs more than any actuator can play.",
      explanation: """
        The language has no frequency for haptics, but pulses that fuse have one. Three or more \
        pulses less than 34 ms apart are one vibration, and actuators and skin need it between 80 \
        and 300 Hz, which is 3.4 to 12.5 ms apart. Since an actuator takes 20 ms to start, a point \
        to which an envelope rises in less time comes out softer and later than written.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          repeat 3 every 20ms { transient 0.3 }
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; transient 0.3
        }
        """),
    index: "H16",
    clauses: "Gescheider and Verrillo; Brisben et al. 1999; SenseShift: LRA",
    quote: "skin and actuators are at their best around 200 Hz",
    limits: [.hapticFrequency, .hapticFusedGap],
    repair: "none: only the author can decide what else to play",
    needs: [.haptics],
    cue: { judge in
      for mode in judge.hapticModes {
        for hapticCase in judge.hapticCases(mode) { vibrations(hapticCase, judge, mode) }
        for haptic in judge.haptics(mode) where haptic.kind == .continuous {
          rises(haptic, judge, mode)
        }
      }
    })

  private static func vibrations(_ hapticCase: HapticCase, _ judge: Judge, _ mode: Mode) {
    for pulse in hapticCase.pulses
    where pulse.duration == 0 && judge.isLooped(pulse.haptic.extra) {
      tell(judge.extras[Int(pulse.haptic.extra)].loopEvery, pulse, judge, hapticCase, mode)
    }
    for index in hapticCase.pulses.indices.dropFirst(2) {
      let (a, b, c) = (
        hapticCase.pulses[index - 2], hapticCase.pulses[index - 1], hapticCase.pulses[index]
      )
      // Pulses make a vibration only if their intervals differ by at most 1 ms.
      let (first, second) = (b.at - a.at, c.at - b.at)
      guard (first - second).magnitudeValue <= 1_000, a.duration + b.duration + c.duration == 0
      else { continue }
      tell(second, c, judge, hapticCase, mode)
    }
  }

  /// Judges pulses that are `gap` microseconds apart.
  private static func tell(
    _ gap: Int64, _ pulse: Pulse, _ judge: Judge, _ hapticCase: HapticCase, _ mode: Mode
  ) {
    let band = judge.limit(.hapticFrequency)
    // At 34 ms, pulses are only just distinguishable.
    guard gap > 0, gap < judge.limit(.hapticFusedGap).upper else { return }
    let frequency = 1_000_000 * 1_000_000 / gap
    guard !band.contains(frequency) else { return }
    judge.report(
      judge.statement(at: pulse.source),
      "these pulses fuse into a vibration of \(Numbers.hertz(frequency))\(hapticCase.phrase)"
        + mode.phrase,
      help: "play `continuous`, or move the pulses far enough apart to be felt separately",
      evidence: Evidence([
        .init("onset to onset", Numbers.ms(gap)),
        .init("frequency", Numbers.hertz(frequency), limit: band.phrase(Numbers.hertz)),
      ]))
  }

  /// The start-up time of a resonant actuator, in microseconds.
  private static let startUp: Int64 = 20_000

  private static func rises(_ haptic: Haptic, _ judge: Judge, _ mode: Mode) {
    let points = judge.extras[Int(haptic.extra)].envelope
    for index in points.indices.dropFirst() {
      let (from, to) = (points[index - 1], points[index])
      guard to.intensity > from.intensity, to.at - from.at < startUp else { continue }
      judge.report(
        judge.pointRange(haptic, index),
        "this haptic rises from \(Numbers.level(Int64(from.intensity))) to "
          + "\(Numbers.level(Int64(to.intensity))) within \(Numbers.ms(to.at - from.at))"
          + "\(mode.phrase): actuators are slower",
        help: "let it rise over \(Numbers.ms(startUp)) or more",
        evidence: Evidence(
          "rise", Numbers.ms(to.at - from.at), limit: "at least \(Numbers.ms(startUp))"))
      return
    }
  }
}
