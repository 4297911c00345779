import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let loudSound = Rule(
    Problem("loud-sound", summary: "", explanation: "", bad: "", good: ""),
    index: "S01", clauses: "", quote: "", locked: true, repair: "")
}
