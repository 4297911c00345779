import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let slideInOnEntry = Rule(
    Problem("slide-in-on-entry", summary: "", explanation: "", bad: "", good: ""),
    index: "N03", clauses: "", quote: "", repair: "")
}
