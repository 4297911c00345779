import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let abruptSound = Rule(
    Problem("abrupt-sound", summary: "", explanation: "", bad: "", good: ""),
    index: "S04", clauses: "", quote: "", repair: "")
}
