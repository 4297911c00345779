import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let repeatedFiring = Rule(
    Problem("repeated-firing", summary: "", explanation: "", bad: "", good: ""),
    index: "G03", clauses: "", quote: "", repair: "")
}
