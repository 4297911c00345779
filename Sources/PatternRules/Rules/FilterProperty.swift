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
        frame. A track with `approx NAME`, which names its replacement, is fine: for example, a \
        cross-fade between two layers that were blurred in advance.
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
          judge.propertyRange(track), "\(name) is computed live for each frame\(mode.phrase)",
          help: "cross-fade layers filtered in advance, and declare it with `approx NAME`",
          evidence: Evidence("property", name, limit: "approximated"))
      }
    })
}
