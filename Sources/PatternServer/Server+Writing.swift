import PatternCompiler
import PatternEditor
import PatternJSON
import PatternModel
import PatternSyntax

/// Help while reading and writing: hover, completion, signatures, hints and lenses.
extension Server {
  /// Handles `textDocument/hover`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func hover(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    guard let found = workspace.hover(file.path, offset) else { return { $0.null() } }
    return { json in
      json.object { json in
        json.key("contents")
        Server.write(found.note, markdown: self.client.hoverIsMarkdown, &json)
        json.key("range")
        self.write(found.range, of: file, &json)
      }
    }
  }

  private static func write(_ note: Note, markdown: Bool, _ json: inout JSONWriter) {
    json.object { json in
      json.key("kind")
      json.string(markdown ? "markdown" : "plaintext" as StaticString)
      json.key("value")
      json.string(markdown ? note.markdown : note.plain)
    }
  }

  // MARK: completion

  /// Handles `textDocument/completion`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func completion(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    let trigger = params.at("context", "triggerCharacter")?.string
    let byTrigger = trigger == " " || trigger == ":" || trigger == ","
    guard let list = workspace.completions(file.path, offset, byTrigger: byTrigger) else {
      return { json in json.array { _ in } }
    }
    return { json in
      json.object { json in
        json.key("isIncomplete")
        json.boolean(list.isIncomplete)
        json.key("items")
        json.array { json in
          for item in list.items {
            json.element()
            self.write(item, list, of: file, &json)
          }
        }
      }
    }
  }

  private func write(
    _ item: Completion, _ list: CompletionList, of file: TextFile, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("label")
      json.string(item.label)
      json.key("kind")
      json.number(Server.completionKind(item))
      if !item.detail.isEmpty {
        json.key("detail")
        json.string(item.detail)
      }
      let isSnippet = item.insert != nil && client.takesSnippets
      if isSnippet {
        json.key("insertTextFormat")
        json.number(2)
      }
      json.key("textEdit")
      let text = item.insert.map { isSnippet ? $0 : Server.withoutPlaces($0) } ?? item.label
      if client.insertsOrReplaces {
        json.object { json in
          json.key("newText")
          json.string(text)
          json.key("insert")
          self.write(list.typed, of: file, &json)
          json.key("replace")
          self.write(list.range, of: file, &json)
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
    json.key("data")
    json.object { json in
      json.key("uri")
      json.string(self.uri(of: file.path))
      if let kind {
        json.key("kind")
        json.number(Int(kind.rawValue))
      } else if let part = item.part {
        json.key("in")
        json.string(part.name)
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

  /// The closest completion kind of the protocol.
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
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func resolveCompletion(_ item: JSONValue) throws(Refusal) -> Reply {
    let label = try item.text("label")
    guard let data = item["data"], let uri = data["uri"]?.string,
      let note = note(on: label, data, in: FileURI.path(of: uri))
    else { return { $0.value(item) } }
    return { json in
      json.object { json in
        for member in item.members ?? [] where member.name != "documentation" {
          json.key(member.name)
          json.value(member.value)
        }
        json.key("documentation")
        Server.write(note, markdown: self.client.completionIsMarkdown, &json)
      }
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
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func signatureHelp(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    guard let help = workspace.signature(file.path, offset) else { return { $0.null() } }
    return { json in
      json.object { json in
        json.key("signatures")
        json.array { json in
          json.element()
          json.object { json in
            json.key("label")
            json.string(help.label)
            json.key("documentation")
            json.string(help.text)
            json.key("parameters")
            json.array { json in
              for range in help.parameters { self.writeParameter(range, help.label, &json) }
            }
          }
        }
        json.key("activeSignature")
        json.number(0)
        if let active = help.active {
          json.key("activeParameter")
          json.number(active)
        }
      }
    }
  }

  private func writeParameter(_ range: Range<Int>, _ label: String, _ json: inout JSONWriter) {
    let bytes = Array(label.utf8)
    json.element()
    json.object { json in
      json.key("label")
      guard client.takesLabelOffsets else {
        return json.string(String(decoding: bytes[range], as: UTF8.self))
      }
      // Offsets in a label are always in UTF-16 code units.
      func units(_ end: Int) -> Int { String(decoding: bytes[..<end], as: UTF8.self).utf16.count }
      json.array { json in
        json.element()
        json.number(units(range.lowerBound))
        json.element()
        json.number(units(range.upperBound))
      }
    }
  }

  // MARK: hints

  /// Handles `textDocument/inlayHint`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func inlayHints(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let hints = workspace.hints(file.path, in: try range(params, in: file))
    return { json in
      json.array { json in
        for hint in hints {
          json.element()
          json.object { json in
            json.key("position")
            self.writePosition(hint.offset, of: file, &json)
            json.key("label")
            json.string(hint.text)
            json.key("paddingLeft")
            json.boolean(true)
          }
        }
      }
    }
  }

  /// The lenses above patterns. They run the client's command if it named one.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func codeLenses(_ params: JSONValue) throws(Refusal) -> Reply {
    let file = try file(params)
    let lenses = workspace.lenses(file.path)
    return { json in
      json.array { json in
        for lens in lenses {
          json.element()
          json.object { json in
            json.key("range")
            self.write(lens.name, of: file, &json)
            json.key("command")
            self.writeCommand(of: lens, file, &json)
          }
        }
      }
    }
  }

  private func writeCommand(of lens: PlayLens, _ file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      json.key("title")
      json.string(
        lens.players == 0
          ? lens.scales ? "scales nothing" : "played nowhere"
          : "\(lens.scales ? "scales" : "played by") \(lens.players)")
      json.key("command")
      guard let command = client.showReferencesCommand, lens.players > 0 else {
        return json.string("" as StaticString)
      }
      json.string(command)
      json.key("arguments")
      json.array { json in
        json.element()
        json.string(self.uri(of: file.path))
        json.element()
        self.writePosition(lens.name.start, of: file, &json)
        json.element()
        json.array { json in
          for place in lens.places {
            json.element()
            self.writeLocation(place.range, of: place.file, &json)
          }
        }
      }
    }
  }
}
