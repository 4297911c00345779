import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax

/// Definitions, references, highlights and renaming.
extension Server {
  /// Handles `textDocument/definition`.
  func definition(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    if let link = workspace.links(file.path).first(where: { $0.range.holds(offset) }),
      let target = workspace.file(link.path)
    {
      return locationReply(FileRange(target, ByteRange(0, 0)), from: link.range, of: file)
    }
    guard let found = workspace.definition(file.path, offset) else { return { $0.null() } }
    return locationReply(found.at, from: found.name, of: file)
  }

  private func locationReply(
    _ target: FileRange, from origin: ByteRange, of file: TextFile
  ) -> Reply {
    guard client.takesDefinitionLinks else {
      return { self.writeLocation(target.range, of: target.file, &$0) }
    }
    return objects(of: [target]) { json, target in
      self.write("originSelectionRange", origin, of: file, &json)
      json.member("targetUri", self.uri(of: target.file.path))
      self.write("targetRange", target.range, of: target.file, &json)
      self.write("targetSelectionRange", target.range, of: target.file, &json)
    }
  }

  /// Handles `textDocument/references`.
  func references(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    let declarations = try params.object("context")["includeDeclaration"]?.boolean ?? false
    let found = workspace.references(file.path, offset, declarations: declarations)
    return array(of: found) { self.writeLocation($1.range, of: $1.file, &$0) }
  }

  /// Handles `textDocument/documentHighlight`.
  func highlights(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    let found = workspace.highlights(file.path, offset)
    return objects(of: found) { json, name in
      self.write("range", name.range, of: file, &json)
      json.member("kind", name.isDeclaration ? 3 : 2)
    }
  }

  /// Handles `textDocument/prepareRename`.
  ///
  /// - Throws: `Refusal` for invalid parameters, or for a name that cannot be changed.
  func prepareRename(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    do throws(RenameProblem) {
      let found = try workspace.renamable(file.path, offset)
      return object { json in
        self.write("range", found.range, of: file, &json)
        json.member("placeholder", found.text)
      }
    } catch {
      throw Refusal(.requestFailed, error.reason)
    }
  }

  /// Handles `textDocument/rename`.
  ///
  /// - Throws: `Refusal` for invalid parameters, or for a name that cannot be changed.
  func rename(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    let name = try params.text("newName")
    do throws(RenameProblem) {
      let places = try workspace.rename(file.path, offset, to: name)
      return { json in
        self.writeEdits(places.map { (at: $0, text: name) }, &json)
      }
    } catch {
      throw Refusal(.requestFailed, error.reason)
    }
  }

  /// Writes a `WorkspaceEdit`, which requires the edits of one file to be adjacent.
  func writeEdits(_ edits: [(at: FileRange, text: String)], _ json: inout JSONWriter) {
    var files: [[(at: FileRange, text: String)]] = []
    for edit in edits {
      if files.last?[0].at.file === edit.at.file {
        files[files.count - 1].append(edit)
      } else {
        files.append([edit])
      }
    }
    func write(_ edits: [(at: FileRange, text: String)], _ json: inout JSONWriter) {
      json.array(of: edits) { writeEdit($1.at.range, $1.text, of: $1.at.file, &$0) }
    }
    json.object { json in
      guard client.takesVersionedEdits else {
        return json.object("changes") { json in
          for edits in files {
            json.key(uri(of: edits[0].at.file.path))
            write(edits, &json)
          }
        }
      }
      json.objects("documentChanges", of: files) { json, edits in
        let file = edits[0].at.file
        json.object("textDocument") { json in
          json.member("uri", uri(of: file.path))
          json.member("version", file.version)
        }
        json.key("edits")
        write(edits, &json)
      }
    }
  }

  func writeEdit(
    _ range: ByteRange, _ text: String, of file: TextFile, _ json: inout JSONWriter
  ) {
    json.object { json in
      write("range", range, of: file, &json)
      json.member("newText", text)
    }
  }
}
