import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let soundWithoutCue = Rule(
    Problem("sound-without-cue", summary: "", explanation: "", bad: "", good: ""),
    index: "A02", clauses: "", quote: "", locked: true, repair: "")
}
