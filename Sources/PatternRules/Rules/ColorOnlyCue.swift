import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A state that only colour conveys.
  static let colorOnlyCue = Rule(
    Problem(
      "color-only-cue",
      summary: "Only colour or glow conveys a state.",
      explanation: """
        Many people do not see the intended colour, and a glow is lost in sunlight. Whatever a \
        colour says must also be said by a change of opacity or shape, by something that appears \
        or disappears, or by a text: in every mode, and whatever a map chooses. A cue with \
        `role ambient` may glow, unless the class of its event is of the kind `state`.
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
          animate glow 0 -> 1 over 200ms ease-out; show saved-icon; toast "Saved"
        }
        """),
    index: "A03",
    clauses: "ADR-83; SON-64; WCAG 1.4.1",
    quote: "colour is never the only sign of something",
    locked: true,
    repair: "none: only the author can decide what to show",
    needs: [.motion],
    cue: { judge in
      // An ambient cue conveys nothing, unless its event is a change of state.
      if judge.row.role == .ambient, !judge.classKinds.contains(.state) { return }
      for variant in judge.wholeAndCases { look(judge, variant) }
    })

  private static func look(_ judge: Judge, _ variant: Variant?) {
    for mode in judge.motionModes {
      let color = judge.motion(mode).first {
        $0.from != $0.to && judge.isColor($0) && judge.plays($0.extra, in: variant)
      }
      guard let color, !judge.isSeen(mode, in: variant) else { continue }
      let isSaidLater = judge.effects(mode).contains {
        judge.plays($0.extra, in: variant) && judge.hasReceipt($0)
      }
      if isSaidLater { continue }
      judge.report(
        judge.statement(at: color.source),
        "only the \(judge.spokenProperty(color)) of \(judge.target(color)) says what has happened"
          + "\(variant?.phrase ?? "")\(mode.phrase)",
        help: "fade or scale the element itself too, or show or say something")
    }
  }
}

extension Judge {
  /// True if a track changes only colour, light or shade.
  fileprivate func isColor(_ track: Track) -> Bool {
    if track.property == .opacity || track.property == .dissolve { return isGlow(track) }
    guard track.property == .other, !isMoving(track) else { return false }
    let words = extras[Int(track.extra)].property.text.split { $0 == "-" || $0 == "." }
    return words.contains { StillWords.colors.contains(String($0)) }
  }
}
