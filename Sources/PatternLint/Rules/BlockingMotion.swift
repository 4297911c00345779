import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let blockingMotion = Rule(
    Problem("blocking-motion", summary: "", explanation: "", bad: "", good: ""),
    index: "M10", clauses: "", quote: "", repair: "")
}
