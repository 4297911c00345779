import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let hapticBeforeVisible = Rule(
    Problem("haptic-before-visible", summary: "", explanation: "", bad: "", good: ""),
    index: "T04", clauses: "", quote: "", repair: "")
}
