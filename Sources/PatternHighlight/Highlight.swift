import PatternSyntax

/// The highlighting class of a token.
package enum HighlightClass: UInt8, CaseIterable, Sendable {
  case comment, doc, string, number
  /// A word with a special meaning at its position.
  case keyword
  /// A name in its declaration, and any other name.
  case declaration, name
  case sign

  /// The name in the output of `dump highlight`.
  package var name: StaticString {
    switch self {
    case .comment: "comment"
    case .doc: "doc"
    case .string: "string"
    case .number: "number"
    case .keyword: "keyword"
    case .declaration: "declaration"
    case .name: "name"
    case .sign: "sign"
    }
  }
}

/// A token and its class.
package struct Highlight: Sendable {
  package let range: ByteRange
  package let kind: HighlightClass
}

/// The tokens of a source in order, classified by the parser. Tests compare the grammars of
/// editors, which see only words and lines, with this result.
package func highlights(of source: Source) -> [Highlight] {
  let names = namedWords(of: source)
  var result: [Highlight] = []
  var next = 0
  for token in Lexer.allTokens(of: source) {
    let kind: HighlightClass
    switch token.kind {
    case .whitespace, .newline, .byteOrderMark, .endOfFile: continue
    case .comment: kind = .comment
    case .docComment: kind = .doc
    case .string: kind = .string
    case .number, .date: kind = .number
    case .word:
      while next < names.count, names[next].range.start < token.start { next += 1 }
      let isNamed = next < names.count && names[next].range.start == token.start
      kind = isNamed ? names[next].kind : .keyword
    default: kind = .sign
    }
    result.append(Highlight(range: token.range, kind: kind))
  }
  return result
}

/// The words that the parser took as names; all others are keywords.
private func namedWords(of source: Source) -> [Highlight] {
  let parser = Parser(source)
  var names: [Highlight] = []
  for extent in ExtentScanner(source).extents() {
    let view = parser.parse(extent)
    var parents: [Int] = []
    for node in 0..<parser.nodeCount {
      while let parent = parents.last, parent + Int(view.nodes[parent].size) <= node {
        parents.removeLast()
      }
      if let parent = parents.last, let kind = nameClass(node, of: parent, view) {
        let token = view.tokens[Int(view.nodes[node].token)]
        if token.kind == .word { names.append(Highlight(range: token.range, kind: kind)) }
      }
      parents.append(node)
    }
  }
  return names
}

/// The class of a name node; nil for other nodes.
private func nameClass(_ node: Int, of parent: Int, _ view: SyntaxView) -> HighlightClass? {
  let token = Int(view.nodes[node].token)
  let isFirst = node == parent + 1
  switch view.nodes[node].kind {
  case .name:
    switch view.nodes[parent].kind {
    case .letDeclaration, .input, .map, .event, .control, .spring, .curveDeclaration, .choice,
      .pattern, .cue, .profile:
      return isFirst ? .declaration : .name
    default: return .name
    }
  case .source, .anchorStage: return .name
  case .word:
    switch view.nodes[parent].kind {
    // Words that the language defines.
    case .impact, .fade, .move, .notify, .announce, .role, .arm, .gate, .onlyIf, .equivalent:
      return view.tokens[token].keyword == .none ? .name : nil
    case .limit, .severityRule: return isFirst ? .name : nil
    case .eventProperty: return view.tokens[token - 1].keyword == .by ? nil : .name
    default: return .name
    }
  default: return nil
  }
}
