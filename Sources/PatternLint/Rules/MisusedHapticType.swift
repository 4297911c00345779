import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let misusedHapticType = Rule(
    Problem("misused-haptic-type", summary: "", explanation: "", bad: "", good: ""),
    index: "H09", clauses: "", quote: "", repair: "")
}
