import PatternJSON

/// The protocol methods that the server implements.
extension Server {
  /// Calls the handler of a request.
  ///
  /// - Throws: `Refusal` for an unknown method or invalid parameters.
  func answer(_ method: String, _ params: JSONValue) throws(Refusal) -> Reply {
    switch method {
    case "initialize": throw Refusal(.invalidRequest, "`initialize` is allowed only once")
    case "shutdown": return shutdown()
    case "textDocument/diagnostic": return try documentDiagnostics(params)
    case "textDocument/definition": return try definition(params)
    case "textDocument/references": return try references(params)
    case "textDocument/documentHighlight": return try highlights(params)
    case "textDocument/prepareRename": return try prepareRename(params)
    case "textDocument/rename": return try rename(params)
    case "textDocument/documentSymbol": return try documentSymbols(params)
    case "textDocument/foldingRange": return try foldingRanges(params)
    case "textDocument/selectionRange": return try selectionRanges(params)
    case "textDocument/documentLink": return try documentLinks(params)
    case "textDocument/semanticTokens/full": return try tokens(params)
    case "textDocument/semanticTokens/full/delta": return try tokenChanges(params)
    case "textDocument/semanticTokens/range": return try tokensInRange(params)
    case "textDocument/hover": return try hover(params)
    case "textDocument/completion": return try completion(params)
    case "completionItem/resolve": return try resolveCompletion(params)
    case "textDocument/signatureHelp": return try signatureHelp(params)
    case "textDocument/inlayHint": return try inlayHints(params)
    case "textDocument/codeLens": return try codeLenses(params)
    case "textDocument/codeAction": return try codeActions(params)
    case "textDocument/formatting": return try formatting(params)
    case "textDocument/rangeFormatting": return try rangeFormatting(params)
    case "workspace/executeCommand": return try executeCommand(params)
    case "workspace/symbol": return try workspaceSymbols(params)
    case "workspace/diagnostic": return try workspaceDiagnostics(params)
    default: throw Refusal(.methodNotFound, "there is no method `\(method)`")
    }
  }

  /// Calls the handler of a notification.
  func notified(_ method: String, _ params: JSONValue) throws(Refusal) {
    switch method {
    case "initialized": initialized()
    case "textDocument/didOpen": try open(params)
    case "textDocument/didChange": try change(params)
    case "textDocument/didClose": try close(params)
    case "textDocument/didSave": save()
    case "workspace/didChangeWatchedFiles": try changeWatchedFiles(params)
    case "workspace/didChangeWorkspaceFolders": try changeFolders(params)
    // Other notifications may be ignored.
    default: break
    }
  }
}
