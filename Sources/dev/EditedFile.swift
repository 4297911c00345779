import PatternCompiler
import PatternEditor
import PatternJSON
import PatternServer
import PatternSyntax

/// A file that is open in an editor, edited one byte at a time: what a keystroke costs from the
/// message to the findings, without the pipe between. A digit is typed, and taken away again when
/// its turn comes.
final class EditedFile {
  private let server: Server
  /// Where digits are typed, one after the other: behind a level.
  private var places: [(line: Int, character: Int)] = []
  private var next = 0
  private static let uri = "file:///bench/bench.pattern"

  init(_ source: SourceText) {
    let disk = Workspace.Disk(
      load: { _ in .unreadable("there is no such file") }, patterns: { _ in [] },
      today: { "2026-11-21" }, parallel: { count, body in for index in 0..<count { body(index) } })
    server = Server(Workspace(disk), version: "0")
    send("initialize", isRequest: true) { json in
      json.key("capabilities")
      json.object { json in
        json.key("textDocument")
        json.object { json in
          json.key("diagnostic")
          json.object { _ in }
        }
      }
    }
    send("textDocument/didOpen", isRequest: false) { json in
      json.key("textDocument")
      json.object { json in
        json.key("uri")
        json.string(EditedFile.uri)
        json.key("version")
        json.number(1)
        json.key("text")
        json.string(source.text(ByteRange(0, UInt32(source.count))))
      }
    }
    findPlaces(source)
    _ = ask()
  }

  /// Forty-one places all over the file, as far as there are so many.
  private func findPlaces(_ source: SourceText) {
    let lines = LineTable(source)
    for line in 1...lines.lineCount {
      let range = lines.range(ofLine: line)
      let bytes = Array(source.bytes(range))
      guard bytes.count > 2,
        bytes[bytes.count - 2] == Ascii.dot || bytes[bytes.count - 3] == Ascii.dot,
        let last = bytes.last, last >= 0x30, last <= 0x39
      else { continue }
      places.append((line - 1, bytes.count))
    }
    let step = max(1, places.count / 41)
    places = stride(from: 0, to: places.count, by: step).map { places[$0] }
  }

  /// One keystroke and the findings after it; answers how many bytes those are.
  func edit() -> Int {
    let at = places[next % places.count]
    let isTyped = next / places.count % 2 == 0
    next += 1
    send("textDocument/didChange", isRequest: false) { json in
      json.key("textDocument")
      json.object { json in
        json.key("uri")
        json.string(EditedFile.uri)
        json.key("version")
        json.number(self.next + 1)
      }
      json.key("contentChanges")
      json.array { json in
        json.element()
        json.object { json in
          json.key("range")
          json.object { json in
            place("start", at.line, at.character, &json)
            place("end", at.line, at.character + (isTyped ? 0 : 1), &json)
          }
          json.key("text")
          json.string(isTyped ? "3" : "" as StaticString)
        }
      }
    }
    return ask()
  }

  private func ask() -> Int {
    send("textDocument/diagnostic", isRequest: true) { json in
      json.key("textDocument")
      json.object { json in
        json.key("uri")
        json.string(EditedFile.uri)
      }
    }
  }

  @discardableResult
  private func send(
    _ method: StaticString, isRequest: Bool, _ params: (inout JSONWriter) -> Void
  ) -> Int {
    server.hear("\(method)", isRequest: isRequest, params)
  }
}

extension Corpus {
  /// The same file with an allowance for each rule that finds something in it.
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
