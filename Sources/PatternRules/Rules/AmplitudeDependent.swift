import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Two signatures that differ only in amplitude.
  static let amplitudeDependent = Rule(
    Problem(
      "amplitude-dependent",
      summary: "Two signatures differ only in amplitude.",
      explanation: """
        Many devices can only switch their actuator on and off: there, every level plays at full \
        strength. So two patterns among which a map chooses, and two cues for different states, \
        have to differ in more than their levels: in rhythm, length, style or kind. Scaling a \
        pattern by a map of levels only adds colour, which need not be felt everywhere (ADR-76), \
        and is fine; so is an accent within one signature, as in a heartbeat.
        """,
      bad: """
        input weight: from content, one of minor | major
        event item.tapped: by user, class selection
        whisper: impact light 0.4
        shout: impact light
        map tap by weight: minor whisper, major shout
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; play tap
        }
        """,
      good: """
        input weight: from content, one of minor | major
        event item.tapped: by user, class selection
        whisper: impact light 0.4
        shout: impact light; wait 120ms; impact light
        map tap by weight: minor whisper, major shout
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; play tap
        }
        """),
    index: "H15",
    clauses: "Android haptics: create custom effects; ADR-76",
    quote: "without amplitude control, everything plays at full amplitude",
    repair: "none: only the author can decide how two signatures differ",
    needs: [.choices],
    cue: { judge in
      for mode in judge.hapticModes where judge.timeline(mode).haptics.count > 1 {
        judge.eachPairOfAlternatives(mode) { left, right in
          var sums: (Int64, Int64) = (0, 0)
          var differ = false
          for (one, other) in zip(left, right) {
            let (first, second) = (judge.intensity(one), judge.intensity(other))
            if first != second { differ = true }
            sums.0 += Pulse.weight(one) * first / 1_000_000
            sums.1 += Pulse.weight(other) * second / 1_000_000
          }
          // A pulse of strength 0 is absent, and so distinguishable.
          if !differ || sums.0 == 0 || sums.1 == 0 { return }
          let one = judge.extras[Int(left[0].extra)].choicePattern
          let other = judge.extras[Int(right[0].extra)].choicePattern
          judge.report(
            judge.statement(at: left[0].source),
            "only amplitude distinguishes `\(one.text)` from `\(other.text)`\(mode.phrase), and "
              + "many devices have only one amplitude",
            help: "let them differ in rhythm, length or style as well",
            evidence: Evidence(
              "total strength", "\(Numbers.level(sums.0)) and \(Numbers.level(sums.1))"))
        }
      }
    },
    file: { judge in
      let cues = judge.cues
      let felt = cues.indices.filter {
        cues[$0].count > 0 && cues[$0].classKinds.contains(.state)
      }.map { (rhythm: cues[$0].rhythm, cue: $0) }.sorted { $0 < $1 }
      for group in felt.stretches(where: { $0.rhythm == $1.rhythm })
      where group.count > 1 || judge.precedents != nil {
        let (rhythm, first) = group[group.startIndex]
        let isTold = compare(
          judge, group.dropFirst().map { $0.cue }, with: judge.neighbour(first))
        if let precedent = judge.precedents?.cue(.timed(rhythm), before: judge.index) {
          _ = compare(judge, group.map { $0.cue }, with: precedent, isTold: isTold)
        }
      }
    })

  /// Reports the first cue that differs from another one with the same rhythm in amplitude alone,
  /// and all such cues with an allowance.
  ///
  /// - Parameter isTold: true if a cue without an allowance has already been reported.
  /// - Returns: true if such a cue has been reported by now.
  private static func compare(
    _ judge: FileJudge, _ cues: [Int], with known: Neighbour, isTold: Bool = false
  ) -> Bool {
    let one = known.digest
    var isTold = isTold
    for cue in cues {
      let other = judge.cues[cue]
      guard other.eventClass != one.eventClass, other.content != one.content,
        other.peak != one.peak, !isTold || !other.allowed.isEmpty
      else { continue }
      if other.allowed.isEmpty { isTold = true }
      judge.report(
        judge.statement(other.source),
        "only amplitude distinguishes `\(other.name.text)` from `\(one.name.text)`, and many "
          + "devices have only one amplitude",
        cue: cue, help: "let them differ in rhythm, length or style as well",
        evidence: Evidence([
          .init(
            "strongest pulse", "\(Numbers.level(one.peak)) and \(Numbers.level(other.peak))"),
          .init("classes", "\(one.eventClass.text), \(other.eventClass.text)"),
        ]),
        related: [judge.related("the other cue", in: known.module, one.source)])
    }
    return isTold
  }
}

extension Array {
  /// The longest stretches in which any two neighbours belong together.
  func stretches(where belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    let starts = indices.filter { $0 == 0 || !belong(self[$0 - 1], self[$0]) } + [count]
    return zip(starts, starts.dropFirst()).map { self[$0..<$1] }
  }
}
