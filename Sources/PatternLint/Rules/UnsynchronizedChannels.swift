import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let unsynchronizedChannels = Rule(
    Problem("unsynchronized-channels", summary: "", explanation: "", bad: "", good: ""),
    index: "T03", clauses: "", quote: "", repair: "")
}
