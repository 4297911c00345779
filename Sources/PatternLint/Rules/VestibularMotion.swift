import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let vestibularMotion = Rule(
    Problem("vestibular-motion", summary: "", explanation: "", bad: "", good: ""),
    index: "M03", clauses: "", quote: "", repair: "")
}
