import PatternSyntax

/// A demand in a product document, with the parts that meet it apart from the rules that cite it.
///
/// The documents are the ADR "Physicality & Accessibility for Ghost Deck v0" (ADR) and "Sonora:
/// Micro-Interactions & Interface Delight" (SON); their demands are numbered in order. Together
/// with the clauses of the rules they make the traceability report, `patternc rules --demands`.
package struct Demand: Sendable {
  package enum Document: String, Sendable {
    case adr = "ADR"
    case son = "SON"
  }

  package let document: Document
  /// The numbers of the demands that this entry covers.
  package let numbers: [Int]
  /// A short paraphrase of the demand, in our own words.
  package let text: StaticString
  /// The fields of the cue table or of a shipped profile that meet it; empty if there are none.
  package let fields: StaticString
  /// The part that the app does at run time, or the reason why nothing is checked; empty if the app
  /// has no part in it.
  package let app: StaticString

  /// The ids of the demands, such as `ADR-41`.
  package var ids: [String] { numbers.map { "\(document.rawValue)-\($0)" } }

  /// The rules that cite one of the demands, in the order of `Rule.all`.
  package var rules: [Rule] {
    let ids = ids
    return Rule.all.filter { $0.sources.contains(where: ids.contains) }
  }

  /// The demands of both documents.
  package static let all: [Demand] = ghostDeck + sonora
}

extension Rule {
  /// The clauses, one by one.
  package var sources: [String] { clause.list }

  /// The rules that cite a clause, ignoring case.
  package static func all(citing source: String) -> [Rule] {
    all.filter { rule in rule.sources.contains { $0.lowercased() == source.lowercased() } }
  }
}
