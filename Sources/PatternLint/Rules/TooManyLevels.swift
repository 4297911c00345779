import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let tooManyLevels = Rule(
    Problem("too-many-levels", summary: "", explanation: "", bad: "", good: ""),
    index: "H03", clauses: "", quote: "", repair: "")
}
