import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A blur is still animated under Reduce Motion.
  static let animatedBlur = Rule(
    Problem(
      "animated-blur",
      summary: "A blur is still animated under Reduce Motion.",
      explanation: """
        A blur that grows or fades changes how near something seems, which can make people dizzy. \
        Anyone who has asked for less motion gets no animated blur, either from the cue or from \
        its fallback, however the blur is drawn.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.open {
          because "what you tapped is open"; role feedback; on item.tapped; target item
          blur 20% -> 0% over 200ms ease-out
          fallback reduce-motion: blur 10% -> 0% over 100ms ease-out
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.open {
          because "what you tapped is open"; role feedback; on item.tapped; target item
          blur 20% -> 0% over 200ms ease-out approx layers
          fallback reduce-motion: fade 0.6 -> 1 over 200ms ease-out
        }
        """),
    index: "M04",
    clauses: "ADR-74; ADR-72; ADR-52; Apple HIG: Accessibility; App Store Connect: Reduced Motion",
    quote: "less motion means that nothing moves in depth",
    repair: "none: only the author can decide what plays instead",
    needs: [.motion],
    cue: { judge in
      for track in judge.motion(.reduceMotion) {
        guard track.property == .blur || track.property == .other, track.from != track.to,
          track.property == .blur || judge.property(track).hasWord(of: blurs)
        else { continue }
        judge.report(
          judge.statement(at: track.source),
          "\(judge.cueName) still animates a blur under Reduce Motion",
          help: "let the fallback fade instead: "
            + "`fallback reduce-motion: fade 0 -> 1 over 200ms ease-out`",
          evidence: Evidence(
            "blur",
            "from \(judge.spokenValue(Double(track.from), track.property)) to "
              + judge.spokenValue(Double(track.to), track.property), limit: "none"))
      }
    })

  private static let blurs: Words = ["blur", "defocus", "bokeh"]
}
