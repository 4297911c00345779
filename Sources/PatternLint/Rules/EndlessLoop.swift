import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let endlessLoop = Rule(
    Problem("endless-loop", summary: "", explanation: "", bad: "", good: ""),
    index: "M06", clauses: "", quote: "", locked: true, repair: "")
}
