import PatternSyntax

/// One demand of a product document, and what carries it besides the rules that name it.
///
/// The documents are the ADR "Physicality & Accessibility for Ghost Deck v0" (ADR) and "Sonora:
/// Micro-Interactions & Interface Delight" (SON); their demands are counted in order. Together with
/// the clauses of the rules this is the traceability report: `patternc rules --demands`.
package struct Demand: Sendable {
  package enum Document: String, Sendable {
    case adr = "ADR"
    case son = "SON"
  }

  package let document: Document
  /// The numbers of the demands that belong together.
  package let numbers: [Int]
  /// What is asked for, in a few words of ours.
  package let text: StaticString
  /// Where the cue table or a shipped profile carries it; empty where neither does.
  package let fields: StaticString
  /// What the app does about it at run time, or why nothing is checked; empty where no part of it
  /// is left to the app.
  package let app: StaticString

  init(
    _ document: Document, _ numbers: [Int], _ text: StaticString, fields: StaticString = "",
    app: StaticString = ""
  ) {
    self.document = document
    self.numbers = numbers
    self.text = text
    self.fields = fields
    self.app = app
  }

  /// `ADR-41`.
  package var ids: [String] { numbers.map { "\(document.rawValue)-\($0)" } }

  /// The rules that name one of its numbers, in their order.
  package var rules: [Rule] {
    let ids = ids
    return Rule.all.filter { rule in
      rule.sources.contains { ids.contains($0) }
    }
  }

  /// Every demand of both documents.
  package static let all: [Demand] = ghostDeck + sonora
}

extension Rule {
  /// The clauses one by one.
  package var sources: [String] { clause.list }

  /// The rules that rest on a clause, in capitals or not.
  package static func all(citing source: String) -> [Rule] {
    all.filter { rule in rule.sources.contains { $0.lowercased() == source.lowercased() } }
  }
}
