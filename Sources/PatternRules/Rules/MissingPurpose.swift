import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A cue without a purpose.
  static let missingPurpose = Rule(
    Problem(
      "missing-purpose",
      summary: "A cue does not say why it is there.",
      explanation: """
        No cue is mere decoration: `because` says in one line what a person learns from the cue. \
        It is copied to the table, and anyone who reviews the deck reads it first. A text that is \
        empty, or only dots and dashes, says nothing.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select { on item.tapped; show selected }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select { because "your tap was registered"; on item.tapped; show selected }
        """),
    index: "X12",
    clauses: "SON-1; SON-2; ADR-13; SON-71; Apple HIG: Motion",
    quote: "every effect serves understanding or connection",
    repair: "none: only the author knows the purpose",
    cue: { judge in
      if judge.row.because.saysSomething { return }
      let isWritten = judge.has(.because)
      judge.report(
        isWritten ? judge.statement(.because) : judge.nameRange,
        isWritten
          ? "this says nothing about what \(judge.cueName) is for"
          : "\(judge.cueName) does not say what it is for",
        help: isWritten
          ? "say in one line what a person learns from it"
          : "add `because \"…\"`: what a person learns from it")
    })
}
