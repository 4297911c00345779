import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let linearMotion = Rule(
    Problem("linear-motion", summary: "", explanation: "", bad: "", good: ""),
    index: "M08", clauses: "", quote: "", repair: "")
}
