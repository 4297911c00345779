import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A control without a label.
  static let missingLabel = Rule(
    Problem(
      "missing-label",
      summary: "A control has no label.",
      explanation: """
        VoiceOver and Voice Control identify a control by its label; a control without one is a \
        button that nobody can name.
        """,
      bad: """
        event edit.tapped: by user, class selection
        control edit: size 44pt, event edit.tapped
        """,
      good: """
        event edit.tapped: by user, class selection
        control edit: label "Edit memory", size 44pt, event edit.tapped
        """),
    index: "A12",
    clauses: "ADR-82; ADR-12; WCAG 4.1.2; WCAG 2.4.6",
    quote: "every control has a label",
    locked: true,
    repair: "none: only the author can write the words",
    file: { judge in
      for (symbol, control) in judge.controls {
        if control.isPoisoned || control.label.isLegible { continue }
        judge.report(
          judge.read(symbol).propertyRange(.label),
          "`\(control.name.text)` has no label that could be read out",
          help: "write `label \"…\"`")
      }
    })
}
