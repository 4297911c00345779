import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let implicitCurve = Rule(
    Problem("implicit-curve", summary: "", explanation: "", bad: "", good: ""),
    index: "V05", clauses: "", quote: "", repair: "")
}
