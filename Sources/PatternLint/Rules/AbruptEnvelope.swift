import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let abruptEnvelope = Rule(
    Problem("abrupt-envelope", summary: "", explanation: "", bad: "", good: ""),
    index: "H08", clauses: "", quote: "", repair: "")
}
