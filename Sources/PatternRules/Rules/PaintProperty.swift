import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An animated property that is painted again for each frame.
  static let paintProperty = Rule(
    Problem(
      "paint-property",
      summary: "An animated property is repainted in every frame.",
      explanation: """
        Colours, backgrounds, shadows, borders, radii, strokes, trims, masks and gradients are \
        repainted for each frame. A property with `approx NAME` is fine: NAME is a substitute that \
        the compositor can animate, such as two layers that cross-fade.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; role feedback; on item.tapped; target item
          show selected; animate background 0 -> 1 over 200ms ease-out
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; role feedback; on item.tapped; target item
          show selected; fade 0.6 -> 1 over 200ms ease-out
        }
        """),
    index: "P02",
    clauses: "ADR-87; ADR-11; ADR-86; SON-55; web.dev: compositor-only properties",
    quote: "opacity and transform only",
    repair: "none: only the author can decide what stands in for it",
    needs: [.motion],
    cue: { judge in
      judge.forEachTrack { track, mode in
        guard judge.propertyClass(track) == .paint, judge.approx(track).isNone else { return }
        let name = judge.spokenProperty(track)
        judge.report(
          judge.propertyRange(track), "\(name) is painted again for each frame\(mode.phrase)",
          help: "cross-fade two layers, or name what stands in for it: `approx NAME`",
          evidence: Evidence("property", name, limit: "opacity or transform"))
      }
    })
}
