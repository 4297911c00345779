import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let colorOnlyCue = Rule(
    Problem("color-only-cue", summary: "", explanation: "", bad: "", good: ""),
    index: "A03", clauses: "", quote: "", locked: true, repair: "")
}
