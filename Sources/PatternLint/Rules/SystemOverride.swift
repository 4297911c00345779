import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let systemOverride = Rule(
    Problem("system-override", summary: "", explanation: "", bad: "", good: ""),
    index: "G06", clauses: "", quote: "", locked: true, repair: "")
}
