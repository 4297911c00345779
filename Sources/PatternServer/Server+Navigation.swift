import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax

/// Definitions, references, highlights and renaming.
extension Server {
  /// Handles `textDocument/definition`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
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
    { json in
      guard self.client.takesDefinitionLinks else {
        return self.writeLocation(target.range, of: target.file, &json)
      }
      json.array { json in
        json.element()
        json.object { json in
          json.key("originSelectionRange")
          self.write(origin, of: file, &json)
          json.key("targetUri")
          json.string(self.uri(of: target.file.path))
          json.key("targetRange")
          self.write(target.range, of: target.file, &json)
          json.key("targetSelectionRange")
          self.write(target.range, of: target.file, &json)
        }
      }
    }
  }

  /// Handles `textDocument/references`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func references(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    let declarations = try params.object("context")["includeDeclaration"]?.boolean ?? false
    let found = workspace.references(file.path, offset, declarations: declarations)
    return { json in
      json.array { json in
        for place in found {
          json.element()
          self.writeLocation(place.range, of: place.file, &json)
        }
      }
    }
  }

  /// Handles `textDocument/documentHighlight`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func highlights(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    let found = workspace.highlights(file.path, offset)
    return { json in
      json.array { json in
        for name in found {
          json.element()
          json.object { json in
            json.key("range")
            self.write(name.range, of: file, &json)
            json.key("kind")
            json.number(name.isDeclaration ? 3 : 2)
          }
        }
      }
    }
  }

  /// Handles `textDocument/prepareRename`.
  ///
  /// - Throws: `Refusal` for invalid parameters, or for a name that cannot be changed.
  func prepareRename(_ params: JSONValue) throws(Refusal) -> Reply {
    let (file, offset) = try place(params)
    do throws(RenameProblem) {
      let found = try workspace.renamable(file.path, offset)
      return { json in
        json.object { json in
          json.key("range")
          self.write(found.range, of: file, &json)
          json.key("placeholder")
          json.string(found.text)
        }
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
    let isVersioned = client.takesVersionedEdits
    json.object { json in
      json.key(isVersioned ? "documentChanges" : "changes" as StaticString)
      let body: (inout JSONWriter) -> Void = { json in
        var first = 0
        while first < edits.count {
          let file = edits[first].at.file
          var last = first
          while last < edits.count, edits[last].at.file === file { last += 1 }
          self.writeEdits(Array(edits[first..<last]), of: file, &json)
          first = last
        }
      }
      if isVersioned { json.array(body) } else { json.object(inline: true, body) }
    }
  }

  private func writeEdits(
    _ edits: [(at: FileRange, text: String)], of file: TextFile, _ json: inout JSONWriter
  ) {
    func list(_ json: inout JSONWriter) {
      json.array { json in
        for edit in edits {
          json.element()
          self.writeEdit(edit.at.range, edit.text, of: file, &json)
        }
      }
    }
    guard client.takesVersionedEdits else {
      json.key(uri(of: file.path))
      return list(&json)
    }
    json.element()
    json.object { json in
      json.key("textDocument")
      json.object { json in
        json.key("uri")
        json.string(self.uri(of: file.path))
        json.key("version")
        if let version = file.version { json.number(version) } else { json.null() }
      }
      json.key("edits")
      list(&json)
    }
  }

  func writeEdit(
    _ range: ByteRange, _ text: String, of file: TextFile, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("range")
      write(range, of: file, &json)
      json.key("newText")
      json.string(text)
    }
  }
}
