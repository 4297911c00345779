/// The productions of Grammar.md by name. Productions for kinds of statements are derived on use.
struct Grammar: Sendable {
  private let productions: [String: Production]
  let lexical: Set<String>

  init(_ page: GrammarPage) {
    productions = Dictionary(page.productions.map { ($0.name, $0) }) { first, _ in first }
    lexical = page.lexical
  }

  var names: Set<String> { Set(productions.keys) }

  func isLexical(_ name: String) -> Bool { lexical.contains(name) }

  /// The right-hand side of a production for a kind of statement.
  func term(_ name: String, of argument: String?) -> Term? {
    guard let production = productions[name] else { return nil }
    guard let parameter = production.parameter, let argument else { return production.term }
    return Grammar.substitute(production.term, parameter, argument)
  }

  private static func substitute(_ term: Term, _ parameter: String, _ argument: String) -> Term {
    switch term {
    case .literal, .prose: term
    case .name(parameter, nil): .name(argument, of: nil)
    case .name(let name, let inner): .name(name, of: inner == parameter ? argument : inner)
    case .sequence(let terms): .sequence(terms.map { substitute($0, parameter, argument) })
    case .choice(let terms): .choice(terms.map { substitute($0, parameter, argument) })
    case .optional(let inner): .optional(substitute(inner, parameter, argument))
    case .repetition(let inner): .repetition(substitute(inner, parameter, argument))
    }
  }

  /// The productions in a term, each with its kind of statement.
  static func names(in term: Term) -> [(name: String, argument: String?)] {
    switch term {
    case .literal, .prose: []
    case .name(let name, let argument): [(name, argument)]
    case .sequence(let terms), .choice(let terms): terms.flatMap { names(in: $0) }
    case .optional(let inner), .repetition(let inner): names(in: inner)
    }
  }

  /// The words and signs of the productions that consist of tokens.
  var literals: Set<String> {
    var result: Set<String> = []
    for (name, production) in productions where !isLexical(name) {
      collect(production.term, into: &result)
    }
    return result
  }

  private func collect(_ term: Term, into literals: inout Set<String>) {
    switch term {
    case .literal(let text): literals.insert(text)
    case .prose, .name: break
    case .sequence(let terms), .choice(let terms):
      for term in terms { collect(term, into: &literals) }
    case .optional(let inner), .repetition(let inner): collect(inner, into: &literals)
    }
  }

  /// For each production, the nesting depth of its shortest sentence.
  func heights() -> [String: Int] {
    var heights: [String: Int] = [:]
    for name in lexical { heights[name] = 0 }
    var isStable = false
    while !isStable {
      isStable = true
      for name in productions.keys where !isLexical(name) {
        guard let height = height(productions[name]!.term, heights).map({ $0 + 1 }),
          height < heights[name] ?? .max
        else { continue }
        heights[name] = height
        isStable = false
      }
    }
    return heights
  }

  /// The height of a term, if known. A kind of statement counts with its shortest sentence.
  func height(_ term: Term, _ known: [String: Int]) -> Int? {
    switch term {
    case .literal, .prose, .optional, .repetition: return 0
    case .name(let name, let argument):
      if let argument, let own = known[name], let inner = known[argument] { return own + inner }
      return known[name] ?? (productions[name] == nil ? 0 : nil)
    case .sequence(let terms):
      var highest = 0
      for term in terms {
        guard let height = height(term, known) else { return nil }
        highest = max(highest, height)
      }
      return highest
    case .choice(let terms): return terms.compactMap { height($0, known) }.min()
    }
  }
}
