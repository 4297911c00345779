import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax

/// Symbols, folding, selection and links.
extension Server {
  /// The maximum number of workspace symbols in one response. Our choice.
  private static let symbolLimit = 1000

  /// Handles `textDocument/documentSymbol`.
  func documentSymbols(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let items = workspace.outline(file.path)
    if client.nestsSymbols { return array(of: items) { self.writeNested($1, file, &$0) } }
    return { json in
      json.array { json in
        for item in items { self.writeFlat(item, file, in: nil, &json) }
      }
    }
  }

  private func writeNested(_ item: OutlineItem, _ file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", item.name)
      json.member("detail", item.isMap ? "map" : item.kind.name)
      json.member("kind", Server.symbolKind(item))
      self.write("range", item.range, of: file, &json)
      self.write("selectionRange", item.nameRange, of: file, &json)
      if item.children.isEmpty { return }
      json.array("children", of: item.children) { self.writeNested($1, file, &$0) }
    }
  }

  private func writeFlat(
    _ item: OutlineItem, _ file: TextFile, in container: String?, _ json: inout JSONWriter
  ) {
    json.element()
    json.object { json in
      json.member("name", item.name)
      json.member("kind", Server.symbolKind(item))
      json.key("location")
      self.writeLocation(item.range, of: file, &json)
      if let container { json.member("containerName", container) }
    }
    for child in item.children { writeFlat(child, file, in: item.name, &json) }
  }

  /// Handles `workspace/symbol`.
  func workspaceSymbols(_ params: JSONValue) throws(Refusal) -> Reply {
    let query = try params.text("query")
    let found = workspace.symbols(matching: query, limit: Server.symbolLimit)
    return { json in
      json.array { json in
        for (item, file) in found {
          self.writeFlat(item, file, in: self.workspace.shownPath(file.path), &json)
        }
      }
    }
  }

  /// The symbol kind of the protocol that is closest to an item.
  private static func symbolKind(_ item: OutlineItem) -> Int {
    switch item.kind {
    case .cue: 5  // class
    case .pattern: item.isMap ? 10 : 12  // enum, function
    case .event: 24
    case .value: 14  // constant
    case .input: 13  // variable
    case .spring, .curve: 23  // struct
    case .choice: 10  // enum
    case .profile: 3  // namespace
    case .control: 11  // interface
    default: 7  // property
    }
  }

  /// Handles `textDocument/foldingRange`.
  func foldingRanges(_ params: JSONValue) throws(Refusal) -> Reply {
    let folds = workspace.folds(try file(params).path)
    return objects(of: Array(folds.prefix(client.foldingLimit))) { json, fold in
      json.member("startLine", fold.first)
      json.member("endLine", fold.last)
      if fold.kind != .region {
        json.member("kind", fold.kind == .comment ? "comment" : "imports")
      }
    }
  }

  /// Handles `textDocument/selectionRange`.
  func selectionRanges(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    var chains: [[ByteRange]] = []
    for position in try params.list("positions") {
      chains.append(workspace.selections(file.path, try offset(position, in: file)))
    }
    return array(of: chains) { self.writeSelection($1[...], file, &$0) }
  }

  private func writeSelection(
    _ chain: ArraySlice<ByteRange>, _ file: TextFile, _ json: inout JSONWriter
  ) {
    json.object { json in
      self.write("range", chain.first ?? ByteRange(0, 0), of: file, &json)
      if chain.count < 2 { return }
      json.key("parent")
      self.writeSelection(chain.dropFirst(), file, &json)
    }
  }

  /// Handles `textDocument/documentLink`.
  func documentLinks(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let links = workspace.links(file.path)
    return objects(of: links) { json, link in
      self.write("range", link.range, of: file, &json)
      json.member("target", self.uri(of: link.path))
    }
  }
}
