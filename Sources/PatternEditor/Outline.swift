import PatternCompiler
import PatternCues
import PatternModel
import PatternSyntax

/// A declaration of a file, for an outline.
package struct OutlineItem {
  package let name: String
  package let kind: NameKind
  package let isMap: Bool
  /// The range of the declaration, and that of its name.
  package let range: ByteRange
  package let nameRange: ByteRange
  /// The stages of a cue or pattern, or the patterns and inputs of a profile.
  package let children: [OutlineItem]
}

extension Workspace {
  /// The declarations of a file, in source order.
  package func outline(_ path: String) -> [OutlineItem] {
    guard let analysis = analysis(of: path) else { return [] }
    let module = analysis.model.files[0]
    let parser = Parser(analysis.source)
    return module.symbols.map { symbol in
      var children: [OutlineItem] = []
      switch symbol.kind {
      case .cue, .profile, .pattern:
        let view = parser.parse(symbol.extent)
        children = parts(view, parser.nodeCount, analysis.source)
      default: break
      }
      return OutlineItem(
        name: symbol.name.text, kind: symbol.kind, isMap: symbol.isMap,
        range: symbol.extent.range, nameRange: module.range(symbol.name), children: children)
    }
  }

  private func parts(_ view: SyntaxView, _ count: Int, _ source: SourceText) -> [OutlineItem] {
    var result: [OutlineItem] = []
    for index in 1..<max(count, 1) {
      let node = view.nodes[index]
      guard node.size > 1 else { continue }
      let kind: NameKind
      switch node.kind {
      case .stage: kind = .stage
      case .pattern: kind = .pattern
      case .input: kind = .input
      default: continue
      }
      let name = view.tokens[Int(view.nodes[index + 1].token)].range
      result.append(
        OutlineItem(
          name: source.text(name), kind: kind, isMap: false, range: view.range(index),
          nameRange: name, children: []))
    }
    return result
  }

  /// The declarations of all files whose names contain the letters of a query in order, sorted by
  /// file and position.
  ///
  /// - Parameter limit: the most items to return.
  package func symbols(matching query: String, limit: Int) -> [(item: OutlineItem, at: TextFile)] {
    let wanted = Array(query.lowercased().utf8)
    var found: [(item: OutlineItem, at: TextFile)] = []
    for path in paths {
      guard let analysis = analysis(of: path) else { continue }
      let module = analysis.model.files[0]
      for symbol in module.symbols where Workspace.matches(symbol.name.text, wanted) {
        if found.count == limit { return found }
        let item = OutlineItem(
          name: symbol.name.text, kind: symbol.kind, isMap: symbol.isMap,
          range: symbol.extent.range, nameRange: module.range(symbol.name), children: [])
        found.append((item, analysis.file))
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

extension SyntaxView {
  func after(_ node: Int) -> Int { node + Int(nodes[node].size) }
}
