import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An entry that pops: it grows too much, too fast, or in steps.
  static let popOnEntry = Rule(
    Problem(
      "pop-on-entry",
      summary: "Something pops into view.",
      explanation: """
        An entry may grow a little with its fade, if nobody notices. Its scale stays within the \
        range of the profile at every moment, including any overshoot of its curve and the \
        combined scale of layer and target; a change of 0.01 or more takes at least 300 ms and at \
        least half as long as the fade; and neither scale nor opacity changes in steps.
        """,
      bad: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          target card; fade 0 -> 1 over 1.2s ease-in; scale 0.8 -> 1 over 1.2s ease-in
          announce "Memory card"
          fallback reduce-motion, physicality-off: fade 0 -> 1 over 1.2s ease-in
        }
        """,
      good: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          target card; fade 0 -> 1 over 1.2s ease-in; scale 0.98 -> 1 over 1.2s ease-in
          at end: announce "Memory card"
          fallback reduce-motion, physicality-off: fade 0 -> 1 over 1.2s ease-in
        }
        """),
    index: "N04",
    clauses: "ADR-30; ADR-31; SON-34",
    quote: "a scale on entry must not read as a pop",
    limits: [.entryScale, .entryScaleDuration],
    repair: "none: only the author can decide how much it may grow, and how slowly",
    needs: [.entry, .motion],
    cue: { judge in
      for mode in judge.motionModes {
        for track in judge.motion(mode) where judge.isOfEntry(track) {
          let isScale = judge.isScale(track)
          if isScale || track.property == .opacity || track.property == .dissolve {
            judgeSteps(judge, track, mode)
          }
          if isScale, !judge.isComposed(track, mode) {
            judgeReach(judge, judge.reach(track), track, mode)
          }
        }
        judgeDurations(judge, mode)
        judgeComposites(judge, mode)
      }
    },
    file: { $0.reportScenes() })

  /// The largest excess of a curve over the written values that is ignored, in millionths.
  private static let tolerance = 1000.0
  /// The minimum visible change of scale, in millionths.
  private static let visibleChange: Int64 = 10_000

  private static func judgeSteps(_ judge: Judge, _ track: Track, _ mode: Mode) {
    guard case .steps(let count) = judge.shape(track), track.from != track.to else { return }
    judge.report(
      judge.curveRange(track),
      "\(judge.cueName) is an entry, and its \(judge.spokenProperty(track)) jumps in "
        + (count == 1 ? "one step" : "\(count) steps") + judge.choicePhrase(track.extra)
        + mode.phrase,
      help: "write a curve without steps, such as `ease-in`",
      severity: judge.entrySeverity)
  }

  private static func judgeReach(
    _ judge: Judge, _ reach: Reach, _ track: Track, _ mode: Mode, with parent: String = ""
  ) {
    let limit = judge.limit(.entryScale)
    func isOutside(_ value: Double, _ isWritten: Bool) -> Bool {
      let slack = isWritten ? 0 : tolerance
      return limit.lower != .min && value < Double(limit.lower) - slack
        || limit.upper != .max && value > Double(limit.upper) + slack
    }
    let written = [Double(track.from), Double(track.to)]
    for (value, at) in [(reach.least, reach.leastAt), (reach.greatest, reach.greatestAt)]
    where isOutside(value, parent.isEmpty && written.contains(value)) {
      let scale = Numbers.level(Int64(value.rounded()), beyond: limit)
      judge.report(
        judge.valuesRange(track),
        "\(judge.cueName) is an entry, and its scale is \(scale)\(parent) at "
          + "\(Numbers.wholeMs(at))"
          + "\(judge.choicePhrase(track.extra))\(mode.phrase): it pops",
        help: "keep the scale \(limit.phrase(Numbers.level))",
        evidence: Evidence("scale", scale, limit: limit.phrase(Numbers.level)),
        severity: judge.entrySeverity)
    }
  }

  /// Reports quick changes of scale. Tracks that follow each other without a pause are one change.
  private static func judgeDurations(_ judge: Judge, _ mode: Mode) {
    for chain in judge.chains(mode, loops: false)
    where judge.isScale(chain.tracks[0]) && judge.isOfEntry(chain.tracks[0]) {
      for tracks in chain.parts(separatedBy: 1) { judgeDuration(judge, tracks, mode) }
    }
  }

  private static func judgeDuration(
    _ judge: Judge, _ tracks: ArraySlice<Track>, _ mode: Mode
  ) {
    let limit = judge.limit(.entryScaleDuration)
    let track = tracks[tracks.startIndex]
    let length = tracks[tracks.endIndex - 1].end - track.at
    let low = tracks.reduce(Int64.max) { min($0, $1.from, $1.to) }
    let high = tracks.reduce(Int64.min) { max($0, $1.from, $1.to) }
    guard high - low >= visibleChange else { return }
    let fade = longestFade(judge, tracks, mode)
    let isShort = !limit.contains(length)
    guard isShort || length * 2 < fade else { return }
    judge.report(
      judge.durationRange(track),
      "\(judge.cueName) is an entry, and its scale changes by \(Numbers.level(high - low)) within "
        + "\(Numbers.ms(length))\(judge.choicePhrase(track.extra))\(mode.phrase)"
        + (isShort ? ": it pops" : ", less than half of the \(Numbers.ms(fade)) of its fade"),
      help: isShort
        ? "let the scale take \(limit.phrase(Numbers.ms))"
        : "let the scale take \(Numbers.ms((fade + 1) / 2)) or more, or as long as the fade",
      evidence: Evidence(
        [.init("length of the scale", Numbers.ms(length), limit: limit.phrase(Numbers.ms))]
          + (fade > 0 ? [.init("length of the fade", Numbers.ms(fade))] : [])),
      severity: judge.entrySeverity)
  }

  /// The duration of the longest fade that can play with the given tracks on their target or layer,
  /// in microseconds; 0 without one.
  private static func longestFade(
    _ judge: Judge, _ tracks: ArraySlice<Track>, _ mode: Mode
  ) -> Int64 {
    let track = tracks[tracks.startIndex]
    var longest: Int64 = 0
    for fade in judge.motion(mode) {
      guard fade.property == .opacity, fade.target == track.target, fade.from < fade.to,
        !judge.isLooped(fade.extra), !tracks.contains(where: { judge.excludes($0, fade) })
      else { continue }
      let layer = judge.layer(fade)
      if layer.isNone || layer == judge.layer(track) { longest = max(longest, fade.duration) }
    }
    return longest
  }

  private static func judgeComposites(_ judge: Judge, _ mode: Mode) {
    let chains = judge.chains(mode).filter {
      $0.property == .scale && judge.isOfEntry($0.tracks[0])
    }
    for composite in judge.composites(.scale, chains) {
      judgeReach(
        judge, composite.reach, composite.child.tracks[0], mode, with: " together with its target")
    }
  }
}

extension Judge {
  /// True if a track changes a size, judged by its statement or the name of its property
  /// (`scale-x`).
  fileprivate func isScale(_ track: Track) -> Bool {
    if track.property == .scale { return true }
    // Factors and percentages differ in their size.
    return track.property == .other && max(track.from, track.to) <= 10_000_000
      && property(track).hasWord(of: MotionWords.size)
  }
}
