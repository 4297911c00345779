import PatternSyntax

/// Tests whether a text is a sentence of the grammar, by trying every derivation.
final class Recogniser {
  /// A token, or the line break before one.
  private enum Symbol {
    case token(Token, String)
    case lineBreak
  }

  private struct Key: Hashable {
    var name: String
    var argument: String?
    var at: Int
  }

  private let grammar: Grammar
  private let symbols: [Symbol]
  /// A production to leave out of the grammar.
  private let missing: String?
  private var known: [Key: Set<Int>] = [:]

  private init(_ grammar: Grammar, _ text: String, without missing: String?) {
    self.grammar = grammar
    self.missing = missing
    let source = Source(path: "example.pattern", text: text)
    var buffer = TokenBuffer()
    let whole = ByteRange(source.textStart, UInt32(source.count))
    Lexer(source).tokens(in: whole, into: &buffer)
    var symbols: [Symbol] = []
    for index in 0..<buffer.count - 1 {
      let token = buffer.base[index]
      if token.isAfterNewline && index > 0 { symbols.append(.lineBreak) }
      symbols.append(.token(token, source.text(token.range)))
    }
    self.symbols = symbols
  }

  static func accepts(
    _ text: String, _ grammar: Grammar, without missing: String? = nil
  ) -> Bool {
    let recogniser = Recogniser(grammar, text, without: missing)
    return recogniser.ends(.name("file", of: nil), 0).contains(recogniser.symbols.count)
  }

  /// The ends of the sentences of a term that start at a position.
  private func ends(_ term: Term, _ at: Int) -> Set<Int> {
    switch term {
    case .literal(let text): isToken(at) { _, written in written == text } ? [at + 1] : []
    case .prose: []
    case .name(let name, let argument): ends(name, argument, at)
    case .sequence(let terms):
      terms.reduce([at]) { starts, term in
        starts.reduce(into: []) { $0.formUnion(ends(term, $1)) }
      }
    case .choice(let terms): terms.reduce(into: []) { $0.formUnion(ends($1, at)) }
    case .optional(let inner): ends(inner, at).union([at])
    case .repetition(let inner): repeated(inner, at)
    }
  }

  private func repeated(_ term: Term, _ at: Int) -> Set<Int> {
    var all: Set<Int> = [at]
    var open = [at]
    while let start = open.popLast() {
      for end in ends(term, start) where all.insert(end).inserted { open.append(end) }
    }
    return all
  }

  private func ends(_ name: String, _ argument: String?, _ at: Int) -> Set<Int> {
    if name == missing { return [] }
    if grammar.isLexical(name) { return isLexical(name, at) ? [at + 1] : [] }
    let key = Key(name: name, argument: argument, at: at)
    if let found = known[key] { return found }
    guard let term = grammar.term(name, of: argument) else { return [] }
    let found = ends(term, at)
    known[key] = found
    return found
  }

  private func isToken(_ at: Int, _ isWanted: (Token, String) -> Bool) -> Bool {
    guard at < symbols.count, case .token(let token, let text) = symbols[at] else { return false }
    return isWanted(token, text)
  }

  private func isLexical(_ name: String, _ at: Int) -> Bool {
    if at < symbols.count, case .lineBreak = symbols[at] {
      return name == "line-break" || name == "end"
    }
    return isToken(at) { token, text in
      switch name {
      case "end": token.kind == .semicolon
      case "name": token.kind == .word && token.flags & Token.irregular == 0
      case "stage-anchor":
        token.kind == .word && (text.hasSuffix(".start") || text.hasSuffix(".end"))
      case "number": token.kind == .number
      case "date": token.kind == .date
      case "string": token.kind == .string && token.flags & Token.unterminated == 0
      default: false
      }
    }
  }
}
