import PatternCompiler
import PatternEditor
import PatternJSON
import PatternModel
import PatternSyntax

/// Help while reading and writing: hover, completion, signatures, hints and lenses.
extension Server {
  /// Handles `textDocument/hover`.
  func hover(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    guard let found = workspace.hover(file.path, offset) else { return { $0.null() } }
    return object { json in
      json.key("contents")
      Server.write(found.note, markdown: self.client.hoverIsMarkdown, &json)
      self.write("range", found.range, of: file, &json)
    }
  }

  private static func write(_ note: Note, markdown: Bool, _ json: inout JSONWriter) {
    json.object { json in
      json.member("kind", markdown ? "markdown" : "plaintext")
      json.member("value", markdown ? note.markdown : note.plain)
    }
  }

  // MARK: completion

  /// Handles `textDocument/completion`.
  func completion(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    let trigger = params.at("context", "triggerCharacter")?.string
    let byTrigger = trigger == " " || trigger == ":" || trigger == ","
    guard let list = workspace.completions(file.path, offset, byTrigger: byTrigger) else {
      return { json in json.array { _ in } }
    }
    return object { json in
      json.member("isIncomplete", list.isIncomplete)
      json.array("items", of: list.items) { self.write($1, list, of: file, &$0) }
    }
  }

  private func write(
    _ item: Completion, _ list: CompletionList, of file: TextFile, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("label", item.label)
      json.member("kind", Server.completionKind(item))
      if !item.detail.isEmpty { json.member("detail", item.detail) }
      let isSnippet = item.insert != nil && client.takesSnippets
      if isSnippet { json.member("insertTextFormat", 2) }
      json.key("textEdit")
      let text = item.insert.map { isSnippet ? $0 : Server.withoutPlaces($0) } ?? item.label
      if client.insertsOrReplaces {
        json.object { json in
          json.member("newText", text)
          self.write("insert", list.typed, of: file, &json)
          self.write("replace", list.range, of: file, &json)
        }
      } else {
        writeEdit(list.range, text, of: file, &json)
      }
      writeData(of: item, file, &json)
    }
  }

  /// Writes the data with which `completionItem/resolve` finds the item again.
  private func writeData(of item: Completion, _ file: TextFile, _ json: inout JSONWriter) {
    let kind: NameKind? = if case .name(let kind) = item.kind { kind } else { nil }
    if kind == nil, WordDoc.of(item) == nil { return }
    json.object("data") { json in
      json.member("uri", self.uri(of: file.path))
      if let kind {
        json.member("kind", Int(kind.rawValue))
      } else if let part = item.part {
        json.member("in", part.name)
      }
    }
  }

  /// A snippet as plain text, with placeholders replaced by their examples.
  private static func withoutPlaces(_ snippet: String) -> String {
    var result: [UInt8] = []
    var isInPlace = false
    var bytes = Array(snippet.utf8)[...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "$") {
        isInPlace = bytes.first == UInt8(ascii: "{")
        bytes =
          isInPlace
          ? bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst()
          : bytes.drop { $0 >= 0x30 && $0 <= 0x39 }
      } else if isInPlace, byte == UInt8(ascii: "}") {
        isInPlace = false
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The completion kind of the protocol that is closest to an item.
  private static func completionKind(_ item: Completion) -> Int {
    switch item.kind {
    case .keyword: 14
    case .snippet: 15
    case .unit: 11
    case .file: 17
    case .word: 12  // value
    case .name(let kind):
      switch kind {
      case .pattern: 3  // function
      case .event: 23
      case .cue: 7  // class
      case .input, .value: 6  // variable
      case .spring, .curve: 22  // struct
      case .profile: 9  // module
      case .rule: 20  // enum member
      case .parameter: 5  // field
      default: 12
      }
    }
  }

  /// The item with its documentation.
  func resolveCompletion(_ item: JSONValue) throws(Refusal) -> Reply {
    let label = try item.text("label")
    guard let data = item["data"], let uri = data["uri"]?.string,
      let note = note(on: label, data, in: FileURI.path(of: uri))
    else { return { $0.value(item) } }
    return object { json in
      for member in item.members ?? [] where member.name != "documentation" {
        json.key(member.name)
        json.value(member.value)
      }
      json.key("documentation")
      Server.write(note, markdown: self.client.completionIsMarkdown, &json)
    }
  }

  private func note(on label: String, _ data: JSONValue, in path: String) -> Note? {
    if let number = data["kind"]?.integer {
      guard let raw = UInt8(exactly: number), let kind = NameKind(rawValue: raw) else { return nil }
      return workspace.note(on: label, kind, in: path)
    }
    return workspace.note(
      onWord: label, in: data["in"]?.string.flatMap { NodeKind(rawValue: $0) }, path)
  }

  /// Handles `textDocument/signatureHelp`.
  func signatureHelp(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    guard let help = workspace.signature(file.path, offset) else { return { $0.null() } }
    return object { json in
      json.objects("signatures", of: [help]) { json, help in
        json.member("label", help.label)
        json.member("documentation", help.text)
        json.objects("parameters", of: help.parameters) { json, range in
          self.writeParameter(range, help.label, &json)
        }
      }
      json.member("activeSignature", 0)
      if let active = help.active { json.member("activeParameter", active) }
    }
  }

  private func writeParameter(_ range: Range<Int>, _ label: String, _ json: inout JSONWriter) {
    let bytes = Array(label.utf8)
    guard client.takesLabelOffsets else {
      return json.member("label", String(decoding: bytes[range], as: UTF8.self))
    }
    // Offsets in a label are always in UTF-16 code units.
    json.array("label", of: [range.lowerBound, range.upperBound]) { json, end in
      json.number(String(decoding: bytes[..<end], as: UTF8.self).utf16.count)
    }
  }

  // MARK: hints

  /// Handles `textDocument/inlayHint`.
  func inlayHints(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let hints = workspace.hints(file.path, in: try range(params, in: file))
    return objects(of: hints) { json, hint in
      self.writePosition("position", hint.offset, of: file, &json)
      json.member("label", hint.text)
      json.member("paddingLeft", true)
    }
  }

  /// The lenses above patterns. They run the client's command if it named one.
  func codeLenses(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let lenses = workspace.lenses(file.path)
    return objects(of: lenses) { json, lens in
      self.write("range", lens.name, of: file, &json)
      json.key("command")
      self.writeCommand(of: lens, file, &json)
    }
  }

  private func writeCommand(of lens: PlayLens, _ file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      json.member(
        "title",
        lens.players == 0
          ? lens.scales ? "scales nothing" : "played nowhere"
          : "\(lens.scales ? "scales" : "played by") \(lens.players)")
      guard let command = client.showReferencesCommand, lens.players > 0 else {
        return json.member("command", "")
      }
      json.member("command", command)
      json.array("arguments") { json in
        json.element()
        json.string(self.uri(of: file.path))
        json.element()
        self.writePosition(nil, lens.name.start, of: file, &json)
        json.element()
        json.array(of: lens.places) { self.writeLocation($1.range, of: $1.file, &$0) }
      }
    }
  }
}
