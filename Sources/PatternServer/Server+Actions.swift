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
  ///
  /// - Throws: `Refusal` for invalid parameters.
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
    return { json in
      json.array { json in
        for action in actions {
          if self.client.takesActionLiterals {
            json.element()
            self.write(action, file, &json)
          } else if action.kind == .explain {
            // Such a client accepts commands only.
            json.element()
            self.writeExplain(action, &json)
          }
        }
      }
    }
  }

  private func write(_ action: CodeAction, _ file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      json.key("title")
      json.string(action.title)
      json.key("kind")
      json.string(Server.kind(action))
      if let finding = action.finding {
        json.key("diagnostics")
        json.array { json in
          json.element()
          self.write(finding, of: file, &json)
        }
      }
      if client.knowsPreferredActions, action.isPreferred {
        json.key("isPreferred")
        json.boolean(true)
      }
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
      json.key("title")
      json.string(action.title)
      json.key("command")
      json.string(Server.explainCommand)
      json.key("arguments")
      json.array { json in
        json.element()
        json.string("\(action.finding?.problem.id ?? "")")
      }
    }
  }

  // MARK: layout

  /// Formats a file. There is one layout, so options of the client such as the tab size have no
  /// effect.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func formatting(_ params: JSONValue) throws(Refusal) -> Reply {
    layoutReply(try file(params), nil)
  }

  /// Handles `textDocument/rangeFormatting`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func rangeFormatting(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    return layoutReply(file, try range(params, in: file))
  }

  private func layoutReply(_ file: TextFile, _ range: ByteRange?) -> Reply {
    let edits = workspace.layout(file.path, within: range)
    return { json in
      json.array { json in
        for edit in edits {
          json.element()
          self.writeEdit(edit.range, edit.text, of: file, &json)
        }
      }
    }
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
    notify("window/showMessage") { json in
      json.object { json in
        json.key("type")
        json.number(LogLevel.info.rawValue)
        json.key("message")
        json.string(note.plain)
      }
    }
    return { $0.string(note.markdown) }
  }
}
