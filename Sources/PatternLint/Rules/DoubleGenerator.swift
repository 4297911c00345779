import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let doubleGenerator = Rule(
    Problem("double-generator", summary: "", explanation: "", bad: "", good: ""),
    index: "H11", clauses: "", quote: "", repair: "")
}
