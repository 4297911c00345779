import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A declaration that nothing uses.
  static let unusedDeclaration = Rule(
    Problem(
      "unused-declaration",
      summary: "A declaration is never used.",
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
      // An unreadable part may use any declaration.
      if judge.module.count(of: .cue) == 0 || !judge.isComplete { return }
      let declared = judge.module.symbols.filter { isWanted($0) }
      if declared.isEmpty { return }
      var mentions = Mentions(of: declared)
      for index in judge.users {
        let file = judge.model.files[index]
        guard judge.affords(file.source.count) else { return }
        for symbol in file.symbols {
          // The name of a declaration itself is not a use.
          mentions.read(
            symbol.extent, in: file.source, but: index == judge.index ? symbol.name : .none)
        }
        for other in file.others { mentions.read(other, in: file.source, but: .none) }
      }
      for symbol in declared where !mentions.hold(symbol.name) {
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
}

/// The set of names that declarations mention.
private struct Mentions: ~Copyable {
  private var names = NameTable()
  private var areUsed: [Bool]
  /// The first letters and lengths of the names: most words differ in them and need no lookup.
  private var shapes = [Bool](repeating: false, count: 1 << 11)
  private var tokens = TokenBuffer()

  init(of declared: [Symbol]) {
    for symbol in declared { names.insert(symbol.name) }
    areUsed = [Bool](repeating: false, count: names.count)
    for name in names.names { shapes[Mentions.shape(name)] = true }
  }

  private static func shape(_ name: Name) -> Int {
    Int(name.start[0] & 31) << 6 | name.count & 63
  }

  /// Marks the names that a declaration mentions, but for the place that gives it its own.
  mutating func read(_ extent: Extent, in source: SourceText, but own: Name) {
    tokens.removeAll()
    Lexer(source).tokens(in: extent.range, into: &tokens)
    for token in 0..<tokens.count where tokens.base[token].kind == .word {
      let name = source.name(tokens.base[token].range)
      // A cue may have the name of the event that it is on.
      guard shapes[Mentions.shape(name)], own.isNone || name.start != own.start,
        let index = names.index(of: name)
      else { continue }
      areUsed[index] = true
    }
  }

  func hold(_ name: Name) -> Bool { names.index(of: name).map { areUsed[$0] } ?? false }
}
