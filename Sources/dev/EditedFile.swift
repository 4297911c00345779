import LanguageServer
import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax

/// A file open in an editor, edited a byte at a time. It measures a keystroke from the message to
/// the findings, without a pipe.
final class EditedFile {
  private let server: Server
  private var document = OpenDocument(uri: "file:///bench/bench.pattern", language: "pattern")
  private var keystrokes: Keystrokes

  init(_ source: Source) {
    server = Server(Workspace(.alone), version: "0")
    keystrokes = Keystrokes(source)
    server.hear("initialize", isRequest: true, OpenDocument.capabilities)
    server.hear("textDocument/didOpen", isRequest: false) { document.open(source.text, &$0) }
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
  static func withoutFindings(_ source: Source) -> Source {
    var ids: [String] = []
    for finding in compiled(source, keepTables: false).findings
    where !ids.contains("\(finding.problem.id)") {
      ids.append("\(finding.problem.id)")
    }
    let text = ids.map { "allow \($0) because \"this is a benchmark\"\n" }.joined()
    return Source(path: source.path, text: text + source.text)
  }
}
