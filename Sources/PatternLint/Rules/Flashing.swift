import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let flashing = Rule(
    Problem("flashing", summary: "", explanation: "", bad: "", good: ""),
    index: "M07", clauses: "", quote: "", locked: true, repair: "")
}
