import PatternSyntax

/// The body of a statement or declaration: its opening token and its statements.
struct Body {
  /// The token `{` or `:`.
  let open: Int
  /// The nodes of the statements, with their descendants.
  let statements: Range<Int>
  /// The number of statements.
  let count: Int

  /// Finds the body of a node.
  ///
  /// - Returns: nil if the node has none.
  init?(of node: Int, _ view: SyntaxView) {
    let end = node + Int(view.nodes[node].size)
    var child = node + 1
    while child < end {
      switch view.nodes[child].kind {
      case .body:
        self.init(
          open: Int(view.nodes[child].token), child + 1..<child + Int(view.nodes[child].size), view)
        return
      // The arms of `do`, and `auto` and `none` in braces, have no enclosing node.
      case .arm, .auto, .noFallback:
        let before = Int(view.nodes[child].token) - 1
        let open = Body.brace(before, view)
        guard view.tokens[open].kind == .leftBrace else { return nil }
        self.init(open: open, child..<end, view)
        return
      default: child += Int(view.nodes[child].size)
      }
    }
    return nil
  }

  private init(open: Int, _ statements: Range<Int>, _ view: SyntaxView) {
    self.open = open
    self.statements = statements
    var count = 0
    var node = statements.lowerBound
    while node < statements.upperBound {
      count += 1
      node += Int(view.nodes[node].size)
    }
    self.count = count
  }

  /// The last token before the semicolons that end at a token.
  private static func brace(_ token: Int, _ view: SyntaxView) -> Int {
    var token = token
    while token > 0, view.tokens[token].kind == .semicolon { token -= 1 }
    return token
  }

  /// The statement after the given one.
  func next(_ node: Int, _ view: SyntaxView) -> Int { node + Int(view.nodes[node].size) }
}
