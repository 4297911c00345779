import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Two tracks that change one property of one target at once. The type checker finds it in a
  /// cue.
  static let trackClash = Rule(
    .trackClash, index: "V07",
    clauses: "the pattern language, 4",
    quote: "two tracks on one property at once clash",
    locked: true,
    repair: "none: which track comes first is the author's to say",
    file: { $0.reportScenes() })
}
