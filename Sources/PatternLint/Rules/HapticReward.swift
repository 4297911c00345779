import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let hapticReward = Rule(
    Problem("haptic-reward", summary: "", explanation: "", bad: "", good: ""),
    index: "X03", clauses: "", quote: "", repair: "")
}
