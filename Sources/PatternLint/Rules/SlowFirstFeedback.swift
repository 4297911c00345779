import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let slowFirstFeedback = Rule(
    Problem("slow-first-feedback", summary: "", explanation: "", bad: "", good: ""),
    index: "T01", clauses: "", quote: "", repair: "")
}
