import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let unanchoredEnding = Rule(
    Problem("unanchored-ending", summary: "", explanation: "", bad: "", good: ""),
    index: "T06", clauses: "", quote: "", repair: "")
}
