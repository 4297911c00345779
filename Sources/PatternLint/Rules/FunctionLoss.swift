import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let functionLoss = Rule(
    Problem("function-loss", summary: "", explanation: "", bad: "", good: ""),
    index: "A08", clauses: "", quote: "", locked: true, repair: "")
}
