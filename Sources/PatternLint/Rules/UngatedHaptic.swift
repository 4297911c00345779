import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let ungatedHaptic = Rule(
    Problem("ungated-haptic", summary: "", explanation: "", bad: "", good: ""),
    index: "G01", clauses: "", quote: "", locked: true, repair: "")
}
