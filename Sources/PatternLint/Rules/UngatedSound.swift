import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let ungatedSound = Rule(
    Problem("ungated-sound", summary: "", explanation: "", bad: "", good: ""),
    index: "S05", clauses: "", quote: "", locked: true, repair: "")
}
