import PatternSyntax

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
