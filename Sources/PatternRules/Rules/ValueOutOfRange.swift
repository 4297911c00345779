import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A value outside the range of its type. The type checker reports it.
  static let valueOutOfRange = Rule(
    .valueOutOfRange, index: "V01",
    clauses: "Core Haptics: CHHapticEventParameter; ADR-23; ADR-40",
    quote: "intensity, sharpness, opacity and volume are between 0 and 1",
    locked: true,
    repair: "writes 1, or the value of a percentage, for a level above 1 (--unsafe)")
}
