import PatternCompiler
import PatternDrawing
import PatternEditor
import PatternHighlight
import PatternJSON
import PatternSyntax

/// The data for an editor on a web page. Lines and characters count from 0, characters in UTF-16
/// code units, as in browser scripts.
extension Service {
  /// `{"findings": [{"severity", "id", "text", "from": [line, character], "to": …}], "classes":
  /// [name…], "colors": [start, end, class…], "page"}`: `colors` has three numbers for each token,
  /// with offsets into the text; `page` is the page of `patternc preview`, or null if there is an
  /// error or nothing to show.
  func show(_ input: InputFile, _ request: JSONValue) -> (code: Int32, bytes: [UInt8]) {
    let options = CompileOptions(keepTables: true, today: request["today"]?.string, remarks: true)
    let result = compile([input], options: options, host: host)
    let decks = PreviewPage.decks(of: result)
    let file = TextFile(input.source)
    func page() -> [UInt8] {
      PreviewPage.page(
        of: decks, title: request["title"]?.string ?? input.name, in: .file,
        sources: input.source.count)
    }
    var json = JSONWriter(.compact, keepsHidden: true)
    json.object { json in
      let findings = result.findings.filter { $0.file === input.source }
      json.objects("findings", of: findings) { json, finding in
        json.member("severity", finding.severity.name)
        json.member("id", finding.problem.id)
        json.member("text", finding.wholeText)
        json.places(finding.range, file)
      }
      json.array("classes", of: HighlightClass.allCases) { $0.string($1.name) }
      var units = UnitCounter(input.source)
      let colors = highlights(of: input.source).flatMap { token in
        [
          units.count(to: token.range.start), units.count(to: token.range.end),
          Int(token.kind.rawValue),
        ]
      }
      json.array("colors", of: colors) { $0.number($1) }
      json.member("page", decks.isEmpty ? nil : String(decoding: page(), as: UTF8.self))
    }
    return (result.findings.contains { $0.severity == .error } ? 1 : 0, json.output)
  }

  /// `{"from": [line, character], "to": …, "items": [{"label", "detail", "insert"}]}`: an item
  /// replaces the text between `from` and `to`. Null if nothing can be completed.
  func complete(_ source: Source, _ request: JSONValue) -> (code: Int32, bytes: [UInt8]) {
    guard let line = request["line"]?.integer, let character = request["character"]?.integer else {
      return Service.usage("`complete` needs `line` and `character`")
    }
    // An editor's paths are absolute.
    let root = "/"
    let workspace = Workspace(
      Workspace.Disk(
        load: { load(String($0.dropFirst())) },
        patterns: { _ in paths.map { root + $0 } },
        today: { request["today"]?.string ?? "" },
        parallel: { count, body in for index in 0..<count { body(index) } }))
    workspace.setFolders([root])
    let path = root + source.path
    let bytes = Array(source.bytes(ByteRange(0, UInt32(source.count))))
    let file = TextFile(Source(path: path, bytes: bytes), version: 1)
    workspace.opened(file)
    let offset = file.offset(of: LinePosition(line: line, character: character), .utf16)
    guard let list = workspace.completions(path, offset, byTrigger: false) else {
      return (0, Array("null".utf8))
    }
    var json = JSONWriter(.compact)
    json.object { json in
      json.places(list.range, file)
      json.objects("items", of: list.items) { json, item in
        json.member("label", item.label)
        json.member("detail", item.detail)
        json.member("insert", item.insert ?? item.label)
        let isSnippet = if case .snippet = item.kind { true } else { false }
        json.member("isSnippet", isSnippet)
      }
    }
    return (0, json.output)
  }
}

extension JSONWriter {
  /// Writes the ends of a range, each as line and character.
  fileprivate mutating func places(_ range: ByteRange, _ file: TextFile) {
    for (name, offset) in [("from" as StaticString, range.start), ("to", range.end)] {
      let position = file.position(of: offset, .utf16)
      array(name, of: [position.line, position.character]) { $0.number($1) }
    }
  }
}

/// Converts ascending byte offsets to UTF-16 offsets.
private struct UnitCounter {
  private let source: Source
  private var at: UInt32 = 0
  private var units = 0

  init(_ source: Source) { self.source = source }

  mutating func count(to offset: UInt32) -> Int {
    while at < offset {
      units += PositionEncoding.utf16.units(source.base[Int(at)])
      at += 1
    }
    return units
  }
}
