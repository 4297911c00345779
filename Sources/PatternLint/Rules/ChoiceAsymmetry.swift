import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let choiceAsymmetry = Rule(
    Problem("choice-asymmetry", summary: "", explanation: "", bad: "", good: ""),
    index: "X05", clauses: "", quote: "", repair: "")
}
