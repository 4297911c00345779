import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let unseededRandom = Rule(
    Problem("unseeded-random", summary: "", explanation: "", bad: "", good: ""),
    index: "V06", clauses: "", quote: "", repair: "")
}
