import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A first visible response that comes too late.
  static let slowFirstFeedback = Rule(
    Problem(
      "slow-first-feedback",
      summary: "Visual feedback comes too late after a person's action.",
      explanation: """
        A response within 100 ms feels like one's own doing; 30 to 85 ms is ideal. Whatever \
        follows may take its time, but the first thing to see may not, even if it is only a colour \
        or a button that yields. What another cue on the same event shows is a response too, if \
        that cue plays whenever this one does; so is a `confirm`, unless it has an `if`.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; wait 200ms; show selected
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
        }
        """),
    index: "T01",
    clauses: "SON-5; SON-68; SON-4; Kaaresoja, Brewster and Lantz 2014",
    quote: "visual feedback within 100 ms of the action",
    limits: [.latencyVisual],
    repair: "none: only the author can decide what to show first",
    file: { judge in
      let limit = judge.limit(.latencyVisual)
      for cue in judge.cues.indices where judge.cues[cue].isLate && !judge.isAnswered(cue) {
        for delay in judge.look(at: cue, delays) ?? [] {
          judge.report(
            delay.range,
            "the first thing to see comes \(Numbers.ms(delay.at)) after the user's action"
              + delay.phrase,
            cue: cue, help: "show something within \(Numbers.ms(limit.upper))",
            evidence: Evidence(
              "first feedback", Numbers.ms(delay.at), limit: limit.phrase(Numbers.ms)))
        }
      }
    })

  /// The places at which a cue alone responds too late.
  static func delays(of judge: Judge) -> [(range: ByteRange, at: Int64, phrase: String)] {
    // A cue that always asks first responds by asking.
    guard judge.row.confirm.isNone || !judge.row.confirmIf.isNone else { return [] }
    let limit = judge.limit(.latencyVisual).upper
    var found: [(range: ByteRange, at: Int64, phrase: String)] = []
    for variant in judge.wholeAndCases {
      for mode in Mode.allCases where !judge.isRepetition(mode) {
        // Without an announcement every sign is visible, including text that types itself.
        if judge.texts(mode).allSatisfy({ $0.kind == .toast }),
          judge.hasOnset(mode, in: variant, where: { at, _ in at <= limit })
        {
          continue
        }
        let first = judge.seenOnsets(mode, in: variant, faint: true).min()
        guard let first, first > limit else { continue }
        let range = judge.visible(mode, at: first)?.range ?? judge.nameRange
        if found.contains(where: { $0.range == range }) { continue }
        found.append((range, first, (variant?.phrase ?? "") + mode.phrase))
      }
    }
    return found
  }
}

extension FileJudge {
  /// True if another cue, on the same event or on an event emitted in time, responds in time
  /// whenever this one plays.
  fileprivate func isAnswered(_ late: Int) -> Bool {
    let limit = limit(.latencyVisual).upper
    return isHelped(late) { other, at in
      at <= limit && isSeen(other, within: limit - at, for: late)
    }
  }

  /// True if a cue has a visible sign in time in every mode and every case.
  private func isSeen(_ cue: Int, within limit: Int64, for late: Int) -> Bool {
    guard cues[cue].once.isNone || cues[cue].once == cues[late].once, plays(cue, wherever: late)
    else { return false }
    return look(at: cue) { judge in
      // A cue that always asks first responds by asking.
      let alwaysAsks = !judge.row.confirm.isNone && judge.row.confirmIf.isNone
      return alwaysAsks
        || Mode.allCases.allSatisfy { mode in
          judge.wholeAndCases.allSatisfy {
            judge.hasOnset(mode, spoken: false, faint: true, in: $0) { at, _ in at <= limit }
          }
        }
    } ?? false
  }
}
