import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let forbiddenChannel = Rule(
    Problem("forbidden-channel", summary: "", explanation: "", bad: "", good: ""),
    index: "X11", clauses: "", quote: "", repair: "")
}
