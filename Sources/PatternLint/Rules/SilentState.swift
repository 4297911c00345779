import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A state that assistive technology is not told.
  static let silentState = Rule(
    Problem(
      "silent-state", .warning,
      summary: "Something arrives, succeeds, fails or is deleted, and no text says so.",
      explanation: """
        Who does not see the screen learns of a state from a text: an announcement or a toast, in \
        the cue or when its effect has succeeded or failed. It is for arrival, success, failure \
        and deletion.
        """,
      bad: """
        event note.saved: by system, class success
        cue note.save { because "your note is saved"; on note.saved; show saved-icon }
        """,
      good: """
        event note.saved: by system, class success
        cue note.save { because "it is saved"; on note.saved; show saved-icon; toast "Saved" }
        """),
    index: "A09",
    clauses: "WCAG 4.1.3; ADR-12; SON-65",
    quote: "a status message reaches assistive technology",
    repair: "none: what to say is the author's to write",
    cue: { judge in
      guard Rule.spokenClasses.contains(where: { judge.row.eventClass == Name($0) }) else { return }
      look(judge, nil)
      for variant in judge.variants { look(judge, variant) }
    })

  private static func look(_ judge: Judge, _ variant: Variant?) {
    let isSaid =
      judge.texts().contains { $0.text.isLegible && judge.plays($0.extra, in: variant) }
      || judge.effects().contains { effect in
        judge.plays(effect.extra, in: variant)
          && [effect.success, effect.failure].contains { arm in
            arm != 0 && judge.arm(arm).texts.contains { $0.text.isLegible }
          }
      }
    if isSaid { return }
    judge.report(
      judge.statement(.on),
      "`\(judge.row.event.text)` is of class \(judge.row.eventClass.text), and no text says so"
        + (variant?.phrase ?? ""),
      help: "add `announce \"…\"`")
  }

  /// The classes that a text must say (A.5, A09).
  private static let spokenClasses: [StaticString] = ["arrival", "success", "failure", "deletion"]
}
