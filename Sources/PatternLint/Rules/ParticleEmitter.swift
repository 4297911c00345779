import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let particleEmitter = Rule(
    Problem("particle-emitter", summary: "", explanation: "", bad: "", good: ""),
    index: "P04", clauses: "", quote: "", repair: "")
}
