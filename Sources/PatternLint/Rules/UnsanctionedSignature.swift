import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let unsanctionedSignature = Rule(
    Problem("unsanctioned-signature", summary: "", explanation: "", bad: "", good: ""),
    index: "X10", clauses: "", quote: "", repair: "")
}
