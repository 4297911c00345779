import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let pressureTrigger = Rule(
    Problem("pressure-trigger", summary: "", explanation: "", bad: "", good: ""),
    index: "X02", clauses: "", quote: "", repair: "")
}
