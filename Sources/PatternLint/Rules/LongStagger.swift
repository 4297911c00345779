import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let longStagger = Rule(
    Problem("long-stagger", summary: "", explanation: "", bad: "", good: ""),
    index: "M09", clauses: "", quote: "", repair: "")
}
