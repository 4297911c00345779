import PatternJSON
import PatternSyntax

/// Writes the messages of an editor about an open file, for any server.
struct OpenDocument {
  let uri: String
  let language: String
  private(set) var version = 0

  /// The capabilities of an editor that requests diagnostics.
  static func capabilities(_ json: inout JSONWriter) {
    json.object("capabilities") { json in
      json.object("textDocument") { json in
        json.object("diagnostic") { _ in }
      }
    }
  }

  mutating func open(_ text: String, _ json: inout JSONWriter) {
    version = 1
    json.object("textDocument") { json in
      json.member("uri", uri)
      json.member("languageId", language)
      json.member("version", version)
      json.member("text", text)
    }
  }

  /// Replaces characters of a line, or inserts after its end.
  mutating func change(
    line: Int, _ characters: Range<Int>, to text: String, _ json: inout JSONWriter
  ) {
    version += 1
    json.object("textDocument") { json in
      json.member("uri", uri)
      json.member("version", version)
    }
    json.array("contentChanges") { json in
      json.element()
      json.object { json in
        json.key("range")
        range(line, characters, &json)
        json.member("text", text)
      }
    }
  }

  /// Names the file in a request.
  func name(_ json: inout JSONWriter) {
    json.object("textDocument") { $0.member("uri", uri) }
  }
}

/// Keystrokes across a file: a digit is typed after each of some decimal fractions, and then each
/// digit is removed.
struct Keystrokes {
  private var places: [(line: Int, character: Int)] = []
  private var next = 0

  /// Chooses up to 41 places.
  init(_ source: Source) {
    let lines = LineTable(source)
    for line in 1...lines.lineCount {
      let range = lines.range(ofLine: line)
      if let end = Keystrokes.fractionEnd(Array(source.bytes(range))) {
        places.append((line - 1, end))
      }
    }
    let step = max(1, places.count / 41)
    places = stride(from: 0, to: places.count, by: step).map { places[$0] }
  }

  var isEmpty: Bool { places.isEmpty }

  /// The end of the first decimal fraction of a line; nil if there is none.
  private static func fractionEnd(_ line: [UInt8]) -> Int? {
    func isDigit(_ at: Int) -> Bool { at >= 0 && at < line.count && line[at] &- 0x30 < 10 }
    guard
      let dot = line.indices.first(where: { at in
        line[at] == Ascii.dot && isDigit(at - 1) && isDigit(at + 1)
      })
    else { return nil }
    return line.indices.first { $0 > dot && !isDigit($0) } ?? line.count
  }

  /// Writes the next keystroke as a change.
  mutating func type(into document: inout OpenDocument, _ json: inout JSONWriter) {
    let (line, character) = places[next % places.count]
    let isTyped = next / places.count % 2 == 0
    next += 1
    document.change(
      line: line, character..<character + (isTyped ? 0 : 1), to: isTyped ? "3" : "", &json)
  }
}
