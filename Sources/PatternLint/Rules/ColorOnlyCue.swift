import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Colour alone carries a state.
  static let colorOnlyCue = Rule(
    Problem(
      "color-only-cue",
      summary: "Colour or glow alone carries a state.",
      explanation: """
        Many people do not see the colour that was meant, and a glow drowns in sunlight. Whatever \
        a colour says is also said by a change of opacity or shape, by something that appears or \
        goes away, or by a text: in every mode.
        """,
      bad: """
        event note.saved: by user, class success
        cue note.save {
          because "your note is saved"; on note.saved; target note
          animate glow 0 -> 1 over 200ms ease-out
        }
        """,
      good: """
        event note.saved: by user, class success
        cue note.save {
          because "your note is saved"; on note.saved; target note
          animate glow 0 -> 1 over 200ms ease-out; show saved-icon; announce "Saved"
        }
        """),
    index: "A03",
    clauses: "ADR-83; SON-64; WCAG 1.4.1",
    quote: "colour is never the sole carrier",
    locked: true,
    repair: "none: what to show is the author's to say",
    needs: [.motion],
    cue: { judge in
      for mode in judge.motionModes {
        var color: Motion?
        for index in judge.timeline(mode).motion.indices where color == nil {
          if judge.isColor(judge.track(index)) { color = judge.track(index) }
        }
        guard let color, judge.visibleOnsets(mode).isEmpty else { continue }
        judge.report(
          judge.statement(at: color.source),
          "only the \(judge.propertyName(color)) of \(judge.target(color)) says what has happened"
            + mode.phrase,
          help: "change its opacity too, or show or say something")
      }
    })
}
