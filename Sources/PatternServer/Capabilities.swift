import PatternEditor
import PatternJSON

/// What the server can do.
extension Server {
  static func capabilities(_ client: Client, _ json: inout JSONWriter) {
    json.object { json in
      json.key("positionEncoding")
      json.string(client.encoding.name)
      json.key("textDocumentSync")
      json.object { json in
        json.key("openClose")
        json.boolean(true)
        json.key("change")
        json.number(2)
        json.key("save")
        json.boolean(true)
      }
      if client.pullsDiagnostics { diagnosticProvider(&json) }
      for plain in simple {
        json.key(plain)
        json.boolean(true)
      }
      json.key("renameProvider")
      if client.preparesRename {
        json.object { json in
          json.key("prepareProvider")
          json.boolean(true)
        }
      } else {
        json.boolean(true)
      }
      json.key("documentLinkProvider")
      json.object { _ in }
      tokenProvider(&json)
      json.key("workspace")
      json.object { json in
        json.key("workspaceFolders")
        json.object { json in
          json.key("supported")
          json.boolean(true)
          json.key("changeNotifications")
          json.boolean(true)
        }
      }
    }
  }

  private static let simple: [StaticString] = [
    "definitionProvider", "referencesProvider", "documentHighlightProvider",
    "documentSymbolProvider", "workspaceSymbolProvider", "foldingRangeProvider",
    "selectionRangeProvider",
  ]

  private static func diagnosticProvider(_ json: inout JSONWriter) {
    json.key("diagnosticProvider")
    json.object { json in
      json.key("identifier")
      json.string("patternc" as StaticString)
      json.key("interFileDependencies")
      json.boolean(true)
      json.key("workspaceDiagnostics")
      json.boolean(true)
    }
  }

  private static func tokenProvider(_ json: inout JSONWriter) {
    func write(_ names: [StaticString], _ json: inout JSONWriter) {
      json.array { json in
        for name in names {
          json.element()
          json.string(name)
        }
      }
    }
    json.key("semanticTokensProvider")
    json.object { json in
      json.key("legend")
      json.object { json in
        json.key("tokenTypes")
        write(tokenTypes, &json)
        json.key("tokenModifiers")
        write(tokenModifiers, &json)
      }
      json.key("range")
      json.boolean(true)
      json.key("full")
      json.object { json in
        json.key("delta")
        json.boolean(true)
      }
    }
  }
}
