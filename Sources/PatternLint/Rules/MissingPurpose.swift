import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let missingPurpose = Rule(
    Problem("missing-purpose", summary: "", explanation: "", bad: "", good: ""),
    index: "X12", clauses: "", quote: "", repair: "")
}
