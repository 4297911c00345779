import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Dizzying motion that remains under Reduce Motion.
  static let vestibularMotion = Rule(
    Problem(
      "vestibular-motion",
      summary: "A zoom, a spin, depth or movement on several axes remains under Reduce Motion.",
      explanation: """
        A zoom of 1.5 times or more, a full turn, a movement in depth or parallax, and a movement \
        on several axes or at several speeds at once can make people dizzy and sick. They are fine \
        as long as they are not in the Reduce Motion timeline.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.open {
          because "what you tapped is open"; role feedback; on item.tapped; target item
          fade 0.6 -> 1 over 200ms ease-out
          fallback reduce-motion: scale 1 -> 2 over 200ms ease-out
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.open {
          because "what you tapped is open"; role feedback; on item.tapped; target item
          scale 0.5 -> 1 over 200ms ease-out
          fallback reduce-motion: fade 0.6 -> 1 over 200ms ease-out
        }
        """),
    index: "M03",
    clauses: """
      ADR-74; SON-32; SON-54; WCAG 2.3.3; WebKit: Responsive design for motion; App Store \
      Connect: Reduced Motion
      """,
    quote: "no parallax and no large movement under Reduce Motion",
    limits: [.zoom],
    repair: "none: only the author can decide what plays instead",
    needs: [.motion],
    cue: { judge in
      var moves = false
      for track in judge.motion(.reduceMotion) {
        switch track.property {
        case .scale, .rotate, .translateX, .translateY, .translateZ: moves = true
        case .other where judge.property(track).hasWord(of: MotionWords.dizzying):
          report(judge, judge.propertyRange(track), "`\(judge.property(track).text)`")
        case .other where isTurn(judge, track) || isDepth(judge, track): moves = true
        default: break
        }
      }
      if moves { look(judge) }
    })

  private static func look(_ judge: Judge) {
    let chains = judge.chains(.reduceMotion)
    let limit = judge.limit(.zoom)
    for chain in chains {
      // The track that exceeds the limit is reported.
      var reach = judge.reach(chain.tracks[0])
      for track in chain.tracks {
        reach.join(judge.reach(track))
        if isTooMuch(judge, reach, track) { break }
      }
    }
    guard limit.isSet, chains.count > 1 else { return }
    for composite in judge.composites(.scale, chains) {
      zoom(judge, composite.reach, composite.child.tracks[0], " together with its target")
    }
    severalAtOnce(judge, chains)
  }

  /// Reports a track with which a chain exceeds a limit.
  ///
  /// - Returns: true if the track was reported.
  private static func isTooMuch(_ judge: Judge, _ reach: Reach, _ track: Track) -> Bool {
    switch track.property {
    case .scale: return zoom(judge, reach, track, "")
    case .rotate,
      .other where isTurn(judge, track):
      let turn = Int64((reach.greatest - reach.least).rounded())
      guard turn >= fullTurn else { return false }
      report(
        judge, judge.valuesRange(track), "a spin of \(Numbers.level(turn))deg",
        Evidence.Fact("turn", Numbers.level(turn) + "deg", limit: "less than 360deg"))
    case .translateZ where reach.least != reach.greatest,
      .other where reach.least != reach.greatest && isDepth(judge, track):
      report(judge, judge.statement(at: track.source), "a movement in depth")
    default: return false
    }
    return true
  }

  /// True if a track turns something, judged by its statement or the name of its property.
  private static func isTurn(_ judge: Judge, _ track: Track) -> Bool {
    track.property == .rotate || judge.property(track).hasWord(of: MotionWords.turning)
  }

  /// True if a track moves something in depth, judged by the name of its property: `translate-z`.
  private static func isDepth(_ judge: Judge, _ track: Track) -> Bool {
    judge.property(track).hasWord(of: MotionWords.position)
      && judge.property(track).words.last == "z"
  }

  /// A full turn, in millionths of a degree.
  private static let fullTurn: Int64 = 360_000_000

  @discardableResult
  private static func zoom(
    _ judge: Judge, _ reach: Reach, _ track: Track, _ with: String
  ) -> Bool {
    let limit = judge.limit(.zoom)
    // A ratio equal to the limit counts as a zoom.
    guard limit.upper != .max, reach.least > 0,
      reach.greatest * 1e6 >= reach.least * Double(limit.upper)
    else { return false }
    let ratio = Numbers.ratio(Int64(reach.greatest.rounded()), Int64(reach.least.rounded()))
    report(
      judge, judge.valuesRange(track), "a zoom of \(ratio) times\(with)",
      Evidence.Fact("zoom", "\(ratio) times", limit: "less than \(Numbers.level(limit.upper))"))
    return true
  }

  /// Reports overlapping movements along several axes of one target, or of its layers at several
  /// speeds.
  private static func severalAtOnce(_ judge: Judge, _ chains: [Movement]) {
    for (index, chain) in chains.enumerated() where chain.property.isTranslation {
      for other in chains.dropFirst(index + 1)
      where other.property.isTranslation && other.target == chain.target
        && (chain.alternative.isNone || other.alternative.isNone
          || chain.alternative == other.alternative)
      {
        let isAxis = other.property != chain.property && other.layer == chain.layer
        guard isAxis || other.property == chain.property && other.layer != chain.layer else {
          continue
        }
        for track in chain.tracks where track.from != track.to {
          for second in other.tracks
          where second.from != second.to && second.at < track.end && track.at < second.end
            && (isAxis || differ(track, second))
          {
            report(
              judge, judge.statement(at: max(track.source, second.source)),
              isAxis ? "a movement on two axes at once" : "layers that move at several speeds")
          }
        }
      }
    }
  }

  /// True if two tracks on one axis move differently.
  private static func differ(_ left: Track, _ right: Track) -> Bool {
    left.to - left.from != right.to - right.from || left.duration != right.duration
  }

  private static func report(
    _ judge: Judge, _ range: EntryMark, _ what: String, _ fact: Evidence.Fact? = nil
  ) {
    judge.report(
      range, "under Reduce Motion \(judge.cueName) still has \(what)",
      help: "let the fallback fade instead: "
        + "`fallback reduce-motion: fade 0 -> 1 over 200ms ease-out`",
      evidence: fact.map { Evidence([$0]) })
  }
}

extension MotionWords {
  /// Words for dizzying motion: depth, layers at several speeds, shapes that merge.
  fileprivate static let dizzying: Words = [
    "parallax", "depth", "perspective", "zoom", "tilt", "3d", "dolly", "spin", "matched",
    "geometry",
  ]
}
