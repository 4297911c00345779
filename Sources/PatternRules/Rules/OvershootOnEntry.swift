import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An entry that overshoots, or turns back on its way.
  static let overshootOnEntry = Rule(
    Problem(
      "overshoot-on-entry",
      summary: "Something comes into view and overshoots or bounces.",
      explanation: """
        What arrives should appear, not interrupt. A spring with a damping ratio below 0.91 swings \
        past its end by more than 0.1%; so do some Bézier curves, and keyframes that leave the \
        range between the first and the last value. Turning back within that range is a bounce. A \
        layer and its target are judged by what is seen: their scales are multiplied, and their \
        positions are added. Tracks separated by a second of rest are judged separately.
        """,
      bad: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          target card; fade 0 -> 1 over 1.2s bezier(0.34, 1.56, 0.64, 1); announce "Memory card"
        }
        """,
      good: arrivingCard),
    index: "N02",
    clauses: "ADR-31; ADR-29; SON-34",
    quote: "an entry neither bounces nor overshoots",
    limits: [.entryOvershoot],
    repair: "none: only the author can decide which curve or which keyframes are meant",
    needs: [.entry, .motion],
    cue: { judge in
      for mode in judge.motionModes {
        var isFound = false
        for track in judge.motion(mode) where track.from != track.to && judge.isOfEntry(track) {
          if overshoots(judge, track, mode) { isFound = true }
        }
        let chains = judge.chains(mode, loops: false).filter { judge.isOfEntry($0.tracks[0]) }
        for tracks in chains.flatMap({ $0.parts(separatedBy: rest) }) where tracks.count > 1 {
          if bounces(judge, tracks, mode) { isFound = true }
        }
        if !isFound { judgeComposites(judge, chains, mode) }
      }
    },
    file: { $0.reportScenes() })

  /// The gap that separates two movements, in microseconds.
  private static let rest: Int64 = 1_000_000

  // MARK: one curve

  private static func overshoots(_ judge: Judge, _ track: Track, _ mode: Mode) -> Bool {
    let limit = judge.limit(.entryOvershoot)
    var share = 0.0
    var at = 0.0
    var turns = false
    switch judge.shape(track) {
    case .linear, .steps: return false
    case .spring(let spring, _):
      guard let peak = spring.peakSeconds else { return false }
      (share, at) = (spring.overshoot, peak * 1e6)
    case .cubicBezier(_, let y1, _, let y2):
      if 0...1_000_000 ~= y1 && 0...1_000_000 ~= y2 { return false }
      guard let bezier = judge.bezier(judge.shape(track)) else { return false }
      let extrema = bezier.extrema
      let isAbove = extrema.maximum - 1 >= -extrema.minimum
      share = isAbove ? extrema.maximum - 1 : -extrema.minimum
      at = (isAbove ? extrema.maximumProgress : extrema.minimumProgress) * Double(track.duration)
      if isWithin(limit, share) {
        let ways = bezier.turns
        guard ways.count == 2 else { return false }
        share = bezier.value(atProgress: ways[0]) - bezier.value(atProgress: ways[1])
        at = ways[0] * Double(track.duration)
        turns = true
      }
    }
    if isWithin(limit, share) { return false }
    if judge.isCut(track), at > Double(judge.extras[Int(track.extra)].cutAfter) { return false }
    let property = judge.spokenProperty(track)
    let moment = Numbers.wholeMs(Double(track.at) + at)
    // A value beyond the limit is not shown as the limit.
    let amount = Numbers.percent(Int64((share * 1e6).rounded(.up)), beyond: limit)
    judge.report(
      judge.curveRange(track),
      "\(judge.cueName) is an entry, and its \(property) "
        + "\(turns ? "turns back" : "overshoots") by \(amount) at \(moment)"
        + judge.choicePhrase(track.extra) + mode.phrase,
      help: "write a curve that never turns back, such as `ease-in` or `ease-out`",
      evidence: Evidence([
        .init(turns ? "bounce" : "overshoot", amount, limit: limit.phrase(Numbers.percent)),
        .init("at", moment),
      ]),
      severity: judge.entrySeverity)
    return true
  }

  /// True if a limit allows a share, to the precision of the computation.
  private static func isWithin(_ limit: Bound, _ share: Double) -> Bool {
    limit.upper == .max || share * 1e6 <= Double(limit.upper) + 1e-6
  }

  // MARK: keyframes

  private static func bounces(
    _ judge: Judge, _ tracks: ArraySlice<Track>, _ mode: Mode
  ) -> Bool {
    let (first, last) = (tracks[tracks.startIndex].from, tracks[tracks.endIndex - 1].to)
    let tolerance = tolerance(judge, Double(last - first))
    var beyond: (excess: Int64, value: Int64, at: Int64, track: Track)?
    var back: (by: Int64, at: Int64, track: Track)?
    var value = first
    for track in tracks {
      for (next, at) in [(track.from, track.at), (track.to, track.end)] {
        let excess = max(next - max(first, last), min(first, last) - next)
        if Double(excess) > tolerance, excess > beyond?.excess ?? 0 {
          beyond = (excess, next, at, track)
        }
        let fall = last >= first ? value - next : next - value
        if Double(fall) > tolerance, fall > back?.by ?? 0 { back = (fall, at, track) }
        value = next
      }
    }
    let whole = (last - first).magnitudeValue
    if let beyond {
      let excess = Double(beyond.excess) / Double(whole)
      let share = whole == 0 ? "" : ", \(Numbers.percent(millionths(excess))) beyond its range"
      let shown = judge.spokenValue(Double(beyond.value), beyond.track.property)
      judge.report(
        judge.valuesRange(beyond.track),
        "\(judge.cueName) is an entry, and its \(judge.spokenProperty(beyond.track)) overshoots: "
          + "it is \(shown) at \(Numbers.ms(beyond.at))\(mode.phrase)\(share)",
        help: "keep every value between the first and the last",
        evidence: Evidence([
          .init(
            "keyframes", keyframes(judge, tracks),
            limit: "from \(judge.spokenValue(Double(first), beyond.track.property)) to "
              + judge.spokenValue(Double(last), beyond.track.property)),
          .init("at", Numbers.ms(beyond.at)),
        ]),
        severity: judge.entrySeverity)
    } else if let back {
      judge.report(
        judge.valuesRange(back.track),
        "\(judge.cueName) is an entry, and its \(judge.spokenProperty(back.track)) bounces: "
          + "it turns back by \(judge.spokenValue(Double(back.by), back.track.property)) "
          + "until \(Numbers.ms(back.at))\(mode.phrase)",
        help: "let every keyframe continue in the direction of the first",
        evidence: Evidence("keyframes", keyframes(judge, tracks), limit: "one direction"),
        severity: judge.entrySeverity)
    }
    return beyond != nil || back != nil
  }

  /// The largest negligible difference, in the unit of the values.
  private static func tolerance(_ judge: Judge, _ distance: Double) -> Double {
    let share = Double(judge.limit(.entryOvershoot).upper) / 1e6
    return max(distance.magnitude, 1e6) * share
  }

  private static func keyframes(_ judge: Judge, _ tracks: ArraySlice<Track>) -> String {
    var values: [Int64] = []
    for track in tracks.prefix(6) {
      if values.last != track.from { values.append(track.from) }
      values.append(track.to)
    }
    return values.map { judge.spokenValue(Double($0), tracks[tracks.startIndex].property) }
      .joined(separator: ", ") + (tracks.count > 6 ? ", …" : "")
  }

  // MARK: a layer on its target

  private static func judgeComposites(_ judge: Judge, _ chains: [Movement], _ mode: Mode) {
    for property: MotionProperty in [.scale, .translateX, .translateY, .translateZ, .rotate] {
      for composite in judge.composites(property, chains) {
        let reach = composite.reach
        let low = min(composite.first, composite.last)
        let high = max(composite.first, composite.last)
        let isAbove = reach.greatest - high >= low - reach.least
        let excess = isAbove ? reach.greatest - high : low - reach.least
        guard excess > tolerance(judge, composite.last - composite.first) else { continue }
        let value = judge.spokenValue(isAbove ? reach.greatest : reach.least, property)
        let at = Numbers.wholeMs(isAbove ? reach.greatestAt : reach.leastAt)
        judge.report(
          judge.valuesRange(composite.child.tracks[0]),
          "\(judge.cueName) is an entry, and together with its target the "
            + "\(Judge.spoken(property)) of layer `\(composite.child.layer.text)` overshoots: it "
            + "is \(value) at \(at)\(mode.phrase)",
          help: "keep every combined value between the first and the last",
          evidence: Evidence([
            .init(
              "layer and target together", value,
              limit: "from \(judge.spokenValue(composite.first, property)) to "
                + judge.spokenValue(composite.last, property)),
            .init("at", at),
          ]),
          related: [
            Related(
              "the target's own track", judge.source,
              judge.statement(at: composite.parent.tracks[0].source).range)
          ],
          severity: judge.entrySeverity)
      }
    }
  }
}

extension Movement {
  /// The tracks, split at pauses of at least the given length in microseconds.
  func parts(separatedBy pause: Int64) -> [ArraySlice<Track>] {
    var parts: [ArraySlice<Track>] = []
    var first = 0
    for next in 1...tracks.count
    where next == tracks.count || tracks[next].at - tracks[next - 1].end >= pause {
      parts.append(tracks[first..<next])
      first = next
    }
    return parts
  }
}
