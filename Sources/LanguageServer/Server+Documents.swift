import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax

/// Opening, changing, saving and closing documents.
extension Server {
  /// Handles `textDocument/didOpen`.
  func open(_ params: JSONValue) throws(Refusal) {
    let document = try params.object("textDocument")
    let uri = try document.text("uri")
    let path = FileURI.path(of: uri)
    let text = try document.text("text")
    uris[path] = uri
    workspace.opened(
      TextFile(Source(path: path, text: text), version: try document.number("version")))
    isStale = true
  }

  /// Handles `textDocument/didChange`.
  func change(_ params: JSONValue) throws(Refusal) {
    let document = try params.object("textDocument")
    let path = FileURI.path(of: try document.text("uri"))
    guard var file = workspace.openFile(path) else {
      throw Refusal(.invalidParams, "`\(path)` is not open")
    }
    let version = try document.number("version")
    for change in try params.list("contentChanges") {
      let text = try change.text("text")
      var range = ByteRange(0, file.end)
      if change["range"] != nil { range = try self.range(change, in: file) }
      file = file.edited(range, text, version: version)
    }
    workspace.put(file)
    isStale = true
  }

  /// Handles `textDocument/didClose`.
  func close(_ params: JSONValue) throws(Refusal) {
    let uri = try params.object("textDocument").text("uri")
    let path = FileURI.path(of: uri)
    workspace.close(path)
    uris[path] = nil
    tokenResults[path] = nil
    isStale = true
  }

  /// Handles a save. Other files may have been saved or moved as well.
  func save() {
    workspace.lookAgain(atFolders: true)
    filesChanged()
  }

  // MARK: places

  /// The file of a request.
  ///
  /// - Throws: `Refusal` if the file cannot be read.
  func file(_ params: JSONValue) throws(Refusal) -> TextFile {
    let uri = try params.object("textDocument").text("uri")
    guard let file = workspace.file(FileURI.path(of: uri)) else {
      throw Refusal(.invalidParams, "there is no text for `\(uri)`")
    }
    return file
  }

  /// The file and the offset of a request.
  ///
  /// - Throws: `Refusal` if either is missing.
  func place(_ params: JSONValue) throws(Refusal) -> (file: TextFile, offset: UInt32) {
    let file = try file(params)
    return (file, try offset(params.object("position"), in: file))
  }

  /// The offset of a position.
  ///
  /// - Throws: `Refusal` if a member is missing.
  func offset(_ position: JSONValue, in file: TextFile) throws(Refusal) -> UInt32 {
    let place = LinePosition(
      line: try position.number("line"), character: try position.number("character"))
    return file.offset(of: place, client.encoding)
  }

  /// The member `range` of a value, with its ends in order.
  ///
  /// - Throws: `Refusal` if it is missing.
  func range(_ value: JSONValue, in file: TextFile) throws(Refusal) -> ByteRange {
    let range = try value.object("range")
    let start = try offset(range.object("start"), in: file)
    let end = try offset(range.object("end"), in: file)
    return ByteRange(min(start, end), max(start, end))
  }

  /// The URI of a file, as the client spells it.
  func uri(of path: String) -> String { uris[path] ?? FileURI.of(path) }

  func write(
    _ name: StaticString, _ range: ByteRange, of file: TextFile, _ json: inout JSONWriter
  ) {
    json.object(name) { json in
      writePosition("start", range.start, of: file, &json)
      writePosition("end", range.end, of: file, &json)
    }
  }

  func writePosition(
    _ name: StaticString? = nil, _ offset: UInt32, of file: TextFile, _ json: inout JSONWriter
  ) {
    let position = file.position(of: offset, client.encoding)
    json.object(name) { json in
      json.member("line", position.line)
      json.member("character", position.character)
    }
  }

  func writeLocation(_ range: ByteRange, of file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      json.member("uri", uri(of: file.path))
      write("range", range, of: file, &json)
    }
  }
}
