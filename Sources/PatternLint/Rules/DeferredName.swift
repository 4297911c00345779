import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let deferredName = Rule(
    Problem("deferred-name", summary: "", explanation: "", bad: "", good: ""),
    index: "G07", clauses: "", quote: "", repair: "")
}
