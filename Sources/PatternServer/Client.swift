import PatternCompiler
import PatternEditor
import PatternJSON

/// The capabilities of the client, from `initialize`.
struct Client {
  var encoding = PositionEncoding.utf16
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var showsRelatedInformation = false
  var takesRelatedDocuments = false
  var showsUnnecessary = false
  var registersWatchers = false
  var showsProgress = false
  var hoverIsMarkdown = false
  var completionIsMarkdown = false
  var signatureIsMarkdown = false
  var takesSnippets = false
  var insertsOrReplaces = false
  var takesLabelOffsets = false
  var nestsSymbols = false
  var takesVersionedEdits = false
  var takesActionLiterals = false
  var knowsPreferredActions = false
  var foldsLinesOnly = false
  var foldingLimit = Int.max
  var takesDefinitionLinks = false
  var preparesRename = false
  /// The client's command that shows places, if it named one. Its arguments are a URI, a position
  /// and locations.
  var showReferencesCommand: String?

  init() {}

  init(_ params: JSONValue) {
    let capabilities = params["capabilities"] ?? .null
    showReferencesCommand = params.at("initializationOptions", "showReferences")?.string
    func has(_ value: JSONValue?) -> Bool { value?.boolean ?? false }
    func takesMarkdown(_ value: JSONValue?) -> Bool {
      value?.elements?.first?.string == "markdown"
    }
    let text = capabilities["textDocument"] ?? .null
    let workspace = capabilities["workspace"] ?? .null
    for wanted in capabilities.at("general", "positionEncodings")?.elements ?? [] {
      guard let known = PositionEncoding.allCases.first(where: { wanted.string == "\($0.name)" })
      else { continue }
      encoding = known
      break
    }
    pullsDiagnostics = text["diagnostic"]?.members != nil
    takesRelatedDocuments = has(text.at("diagnostic", "relatedDocumentSupport"))
    refreshesDiagnostics = has(workspace.at("diagnostics", "refreshSupport"))
    showsRelatedInformation = has(text.at("publishDiagnostics", "relatedInformation"))
    let tags = text.at("publishDiagnostics", "tagSupport", "valueSet")?.elements ?? []
    showsUnnecessary = tags.contains { $0.integer == 1 }
    registersWatchers = has(workspace.at("didChangeWatchedFiles", "dynamicRegistration"))
    showsProgress = has(capabilities.at("window", "workDoneProgress"))
    hoverIsMarkdown = takesMarkdown(text.at("hover", "contentFormat"))
    let item = text.at("completion", "completionItem") ?? .null
    completionIsMarkdown = takesMarkdown(item["documentationFormat"])
    takesSnippets = has(item["snippetSupport"])
    insertsOrReplaces = has(item["insertReplaceSupport"])
    let signature = text.at("signatureHelp", "signatureInformation") ?? .null
    signatureIsMarkdown = takesMarkdown(signature["documentationFormat"])
    takesLabelOffsets = has(signature.at("parameterInformation", "labelOffsetSupport"))
    nestsSymbols = has(text.at("documentSymbol", "hierarchicalDocumentSymbolSupport"))
    takesVersionedEdits = has(workspace.at("workspaceEdit", "documentChanges"))
    let action = text["codeAction"] ?? .null
    takesActionLiterals = action["codeActionLiteralSupport"]?.members != nil
    knowsPreferredActions = has(action["isPreferredSupport"])
    foldsLinesOnly = has(text.at("foldingRange", "lineFoldingOnly"))
    foldingLimit = text.at("foldingRange", "rangeLimit")?.integer ?? .max
    takesDefinitionLinks = has(text.at("definition", "linkSupport"))
    preparesRename = has(text.at("rename", "prepareSupport"))
  }
}
