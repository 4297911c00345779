import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let hastyAnnouncement = Rule(
    Problem("hasty-announcement", summary: "", explanation: "", bad: "", good: ""),
    index: "A10", clauses: "", quote: "", repair: "")
}
