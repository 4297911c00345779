import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let largeMove = Rule(
    Problem("large-move", summary: "", explanation: "", bad: "", good: ""),
    index: "M02", clauses: "", quote: "", repair: "")
}
