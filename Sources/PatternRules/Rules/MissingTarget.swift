import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A track of a cue without a target.
  static let missingTarget = Rule(
    Problem(
      "missing-target",
      summary: "A cue has motion without a target.",
      explanation: """
        No client can play a track whose target the table does not name. `target NAME` goes before \
        the tracks, in the cue or in the pattern that it plays; NAME is the app's name for the \
        view, and is not declared. A pattern on its own needs no target: it moves the target of \
        the cue that plays it.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          fade 0.6 -> 1 over 200ms ease-out
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; target item
          fade 0.6 -> 1 over 200ms ease-out
        }
        """),
    index: "V08",
    clauses: "the pattern language, 5",
    quote: "a track moves the target that is named before it",
    locked: true,
    repair: "none: only the author knows what moves",
    needs: [.motion],
    cue: { judge in
      for mode in judge.motionModes {
        // A derived mode moves the targets of the mode that it is derived from.
        if mode != .normal, !judge.writesFallback(mode) { continue }
        for track in judge.motion(mode) where track.target.isNone {
          judge.report(
            judge.statement(at: track.source),
            "the \(judge.spokenProperty(track)) has no target here: no `target` names what "
              + "moves\(mode.phrase)",
            help: "write `target NAME` before it, with the app's name for the view")
        }
      }
    })
}
