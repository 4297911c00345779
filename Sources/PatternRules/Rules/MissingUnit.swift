import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A number without the unit that its place requires. The type checker reports it.
  static let missingUnit = Rule(
    .missingUnit, index: "V02",
    clauses: "the pattern language, 1",
    quote: "a bare number is never a time or a length",
    locked: true,
    repair: "writes the unit: `120` where a duration is expected becomes `120ms`")
}
