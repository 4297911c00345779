/// The right-hand side of a production.
indirect enum Term: Sendable, Equatable {
  case literal(String)
  /// A description in words.
  case prose(String)
  /// A production by name, with the kind of statement as its argument.
  case name(String, of: String?)
  case sequence([Term])
  case choice([Term])
  case optional(Term)
  case repetition(Term)
}

/// One production, with its source text.
struct Production: Sendable {
  var name: String
  /// The parameter for the kind of statement in a production such as `body<statement>`.
  var parameter: String?
  var definition: String
  var term: Term

  /// Parses `name = …` or `name<parameter> = …`.
  ///
  /// - Throws: `EBNFReader.Failure` if the text is not a production.
  init(_ text: String) throws(EBNFReader.Failure) {
    var reader = EBNFReader(text)
    let (name, parameter) = try reader.head()
    self.name = name
    self.parameter = parameter
    definition = reader.rest
    term = try reader.whole()
  }

  /// A normal form, equal for two spellings of one production.
  var canonical: String { "\(name)<\(parameter ?? "")> = \(term)" }

  /// Splits a block into productions: each starts in the first column with a name and a `=`.
  ///
  /// - Throws: `EBNFReader.Failure` if a part is not a production.
  static func all(in block: [String]) throws(EBNFReader.Failure) -> [Production] {
    var texts: [String] = []
    for line in block where !line.isEmpty {
      if line.first == " ", !texts.isEmpty {
        texts[texts.count - 1] += "\n" + line
      } else {
        texts.append(line)
      }
    }
    var result: [Production] = []
    for text in texts { result.append(try Production(text)) }
    return result
  }
}

/// A parser of productions as Grammar.md writes them.
struct EBNFReader {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private var characters: [Character]
  private var at = 0

  init(_ text: String) { characters = Array(text) }

  var rest: String { String(characters[min(at, characters.count)...]) }

  mutating func head() throws(Failure) -> (name: String, parameter: String?) {
    let name = word()
    let parameter = self.parameter()
    guard !name.isEmpty, accept("=") else { throw failure("a production is `name = …`") }
    return (name, parameter)
  }

  mutating func whole() throws(Failure) -> Term {
    let term = try choice()
    skipSpaces()
    if at < characters.count { throw failure("this does not belong to the production") }
    return term
  }

  private mutating func choice() throws(Failure) -> Term {
    var alternatives = [try sequence()]
    while accept("|") { alternatives.append(try sequence()) }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func sequence() throws(Failure) -> Term {
    var terms: [Term] = []
    while let term = try term() { terms.append(term) }
    if terms.isEmpty { throw failure("something is missing") }
    return terms.count == 1 ? terms[0] : .sequence(terms)
  }

  private mutating func term() throws(Failure) -> Term? {
    skipSpaces()
    guard at < characters.count else { return nil }
    switch characters[at] {
    case "\"", "'": return .literal(try quoted())
    case "?": return .prose(try quoted().split { $0.isWhitespace }.joined(separator: " "))
    case "(": return try enclosed(")") { $0 }
    case "[": return try enclosed("]") { .optional($0) }
    case "{": return try enclosed("}") { .repetition($0) }
    default:
      let name = word()
      if name.isEmpty { return nil }
      return .name(name, of: parameter())
    }
  }

  private mutating func enclosed(
    _ close: Character, _ wrap: (Term) -> Term
  ) throws(Failure) -> Term {
    at += 1
    let inner = try choice()
    guard accept(close) else { throw failure("`\(close)` is missing") }
    return wrap(inner)
  }

  private mutating func quoted() throws(Failure) -> String {
    let quote = characters[at]
    guard let end = characters[(at + 1)...].firstIndex(of: quote) else {
      throw failure("`\(quote)` is missing")
    }
    defer { at = end + 1 }
    return String(characters[(at + 1)..<end])
  }

  private mutating func parameter() -> String? {
    guard at < characters.count, characters[at] == "<" else { return nil }
    at += 1
    let name = word()
    _ = accept(">")
    return name
  }

  private mutating func word() -> String {
    skipSpaces()
    let start = at
    while at < characters.count, characters[at].isLowercase || characters[at] == "-" { at += 1 }
    return String(characters[start..<at])
  }

  private mutating func accept(_ character: Character) -> Bool {
    skipSpaces()
    guard at < characters.count, characters[at] == character else { return false }
    at += 1
    return true
  }

  private mutating func skipSpaces() {
    while at < characters.count, characters[at].isWhitespace { at += 1 }
  }

  private func failure(_ message: String) -> Failure {
    Failure(description: "\(message): \(String(characters[..<at])) ⟨here⟩ \(rest)")
  }
}
