import PatternCues
import PatternModel
import PatternSyntax

/// Cues that fire on one event, and so are felt together.
struct Together {
  /// Their indices, in the order of the file.
  let cues: [Int]
  /// What is felt of each, in the order of the cues.
  let parts: [[Strike]]
  /// What is felt of all, in time order, and the cue that plays it; pulses of one moment are one.
  let strikes: [(strike: Strike, cue: Int)]
  /// One of them plays only if something holds: it may be an alternative to another.
  let isConditional: Bool

  var felt: [Strike] { strikes.map { $0.strike } }
}

extension FileJudge {
  /// More cues than this on one event are alternatives, or a list of examples.
  static let togetherLimit = 3

  /// Works out which cues are felt together; only those are read again.
  func makeTogether() -> [Together] {
    let events = cues.summary.events
    if events.sharedCount == 0 { return [] }
    let felt = cues.indices.filter { cues[$0].count > 0 && events.isShared(cues[$0].eventKey) }
    let ordered = felt.sorted { left, right in
      let (a, b) = (cues[left], cues[right])
      return a.event != b.event ? a.event < b.event : a.symbol < b.symbol
    }
    var result: [Together] = []
    var start = 0
    while start < ordered.count {
      var end = start + 1
      while end < ordered.count, cues[ordered[end]].event == cues[ordered[start]].event { end += 1 }
      if (2...FileJudge.togetherLimit).contains(end - start) {
        result.append(makeTogether(Array(ordered[start..<end])))
      }
      start = end
    }
    return result
  }

  private func makeTogether(_ group: [Int]) -> Together {
    let parts = group.map { strikes(of: $0) }
    let all = zip(group, parts).flatMap { cue, strikes in strikes.map { (strike: $0, cue: cue) } }
      .sorted { ($0.strike.at, $0.strike.source) < ($1.strike.at, $1.strike.source) }
    var merged: [(strike: Strike, cue: Int)] = []
    for next in all {
      if let last = merged.last, last.strike.at == next.strike.at {
        merged[merged.count - 1].strike.strength = min(
          last.strike.strength + next.strike.strength, 1_000_000)
      } else {
        merged.append(next)
      }
    }
    return Together(
      cues: group, parts: parts, strikes: merged,
      isConditional: group.contains { cues[$0].isConditional })
  }

  /// Reports of cues that are felt together what none of them is by itself.
  ///
  /// - Parameter at: the cue and the statement that make it so.
  func report(
    _ group: Together, at: (strike: Strike, cue: Int), _ what: String, help: String,
    facts: [Evidence.Fact], severity: Severity? = nil, isLocked: Bool? = nil
  ) {
    let other = group.cues.first { $0 != at.cue } ?? at.cue
    let (first, last) = (cues[group.cues[0]], cues[group.cues[group.cues.count - 1]])
    report(
      statement(at.strike.source),
      "`\(first.name.text)` and `\(last.name.text)` are felt together on `\(last.event.text)`: "
        + what,
      cue: at.cue, help: help, evidence: .pulses(group.felt, facts),
      related: [Related("the other part", source, statement(cues[other].source))],
      severity: severity, isLocked: isLocked)
  }
}
