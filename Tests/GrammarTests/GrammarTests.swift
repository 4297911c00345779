import Foundation
import PatternCompiler
import PatternModel
import PatternSyntax
import TestSupport
import Testing

/// Grammar.md agrees with the parser.
struct GrammarTests {
  private static let page = GrammarPage.shared
  private static let grammar = Grammar(page)
  private static let shippedPatterns = Repository.files(
    below: Repository.patterns, suffix: ".pattern")

  // MARK: the page

  @Test func pageIsWhole() {
    #expect(GrammarTests.page.mistakes == [])
    #expect(GrammarTests.page.productions.count > 100)
    #expect(GrammarTests.shippedPatterns.count >= 5)
    var seen: Set<String> = []
    for section in GrammarTests.page.sections {
      #expect(section.productions.map { $0.name } == section.names, "line \(section.line)")
      #expect(section.examples.contains { $0.problem == nil }, "no example: line \(section.line)")
      for name in section.names { #expect(seen.insert(name).inserted, "`\(name)` twice") }
    }
    for production in GrammarTests.page.productions {
      for (name, argument) in Grammar.names(in: production.term) {
        for used in [name, argument].compactMap({ $0 }) where used != production.parameter {
          #expect(seen.contains(used), "`\(production.name)` names `\(used)`")
        }
      }
    }
  }

  @Test(arguments: page.examples)
  func exampleCompilesAsItSays(_ example: GrammarPage.Example) {
    let input = InputFile(
      source: Source(path: "example.pattern", text: example.text), name: "example")
    let host = Host(
      load: { _ in .unreadable("there is no such file") },
      parallel: { count, body in for index in 0..<count { body(index) } })
    // The page is about the language, not about the rules.
    let options = CompileOptions(judges: false)
    let found = compile([input], options: options, host: host).findings
    let expected = example.problem.map { [$0] } ?? []
    #expect(
      found.map { "\($0.problem.id)" } == expected, "\(found.map { $0.message })\n\(example.text)")
  }

  /// The page lists the properties of `animate` that are not motion, as the compiler knows them.
  @Test func pageListsWhatDoesNotMove() {
    let lines = GrammarPage.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.hasPrefix("- **What moves**") }) else {
      Issue.record("the page does not say what moves")
      return
    }
    let rest = lines[(first + 1)...].prefix { !$0.hasPrefix("- ") }
    let text = ([lines[first]] + rest).joined(separator: " ")
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { String($0) }
    let words = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    let wanted =
      ["auto", "missing-reduce-motion", "animate"]
      + (StillWords.colors + StillWords.surfaces).sorted() + StillWords.amounts + StillWords.turns
      + ["hue", "type-on"]
    #expect(words == wanted)
  }

  // MARK: the page and the parser

  @Test(arguments: page.examples)
  func grammarAndParserAgree(_ example: GrammarPage.Example) {
    let problems = problems(example.text)
    let isSentence = Recogniser.accepts(example.text, GrammarTests.grammar)
    #expect(isSentence == problems.isEmpty, "\(problems)")
  }

  @Test(arguments: shippedPatterns)
  func grammarKnowsShippedPatterns(_ path: String) throws {
    let text = try Repository.text(of: Repository.patterns.appending(path: path))
    let isSentence = Recogniser.accepts(text, GrammarTests.grammar)
    #expect(isSentence)
  }

  @Test func parserAcceptsRandomSentences() {
    var generator = SentenceGenerator(GrammarTests.grammar, seed: 3)
    var failures = 0
    for _ in 0..<5_000 where failures < 3 {
      generator.write("file")
      let text = generator.text
      let problems = problems(text)
      #expect(problems.isEmpty, "\(problems)\n\(text)")
      let source = Source(path: "random.pattern", text: text)
      let count = ExtentScanner(source).extents().count
      #expect(count == generator.declarationCount, "\(count) declarations\n\(text)")
      if !problems.isEmpty || count != generator.declarationCount { failures += 1 }
    }
    #expect(GrammarTests.grammar.names.subtracting(generator.exercised).sorted() == [])
    #expect(GrammarTests.grammar.literals.subtracting(generator.written).sorted() == [])
  }

  /// For sentences with a mistake: if the parser accepts one, it is a sentence.
  @Test func parserAcceptsNothingElse() {
    var generator = SentenceGenerator(GrammarTests.grammar, seed: 1926)
    var accepted = 0
    for _ in 0..<(Laws.isFull ? 4_000 : 2_000) {
      generator.write("file")
      // In a short sentence, a mistake is more likely to matter.
      guard generator.text.utf8.count < 200 else { continue }
      for _ in 0..<4 {
        let text = generator.withMistake()
        guard problems(text).isEmpty else { continue }
        accepted += 1
        let isSentence = Recogniser.accepts(text, GrammarTests.grammar)
        #expect(isSentence, "\(text)")
      }
    }
    #expect(accepted > 250)
  }

  /// An example shows a production only if it is not a sentence of the grammar without it.
  @Test(arguments: page.sections.filter { !$0.isLexical }.map { $0.line })
  func productionHasExample(_ line: Int) {
    let section = GrammarTests.page.sections.first { $0.line == line }!
    for name in section.names {
      let shows = section.examples.contains {
        $0.problem == nil && !Recogniser.accepts($0.text, GrammarTests.grammar, without: name)
      }
      #expect(shows, "no example under this heading needs `\(name)`")
    }
  }

  // MARK: the page and the comments of the parser

  @Test func parserCommentsAreTheGrammar() throws {
    let written = try ProductionComments.read()
    for comment in written {
      let name = comment.production.name
      let production = GrammarTests.page.productions.first { $0.name == name }
      #expect(comment.production.canonical == production?.canonical, "\(comment.place)")
    }
    let names = written.map { $0.production.name }
    for name in GrammarTests.grammar.names where !GrammarTests.grammar.isLexical(name) {
      let count = names.count { $0 == name }
      #expect(count == 1, "`\(name)` is \(count) times above the code that reads it")
    }
  }

  /// A statement without a case in the checker plays nothing, and no finding tells.
  @Test func checkerKnowsStatements() throws {
    let parser = try Repository.text(
      of: Repository.sources.appending(path: "PatternSyntax/Grammar/Parser+Timeline.swift"))
    let kinds = parser.split(separator: "statement(.").dropFirst().map { $0.prefix { $0.isLetter } }
    let checker = try Repository.text(
      of: Repository.sources.appending(path: "PatternModel/Checker+Timeline.swift"))
    let start = try #require(checker.firstRange(of: "func statement(")).upperBound
    let cases = checker[start...].split(separator: "\n").prefix { $0 != "  }" }
      .filter { $0.hasPrefix("    case .") }.joined()
      .split { !$0.isLetter && $0 != "." }.filter { $0.hasPrefix(".") }
    #expect(kinds.count >= 34 && cases.count > 30)
    for kind in kinds {
      #expect(cases.contains(".\(kind)"), "`Checker.statement` has no case for `.\(kind)`")
    }
  }

  /// The problems that the parser finds in a text.
  private func problems(_ text: String) -> [String] {
    let source = Source(path: "sentence.pattern", text: text)
    let parser = Parser(source)
    for extent in ExtentScanner(source).extents() { _ = parser.parse(extent) }
    return parser.takeFindings().map { "\($0.problem.id): \($0.message)" }
  }
}
