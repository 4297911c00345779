import PatternFormat
import PatternSyntax
import TestSupport
import Testing

/// The formatter and the grammar.
struct LayoutOfGrammarTests {
  private static let page = GrammarPage.shared
  private static let examples = page.sections.filter { !$0.isLexical }.flatMap { $0.examples }

  /// Examples are canonical, except those of single characters, which show other spellings.
  @Test(arguments: examples)
  func examplesAreCanonical(_ example: GrammarPage.Example) {
    let layout = Layout(of: Source(path: "example.pattern", text: example.text))
    #expect(layout.isCanonical, "\(String(decoding: layout.bytes, as: UTF8.self))")
  }

  @Test(arguments: page.examples)
  func examplesKeepWhatStands(_ example: GrammarPage.Example) {
    let laws = LayoutLaws(Source(path: "example.pattern", text: example.text))
    for fault in laws.faults() { Issue.record("\(fault)") }
  }

  /// Layout keeps the meaning of random sentences, and its result is a sentence too.
  @Test func randomSentencesKeepWhatStands() {
    let grammar = Grammar(LayoutOfGrammarTests.page)
    var generator = SentenceGenerator(grammar, seed: 777)
    for round in 0..<(Laws.isFull ? 4_000 : 1_500) {
      generator.write("file")
      let texts = [generator.text, generator.withMistake()]
      for text in texts {
        let laws = LayoutLaws(Source(path: "sentence.pattern", text: text))
        let faults = laws.faults()
        for fault in faults { Issue.record("\(fault)\n\(text)") }
        if !faults.isEmpty { return }
        if round % 20 == 0, text == texts[0] {
          let result = String(decoding: laws.result, as: UTF8.self)
          let isSentence = Recogniser.accepts(result, grammar)
          #expect(isSentence, "\(result)")
        }
      }
    }
  }
}
