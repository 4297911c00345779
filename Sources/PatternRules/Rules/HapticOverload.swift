import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// More haptics at once, or more often, than people want.
  static let hapticOverload = Rule(
    Problem(
      "haptic-overload",
      summary: "A firing has too many pulses, lasts too long, or is strong and frequent.",
      explanation: """
        A signature is a gesture, not a message in Morse code: at most three pulses (two in \
        `ghost-deck`) within 600 ms. A haptic that can play more than 10 times a minute, on a \
        `frequent` event or in a fast loop, stays below strength 0.6: skin adapts within seconds. \
        Everything that begins at one moment is one pulse. From a map of patterns, the chosen one \
        counts; from a loop, one iteration; from a stagger, as many items as start within its \
        longest delay.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          repeat 4 every 100ms { impact light }
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          repeat 2 every 100ms { impact light }
        }
        """),
    index: "H06",
    clauses: "Apple HIG: Playing haptics; Tannan et al. 2007; SON-21; SON-17; SON-71",
    quote: "people tire of haptics that are overused",
    limits: [.hapticEvents, .hapticSpan, .hapticRate, .hapticRateStrength],
    repair: "none: only the author can decide which pulses to drop",
    needs: [.haptics],
    cue: { judge in
      for mode in judge.hapticModes {
        for hapticCase in judge.hapticCases(mode) {
          for pulses in judge.firings(hapticCase.felt) { count(pulses, judge, hapticCase, mode) }
        }
        if judge.facts.contains(.frequent) || judge.facts.contains(.loops) { rate(judge, mode) }
      }
    },
    file: { judge in
      rates(judge)
      for group in judge.together where !group.areAlternatives {
        let felt = group.pulses.filter { $0.pulse.strength > 0 }
        counts(judge, group, felt)
        spans(judge, group, felt)
      }
    })

  /// Reports cues that together have more pulses than the limit for one cue.
  private static func counts(
    _ judge: FileJudge, _ group: Together, _ felt: [(pulse: Pulse, cue: Int)]
  ) {
    let most = judge.limit(.hapticEvents)
    func isMore(_ count: Int) -> Bool { Int64(count) * 1_000_000 > most.upper }
    if !isMore(felt.count) || group.parts.contains(where: { isMore($0.count) }) { return }
    let limit = most.phrase(Numbers.level)
    judge.report(
      group, at: felt[Int(max(most.upper, 0) / 1_000_000)],
      "\(felt.count) pulses in one firing", help: "play \(limit) in all",
      facts: [.init("pulses", "\(felt.count)", limit: limit)])
  }

  /// Reports cues whose pulses together continue without a pause for longer than the limit for one
  /// cue.
  private static func spans(
    _ judge: FileJudge, _ group: Together, _ felt: [(pulse: Pulse, cue: Int)]
  ) {
    let longest = judge.limit(.hapticSpan)
    func firstBeyond(_ train: [Pulse]) -> Int? {
      train.firstIndex { $0.end - train[0].at > longest.upper }
    }
    if group.parts.contains(where: { Tempo.trains($0).contains { firstBeyond($0) != nil } }) {
      return
    }
    var start = 0
    for train in Tempo.trains(felt.map { $0.pulse }) {
      defer { start += train.count }
      guard let last = firstBeyond(train) else { continue }
      let span = (train.map { $0.end }.max() ?? 0) - train[0].at
      judge.report(
        group, at: felt[start + last], "the haptics go on for \(Numbers.ms(span))",
        help: "let them end within \(Numbers.ms(longest.upper))",
        facts: [.init("span", Numbers.ms(span), limit: longest.phrase(Numbers.ms))])
    }
  }

  /// Reports strong haptics on events that a loop emits often.
  private static func rates(_ judge: FileJudge) {
    let strength = judge.limit(.hapticRateStrength)
    let most = judge.limit(.hapticRate)
    for (cue, emission) in judge.cues.emissions where emission.every > 0 {
      // The rate in millionths per minute, like the limit.
      let times = 60_000_000 * 1_000_000 / emission.every
      if times <= most.upper { continue }
      let answers = judge.answers(to: emission.event, without: { $0.isOnce || $0.isConditional })
      for answer in answers where judge.cues[answer.cue].peak >= strength.upper {
        let felt = judge.cues[answer.cue]
        judge.report(
          judge.statement(emission.source),
          "this plays `\(felt.name.text)` \(Numbers.level(times)) times a minute, with a "
            + "strength of \(Numbers.level(felt.peak))",
          cue: cue, help: advice(strength, most),
          evidence: evidence(felt.peak, Numbers.level(times), strength, most),
          related: [judge.relatedCue(answer.cue)])
      }
    }
  }

  private static func advice(_ strength: Bound, _ most: Bound) -> String {
    "stay below strength \(Numbers.level(strength.upper)) for haptics that play more than "
      + "\(Numbers.level(most.upper)) times a minute"
  }

  private static func evidence(
    _ strength: Int64, _ times: String, _ limit: Bound, _ most: Bound
  ) -> Evidence {
    Evidence([
      .init("strength", Numbers.level(strength), limit: "below \(Numbers.level(limit.upper))"),
      .init("firings a minute", times, limit: most.phrase(Numbers.level)),
    ])
  }

  private static func count(_ felt: [Pulse], _ judge: Judge, _ hapticCase: HapticCase, _ mode: Mode)
  {
    let most = judge.limit(.hapticEvents)
    let longest = judge.limit(.hapticSpan)
    if Int64(felt.count) * 1_000_000 > most.upper {
      let limit = most.phrase(Numbers.level)
      let isStaggered = felt.contains { judge.items($0.haptic.extra) > 1 }
      let number = "\(isStaggered ? "up to " : "")\(felt.count)"
      judge.report(
        judge.statement(at: felt[Int(max(most.upper, 0) / 1_000_000)].source),
        "\(judge.cueName) plays \(number) pulses in one "
          + (judge.isLooped(felt[0].haptic.extra) ? "iteration" : "firing")
          + "\(hapticCase.phrase)\(mode.phrase)" + (isStaggered ? ": each item plays its own" : ""),
        help: isStaggered
          ? "play \(limit): one with the first item, outside the stagger, is enough"
          : "play \(limit), or let a text say the rest",
        evidence: .pulses(felt, [.init("pulses", number, limit: limit)]))
    }
    guard felt.contains(where: { $0.end - felt[0].at > longest.upper }) else { return }
    for train in Tempo.trains(felt) {
      guard let last = train.first(where: { $0.end - train[0].at > longest.upper }) else {
        continue
      }
      let span = (train.map { $0.end }.max() ?? 0) - train[0].at
      judge.report(
        judge.statement(at: last.source),
        "the haptics here go on for \(Numbers.ms(span))\(hapticCase.phrase)\(mode.phrase)",
        help: "let them end within \(Numbers.ms(longest.upper))",
        evidence: .pulses(
          felt, [.init("span", Numbers.ms(span), limit: longest.phrase(Numbers.ms))]))
      return
    }
  }

  /// Reports strong haptics that can fire often: on an event declared frequent, or in a loop.
  private static func rate(_ judge: Judge, _ mode: Mode) {
    let strength = judge.limit(.hapticRateStrength)
    let most = judge.limit(.hapticRate)
    for pulse in judge.pulses(mode) where pulse.strength >= strength.upper {
      var rate = ""
      if !judge.facts.contains(.frequent) {
        guard judge.isLooped(pulse.haptic.extra) else { continue }
        let every = judge.extras[Int(pulse.haptic.extra)].loopEvery
        guard every > 0 else { continue }
        // The rate in millionths per minute, like the limit.
        let times = 60_000_000 * 1_000_000 / every
        if times <= most.upper { continue }
        rate = Numbers.level(times)
      }
      judge.report(
        judge.levelRange(pulse.haptic),
        "a pulse of strength \(Numbers.level(pulse.strength)) plays "
          + (rate.isEmpty ? "often" : "\(rate) times a minute") + mode.phrase,
        help: advice(strength, most),
        evidence: evidence(
          pulse.strength, rate.isEmpty ? "declared `frequent`" : rate, strength, most))
    }
  }
}
