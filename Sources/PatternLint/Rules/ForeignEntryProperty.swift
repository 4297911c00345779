import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let foreignEntryProperty = Rule(
    Problem("foreign-entry-property", summary: "", explanation: "", bad: "", good: ""),
    index: "N05", clauses: "", quote: "", repair: "")
}
