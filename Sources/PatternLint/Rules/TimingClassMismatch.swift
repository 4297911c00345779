import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let timingClassMismatch = Rule(
    Problem("timing-class-mismatch", summary: "", explanation: "", bad: "", good: ""),
    index: "T05", clauses: "", quote: "", repair: "")
}
