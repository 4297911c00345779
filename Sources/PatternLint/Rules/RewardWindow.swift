import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let rewardWindow = Rule(
    Problem("reward-window", summary: "", explanation: "", bad: "", good: ""),
    index: "X07", clauses: "", quote: "", repair: "")
}
