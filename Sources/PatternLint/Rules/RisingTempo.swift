import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let risingTempo = Rule(
    Problem("rising-tempo", summary: "", explanation: "", bad: "", good: ""),
    index: "X06", clauses: "", quote: "", repair: "")
}
