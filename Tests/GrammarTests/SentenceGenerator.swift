import PatternSyntax
import TestSupport

/// Derives random files from the grammar. Equal seeds give equal files.
struct SentenceGenerator {
  private let grammar: Grammar
  private let heights: [String: Int]
  private var random: Random

  private(set) var text = ""
  /// The number of declarations in the file.
  private(set) var declarationCount = 0
  /// The productions, and the words and signs, written so far in any sentence.
  private(set) var exercised: Set<String> = []
  private(set) var written: Set<String> = []

  private var depth = 0
  private var previous = ""
  /// True after a one-line body, which a `;` would continue.
  private var lineIsOpen = false

  /// The depth beyond which the shortest derivation is chosen.
  private static let depthLimit = 16
  private static let punctuation: Set<String> = [":", ";", ",", "{", "}", "(", ")", "|", "/"]

  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    heights = grammar.heights()
    random = Random(seed: seed)
  }

  /// Replaces the text with a sentence of a production.
  mutating func write(_ production: String) {
    text = ""
    declarationCount = 0
    depth = 0
    previous = ""
    lineIsOpen = false
    derive(.name(production, of: nil))
  }

  /// The sentence with one token omitted, moved, repeated, or on a line of its own.
  mutating func withMistake() -> String {
    var pieces = tokens()
    guard !pieces.isEmpty else { return text }
    let place = random.below(pieces.count)
    switch random.below(4) {
    case 0: pieces.remove(at: place)
    case 1: pieces[place] = "\n" + pieces[place].dropFirst()
    case 2: pieces.insert(pieces[random.below(pieces.count)], at: place)
    default: pieces.swapAt(place, random.below(pieces.count))
    }
    return String(pieces.joined().drop { $0 == " " || $0 == "\n" })
  }

  /// The tokens of the sentence, each with the space or line break before it.
  private func tokens() -> [String] {
    let source = Source(path: "sentence.pattern", text: text)
    var buffer = TokenBuffer()
    Lexer(source).tokens(in: ByteRange(0, UInt32(source.count)), into: &buffer)
    return (0..<buffer.count - 1).map { index in
      let token = buffer.base[index]
      return (token.isAfterNewline ? "\n" : " ") + source.text(token.range)
    }
  }

  // MARK: tokens

  private mutating func derive(_ term: Term) {
    switch term {
    case .literal(let text):
      written.insert(text)
      token(text)
    case .prose: break
    case .name(let name, let argument): derive(name, of: argument)
    case .sequence(let terms): for term in terms { derive(term) }
    case .choice(let terms): derive(chosen(among: terms))
    case .optional(let inner):
      if depth < SentenceGenerator.depthLimit && random.chance(1, in: 2) { derive(inner) }
    case .repetition(let inner):
      var count = depth < SentenceGenerator.depthLimit ? 4 : 0
      while count > 0, random.chance(3, in: 5), !(lineIsOpen && startsWithSemicolon(inner)) {
        derive(inner)
        count -= 1
      }
    }
  }

  private func startsWithSemicolon(_ term: Term) -> Bool {
    switch term {
    case .literal(let text): text == ";"
    case .sequence(let terms): startsWithSemicolon(terms[0])
    default: false
    }
  }

  private mutating func chosen(among terms: [Term]) -> Term {
    if depth < SentenceGenerator.depthLimit { return terms[random.below(terms.count)] }
    let heights = terms.map { grammar.height($0, self.heights) ?? .max }
    let lowest = heights.min()!
    return terms[heights.firstIndex(of: lowest)!]
  }

  private mutating func derive(_ name: String, of argument: String?) {
    exercised.insert(name)
    if grammar.isLexical(name) { return lexical(name) }
    if name == "declared-name", random.chance(1, in: 3) {
      // No keyword is reserved.
      let keywords = Keyword.allCases.filter { $0 != .none }
      return token(keywords[random.below(keywords.count)].text)
    }
    guard let term = grammar.term(name, of: argument) else { return }
    if name == "declaration" { declarationCount += 1 }
    depth += 1
    derive(term)
    depth -= 1
    // A one-line body extends to the end of the line, except that an arm ends at the next one.
    if name == "line" && argument != "arm-statement" || name == "bare-line" { lineIsOpen = true }
  }

  private mutating func token(_ token: String) {
    text += space(before: token) + token
    previous = token
    lineIsOpen = false
    if token == ",", random.chance(1, in: 5) { continuation() }
  }

  /// Writes at least as much space as two tokens need.
  private mutating func space(before token: String) -> String {
    if previous.isEmpty { return "" }
    let isFree =
      SentenceGenerator.punctuation.contains(token)
      || SentenceGenerator.punctuation.contains(previous)
      || token == "->" || token == ".." || previous == "->" || previous == ".."
    if isFree { return ["", " ", "  "][random.below(3)] }
    return [" ", " ", "   ", "\t"][random.below(4)]
  }

  /// Writes a line break after a comma, with optional blank lines and comments.
  private mutating func continuation() {
    for _ in 0...random.below(2) {
      if random.chance(1, in: 3) {
        text += " "
        characters(.name("comment", of: nil))
      }
      characters(.name("newline", of: nil))
    }
    previous = ""
  }

  // MARK: characters

  private mutating func lexical(_ name: String) {
    switch name {
    case "end":
      if lineIsOpen {
        lexical("line-break")
      } else {
        let before = text.count
        characters(.name("end", of: nil))
        previous = text.hasSuffix(";") && text.count == before + 1 ? ";" : ""
      }
    case "line-break":
      if random.chance(1, in: 2) { text += " " }
      characters(.name(name, of: nil))
      previous = ""
      lineIsOpen = false
    default: spelled(name)
    }
  }

  /// Writes a name, number, date or string as one token.
  private mutating func spelled(_ name: String) {
    let before = text
    text = ""
    repeat {
      text = ""
      characters(.name(name, of: nil))
    } while !mayBeAnywhere(text, as: name)
    let spelling = text
    text = before
    token(spelling)
  }

  /// True if a spelling may occur anywhere. A name must not be a word with a meaning at some
  /// position.
  private func mayBeAnywhere(_ spelling: String, as name: String) -> Bool {
    guard name == "name" else { return true }
    if spelling.hasSuffix(".end") || spelling.hasSuffix(".start") { return false }
    return !Keyword.allCases.contains { $0.text == spelling }
  }

  private mutating func characters(_ term: Term) {
    switch term {
    case .literal(let literal): text += literal
    case .prose(let words): text += character(words)
    case .name(let name, let argument):
      exercised.insert(name)
      if let term = grammar.term(name, of: argument) { characters(term) }
    case .sequence(let terms): for term in terms { characters(term) }
    case .choice(let terms): characters(terms[random.below(terms.count)])
    case .optional(let inner): if random.chance(1, in: 3) { characters(inner) }
    case .repetition(let inner): while random.chance(3, in: 5) { characters(inner) }
    }
  }

  private mutating func character(_ words: String) -> String {
    let choices: [String] =
      switch words {
      case "a to z": "abcdefghijklmnopqrstuvwxyz".map { String($0) }
      case "0 to 9": "0123456789".map { String($0) }
      case "a to f, A to F": "abcdefABCDEF".map { String($0) }
      case "LF, or CR and LF": ["\n", "\r\n"]
      case "any character but a line end": SentenceGenerator.anything + ["\"", "\\", "\t"]
      case "any character but quotation marks, backslashes and characters below U+0020":
        SentenceGenerator.anything
      default: ["⟨nobody knows how to write: \(words)⟩"]
      }
    return choices[random.below(choices.count)]
  }

  private static let anything =
    "aZ09 .,:;#{}()[]|/+-_<>='%&*!?§".map { String($0) } + ["é", "🫀", "\u{2028}", "→", "wait 5s"]
}
