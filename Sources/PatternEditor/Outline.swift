import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

/// A declaration of a file, for an outline.
package struct OutlineItem {
  package let name: String
  package let kind: NameKind
  package let isMap: Bool
  /// The ranges of the declaration and of its name.
  package let range: ByteRange
  package let nameRange: ByteRange
  /// The stages of a cue or pattern, or the patterns and inputs of a profile.
  package let children: [OutlineItem]
}

extension OutlineItem {
  fileprivate init(_ symbol: Symbol, _ module: Module, children: [OutlineItem]) {
    self.init(
      name: symbol.name.text, kind: symbol.kind, isMap: symbol.isMap, range: symbol.extent.range,
      nameRange: symbol.nameRange, children: children)
  }
}

extension Workspace {
  /// The declarations of a file, in source order.
  package func outline(_ path: String) -> [OutlineItem] {
    guard let analysis = analysis(of: path) else { return [] }
    let module = analysis.model.files[0]
    return module.symbols.map { symbol in
      OutlineItem(symbol, module, children: parts(of: symbol, analysis.source))
    }
  }

  /// The stages of a cue or pattern, or the patterns and inputs of a profile.
  private func parts(of symbol: Symbol, _ source: Source) -> [OutlineItem] {
    guard [.cue, .profile, .pattern].contains(symbol.kind) else { return [] }
    let kinds: [(node: NodeKind, name: NameKind)] = [
      (.stage, .stage), (.pattern, .pattern), (.input, .input),
    ]
    let tree = ParsedDeclaration(symbol.extent, in: source)
    return tree.nodes.dropFirst().compactMap { node in
      guard let kind = kinds.first(where: { $0.node == tree.kind(node) })?.name,
        tree.after(node) > node + 1
      else { return nil }
      return OutlineItem(
        name: tree.text(node + 1), kind: kind, isMap: false, range: tree.range(node),
        nameRange: tree.range(node + 1), children: [])
    }
  }

  /// The declarations of all files whose names contain the letters of a query in order, sorted by
  /// file and position.
  ///
  /// - Parameter limit: the maximum number of items to return.
  package func symbols(matching query: String, limit: Int) -> [(item: OutlineItem, at: TextFile)] {
    let wanted = Array(query.lowercased().utf8)
    var found: [(item: OutlineItem, at: TextFile)] = []
    for path in paths {
      guard let analysis = analysis(of: path) else { continue }
      let module = analysis.model.files[0]
      for symbol in module.symbols where Workspace.matches(symbol.name.text, wanted) {
        if found.count == limit { return found }
        found.append((OutlineItem(symbol, module, children: []), analysis.file))
      }
    }
    return found
  }

  private static func matches(_ name: String, _ wanted: [UInt8]) -> Bool {
    var next = 0
    for byte in name.utf8 where next < wanted.count && byte == wanted[next] { next += 1 }
    return next == wanted.count
  }
}
