import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax

/// Opening, changing, saving and closing documents.
extension Server {
  /// Handles `textDocument/didOpen`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func open(_ params: JSONValue) throws(Refusal) {
    let document = try params.object("textDocument")
    let uri = try document.text("uri")
    let path = FileURI.path(of: uri)
    let text = try document.text("text")
    uris[path] = uri
    workspace.opened(
      TextFile(SourceText(path: path, text: text), version: try document.number("version")))
    isStale = true
  }

  /// Handles `textDocument/didChange`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
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
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func close(_ params: JSONValue) throws(Refusal) {
    let uri = try params.object("textDocument").text("uri")
    let path = FileURI.path(of: uri)
    workspace.close(path)
    uris[path] = nil
    tokenResults[path] = nil
    words[path] = nil
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
      throw Refusal(.invalidParams, "there is no text of `\(uri)`")
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

  func write(_ range: ByteRange, of file: TextFile, _ json: inout JSONWriter) {
    let (start, end) = file.positions(of: range, client.encoding)
    // A thousand findings consist mostly of ranges, so these are written without quoting the keys.
    json.raw("{\"start\":")
    write(start, &json)
    json.raw(",\"end\":")
    write(end, &json)
    json.raw("}")
  }

  func writePosition(_ offset: UInt32, of file: TextFile, _ json: inout JSONWriter) {
    write(file.position(of: offset, client.encoding), &json)
  }

  private func write(_ position: LinePosition, _ json: inout JSONWriter) {
    json.raw("{\"line\":")
    json.number(position.line)
    json.raw(",\"character\":")
    json.number(position.character)
    json.raw("}")
  }

  func writeLocation(_ range: ByteRange, of file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      json.key("uri")
      json.string(uri(of: file.path))
      json.key("range")
      write(range, of: file, &json)
    }
  }
}
