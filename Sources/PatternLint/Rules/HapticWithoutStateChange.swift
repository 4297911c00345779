import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let hapticWithoutStateChange = Rule(
    Problem("haptic-without-state-change", summary: "", explanation: "", bad: "", good: ""),
    index: "G04", clauses: "", quote: "", repair: "")
}
