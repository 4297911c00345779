import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let blanketNone = Rule(
    Problem("blanket-none", summary: "", explanation: "", bad: "", good: ""),
    index: "A07", clauses: "", quote: "", repair: "")
}
