import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let unreachableFrequency = Rule(
    Problem("unreachable-frequency", summary: "", explanation: "", bad: "", good: ""),
    index: "H16", clauses: "", quote: "", repair: "")
}
