import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let heavyFrequentEvent = Rule(
    Problem("heavy-frequent-event", summary: "", explanation: "", bad: "", good: ""),
    index: "H14", clauses: "", quote: "", repair: "")
}
