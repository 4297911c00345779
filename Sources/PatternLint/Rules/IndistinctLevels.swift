import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let indistinctLevels = Rule(
    Problem("indistinct-levels", summary: "", explanation: "", bad: "", good: ""),
    index: "H02", clauses: "", quote: "", repair: "")
}
