import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let unconfirmedDestruction = Rule(
    Problem("unconfirmed-destruction", summary: "", explanation: "", bad: "", good: ""),
    index: "G05", clauses: "", quote: "", repair: "")
}
