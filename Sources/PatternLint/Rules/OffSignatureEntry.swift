import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let offSignatureEntry = Rule(
    Problem("off-signature-entry", summary: "", explanation: "", bad: "", good: ""),
    index: "N06", clauses: "", quote: "", repair: "")
}
