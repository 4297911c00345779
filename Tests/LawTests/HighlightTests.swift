import PatternHighlight
import PatternSyntax
import TestSupport
import Testing

/// The files for editors agree with the compiler.
struct HighlightTests {
  static let grammars = ["syntax/pattern.vim", "pattern-mode.el", "pattern.tmLanguage.json"]

  private func text(_ path: String) throws -> String {
    try #require(Editor.all.flatMap(\.files).first { $0.path == path }?.text)
  }

  /// Each grammar has exactly the words of the language.
  @Test(arguments: grammars)
  func wordsAreThoseOfTheCompiler(path: String) throws {
    // A list of alternatives, in either syntax of regular expressions.
    let list = try Regex(#"[(](?:\?:)?([a-z-]+(?:(?:\||\\\\\|)[a-z-]+){2,})"#)
    let plain = try text(path).replacing(#"\\("#, with: "(")
    var found: Set<String> = []
    for match in plain.matches(of: list) {
      let words = try #require(match.output[1].substring)
      found.formUnion(words.split { $0 == "|" || $0 == "\\" }.map { String($0) })
    }
    let keywords = Keyword.allCases.filter { $0 != .none }.map { $0.text }
    #expect(Set(keywords).subtracting(found) == [])
    let units = Unit.allCases.map { "\($0.spelling)" }
    #expect(found.subtracting(keywords).subtracting(units) == [])
  }

  @Test func unitsAreThoseOfTheCompiler() throws {
    let units = Unit.allCases.filter { $0 != .none }.map { "\($0.spelling)" }
    let plain = units.joined(separator: "|")
    #expect(try text("pattern.tmLanguage.json").contains("(\(plain))?"))
    #expect(try text("syntax/pattern.vim").contains("%(\(plain.replacing("%", with: "\\%")))?"))
    let lisp = units.joined(separator: #"\\|"#)
    #expect(try text("pattern-mode.el").contains(#"\\(?:\#(lisp)\\)?"#))
  }

  /// The program replaces only files with the mark.
  @Test func filesCarryTheMark() {
    for editor in Editor.all {
      #expect(!editor.files.isEmpty)
      for file in editor.files {
        #expect(file.text.contains(Editor.mark), "\(editor.name): \(file.path)")
        #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path)")
      }
    }
    #expect(Set(Editor.all.map(\.name)).count == Editor.all.count)
  }

  @Test(arguments: Specimen.all)
  func highlightsCoverAllButSpace(specimen: Specimen) {
    let source = specimen.source
    let parser = Parser(source)
    for extent in ExtentScanner(source).extents() { _ = parser.parse(extent) }
    let isSound = !parser.hasDiagnostics
    let tokens = Lexer.allTokens(of: source).filter {
      $0.kind != .whitespace && $0.kind != .newline && $0.kind != .byteOrderMark
    }
    let highlights = highlights(of: source)
    #expect(highlights.map(\.range) == tokens.map(\.range))
    for (highlight, token) in zip(highlights, tokens) {
      let isWord = [.keyword, .declaration, .name].contains(highlight.kind)
      #expect(isWord == (token.kind == .word))
      // A word in no list is a name.
      if isSound, token.kind == .word, token.keyword == .none {
        #expect(highlight.kind != .keyword, "\(source.text(token.range))")
      }
    }
  }
}
