import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let slowOscillation = Rule(
    Problem("slow-oscillation", summary: "", explanation: "", bad: "", good: ""),
    index: "M05", clauses: "", quote: "", repair: "")
}
