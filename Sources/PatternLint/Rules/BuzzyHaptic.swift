import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let buzzyHaptic = Rule(
    Problem("buzzy-haptic", summary: "", explanation: "", bad: "", good: ""),
    index: "H04", clauses: "", quote: "", repair: "")
}
