import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let popOnEntry = Rule(
    Problem("pop-on-entry", summary: "", explanation: "", bad: "", good: ""),
    index: "N04", clauses: "", quote: "", repair: "")
}
