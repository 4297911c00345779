import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let backgroundHaptic = Rule(
    Problem("background-haptic", summary: "", explanation: "", bad: "", good: ""),
    index: "G02", clauses: "", quote: "", locked: true, repair: "")
}
