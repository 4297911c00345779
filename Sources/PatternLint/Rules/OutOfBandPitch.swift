import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let outOfBandPitch = Rule(
    Problem("out-of-band-pitch", summary: "", explanation: "", bad: "", good: ""),
    index: "S02", clauses: "", quote: "", repair: "")
}
