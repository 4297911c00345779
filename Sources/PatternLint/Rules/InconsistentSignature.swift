import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let inconsistentSignature = Rule(
    Problem("inconsistent-signature", summary: "", explanation: "", bad: "", good: ""),
    index: "H10", clauses: "", quote: "", repair: "")
}
