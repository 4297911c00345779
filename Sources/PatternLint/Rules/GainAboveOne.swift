import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let gainAboveOne = Rule(
    Problem("gain-above-one", summary: "", explanation: "", bad: "", good: ""),
    index: "X09", clauses: "", quote: "", locked: true, repair: "")
}
