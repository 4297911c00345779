import PatternCompiler
import PatternEditor
import PatternJSON

/// The capabilities of the client, from `initialize`.
struct Client {
  /// The first of the client's position encodings that the server knows.
  let encoding: PositionEncoding
  private let params: JSONValue

  init(_ params: JSONValue = .null) {
    self.params = params
    let wanted = params.at("capabilities", "general", "positionEncodings")?.elements ?? []
    encoding =
      wanted.lazy.compactMap { wanted in
        PositionEncoding.allCases.first { wanted.string == "\($0.name)" }
      }.first ?? .utf16
  }

  private var text: JSONValue { params.at("capabilities", "textDocument") ?? .null }
  private var workspace: JSONValue { params.at("capabilities", "workspace") ?? .null }
  private var completionItem: JSONValue { text.at("completion", "completionItem") ?? .null }
  private var signature: JSONValue { text.at("signatureHelp", "signatureInformation") ?? .null }

  private func has(_ value: JSONValue?) -> Bool { value?.boolean ?? false }

  private func takesMarkdown(_ value: JSONValue?) -> Bool {
    value?.elements?.first?.string == "markdown"
  }

  /// The client's command that shows places, if it named one. Its arguments are a URI, a position
  /// and locations.
  var showReferencesCommand: String? {
    params.at("initializationOptions", "showReferences")?.string
  }

  var pullsDiagnostics: Bool { text["diagnostic"]?.members != nil }
  var takesRelatedDocuments: Bool { has(text.at("diagnostic", "relatedDocumentSupport")) }
  var refreshesDiagnostics: Bool { has(workspace.at("diagnostics", "refreshSupport")) }
  var showsRelatedInformation: Bool { has(text.at("publishDiagnostics", "relatedInformation")) }

  var showsUnnecessary: Bool {
    let tags = text.at("publishDiagnostics", "tagSupport", "valueSet")?.elements ?? []
    return tags.contains { $0.integer == 1 }
  }

  var registersWatchers: Bool {
    has(workspace.at("didChangeWatchedFiles", "dynamicRegistration"))
  }

  var showsProgress: Bool { has(params.at("capabilities", "window", "workDoneProgress")) }
  var hoverIsMarkdown: Bool { takesMarkdown(text.at("hover", "contentFormat")) }
  var completionIsMarkdown: Bool { takesMarkdown(completionItem["documentationFormat"]) }
  var takesSnippets: Bool { has(completionItem["snippetSupport"]) }
  var insertsOrReplaces: Bool { has(completionItem["insertReplaceSupport"]) }
  var takesLabelOffsets: Bool { has(signature.at("parameterInformation", "labelOffsetSupport")) }
  var nestsSymbols: Bool { has(text.at("documentSymbol", "hierarchicalDocumentSymbolSupport")) }
  var takesVersionedEdits: Bool { has(workspace.at("workspaceEdit", "documentChanges")) }

  var takesActionLiterals: Bool {
    text.at("codeAction", "codeActionLiteralSupport")?.members != nil
  }

  var knowsPreferredActions: Bool { has(text.at("codeAction", "isPreferredSupport")) }
  var foldingLimit: Int { text.at("foldingRange", "rangeLimit")?.integer ?? .max }
  var takesDefinitionLinks: Bool { has(text.at("definition", "linkSupport")) }
  var preparesRename: Bool { has(text.at("rename", "prepareSupport")) }
}
