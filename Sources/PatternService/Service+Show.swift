import PatternCompiler
import PatternEditor
import PatternHighlight
import PatternJSON
import PatternPage
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
    var json = JSONWriter(.compact, keepsHidden: true)
    json.object { json in
      json.key("findings")
      json.array { json in
        for finding in result.diagnostics where finding.file === input.source {
          json.element()
          json.object { json in
            json.key("severity")
            json.string(finding.severity.name)
            json.key("id")
            json.string(finding.problem.id)
            json.key("text")
            json.string(finding.wholeText)
            let range = file.positions(of: finding.range, .utf16)
            json.key("from")
            json.place(range.start)
            json.key("to")
            json.place(range.end)
          }
        }
      }
      json.key("classes")
      json.array { json in
        for kind in HighlightClass.allCases {
          json.element()
          json.string(kind.name)
        }
      }
      json.key("colors")
      json.array { json in
        var units = UnitCounter(input.source)
        for token in highlights(of: input.source) {
          for number in [
            units.count(to: token.range.start), units.count(to: token.range.end),
            Int(token.kind.rawValue),
          ] {
            json.element()
            json.number(number)
          }
        }
      }
      json.key("page")
      if decks.isEmpty {
        json.null()
      } else {
        let title = request["title"]?.string ?? input.name
        let page = PreviewPage.page(
          of: decks, title: title, in: .file, sources: input.source.count)
        json.string(String(decoding: page, as: UTF8.self))
      }
    }
    return (result.diagnostics.contains { $0.severity == .error } ? 1 : 0, json.output)
  }

  /// `{"from": [line, character], "to": …, "items": [{"label", "detail", "insert"}]}`: an item
  /// replaces the text between `from` and `to`. Null if nothing can be completed.
  func complete(_ source: SourceText, _ request: JSONValue) -> (code: Int32, bytes: [UInt8]) {
    guard let line = request["line"]?.integer, let character = request["character"]?.integer else {
      return Service.usage("`complete` needs `line` and `character`")
    }
    // An editor's paths are absolute.
    let root = "/"
    let workspace = Workspace(
      Workspace.Disk(
        load: { self.load(String($0.dropFirst())) },
        patterns: { _ in self.paths.map { root + $0 } },
        today: { request["today"]?.string ?? "" },
        parallel: { count, body in for index in 0..<count { body(index) } }))
    workspace.setFolders([root])
    let path = root + source.path
    let bytes = Array(source.bytes(ByteRange(0, UInt32(source.count))))
    let file = TextFile(SourceText(path: path, bytes: bytes), version: 1)
    workspace.opened(file)
    let offset = file.offset(of: LinePosition(line: line, character: character), .utf16)
    guard let list = workspace.completions(path, offset, byTrigger: false) else {
      return (0, Array("null".utf8))
    }
    var json = JSONWriter(.compact)
    json.object { json in
      let range = file.positions(of: list.range, .utf16)
      json.key("from")
      json.place(range.start)
      json.key("to")
      json.place(range.end)
      json.key("items")
      json.array { json in
        for item in list.items {
          json.element()
          json.object { json in
            json.key("label")
            json.string(item.label)
            json.key("detail")
            json.string(item.detail)
            json.key("insert")
            json.string(item.insert ?? item.label)
            json.key("isSnippet")
            if case .snippet = item.kind { json.boolean(true) } else { json.boolean(false) }
          }
        }
      }
    }
    return (0, json.output)
  }
}

extension JSONWriter {
  /// Appends a line and a character as two numbers.
  fileprivate mutating func place(_ position: LinePosition) {
    array { json in
      json.element()
      json.number(position.line)
      json.element()
      json.number(position.character)
    }
  }
}

/// Converts ascending byte offsets to UTF-16 offsets.
private struct UnitCounter {
  private let source: SourceText
  private var at: UInt32 = 0
  private var units = 0

  init(_ source: SourceText) { self.source = source }

  mutating func count(to offset: UInt32) -> Int {
    while at < offset {
      units += PositionEncoding.utf16.units(source.base[Int(at)])
      at += 1
    }
    return units
  }
}
