import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let unstoppableSound = Rule(
    Problem("unstoppable-sound", summary: "", explanation: "", bad: "", good: ""),
    index: "S06", clauses: "", quote: "", locked: true, repair: "")
}
