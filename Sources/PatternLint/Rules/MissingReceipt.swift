import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let missingReceipt = Rule(
    Problem("missing-receipt", summary: "", explanation: "", bad: "", good: ""),
    index: "A13", clauses: "", quote: "", repair: "")
}
