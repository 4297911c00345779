import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An animated layout property, or an unknown one.
  static let layoutProperty = Rule(
    Problem(
      "layout-property",
      summary: "A layout property is animated.",
      explanation: """
        When width, height, insets, padding, margins, font sizes or spacing change, everything \
        around them is laid out again for each frame; frames are dropped, and text moves while it \
        is read. A property that is in no list counts as layout. Position, scale and rotation \
        (`move`, `scale`, `rotate`) and opacity (`fade`) cost next to nothing.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.open {
          because "what you tapped is open"; role feedback; on item.tapped; target item
          animate height 44pt -> 88pt over 200ms ease-out; fallback reduce-motion: auto
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.open {
          because "what you tapped is open"; role feedback; on item.tapped; target item
          fade 0.6 -> 1 over 200ms ease-out
        }
        """),
    index: "P01",
    clauses: "ADR-11; ADR-87; ADR-86; web.dev: compositor-only properties",
    quote: "opacity and transform only",
    repair: "none: only the author can decide which transform replaces it",
    needs: [.motion],
    cue: { judge in
      judge.forEachTrack { track, mode in
        if track.property != .other { return }
        let kind = judge.propertyClass(track)
        guard kind == .layout || kind == .unknown else { return }
        let name = judge.property(track).text
        judge.report(
          judge.propertyRange(track),
          (kind == .layout
            ? "`\(name)` needs a new layout for each frame"
            : "`\(name)` is not known to be cheap, and counts as layout")
            + mode.phrase,
          help: "use `move`, `scale`, `rotate` or `fade`",
          evidence: Evidence("property", name, limit: "opacity or transform"))
      }
    })
}
