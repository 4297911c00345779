import PatternModel
import PatternSyntax
import PatternTable

/// Cues that lead back to themselves at known times, and so repeat forever.
struct Round {
  /// The cues of one round, with their times in microseconds after the first one.
  var firings: [(cue: Int, at: Int64)] = []
  /// The period of the round, in microseconds.
  var every: Int64 = 0
}

extension FileJudge {
  /// The maximum number of cues that are judged in a circle, and on the event of one of its cues.
  private static let roundLimit = 16

  /// One round of a circle of cues, starting with the first cue; nil if it ends or its times are
  /// unknown.
  func round(of circle: [Int]) -> Round? {
    guard triggers.isTimed(circle), let first = circle.min(by: precedes) else { return nil }
    let way = triggers.path(from: first, in: circle)
    var round = Round()
    for (index, cue) in way.enumerated() {
      let next = cues[index + 1 < way.count ? way[index + 1] : first].event
      let emission = cues[cue].emissions.first { $0.event == next && $0.at >= 0 }
      guard let emission else { return nil }
      round.firings.append((cue, round.every))
      round.every += emission.at
    }
    return round
  }

  /// Reports flashes of cues that lead back to themselves, or that play on events of such cues.
  func reportFlashingCircles() {
    if cues.emitters.isEmpty { return }
    for circle in triggers.cycles {
      guard var round = round(of: circle), round.firings.count <= FileJudge.roundLimit,
        round.every > 0, round.every < 1_000_000
      else { continue }
      for (cue, at) in round.firings {
        let others = listeners.company(on: cues[cue].event)
        for other in others.prefix(FileJudge.roundLimit)
        where !cues[other].isOnce && plays(other, wherever: cue) {
          if !round.firings.contains(where: { $0.cue == other }) {
            round.firings.append((other, at))
          }
        }
      }
      reportFlashes(of: round, circle)
    }
  }

  private func reportFlashes(of round: Round, _ circle: [Int]) {
    let group = round.firings.map { $0.cue }
    guard group.contains(where: cues.isOwn), let first = circle.min(by: precedes),
      let scene = Scene(self, group)
    else { return }
    for found in scene.flashes(of: round) {
      let at = group.first {
        cues.isOwn($0) && extent($0).start <= found.finding.range.start
          && found.finding.range.start < extent($0).end
      }
      guard let at else { continue }
      report(
        found.finding.range,
        circlePhrase(from: first, in: circle) + ", and " + found.finding.message, cue: at,
        help: "break the cycle, or make it take 334ms or more each time",
        evidence: found.finding.evidence)
    }
  }
}
