import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax

/// Symbols, folding, selection and links.
extension Server {
  /// The limit of workspace symbols in one response. Our choice.
  private static let symbolLimit = 1000

  /// Handles `textDocument/documentSymbol`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func documentSymbols(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let items = workspace.outline(file.path)
    return { json in
      json.array { json in
        for item in items {
          if self.client.nestsSymbols {
            json.element()
            self.writeNested(item, file, &json)
          } else {
            self.writeFlat(item, file, in: nil, &json)
          }
        }
      }
    }
  }

  private func writeNested(_ item: OutlineItem, _ file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(item.name)
      json.key("detail")
      json.string(item.isMap ? "map" : item.kind.name)
      json.key("kind")
      json.number(Server.symbolKind(item))
      json.key("range")
      self.write(item.range, of: file, &json)
      json.key("selectionRange")
      self.write(item.nameRange, of: file, &json)
      if item.children.isEmpty { return }
      json.key("children")
      json.array { json in
        for child in item.children {
          json.element()
          self.writeNested(child, file, &json)
        }
      }
    }
  }

  private func writeFlat(
    _ item: OutlineItem, _ file: TextFile, in container: String?, _ json: inout JSONWriter
  ) {
    json.element()
    json.object { json in
      json.key("name")
      json.string(item.name)
      json.key("kind")
      json.number(Server.symbolKind(item))
      json.key("location")
      self.writeLocation(item.range, of: file, &json)
      if let container {
        json.key("containerName")
        json.string(container)
      }
    }
    for child in item.children { writeFlat(child, file, in: item.name, &json) }
  }

  /// Handles `workspace/symbol`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
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

  /// The closest symbol kind of the protocol.
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
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func foldingRanges(_ params: JSONValue) throws(Refusal) -> Reply {
    let folds = workspace.folds(try file(params).path)
    return { json in
      json.array { json in
        for fold in folds.prefix(self.client.foldingLimit) {
          json.element()
          json.object { json in
            json.key("startLine")
            json.number(fold.first)
            json.key("endLine")
            json.number(fold.last)
            if fold.kind != .region {
              json.key("kind")
              json.string(fold.kind == .comment ? "comment" : "imports" as StaticString)
            }
          }
        }
      }
    }
  }

  /// Handles `textDocument/selectionRange`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func selectionRanges(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    var chains: [[ByteRange]] = []
    for position in try params.list("positions") {
      chains.append(workspace.selections(file.path, try offset(position, in: file)))
    }
    return { json in
      json.array { json in
        for chain in chains {
          json.element()
          self.writeSelection(chain[...], file, &json)
        }
      }
    }
  }

  private func writeSelection(
    _ chain: ArraySlice<ByteRange>, _ file: TextFile, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("range")
      self.write(chain.first ?? ByteRange(0, 0), of: file, &json)
      if chain.count < 2 { return }
      json.key("parent")
      self.writeSelection(chain.dropFirst(), file, &json)
    }
  }

  /// Handles `textDocument/documentLink`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func documentLinks(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let links = workspace.links(file.path)
    return { json in
      json.array { json in
        for link in links {
          json.element()
          json.object { json in
            json.key("range")
            self.write(link.range, of: file, &json)
            json.key("target")
            json.string(self.uri(of: link.path))
          }
        }
      }
    }
  }
}
