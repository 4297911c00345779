import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A declaration that nothing uses.
  static let unusedDeclaration = Rule(
    Problem(
      "unused-declaration",
      summary: "A declaration is never used.",
      explanation: """
        An input, event, value, map, pattern, spring or curve that no declaration names does \
        nothing, usually by mistake: a cue was meant to play it, or its name is misspelt. In a \
        file without cues, everything is there for other files to use, and a name that another \
        file of the compilation mentions is used.
        """,
      bad: """
        event item.tapped: by user, class selection
        knock: impact light; wait 120ms; impact light
        cue item.select { because "your tap was registered"; on item.tapped; show selected }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select { because "your tap was registered"; on item.tapped; show selected }
        """),
    index: "V09",
    clauses: "the pattern language, 3",
    quote: "what is declared is there to be used",
    repair: "none: only the author can decide whether to use it or to remove it",
    file: { judge in
      // An unreadable part may use any declaration.
      if judge.module.count(of: .cue) == 0 || !judge.isComplete { return }
      let declared = judge.module.symbols.filter { isWanted($0) }
      if declared.isEmpty { return }
      var unused = Unused(declared, in: judge.source)
      for index in judge.users {
        let file = judge.model.files[index]
        guard judge.affords(file.source.count) else { return }
        for symbol in file.symbols {
          // The name of a declaration itself is not a use.
          unused.read(
            symbol.extent, of: file.source, but: index == judge.index ? symbol.nameRange.start : nil
          )
        }
        for other in file.others { unused.read(other, of: file.source) }
      }
      for symbol in declared where unused.names.contains(symbol.name) {
        judge.report(
          symbol.nameRange,
          "nothing uses the \(symbol.isMap ? "map" : symbol.kind.name) `\(symbol.name.text)`",
          help: "use it, or remove it")
      }
    })

  private static func isWanted(_ symbol: Symbol) -> Bool {
    switch symbol.kind {
    case .input, .spring, .curve, .value, .pattern, .event: true
    default: false
    }
  }
}

/// The names of declarations that have not been found elsewhere.
private struct Unused {
  private(set) var names: Set<Name>
  /// True if a declared name is also a keyword. Otherwise a keyword is never a use.
  private var haveKeywords = false
  private var tokens = TokenBuffer()

  init(_ declared: [Symbol], in source: Source) {
    names = Set(declared.map { $0.name })
    for symbol in declared where !haveKeywords {
      Lexer(source).tokens(in: symbol.nameRange, into: &tokens)
      haveKeywords = tokens.base[0].keyword != .none
    }
  }

  /// Removes the names that a declaration mentions, except where it gives its own name.
  mutating func read(_ extent: Extent, of source: Source, but own: UInt32? = nil) {
    Lexer(source).tokens(in: extent.range, into: &tokens)
    for token in tokens.base where token.kind == .word && (haveKeywords || token.keyword == .none) {
      // A cue may have the same name as its event.
      if token.start != own { names.remove(source.name(token.range)) }
    }
  }
}

extension Source {
  /// The tokens of a range.
  func tokens(in range: ByteRange) -> [Token] {
    var tokens = TokenBuffer()
    Lexer(self).tokens(in: range, into: &tokens)
    return (0..<tokens.count).map { tokens.base[$0] }
  }
}
