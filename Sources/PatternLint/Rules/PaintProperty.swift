import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let paintProperty = Rule(
    Problem("paint-property", summary: "", explanation: "", bad: "", good: ""),
    index: "P02", clauses: "", quote: "", repair: "")
}
