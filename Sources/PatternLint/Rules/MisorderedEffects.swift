import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let misorderedEffects = Rule(
    Problem("misordered-effects", summary: "", explanation: "", bad: "", good: ""),
    index: "T07", clauses: "", quote: "", repair: "")
}
