import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let silentState = Rule(
    Problem("silent-state", summary: "", explanation: "", bad: "", good: ""),
    index: "A09", clauses: "", quote: "", repair: "")
}
