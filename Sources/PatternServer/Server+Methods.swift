import PatternJSON

/// The methods of the protocol that the server knows.
extension Server {
  func answer(_ method: String, _ params: JSONValue) throws(Refusal) -> Reply {
    switch method {
    case "initialize": throw Refusal(.invalidRequest, "`initialize` comes once")
    case "shutdown": return shutdown()
    case "textDocument/diagnostic": return try documentDiagnostics(params)
    case "workspace/diagnostic": return try workspaceDiagnostics(params)
    default: throw Refusal(.methodNotFound, "there is no method `\(method)`")
    }
  }

  func notified(_ method: String, _ params: JSONValue) throws(Refusal) {
    switch method {
    case "initialized": initialized()
    case "textDocument/didOpen": try open(params)
    case "textDocument/didChange": try change(params)
    case "textDocument/didClose": try close(params)
    case "textDocument/didSave": save()
    case "workspace/didChangeWatchedFiles": try changeWatchedFiles(params)
    case "workspace/didChangeWorkspaceFolders": try changeFolders(params)
    // Anything else asks for no answer and may be left alone.
    default: break
    }
  }
}
