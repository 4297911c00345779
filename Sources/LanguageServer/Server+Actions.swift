import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax

/// Code actions, formatting and commands.
extension Server {
  /// The command behind "Explain". Its argument is the id of a problem, its result the explanation.
  static var explainCommand: StaticString { "patternc.explain" }
  static var previewCommand: StaticString { "patternc.preview" }

  /// Handles `textDocument/codeAction`.
  func codeActions(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let range = try range(params, in: file)
    let context = try params.object("context")
    let wanted = context["only"]?.elements?.compactMap { $0.string }
    func wants(_ kind: String) -> Bool {
      guard let wanted else { return kind != "source.fixAll" }
      return wanted.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty }
    }
    var actions: [CodeAction] = []
    if wants("quickfix") { actions += workspace.repairs(file.path, range) }
    if wants("refactor.extract"), let action = workspace.extraction(file.path, range) {
      actions.append(action)
    }
    if wants("source.fixAll"), let action = workspace.fixAll(file.path) { actions.append(action) }
    guard client.takesActionLiterals else {
      // Such a client accepts commands only.
      return array(of: actions.filter { $0.kind == .explain }) { self.writeExplain($1, &$0) }
    }
    return array(of: actions) { self.write($1, file, &$0) }
  }

  private func write(_ action: CodeAction, _ file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      json.member("title", action.title)
      json.member("kind", Server.kind(action))
      if let finding = action.finding {
        json.array("diagnostics", of: [finding]) { write($1, of: file, &$0) }
      }
      if client.knowsPreferredActions, action.isPreferred { json.member("isPreferred", true) }
      if action.kind == .explain {
        json.key("command")
        writeExplain(action, &json)
      } else {
        json.key("edit")
        writeEdits(action.edits.map { (at: FileRange(file, $0.range), text: $0.text) }, &json)
      }
    }
  }

  private static func kind(_ action: CodeAction) -> StaticString {
    switch action.kind {
    case .quickFix, .explain: "quickfix"
    case .extract: "refactor.extract"
    case .fixAll: "source.fixAll"
    }
  }

  private func writeExplain(_ action: CodeAction, _ json: inout JSONWriter) {
    json.object { json in
      json.member("title", action.title)
      json.member("command", Server.explainCommand)
      json.array("arguments", of: [action.finding?.problem.id ?? ""]) { $0.string($1) }
    }
  }

  // MARK: layout

  /// Formats a file. There is one layout, so options of the client such as the tab size have no
  /// effect.
  func formatting(_ params: JSONValue) throws(Refusal) -> Reply {
    layoutReply(try file(params), nil)
  }

  /// Handles `textDocument/rangeFormatting`.
  func rangeFormatting(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    return layoutReply(file, try range(params, in: file))
  }

  private func layoutReply(_ file: TextFile, _ range: ByteRange?) -> Reply {
    let edits = workspace.layout(file.path, within: range)
    return array(of: edits) { self.writeEdit($1.range, $1.text, of: file, &$0) }
  }

  // MARK: commands

  /// Handles `workspace/executeCommand`.
  ///
  /// - Throws: `Refusal` for invalid parameters or an unknown command.
  func executeCommand(_ params: JSONValue) throws(Refusal) -> Reply {
    let argument = params["arguments"]?.elements?.first?.string
    switch try params.text("command") {
    case "\(Server.explainCommand)": return try explain(argument)
    case "\(Server.previewCommand)": return try preview(argument)
    case let other: throw Refusal(.invalidParams, "there is no command `\(other)`")
    }
  }

  /// Returns the explanation as Markdown and also shows it, since most clients ignore the result of
  /// a command.
  ///
  /// - Throws: `Refusal` for an unknown problem.
  private func explain(_ id: String?) throws(Refusal) -> Reply {
    guard let id, let note = workspace.explanation(of: id) else {
      throw Refusal(.invalidParams, "`\(Server.explainCommand)` takes the id of a problem")
    }
    tell("window/showMessage", .info, note.plain)
    return { $0.string(note.markdown) }
  }
}
