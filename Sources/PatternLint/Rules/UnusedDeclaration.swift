import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Something is declared and nothing uses it.
  static let unusedDeclaration = Rule(
    Problem(
      "unused-declaration", .info,
      summary: "Something is declared, and nothing uses it.",
      explanation: """
        An input, event, value, map, pattern, spring or curve that no declaration names does \
        nothing, and was mostly meant to: a cue forgets to play it, or its name is a slip of \
        another. In a file without cues all is there for others to use, and what another file of \
        the compilation names is used.
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
    repair: "none: whether to use it or to remove it is the author's to say",
    file: { judge in
      // What could not be read may use anything.
      if judge.module.count(of: .cue) == 0 || !judge.isComplete { return }
      let declared = judge.module.symbols.filter { isWanted($0) }
      if declared.isEmpty { return }
      let names = NameTable(capacity: declared.count)
      for symbol in declared { names.insert(symbol.name) }
      var isUsed = [Bool](repeating: false, count: names.count)
      for (index, file) in judge.model.files.enumerated()
      where !file.isShipped && file.visible.contains(judge.index) {
        guard judge.affords(file.source.count) else { return }
        for symbol in file.symbols {
          // What a declaration calls itself is not a use of it.
          let own = index == judge.index ? names.index(of: symbol.name) : nil
          mark(symbol.extent, in: file.source, names, but: own, &isUsed)
        }
        for other in file.others { mark(other, in: file.source, names, but: nil, &isUsed) }
      }
      for symbol in declared {
        guard let index = names.index(of: symbol.name), !isUsed[index] else { continue }
        judge.report(
          judge.source.range(symbol.name),
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

  /// Marks the names that a declaration mentions.
  private static func mark(
    _ extent: Extent, in source: SourceText, _ names: NameTable, but own: Int?,
    _ isUsed: inout [Bool]
  ) {
    var tokens = TokenBuffer()
    Lexer(source).tokens(in: extent.range, into: &tokens)
    for token in 0..<tokens.count where tokens.base[token].kind == .word {
      let index = names.index(of: source.name(tokens.base[token].range))
      if let index, index != own { isUsed[index] = true }
    }
  }
}
