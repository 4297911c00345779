import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An animated filter.
  static let filterProperty = Rule(
    Problem(
      "filter-property",
      summary: "A filter is animated.",
      explanation: """
        A blur, a saturation, a brightness or a material is computed over all its pixels for each \
        frame. `approx NAME` says what stands in for it, such as a cross-fade between two layers \
        that were blurred before, and is fine.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; role feedback; on item.tapped; target item
          show selected; animate saturation 0 -> 1 over 200ms ease-out
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; role feedback; on item.tapped; target item
          show selected; animate saturation 0 -> 1 over 200ms ease-out approx cross-fade
        }
        """),
    index: "P03",
    clauses: "ADR-52; ADR-87; ADR-86; web.dev: compositor-only properties",
    quote: "a blur may be approximated",
    repair: "none: only the author can decide what stands in for it",
    needs: [.motion],
    cue: { judge in
      judge.forEachTrack { track, mode in
        guard track.property == .blur || track.property == .other,
          judge.propertyClass(track) == .filter, judge.approx(track).isNone
        else { return }
        let name = judge.spokenProperty(track)
        judge.report(
          judge.propertyRange(track), "\(name) is filtered live for each frame\(mode.phrase)",
          help: "cross-fade layers that were filtered before, and say so: `approx NAME`",
          evidence: Evidence("property", name, limit: "approximated"))
      }
    })
}
