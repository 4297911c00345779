import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let webVibrationLimit = Rule(
    Problem("web-vibration-limit", summary: "", explanation: "", bad: "", good: ""),
    index: "H07", clauses: "", quote: "", repair: "")
}
