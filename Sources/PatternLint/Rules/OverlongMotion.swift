import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let overlongMotion = Rule(
    Problem("overlong-motion", summary: "", explanation: "", bad: "", good: ""),
    index: "M01", clauses: "", quote: "", repair: "")
}
