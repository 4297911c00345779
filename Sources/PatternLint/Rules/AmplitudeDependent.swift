import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let amplitudeDependent = Rule(
    Problem("amplitude-dependent", summary: "", explanation: "", bad: "", good: ""),
    index: "H15", clauses: "", quote: "", repair: "")
}
