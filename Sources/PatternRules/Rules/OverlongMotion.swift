import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Motion too long for its message, or too short to be seen as motion.
  static let overlongMotion = Rule(
    Problem(
      "overlong-motion",
      summary: "Motion lasts too long, or is so short that it reads as a cut.",
      explanation: """
        Feedback should be over after 500 ms, and all other motion except ambient motion after \
        1.2 s; below 100 ms nobody sees movement, only a jump. The length is that of everything a \
        target or a layer does without a pause of 100 ms, in all cues on one event, including the \
        delays of a stagger and the settle time of a spring. Loops have their own rules, and \
        `over 0s` is an intentional cut.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; role feedback; on item.tapped; target item
          fade 0.6 -> 1 over 800ms ease-out
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; role feedback; on item.tapped; target item
          fade 0.6 -> 1 over 200ms ease-out
        }
        """),
    index: "M01",
    clauses: """
      SON-2; SON-57; ADR-25; Val Head: How fast should your UI animations be; Nielsen: Response \
      times
      """,
    quote: "nothing slows the interaction down",
    limits: [.feedbackDuration, .motionDuration, .motionCut],
    repair: "none: only the author can decide how long it should last",
    needs: [.motion],
    cue: { judge in
      for mode in judge.motionModes where mayMisfit(judge, mode) {
        for run in runs(judge, mode) { look(judge, run, mode) }
      }
    },
    file: { $0.reportScenes() })

  /// The tracks of a target or a layer without a visible pause between them.
  private struct Run {
    var tracks: [Track]
    var start: Int64
    var end: Int64
    var spread: Int64
    let layer: Name

    var length: Int64 { end - start + spread }
    var target: Name { tracks[0].target }
  }

  /// The maximum duration of the cue's motion, as limited by the profile.
  private static func longest(_ judge: Judge) -> Bound {
    switch judge.row.role {
    case .feedback: judge.limit(.feedbackDuration)
    case .ambient: .none
    default: judge.limit(.motionDuration)
    }
  }

  /// True if a run may be too short or too long: no run is shorter than its shortest track, or
  /// longer than all tracks together. This quick test clears most cues.
  private static func mayMisfit(_ judge: Judge, _ mode: Mode) -> Bool {
    var (shortest, start, end, spread) = (Int64.max, Int64.max, Int64(0), Int64(0))
    for track in judge.motion(mode) where counts(judge, track) {
      shortest = min(shortest, track.duration)
      start = min(start, track.at)
      end = max(end, track.end)
      spread = max(spread, self.spread(judge, track))
    }
    if start > end { return false }
    return [judge.limit(.motionCut), longest(judge)].contains {
      !$0.contains(shortest) || !$0.contains(end - start + spread)
    }
  }

  /// True if a track belongs to a run: it changes a value over time, and is not in a loop.
  private static func counts(_ judge: Judge, _ track: Track) -> Bool {
    track.from != track.to && track.duration > 0 && !judge.isLooped(track.extra)
  }

  private static func runs(_ judge: Judge, _ mode: Mode) -> [Run] {
    let cut = judge.limit(.motionCut)
    let pause = cut.lower == .min ? 0 : cut.lower
    var runs: [Run] = []
    for track in judge.motion(mode) where counts(judge, track) {
      let (layer, spread) = (judge.layer(track), spread(judge, track))
      let known = runs.lastIndex {
        track.at - $0.end < pause && $0.target == track.target && $0.layer == layer
          && !judge.excludes($0.tracks[0], track)
      }
      guard let known else {
        runs.append(
          Run(tracks: [track], start: track.at, end: track.end, spread: spread, layer: layer))
        continue
      }
      runs[known].tracks.append(track)
      runs[known].end = max(runs[known].end, track.end)
      runs[known].spread = max(runs[known].spread, spread)
    }
    return runs
  }

  private static func look(_ judge: Judge, _ run: Run, _ mode: Mode) {
    let cut = judge.limit(.motionCut)
    let longest = longest(judge)
    // The cue does not choose the length of a derived fade.
    if !cut.contains(run.length), mode == .normal || judge.writesFallback(mode) {
      judge.report(
        judge.durationRange(run.tracks[0]),
        "this lasts \(Numbers.ms(run.length))\(mode.phrase): it reads as a cut",
        help: "let it take \(cut.phrase(Numbers.ms)), or write `over 0s` for a cut",
        evidence: Evidence("length", Numbers.ms(run.length), limit: cut.phrase(Numbers.ms)))
    }
    if longest.contains(run.length) { return }
    // Each track that is too long by itself is reported; if there is none, the last one to end.
    var last = run.tracks[0]
    var isFound = false
    for track in run.tracks {
      if track.end >= last.end { last = track }
      let length = track.duration + spread(judge, track)
      if longest.contains(length) { continue }
      isFound = true
      report(
        judge, judge.durationRange(track),
        "this \(Judge.verb(track)) lasts \(Numbers.ms(length))", track.at, length,
        staggered: spread(judge, track) > 0, mode)
    }
    if isFound { return }
    report(
      judge, judge.statement(at: last.source),
      "with this, \(judge.target(last)) moves for \(Numbers.ms(run.length)) without a pause",
      run.start, run.length, staggered: run.spread > 0, mode)
  }

  private static func report(
    _ judge: Judge, _ range: EntryMark, _ message: @autoclosure () -> String, _ start: Int64,
    _ length: Int64, staggered: Bool, _ mode: Mode
  ) {
    let longest = longest(judge)
    judge.report(
      range,
      message() + (staggered ? " with the delays of its stagger" : "") + mode.phrase
        + (judge.row.role == .feedback ? ", which is long for feedback" : ""),
      help: "let it take \(longest.phrase(Numbers.ms))",
      evidence: Evidence([
        .init("length", Numbers.ms(length), limit: longest.phrase(Numbers.ms)),
        .init("starts", Numbers.ms(start)),
        .init("ends", Numbers.ms(start + length)),
      ]))
  }

  /// The longest delay of a stagger, in microseconds.
  private static func spread(_ judge: Judge, _ track: Track) -> Int64 {
    judge.end(track) - track.end
  }
}

extension Judge {
  /// The change of a track as a noun.
  static func verb(_ track: Track) -> String {
    switch track.property {
    case .opacity: "fade"
    case .translateX, .translateY, .translateZ: "move"
    case .other: "change"
    default: spoken(track.property)
    }
  }
}
