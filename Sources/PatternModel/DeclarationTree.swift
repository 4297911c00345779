import PatternSyntax
import PatternTable

/// A parsed declaration and its file.
///
/// Nodes are identified by their indices. The first child of a node directly follows it.
struct DeclarationTree {
  /// The index of the file in the model.
  let module: Int
  let source: Source
  let nodes: [Node]
  let tokens: [Token]
  /// True if the declaration has syntax errors.
  let hasErrors: Bool

  /// Creates the tree of a file in which nothing has been read.
  init(of module: Int, in model: Model) {
    self.module = module
    source = model.modules[module].source
    (nodes, tokens, hasErrors) = ([], [], false)
  }

  /// Parses a declaration. The errors stay in the parser.
  init(_ extent: Extent, of module: Int, _ parser: Parser, _ effort: Parser.Effort) {
    self.module = module
    source = parser.source
    parser.effort = effort
    let view = parser.parse(extent)
    (nodes, tokens, hasErrors) = (view.nodes, view.tokens, parser.hasDiagnostics)
  }

  func kind(_ node: Int) -> NodeKind { nodes[node].kind }
  func after(_ node: Int) -> Int { node &+ Int(nodes[node].size) }
  func token(_ node: Int) -> Token { tokens[Int(nodes[node].token)] }

  /// The children of a node.
  ///
  /// - Parameter first: the child to start with; nil for the first.
  func children(_ node: Int, from first: Int? = nil) -> Children {
    Children(nodes, from: first ?? node + 1, until: after(node))
  }

  func name(_ node: Int) -> Name { source.name(token(node).range) }

  /// The range of a node on its first line.
  func range(_ node: Int) -> ByteRange {
    let (first, last) = (token(node), lastToken(node))
    var end = first.end
    while end < last.end && source.base[Int(end)] != 0x0A { end += 1 }
    if last.end <= end { end = last.end }
    while end > first.end && source.base[Int(end) - 1] <= 0x20 { end -= 1 }
    return ByteRange(first.start, end)
  }

  /// The last token of a node, on any line.
  func lastToken(_ node: Int) -> Token {
    tokens[max(Int(nodes[node].token), Int(nodes[node].tokenEnd) - 1)]
  }
}

/// The children of a node, by their indices, in the order of the source.
package struct Children: Sequence, IteratorProtocol {
  private let nodes: [Node]
  private var at: Int
  private let end: Int

  init(_ nodes: [Node], from first: Int, until end: Int) {
    self.nodes = nodes
    at = first
    self.end = end
  }

  package mutating func next() -> Int? {
    guard at < end else { return nil }
    defer { at += Int(nodes[at].size) }
    return at
  }
}

/// The parsers of files, each created when it is first needed.
struct Parsers {
  private var known: [Int: Parser] = [:]

  mutating func parser(of module: Int, in model: Model) -> Parser {
    if let parser = known[module] { return parser }
    let parser = Parser(model.modules[module].source)
    known[module] = parser
    return parser
  }
}
