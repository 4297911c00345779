import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Not written yet.
  static let crowdedTracks = Rule(
    Problem("crowded-tracks", summary: "", explanation: "", bad: "", good: ""),
    index: "P05", clauses: "", quote: "", repair: "")
}
