import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let lateHaptic = Rule(
    Problem("late-haptic", summary: "", explanation: "", bad: "", good: ""),
    index: "T02", clauses: "", quote: "", repair: "")
}
