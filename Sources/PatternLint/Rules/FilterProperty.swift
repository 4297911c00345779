import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let filterProperty = Rule(
    Problem("filter-property", summary: "", explanation: "", bad: "", good: ""),
    index: "P03", clauses: "", quote: "", repair: "")
}
