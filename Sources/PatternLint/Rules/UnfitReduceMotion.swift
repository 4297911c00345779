import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let unfitReduceMotion = Rule(
    Problem("unfit-reduce-motion", summary: "", explanation: "", bad: "", good: ""),
    index: "A05", clauses: "", quote: "", locked: true, repair: "")
}
