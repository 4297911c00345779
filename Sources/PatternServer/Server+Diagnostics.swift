import PatternCompiler
import PatternCues
import PatternEditor
import PatternJSON
import PatternSyntax

/// The findings last published for a file.
struct Published: Equatable {
  var version: Int?
  /// The findings as JSON.
  var items: [UInt8]
}

/// The members of a finding after its range, as JSON.
struct WrittenWords {
  /// Retained so that its identity stays unique.
  let wording: Wording
  let severity: Severity
  let json: [UInt8]
}

/// Findings: pushed to clients that do not pull diagnostics, returned to those that do.
///
/// A client that pulls gets no pushed findings, since it would show everything twice.
extension Server {
  /// Analyses one file whose findings may have changed and publishes them.
  ///
  /// - Returns: false if no file is left.
  func publishNext() -> Bool {
    if isStale {
      isStale = false
      tellFaults()
      due = client.pullsDiagnostics ? [] : filesToTell().reversed()
      if workspace.wasGivenUp {
        isStale = true
        return true
      }
    }
    guard let path = due.popLast() else { return false }
    guard workspace.openFile(path) != nil || blamed.contains(path) else {
      publish(path, nil, Server.noItems)
      published[path] = nil
      return true
    }
    let version = workspace.openFile(path)?.version
    let items = items(of: path)
    if workspace.wasGivenUp {
      isStale = true
      return true
    }
    if published[path] != Published(version: version, items: items) {
      publish(path, version, items)
    }
    return true
  }

  /// Shows what is wrong with configurations, once.
  private func tellFaults() {
    let faults = workspace.configurationFaults
    for fault in faults where !configurationFaults.contains(fault) {
      notify("window/showMessage") { json in
        json.object { json in
          json.key("type")
          json.number(LogLevel.error.rawValue)
          json.key("message")
          json.string(fault)
        }
      }
    }
    configurationFaults = faults
  }

  /// The open files, the closed files with findings because of them, and files whose findings must
  /// be cleared.
  private func filesToTell() -> [String] {
    var paths = workspace.openPaths
    blamed = []
    for path in workspace.openPaths {
      for other in workspace.blamed(by: path) where !paths.contains(other) {
        paths.append(other)
        blamed.append(other)
      }
    }
    return paths + published.keys.sorted().filter { !paths.contains($0) }
  }

  private static let noItems: [UInt8] = {
    var json = JSONWriter(.compact)
    json.array { _ in }
    return json.output
  }()

  private func publish(_ path: String, _ version: Int?, _ items: [UInt8]) {
    published[path] = Published(version: version, items: items)
    notify("textDocument/publishDiagnostics") { json in
      json.object { json in
        json.key("uri")
        json.string(self.uri(of: path))
        if let version {
          json.key("version")
          json.number(version)
        }
        json.key("diagnostics")
        json.raw(items)
      }
    }
  }

  // MARK: asked for

  /// Handles `textDocument/diagnostic`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func documentDiagnostics(_ params: JSONValue) throws(Refusal) -> Reply {
    let path = try file(params).path
    let items = items(of: path)
    let id = Server.resultID(items)
    let isSame = params["previousResultId"]?.string == id
    let blamed = client.takesRelatedDocuments ? workspace.blamed(by: path) : []
    return { json in
      json.object { json in
        self.writeReport(items, id, isSame, &json)
        if blamed.isEmpty { return }
        json.key("relatedDocuments")
        json.object { json in
          for other in blamed {
            let items = self.items(of: other)
            json.key(self.uri(of: other))
            json.object { self.writeReport(items, Server.resultID(items), false, &$0) }
          }
        }
      }
    }
  }

  /// Handles `workspace/diagnostic`.
  ///
  /// - Throws: `Refusal` for invalid parameters.
  func workspaceDiagnostics(_ params: JSONValue) throws(Refusal) -> Reply {
    var previous: [String: String] = [:]
    for known in try params.list("previousResultIds") {
      previous[FileURI.path(of: try known.text("uri"))] = try known.text("value")
    }
    let paths = workspace.paths
    // A file that was deleted, or that left all folders, has no findings.
    let known = Set(paths)
    let gone = previous.keys.sorted().filter { !known.contains($0) }
    return { json in
      json.object { json in
        json.key("items")
        json.array { json in
          for path in paths + gone {
            let items = known.contains(path) ? self.items(of: path) : Server.noItems
            let id = Server.resultID(items)
            json.element()
            json.object { json in
              json.key("uri")
              json.string(self.uri(of: path))
              json.key("version")
              if let version = self.workspace.openFile(path)?.version {
                json.number(version)
              } else {
                json.null()
              }
              self.writeReport(items, id, previous[path] == id, &json)
            }
          }
        }
      }
    }
  }

  private func writeReport(
    _ items: [UInt8], _ id: String, _ isSame: Bool, _ json: inout JSONWriter
  ) {
    json.key("kind")
    json.string(isSame ? "unchanged" : "full" as StaticString)
    json.key("resultId")
    json.string(id)
    if isSame { return }
    json.key("items")
    json.raw(items)
  }

  /// An identifier for findings: equal bytes give equal identifiers.
  private static func resultID(_ items: [UInt8]) -> String {
    String(decoding: hexDigest(items.withUnsafeBytes { xxh64($0) }), as: UTF8.self)
  }

  /// The findings of a file as JSON.
  private func items(of path: String) -> [UInt8] {
    guard let file = workspace.file(path) else {
      words[path] = nil
      return Server.noItems
    }
    let shown = workspace.shownFindings(of: path)
    if workspace.wasGivenUp { return Server.noItems }
    let known = words.removeValue(forKey: path) ?? [:]
    var written: [ObjectIdentifier: WrittenWords] = [:]
    var json = JSONWriter(.compact)
    json.array { json in
      for finding in shown.findings {
        json.element()
        json.object { json in
          json.key("range")
          write(finding.range, of: file, &json)
          let id = ObjectIdentifier(finding.wording)
          if let words = known[id], words.severity == finding.severity, finding.related.isEmpty {
            written[id] = words
            json.raw(words.json)
            return
          }
          let start = json.output.count
          writeWords(of: finding, &json)
          if !finding.related.isEmpty { return }
          written[id] = WrittenWords(
            wording: finding.wording, severity: finding.severity,
            json: Array(json.output[start...]))
        }
      }
      if let remark = shown.remark {
        json.element()
        write(remark: remark, of: file, &json)
      }
    }
    words[path] = written
    return json.output
  }

  // MARK: one finding

  /// Writes a remark about all findings. It follows them and is not a finding, so it has no code.
  func write(remark: String, of file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      json.key("range")
      write(ByteRange(file.end, file.end), of: file, &json)
      json.key("severity")
      json.number(3)
      json.key("source")
      json.string("patternc" as StaticString)
      json.key("message")
      json.string(remark)
    }
  }

  func write(_ finding: Diagnostic, of file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      json.key("range")
      write(finding.range, of: file, &json)
      writeWords(of: finding, &json)
    }
  }

  private func writeWords(of finding: Diagnostic, _ json: inout JSONWriter) {
    json.key("severity")
    json.number(finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3)
    json.key("code")
    json.string(finding.problem.id)
    json.key("source")
    json.string("patternc" as StaticString)
    json.key("message")
    json.string(text(of: finding))
    if client.showsUnnecessary, "\(finding.problem.id)" == "unused-allowance" {
      json.key("tags")
      json.array { json in
        json.element()
        json.number(1)
      }
    }
    if client.showsRelatedInformation, !finding.related.isEmpty {
      json.key("relatedInformation")
      json.array { json in
        for related in finding.related {
          json.element()
          json.object { json in
            json.key("location")
            writeLocation(related.range, of: workspace.file(of: related.file), &json)
            json.key("message")
            json.string(related.message)
          }
        }
      }
    }
  }

  /// The message of a finding, with its related places as text if the client does not show them.
  private func text(of finding: Diagnostic) -> String {
    var text = finding.wholeText
    if client.showsRelatedInformation { return text }
    for related in finding.related {
      let file = workspace.file(of: related.file)
      let place = file.position(of: related.range.start, .utf32)
      let path = workspace.shownPath(file.path)
      text += "\nnote: \(related.message) (\(path):\(place.line + 1):\(place.character + 1))"
    }
    return text
  }
}
