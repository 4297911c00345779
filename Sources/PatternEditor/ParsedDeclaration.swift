import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

/// The tree of a declaration, whose nodes are identified by their indices in pre-order.
struct ParsedDeclaration {
  let source: Source
  /// All nodes; empty for a declaration without any.
  let nodes: Range<Int>
  private let parser: Parser
  private let view: SyntaxView

  init(_ extent: Extent, in source: Source) {
    self.source = source
    parser = Parser(source)
    view = parser.parse(extent)
    nodes = 0..<parser.nodeCount
  }

  var tokens: [Token] { (0..<parser.tokenCount).map { view.tokens[$0] } }

  func kind(_ node: Int) -> NodeKind { view.nodes[node].kind }
  func token(_ node: Int) -> Token { view.tokens[Int(view.nodes[node].token)] }
  func range(_ node: Int) -> ByteRange { view.range(node) }
  func text(_ node: Int) -> String { source.text(range(node)) }
  func name(_ node: Int) -> Name { source.name(token(node).range) }

  /// The first node after a node and everything that it contains.
  func after(_ node: Int) -> Int { node + Int(view.nodes[node].size) }

  func children(of node: Int) -> [Int] {
    var found: [Int] = []
    var child = node + 1
    while child < after(node) {
      found.append(child)
      child = after(child)
    }
    return found
  }

  /// All nodes of a kind that have a child, or only those at or below a node.
  func filled(_ kind: NodeKind, below node: Int? = nil) -> [Int] {
    (node.map { $0..<after($0) } ?? nodes).filter { self.kind($0) == kind && after($0) > $0 + 1 }
  }

  /// The first children of the nodes of a kind: usually their names.
  func heads(of kind: NodeKind, below node: Int? = nil) -> [Int] {
    filled(kind, below: node).map { $0 + 1 }
  }

  /// The names below a node that are played, or chosen by a map.
  func played(below node: Int) -> [Int] {
    (node..<after(node)).flatMap { at -> [Int] in
      switch kind(at) {
      case .play where after(at) > at + 1: return [at + 1]
      case .mapEntry, .mapDefault: return (at + 1..<after(at)).filter { kind($0) == .name }
      default: return []
      }
    }
  }

  /// The names of the parameters of the pattern at a node, each before its default.
  func parameters(of pattern: Int) -> [Int] {
    (pattern..<after(pattern)).filter { kind($0) == .parameter && after($0) > $0 + 2 }
      .map { $0 + 1 }
  }
}

extension Analysis {
  /// The declaration that contains an offset.
  func declaration(at offset: UInt32) -> ParsedDeclaration? {
    extent(at: offset).map { ParsedDeclaration(extents[$0], in: source) }
  }
}
