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
      if client.pullsDiagnostics {
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
}
