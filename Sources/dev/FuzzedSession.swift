import PatternCompiler
import PatternEditor
import PatternJSON
import PatternServer
import PatternSyntax

/// A session with the language server about one text: everything that an editor asks about places
/// in it, a few edits, and then the text itself as if it were messages.
enum FuzzedSession {
  private static let methods: [StaticString] = [
    "hover", "completion", "signatureHelp", "definition", "documentHighlight", "prepareRename",
    "selectionRange", "codeAction", "semanticTokens/full", "foldingRange", "documentSymbol",
    "inlayHint", "codeLens", "formatting", "diagnostic", "references", "rename",
  ]
  private static let uri = "file:///deck/fuzz.pattern"

  static func run(_ bytes: [UInt8]) {
    let disk = Workspace.Disk(
      load: { _ in .unreadable("there is no such file") }, patterns: { _ in [] },
      today: { "2026-01-01" }, parallel: { count, body in for index in 0..<count { body(index) } })
    let server = Server(Workspace(disk), version: "0")
    let text = String(decoding: bytes, as: UTF8.self)
    send(server, "initialize") { json in
      json.key("capabilities")
      json.object { _ in }
    }
    send(server, "textDocument/didOpen", isRequest: false) { json in
      json.key("textDocument")
      json.object { json in
        json.key("uri")
        json.string(uri)
        json.key("version")
        json.number(1)
        json.key("text")
        json.string(text)
      }
    }
    var random = Random(seed: UInt64(bytes.count))
    // A large file would take long to ask everything about.
    for round in 0..<(bytes.count < 4096 ? 12 : 2) {
      let line = random.below(text.utf8.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) })
      let method = methods[(round + bytes.count) % methods.count]
      ask(server, method, line, random.below(60))
      if round % 4 == 3 { change(server, line, random.below(40), random.below(6), round) }
    }
    while server.step() {}
    bytes.withUnsafeBytes { server.receive($0) }
    server.end()
  }

  private static func ask(_ server: Server, _ method: StaticString, _ line: Int, _ at: Int) {
    send(server, "textDocument/\(method)") { json in
      document(&json)
      json.key("position")
      position(line, at, &json)
      json.key("positions")
      json.array { json in
        json.element()
        position(line, at, &json)
      }
      json.key("range")
      range(line, at, 30, &json)
      json.key("newName")
      json.string("heartbeat" as StaticString)
      json.key("context")
      json.object { json in
        json.key("includeDeclaration")
        json.boolean(true)
      }
    }
  }

  private static func change(
    _ server: Server, _ line: Int, _ at: Int, _ length: Int, _ round: Int
  ) {
    send(server, "textDocument/didChange", isRequest: false) { json in
      json.key("textDocument")
      json.object { json in
        json.key("uri")
        json.string(uri)
        json.key("version")
        json.number(round)
      }
      json.key("contentChanges")
      json.array { json in
        json.element()
        json.object { json in
          json.key("range")
          range(line, at, length, &json)
          json.key("text")
          json.string(round % 8 == 3 ? "\n}" : "e\u{301}")
        }
      }
    }
  }

  private static func document(_ json: inout JSONWriter) {
    json.key("textDocument")
    json.object { json in
      json.key("uri")
      json.string(uri)
    }
  }

  private static func position(_ line: Int, _ at: Int, _ json: inout JSONWriter) {
    json.object { json in
      json.key("line")
      json.number(line)
      json.key("character")
      json.number(at)
    }
  }

  private static func range(_ line: Int, _ at: Int, _ length: Int, _ json: inout JSONWriter) {
    json.object { json in
      json.key("start")
      position(line, at, &json)
      json.key("end")
      position(line, at + length, &json)
    }
  }

  private static func send(
    _ server: Server, _ method: String, isRequest: Bool = true,
    _ params: (inout JSONWriter) -> Void
  ) {
    server.hear(method, isRequest: isRequest, params)
  }
}
