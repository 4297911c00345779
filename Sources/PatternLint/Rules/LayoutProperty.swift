import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let layoutProperty = Rule(
    Problem("layout-property", summary: "", explanation: "", bad: "", good: ""),
    index: "P01", clauses: "", quote: "", repair: "")
}
