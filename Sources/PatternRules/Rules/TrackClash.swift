import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Two tracks that change the same property of the same target at once, which the type checker
  /// reports within a cue; or a track that does not begin where the previous one ended, even in
  /// another cue.
  static let trackClash = Rule(
    .trackClash, index: "V07",
    clauses: "the pattern language, 4",
    quote: "two tracks on one property at once clash",
    locked: true,
    repair: "none: only the author can decide which track comes first",
    needs: [.motion],
    cue: { judge in
      for mode in judge.motionModes { lookForJumps(judge, mode) }
    },
    file: { $0.reportScenes() })

  /// The maximum number of earlier tracks that are searched.
  private static let reach = 64
  /// The largest invisible difference, in millionths.
  private static let tolerance: Int64 = 1000

  private static func lookForJumps(_ judge: Judge, _ mode: Mode) {
    for (index, track) in judge.motion(mode).enumerated() {
      // A track without length is a cut.
      guard track.start == .written, track.duration > 0, track.property != .typeOn else {
        continue
      }
      // The seam of a loop is not a jump.
      let earlier = judge.motion(mode)[..<index].suffix(reach).filter {
        judge.haveOneThing($0, track) && !judge.excludes($0, track)
          && judge.areOfOneRound($0.extra, track.extra)
      }
      // A repeated track begins as before.
      let isAgain = earlier.contains {
        $0.source == track.source && $0.from == track.from && $0.to == track.to
      }
      if isAgain { continue }
      // The last track before this one, in each case of the maps.
      var before: [Track] = []
      for other in earlier where other.end <= track.at {
        before.removeAll { !judge.excludes($0, other) && $0.end <= other.end }
        before.append(other)
      }
      let last = before.first {
        jumps(from: $0.to, to: track.from, track.property)
          && !isShownAgain(judge, track, since: $0.end, mode)
      }
      if let last { report(judge, last, track, mode) }
    }
  }

  private static func report(
    _ judge: Judge, _ before: Track, _ track: Track, _ mode: Mode
  ) {
    let last = judge.spokenValue(Double(before.to), track.property)
    let next = judge.spokenValue(Double(track.from), track.property)
    let choice = judge.choicePhrase(before.extra == 0 ? track.extra : before.extra)
    judge.report(
      judge.valuesRange(track),
      "the \(judge.spokenProperty(track)) of \(judge.target(track)) jumps from \(last) to "
        + "\(next) at \(Numbers.ms(track.at))\(choice)\(mode.phrase)",
      help: "begin at \(last), or leave out the first value, so that it continues from there",
      evidence: Evidence("first value", next, limit: last), isLocked: false)
  }

  private static func jumps(from: Int64, to: Int64, _ property: MotionProperty) -> Bool {
    let distance = (from - to).magnitudeValue
    // A full turn ends at its start.
    return distance > tolerance && !(property == .rotate && distance % 360_000_000 == 0)
  }

  /// True if an effect has shown or removed the target since then, which makes it a new thing.
  private static func isShownAgain(
    _ judge: Judge, _ track: Track, since: Int64, _ mode: Mode
  ) -> Bool {
    judge.effects(mode).contains { effect in
      effect.name == track.target && effect.at >= since && effect.at <= track.at
        && !(effect.kind == .do || effect.kind == .emit)
    }
  }
}

extension Judge {
  /// True if two entries play once or share a loop, so that their first round is one sequence.
  fileprivate func areOfOneRound(_ left: UInt32, _ right: UInt32) -> Bool {
    if !isLooped(left), !isLooped(right) { return true }
    guard isLooped(left), isLooped(right) else { return false }
    let (a, b) = (extras[Int(left)], extras[Int(right)])
    return a.loopFlag == b.loopFlag && a.loopEvery == b.loopEvery
      && a.loopIsUntil == b.loopIsUntil
  }
}
