import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let layoutOnEntry = Rule(
    Problem("layout-on-entry", summary: "", explanation: "", bad: "", good: ""),
    index: "N07", clauses: "", quote: "", repair: "")
}
