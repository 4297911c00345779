import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let animatedBlur = Rule(
    Problem("animated-blur", summary: "", explanation: "", bad: "", good: ""),
    index: "M04", clauses: "", quote: "", repair: "")
}
