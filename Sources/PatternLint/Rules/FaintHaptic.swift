import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let faintHaptic = Rule(
    Problem("faint-haptic", summary: "", explanation: "", bad: "", good: ""),
    index: "H12", clauses: "", quote: "", repair: "")
}
