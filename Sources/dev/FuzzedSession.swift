import PatternCompiler
import PatternEditor
import PatternJSON
import PatternServer
import PatternSyntax

/// A session with the language server about one text: all requests at places in it, a few edits,
/// and then the text itself as if it were messages.
///
/// After each edit, the findings must equal those of a fresh start.
enum FuzzedSession {
  private static let methods: [StaticString] = [
    "hover", "completion", "signatureHelp", "definition", "documentHighlight", "prepareRename",
    "selectionRange", "codeAction", "semanticTokens/full", "foldingRange", "documentSymbol",
    "inlayHint", "codeLens", "formatting", "diagnostic", "references", "rename",
  ]
  /// Pieces for insertion: many open or close something, or are declarations.
  private static let pieces = [
    "\n}", "e\u{301}", "{", "\"", "#", "", "\n\n", "## shown\n", "use \"b.pattern\"\n",
    "\nevent a: by user, class selection\n", "\ncue x { on a; show b; play c }\n",
    "\nc: impact light 0.4\n", "\nlet short = 90ms\n", "allow long-haptic because \"so\"\n",
  ]
  private static let path = "/deck/fuzz.pattern"
  private static let uri = "file:///deck/fuzz.pattern"

  static func run(_ bytes: [UInt8]) {
    let disk = Workspace.Disk(
      load: { _ in .unreadable("there is no such file") }, patterns: { _ in [] },
      today: { "2026-01-01" }, parallel: { count, body in for index in 0..<count { body(index) } })
    let workspace = Workspace(disk)
    let server = Server(workspace, version: "0")
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
    // Fewer rounds for a large file, which would take long.
    for round in 0..<(bytes.count < 4096 ? 12 : 2) {
      let line = random.below(text.utf8.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) })
      let method = methods[(round + bytes.count) % methods.count]
      ask(server, method, line, random.below(60))
      if round % 2 == 0 { continue }
      let piece = random.pick(pieces)
      change(server, line, random.below(40), random.below(6), round, piece)
      if let difference = compare(workspace, with: Workspace(disk)) {
        preconditionFailure("after edit \(round / 2 + 1), \(difference)")
      }
    }
    while server.step() {}
    bytes.withUnsafeBytes { server.receive($0) }
    server.end()
  }

  /// The first difference between the kept findings and those of a fresh start; nil if they agree.
  private static func compare(_ workspace: Workspace, with fresh: Workspace) -> String? {
    guard let file = workspace.openFile(path) else { return nil }
    let source = SourceText(
      path: path, bytes: Array(file.source.bytes(ByteRange(0, UInt32(file.source.count)))))
    fresh.put(TextFile(source, version: 1))
    let kept = workspace.findings(of: path).map { words(of: $0) }
    let wanted = fresh.findings(of: path).map { words(of: $0) }
    if kept == wanted { return nil }
    let place = zip(kept, wanted).prefix { $0 == $1 }.count
    func finding(_ list: [String]) -> String { place < list.count ? list[place] : "nothing more" }
    return "kept \(finding(kept)), a fresh start finds \(finding(wanted))"
  }

  private static func words(of finding: Diagnostic) -> String {
    let (id, range) = (finding.problem.id, finding.range)
    let others = finding.related.map { ", at \($0.range.start): “\($0.message)”" }
    let edits = finding.fix?.edits.map { ", \($0.range.start)..\($0.range.end): “\($0.text)”" }
    return "[\(id)] \(finding.severity.name) at \(range.start)..\(range.end): "
      + "“\(finding.wholeText)”" + others.joined() + (edits ?? []).joined()
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
    _ server: Server, _ line: Int, _ at: Int, _ length: Int, _ round: Int,
    _ piece: String
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
          json.string(piece)
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
