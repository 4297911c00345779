import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A pattern that contains itself. The type checker reports it.
  static let referenceCycle = Rule(
    .referenceCycle, index: "V04",
    clauses: "ADR-42",
    quote: "no haptic escalation loops",
    locked: true,
    repair: "none: only the author can decide which of the two should not play the other")
}
