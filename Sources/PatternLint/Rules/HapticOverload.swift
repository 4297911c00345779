import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let hapticOverload = Rule(
    Problem("haptic-overload", summary: "", explanation: "", bad: "", good: ""),
    index: "H06", clauses: "", quote: "", repair: "")
}
