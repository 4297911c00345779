import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let adaptiveAttention = Rule(
    Problem("adaptive-attention", summary: "", explanation: "", bad: "", good: ""),
    index: "X04", clauses: "", quote: "", repair: "")
}
