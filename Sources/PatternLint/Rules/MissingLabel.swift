import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let missingLabel = Rule(
    Problem("missing-label", summary: "", explanation: "", bad: "", good: ""),
    index: "A12", clauses: "", quote: "", locked: true, repair: "")
}
