import PatternCompiler
import PatternEditor
import PatternJSON

/// The capabilities that the server announces.
extension Server {
  static func capabilities(_ client: Client, _ json: inout JSONWriter) {
    json.object { json in
      json.member("positionEncoding", client.encoding.name)
      json.object("textDocumentSync") { json in
        json.member("openClose", true)
        json.member("change", 2)
        json.member("save", true)
      }
      if client.pullsDiagnostics { diagnosticProvider(&json) }
      for plain in simple {
        json.key(plain)
        json.boolean(true)
      }
      json.key("renameProvider")
      if client.preparesRename {
        json.object { $0.member("prepareProvider", true) }
      } else {
        json.boolean(true)
      }
      for empty in ["documentLinkProvider", "codeLensProvider"] as [StaticString] {
        json.key(empty)
        json.object { _ in }
      }
      json.object("completionProvider") { json in
        write([" ", "\"", "(", ":", ","], "triggerCharacters", &json)
        json.member("resolveProvider", true)
      }
      json.object("signatureHelpProvider") { write([" ", "(", ","], "triggerCharacters", &$0) }
      json.object("codeActionProvider") { json in
        write(["quickfix", "refactor.extract", "source.fixAll"], "codeActionKinds", &json)
      }
      json.object("executeCommandProvider") {
        write([explainCommand, previewCommand], "commands", &$0)
      }
      tokenProvider(&json)
      json.object("workspace") { json in
        json.object("workspaceFolders") { json in
          json.member("supported", true)
          json.member("changeNotifications", true)
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
    json.object("diagnosticProvider") { json in
      json.member("identifier", "patternc")
      json.member("interFileDependencies", true)
      json.member("workspaceDiagnostics", true)
    }
  }

  private static func write(
    _ names: [StaticString], _ key: StaticString, _ json: inout JSONWriter
  ) {
    json.key(key)
    json.array(of: names) { $0.string($1) }
  }

  private static func tokenProvider(_ json: inout JSONWriter) {
    json.object("semanticTokensProvider") { json in
      json.object("legend") { json in
        write(tokenTypes, "tokenTypes", &json)
        write(tokenModifiers, "tokenModifiers", &json)
      }
      json.member("range", true)
      json.object("full") { $0.member("delta", true) }
    }
  }
}
