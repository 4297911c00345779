import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let randomHaptic = Rule(
    Problem("random-haptic", summary: "", explanation: "", bad: "", good: ""),
    index: "X08", clauses: "", quote: "", locked: true, repair: "")
}
