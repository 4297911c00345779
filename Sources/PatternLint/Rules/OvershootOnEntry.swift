import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let overshootOnEntry = Rule(
    Problem("overshoot-on-entry", summary: "", explanation: "", bad: "", good: ""),
    index: "N02", clauses: "", quote: "", repair: "")
}
