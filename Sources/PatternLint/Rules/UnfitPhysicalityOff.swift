import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let unfitPhysicalityOff = Rule(
    Problem("unfit-physicality-off", summary: "", explanation: "", bad: "", good: ""),
    index: "A06", clauses: "", quote: "", locked: true, repair: "")
}
