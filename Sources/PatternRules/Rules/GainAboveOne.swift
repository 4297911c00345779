import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A map or level that makes a haptic stronger than its pattern. The type checker reports it.
  static let gainAboveOne = Rule(
    .gainAboveOne, index: "X09",
    clauses: "ADR-40; ADR-42; ADR-7; SON-26",
    quote: "intensity is multiplied by a value from 0 to 1",
    locked: true,
    repair: "none: the fix for `value-out-of-range` writes 1 (--unsafe)")
}
