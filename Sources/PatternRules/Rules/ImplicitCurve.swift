import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A track without an easing.
  static let implicitCurve = Rule(
    Problem(
      "implicit-curve",
      summary: "A track has no curve.",
      explanation: """
        Every platform fills in a different easing: SwiftUI a spring, Compose a spring of its own, \
        CSS `ease`. If no curve is written, the table has `ease-out`; write that or the curve that \
        you mean, or let a profile set a `default curve`. Derived fallbacks are exempt, and \
        `type-on` has no curve.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; target item; fade 0.6 -> 1 over 200ms
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; target item
          fade 0.6 -> 1 over 200ms ease-out
        }
        """),
    index: "V05",
    clauses: "ADR-28; SwiftUI: Animation.default; Jetpack Compose: spring()",
    quote: "motion names its curve",
    repair: "writes the `ease-out` that is played anyway; none for a track in a pattern",
    needs: [.motion],
    cue: { judge in
      for mode in Mode.allCases {
        // A derived mode keeps the tracks of another mode, or fades as the profile defines.
        if mode != .normal, !judge.writesFallback(mode) { continue }
        for track in judge.motion(mode)
        where track.curve == StandardCurve.implicit && track.property != .typeOn {
          let pattern = judge.played(at: track.source)
          judge.report(
            judge.statement(at: track.source),
            "\(pattern ?? "this track") does not say how its \(judge.spokenProperty(track)) changes"
              + mode.phrase,
            help: "write a curve\(pattern.map { " in \($0)" } ?? ""); `ease-out` is what plays now",
            evidence: Evidence("curve", "none", limit: "one that is written"),
            // The default curve of the language, for a track of the cue itself.
            fix: judge.statementEnd(track.source).map {
              Fix("write `ease-out`", replace: $0, with: " ease-out")
            })
        }
      }
    })
}
