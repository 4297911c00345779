import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A long movement across the screen.
  static let largeMove = Rule(
    Problem(
      "large-move",
      summary: "Something moves farther than the profile allows.",
      explanation: """
        Long moves across the screen make people dizzy and cost time. The rule takes the greatest \
        distance of a target from where it starts, on each axis separately, over all its tracks: \
        moves with `by` add up, a spring that overshoots goes farther, and a layer moves with its \
        target. Other cues on the same event that move the target count as well; a move with `by` \
        begins at the position that its own cue has reached.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.throw {
          because "your item is on its way"; role exit; on item.tapped; target item
          move y by -200pt over 300ms ease-in; fallback reduce-motion: auto
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.throw {
          because "your item is on its way"; role exit; on item.tapped; target item
          move y by -60pt over 300ms ease-in; fade 1 -> 0 over 300ms ease-out
          fallback reduce-motion: fade 1 -> 0 over 200ms ease-out
        }
        """),
    index: "M02",
    clauses: "ADR-91; ADR-51; ADR-74; A List Apart: Designing safer web animation",
    quote: "keep translations small",
    limits: [.move],
    repair: "none: only the author can decide how it should move instead",
    needs: [.motion],
    cue: { judge in
      for mode in judge.motionModes
      where judge.motion(mode).contains(where: {
        $0.property.isTranslation || $0.property == .other
      }) {
        let moves = judge.chains(mode).filter {
          $0.property.isTranslation
            || judge.property($0.tracks[0]).hasWord(of: MotionWords.position)
        }
        for far in judge.farTracks(moves, mode, isFromEnd: false, beyond: judge.limit(.move)) {
          report(judge, mode, far)
        }
      }
    },
    file: { $0.reportScenes() })

  private static func report(_ judge: Judge, _ mode: Mode, _ far: FarTrack) {
    let (track, chain, distance) = (far.track, far.chain, far.distance)
    let with = far.isComposed ? " together with its target" : ""
    let limit = judge.limit(.move)
    let layer = chain.layer.isNone ? "" : ", layer `\(chain.layer.text)`,"
    judge.report(
      judge.valuesRange(track),
      "the \(judge.spokenProperty(track)) of \(judge.target(track))\(layer) moves by "
        + "\(Numbers.points(distance, beyond: limit)) from its start\(with)\(mode.phrase)",
      help: "move it by \(limit.phrase(Numbers.points)), or let it dissolve",
      evidence: Evidence([
        .init(
          "farthest", Numbers.points(distance, beyond: limit), limit: limit.phrase(Numbers.points)),
        .init("tracks", "\(chain.tracks.count)"),
      ]))
  }
}
