import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let longSound = Rule(
    Problem("long-sound", summary: "", explanation: "", bad: "", good: ""),
    index: "S03", clauses: "", quote: "", repair: "")
}
