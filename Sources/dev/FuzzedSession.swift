import LanguageServer
import PatternCompiler
import PatternEditor
import PatternJSON
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
    let workspace = Workspace(.alone)
    let server = Server(workspace, version: "0")
    let text = String(decoding: bytes, as: UTF8.self)
    var document = OpenDocument(uri: uri, language: "pattern")
    server.hear("initialize", isRequest: true, OpenDocument.capabilities)
    server.hear("textDocument/didOpen", isRequest: false) { document.open(text, &$0) }
    var random = Random(seed: UInt64(bytes.count))
    // Fewer rounds for a large file, which would take long.
    for round in 0..<(bytes.count < 4096 ? 12 : 2) {
      let line = random.below(text.utf8.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) })
      let method = methods[(round + bytes.count) % methods.count]
      ask(server, document, method, line, random.below(60))
      if round % 2 == 0 { continue }
      let piece = random.pick(pieces)
      let start = random.below(40)
      let end = start + random.below(6)
      server.hear("textDocument/didChange", isRequest: false) {
        document.change(line: line, start..<end, to: piece, &$0)
      }
      if let difference = compare(workspace, with: Workspace(.alone)) {
        preconditionFailure("after edit \(round / 2 + 1), \(difference)")
      }
    }
    while server.step() {}
    server.receive(bytes)
    server.end()
  }

  /// The first difference between the kept findings and those of a fresh start; nil if they agree.
  private static func compare(_ workspace: Workspace, with fresh: Workspace) -> String? {
    guard let file = workspace.openFile(path) else { return nil }
    fresh.put(TextFile(Source(path: path, text: file.source.text), version: 1))
    let kept = workspace.findings(of: path).map { words(of: $0) }
    let wanted = fresh.findings(of: path).map { words(of: $0) }
    if kept == wanted { return nil }
    let place = zip(kept, wanted).prefix { $0 == $1 }.count
    func finding(_ list: [String]) -> String { place < list.count ? list[place] : "nothing more" }
    return "kept \(finding(kept)), a fresh start finds \(finding(wanted))"
  }

  private static func words(of finding: Finding) -> String {
    let (id, range) = (finding.problem.id, finding.range)
    let others = finding.related.map { ", at \($0.range.start): “\($0.message)”" }
    let edits = finding.fix?.edits.map { ", \($0.range.start)..\($0.range.end): “\($0.text)”" }
    return "[\(id)] \(finding.severity.name) at \(range.start)..\(range.end): "
      + "“\(finding.wholeText)”" + others.joined() + (edits ?? []).joined()
  }

  private static func ask(
    _ server: Server, _ document: OpenDocument, _ method: StaticString, _ line: Int, _ at: Int
  ) {
    server.hear("textDocument/\(method)", isRequest: true) { json in
      document.name(&json)
      json.key("position")
      position(line, at, &json)
      json.array("positions") { json in
        json.element()
        position(line, at, &json)
      }
      json.key("range")
      range(line, at..<at + 30, &json)
      json.member("newName", "heartbeat")
      json.object("context") { $0.member("includeDeclaration", true) }
    }
  }
}
