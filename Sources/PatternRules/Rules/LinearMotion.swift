import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Motion or growth at an even pace.
  static let linearMotion = Rule(
    Problem(
      "linear-motion",
      summary: "Something moves or grows with a linear curve.",
      explanation: """
        Things in the real world speed up and come to rest; motion at an even pace looks \
        mechanical. Position and scale need a spring or an easing, even if they are animated by \
        the name of a property (`animate translate-y`). Rotation may be linear, and so may opacity \
        and everything that plays under Reduce Motion.
        """,
      bad: """
        use profile sonora
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; role feedback; on item.tapped; target item
          scale 1 -> 1.05 over 200ms linear
          fallback reduce-motion: fade 0.6 -> 1 over 0.1s linear
        }
        """,
      good: """
        use profile sonora
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; role feedback; on item.tapped; target item
          scale 1 -> 1.05 over 200ms ease-out
          fallback reduce-motion: fade 0.6 -> 1 over 0.1s linear
        }
        """),
    index: "M08",
    clauses: "SON-8; SON-54",
    quote: "springs rather than linear easing",
    repair: "writes `ease-out` (--unsafe)",
    needs: [.motion],
    cue: { judge in
      let reduced = judge.timeline(.reduceMotion).motion
      for mode in [Mode.normal, .physicalityOff] {
        // Motion under Reduce Motion is exempt, and with physicality off it is usually the same.
        if mode != .normal, judge.timeline(mode).motion == reduced { continue }
        for track in judge.motion(mode) {
          // A cut has no pace.
          guard track.from != track.to, track.duration > 0, judge.isStraight(track),
            judge.movesOrGrows(track)
          else { continue }
          let curve = judge.curveRange(track)
          let isWritten = curve != judge.statement(at: track.source)
          judge.report(
            curve, "the \(judge.spokenProperty(track)) changes at an even pace\(mode.phrase)",
            help: "write an easing such as `ease-out`, or a spring without `over`",
            evidence: Evidence("curve", "linear", limit: "an easing or a spring"),
            fix: isWritten
              ? Fix("write `ease-out`", safe: false, replace: curve.range, with: "ease-out") : nil)
        }
      }
    })
}

extension Judge {
  /// True if a track changes a position or a size.
  fileprivate func movesOrGrows(_ track: Track) -> Bool {
    switch track.property {
    case .scale, .translateX, .translateY, .translateZ: true
    case .other:
      property(track).hasWord(of: MotionWords.position)
        || property(track).hasWord(of: MotionWords.size)
    default: false
    }
  }
}
