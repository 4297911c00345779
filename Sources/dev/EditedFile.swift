import PatternCompiler
import PatternEditor
import PatternJSON
import PatternServer
import PatternSyntax

/// A file open in an editor, edited a byte at a time. It measures a keystroke from the message to
/// the findings, without a pipe.
final class EditedFile {
  private let server: Server
  private var document = OpenDocument(uri: "file:///bench/bench.pattern", language: "pattern")
  private var keystrokes: Keystrokes

  init(_ source: SourceText) {
    let disk = Workspace.Disk(
      load: { _ in .unreadable("there is no such file") }, patterns: { _ in [] },
      today: { "2026-11-21" }, parallel: { count, body in for index in 0..<count { body(index) } })
    server = Server(Workspace(disk), version: "0")
    keystrokes = Keystrokes(source)
    server.hear("initialize", isRequest: true, OpenDocument.capabilities)
    server.hear("textDocument/didOpen", isRequest: false) { json in
      document.open(source.text(ByteRange(0, UInt32(source.count))), &json)
    }
    _ = ask()
  }

  /// Types one key.
  ///
  /// - Returns: the size of the resulting findings, in bytes.
  func edit() -> Int {
    server.hear("textDocument/didChange", isRequest: false) { json in
      keystrokes.type(into: &document, &json)
    }
    return ask()
  }

  private func ask() -> Int {
    server.hear("textDocument/diagnostic", isRequest: true) { document.name(&$0) }
  }
}

extension Corpus {
  /// The same file with an allowance for each rule that has findings.
  static func withoutFindings(_ source: SourceText) -> SourceText {
    let found = compile(
      [InputFile(source: source, name: "bench")], options: CompileOptions(keepTables: false),
      host: .alone)
    var ids: [String] = []
    for finding in found.diagnostics where !ids.contains("\(finding.problem.id)") {
      ids.append("\(finding.problem.id)")
    }
    var text = ""
    for id in ids { text += "allow \(id) because \"this is a benchmark\"\n" }
    return SourceText(
      path: source.path, bytes: Array(text.utf8) + source.bytes(ByteRange(0, UInt32(source.count))))
  }
}
