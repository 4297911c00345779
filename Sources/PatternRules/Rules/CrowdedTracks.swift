import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Too many tracks at once to draw a frame in time.
  static let crowdedTracks = Rule(
    Problem(
      "crowded-tracks",
      summary: "Too many tracks run at the same time.",
      explanation: """
        Each running track takes part of the 16.7 ms of a frame: more than 8 on one target with \
        its layers, or more than 24 in one cue or in all cues on one event, cannot be drawn in \
        time on every device. A track that ends when another one starts does not run at the same \
        time; a track that loops keeps running.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.open {
          because "what you tapped is open"; role feedback; on item.tapped; target item
          fade 0.6 -> 1 over 200ms ease-out
          layer a: fade 0 -> 1 over 200ms ease-out; layer b: fade 0 -> 1 over 200ms ease-out
          layer c: fade 0 -> 1 over 200ms ease-out; layer d: fade 0 -> 1 over 200ms ease-out
          layer e: fade 0 -> 1 over 200ms ease-out; layer f: fade 0 -> 1 over 200ms ease-out
          layer g: fade 0 -> 1 over 200ms ease-out; layer h: fade 0 -> 1 over 200ms ease-out
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.open {
          because "what you tapped is open"; role feedback; on item.tapped; target item
          fade 0.6 -> 1 over 200ms ease-out
        }
        """),
    index: "P05",
    clauses: "ADR-86; SON-70",
    quote: "motion runs at 60 frames a second, 16.7 ms each",
    limits: [.tracksTarget, .tracksCue],
    repair: "none: only the author can decide which tracks to remove",
    needs: [.motion],
    cue: { judge in
      let (ofTarget, ofCue) = (judge.limit(.tracksTarget), judge.limit(.tracksCue))
      for mode in judge.motionModes {
        let count = millions(judge.motion(mode).count)
        if ofTarget.contains(count) && ofCue.contains(count) { continue }
        judgeCount(judge, mode, of: ofCue, on: nil)
        var targets: [Name] = []
        for track in judge.motion(mode) where !targets.contains(track.target) {
          targets.append(track.target)
          judgeCount(judge, mode, of: ofTarget, on: track.target)
        }
      }
    },
    file: { $0.reportScenes() })

  private static func millions(_ count: Int) -> Int64 { Int64(count) * 1_000_000 }

  /// Reports the first moment with too many tracks, on a target or in the whole cue.
  private static func judgeCount(
    _ judge: Judge, _ mode: Mode, of limit: Bound, on target: Name?
  ) {
    // The running tracks in time order; ended tracks are dropped before one is added.
    var running: [Track] = []
    let tracks = judge.motion(mode)
    for (index, track) in tracks.enumerated() {
      // Tracks that start at the same moment are judged together.
      let isLast = index + 1 == tracks.count || tracks[index + 1].at > track.at
      if track.duration > 0, target.map({ $0 == track.target }) ?? true {
        running.removeAll { !judge.isLooped($0.extra) && $0.end <= track.at }
        running.append(track)
      }
      guard isLast, !limit.contains(millions(running.count)), running.last?.at == track.at else {
        continue
      }
      let count = millions(atOnce(judge, running))
      if limit.contains(count) { continue }
      let source = running.reduce(EntrySource.none) { $1.at == track.at ? max($0, $1.source) : $0 }
      judge.report(
        judge.statement(at: source),
        "with this track, \(Numbers.level(count)) tracks run at once "
          + (target.map { $0.isNone ? "on one target " : "on `\($0.text)` " } ?? "")
          + "at \(Numbers.ms(track.at))\(mode.phrase)",
        help: "let \(limit.phrase(Numbers.level)) run at once: play some later, or use fewer",
        evidence: Evidence(
          "tracks at once", Numbers.level(count), limit: limit.phrase(Numbers.level)))
      return
    }
  }

  /// The number of tracks that run together; of each map, only its largest pattern counts.
  private static func atOnce(_ judge: Judge, _ tracks: [Track]) -> Int {
    var count = 0
    // The tracks of each pattern of a map.
    var maps: [Name: [Name: Int]] = [:]
    for track in tracks {
      let pattern = judge.alternative(track)
      if pattern.isNone {
        count += 1
      } else {
        maps[judge.extras[Int(track.extra)].choiceMap, default: [:]][pattern, default: 0] += 1
      }
    }
    return maps.values.reduce(count) { $0 + ($1.values.max() ?? 0) }
  }
}
