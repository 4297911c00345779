import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A signature that browsers shorten or refuse.
  static let webVibrationLimit = Rule(
    Problem(
      "web-vibration-limit",
      summary: "A browser would not play this signature as written.",
      explanation: """
        `navigator.vibrate` takes a list of at most 10 times, alternately on and off, none longer \
        than 10 s. A pulse is an entry of 20 ms, so that a heartbeat is `[20, 100, 20]`; \
        overlapping haptics are one entry. At most five pulses with four pauses fit. The time \
        before the first pulse is not an entry; a loop plays one iteration at a time.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          repeat 6 every 100ms { impact light }
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          repeat 2 every 100ms { impact light }
        }
        """),
    index: "H07",
    clauses: "W3C Vibration API",
    quote: "a vibration pattern and each of its entries have a maximum length",
    limits: [.vibrateEntries, .vibrateEntry],
    repair: "none: only the author can decide which pulses to drop",
    needs: [.haptics],
    cue: { judge in
      judge.forEachHapticCase { hapticCase, mode in
        for pulses in judge.firings(hapticCase.felt) { vibrate(pulses, judge, hapticCase, mode) }
      }
    },
    file: { judge in
      let most = judge.limit(.vibrateEntries)
      for group in judge.together where !group.areAlternatives {
        // Each pulse but the first has a pause before it.
        func isTooMany(_ count: Int) -> Bool { (2 * Int64(count) - 1) * 1_000_000 > most.upper }
        let felt = group.pulses.filter { $0.pulse.strength > 0 }
        guard isTooMany(felt.count), !group.parts.contains(where: { isTooMany($0.count) }),
          let last = felt.indices.first(where: { isTooMany($0 + 1) })
        else { continue }
        judge.report(
          group, at: felt[last],
          "in a browser they have more than \(Numbers.level(most.upper)) entries, including pauses",
          help: "play at most \((most.upper / 1_000_000 + 1) / 2) pulses in all",
          facts: [.init("entries", "\(2 * felt.count - 1)", limit: most.phrase(Numbers.level))])
      }
    })

  /// The length of a pulse in a browser, in microseconds.
  private static let pulseLength: Int64 = 20_000

  private static func vibrate(
    _ pulses: [Pulse], _ judge: Judge, _ hapticCase: HapticCase, _ mode: Mode
  ) {
    let (most, longest) = (judge.limit(.vibrateEntries), judge.limit(.vibrateEntry))
    var entries: Int64 = 0
    var start: Int64 = 0
    var end: Int64 = 0
    for pulse in pulses where pulse.strength > 0 {
      let length = pulse.duration == 0 ? pulseLength : pulse.duration
      let pause = pulse.at - end
      if entries > 0, pause <= 0 {
        end = max(end, pulse.at + length)
      } else {
        if entries > 0, pause > longest.upper {
          tooLong(pause, "pauses", pulse, judge, hapticCase, mode)
        }
        // Each pulse but the first has a pause before it.
        entries += entries == 0 ? 1 : 2
        (start, end) = (pulse.at, pulse.at + length)
        if entries * 1_000_000 > most.upper {
          let all = 2 * Int64(pulses.count) - 1
          judge.report(
            judge.statement(at: pulse.source),
            "in a browser \(judge.cueName) has more than \(Numbers.level(most.upper)) entries, "
              + "including pauses\(hapticCase.phrase)\(mode.phrase)",
            help: "play at most \((most.upper / 1_000_000 + 1) / 2) pulses",
            evidence: .pulses(
              pulses,
              [.init("entries, up to", "\(all)", limit: most.phrase(Numbers.level))]))
          return
        }
      }
      if end - start > longest.upper {
        tooLong(end - start, "vibrates", pulse, judge, hapticCase, mode)
      }
    }
  }

  private static func tooLong(
    _ length: Int64, _ verb: String, _ pulse: Pulse, _ judge: Judge, _ hapticCase: HapticCase,
    _ mode: Mode
  ) {
    let limit = judge.limit(.vibrateEntry)
    judge.report(
      verb == "vibrates"
        ? judge.part([.length], of: pulse.source) : judge.statement(at: pulse.source),
      "in a browser \(judge.cueName) \(verb) for \(Numbers.ms(length)) in one entry"
        + "\(hapticCase.phrase)\(mode.phrase)",
      help: "keep every entry to \(Numbers.ms(limit.upper))",
      evidence: Evidence("entry", Numbers.ms(length), limit: limit.phrase(Numbers.ms)))
  }
}
