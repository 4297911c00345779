import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A name without a declaration. The type checker reports it.
  static let unknownName = Rule(
    .unknownName, index: "V03",
    clauses: "the pattern language, 3",
    quote: "every name resolves; a misspelt safety gate never compiles",
    locked: true,
    repair: "writes the most similar name that is declared")
}
