import PatternCompiler
import PatternEditor
import PatternJSON

/// The capabilities that the server announces.
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
      for empty in ["documentLinkProvider", "codeLensProvider"] as [StaticString] {
        json.key(empty)
        json.object { _ in }
      }
      json.key("completionProvider")
      json.object { json in
        write([" ", "\"", "(", ":", ","], "triggerCharacters", &json)
        json.key("resolveProvider")
        json.boolean(true)
      }
      json.key("signatureHelpProvider")
      json.object { write([" ", "(", ","], "triggerCharacters", &$0) }
      json.key("codeActionProvider")
      json.object { json in
        write(["quickfix", "refactor.extract", "source.fixAll"], "codeActionKinds", &json)
      }
      json.key("executeCommandProvider")
      json.object { write([explainCommand, previewCommand], "commands", &$0) }
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
    "selectionRangeProvider", "hoverProvider", "inlayHintProvider",
    "documentFormattingProvider", "documentRangeFormattingProvider",
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

  private static func write(
    _ names: [StaticString], _ key: StaticString, _ json: inout JSONWriter
  ) {
    json.key(key)
    json.array { json in
      for name in names {
        json.element()
        json.string(name)
      }
    }
  }

  private static func tokenProvider(_ json: inout JSONWriter) {
    json.key("semanticTokensProvider")
    json.object { json in
      json.key("legend")
      json.object { json in
        write(tokenTypes, "tokenTypes", &json)
        write(tokenModifiers, "tokenModifiers", &json)
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
