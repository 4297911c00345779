import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let longHaptic = Rule(
    Problem("long-haptic", summary: "", explanation: "", bad: "", good: ""),
    index: "H05", clauses: "", quote: "", repair: "")
}
