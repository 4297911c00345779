import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let hapticWhileRecording = Rule(
    Problem("haptic-while-recording", summary: "", explanation: "", bad: "", good: ""),
    index: "H13", clauses: "", quote: "", repair: "")
}
