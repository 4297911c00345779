import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax
import PatternTable

/// The findings last published for a file.
struct Published: Equatable {
  var version: Int?
  /// The findings as JSON.
  var items: [UInt8]
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

  /// Shows the faults of configurations, each once.
  private func tellFaults() {
    let faults = workspace.configurationFaults
    for fault in faults where !configurationFaults.contains(fault) {
      tell("window/showMessage", .error, fault)
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

  private static let noItems = Array("[]".utf8)

  private func publish(_ path: String, _ version: Int?, _ items: [UInt8]) {
    published[path] = Published(version: version, items: items)
    notify("textDocument/publishDiagnostics") { json in
      json.member("uri", self.uri(of: path))
      if let version { json.member("version", version) }
      json.key("diagnostics")
      json.raw(items)
    }
  }

  // MARK: diagnostics on request

  /// Handles `textDocument/diagnostic`.
  func documentDiagnostics(_ params: JSONValue) throws(Refusal) -> Reply {
    let path = try file(params).path
    let items = items(of: path)
    let id = Server.resultID(items)
    let isSame = params["previousResultId"]?.string == id
    let blamed = client.takesRelatedDocuments ? workspace.blamed(by: path) : []
    return object { json in
      self.writeReport(items, id, isSame, &json)
      if blamed.isEmpty { return }
      json.object("relatedDocuments") { json in
        for other in blamed {
          let items = self.items(of: other)
          json.key(self.uri(of: other))
          json.object { self.writeReport(items, Server.resultID(items), false, &$0) }
        }
      }
    }
  }

  /// Handles `workspace/diagnostic`.
  func workspaceDiagnostics(_ params: JSONValue) throws(Refusal) -> Reply {
    var previous: [String: String] = [:]
    for known in try params.list("previousResultIds") {
      previous[FileURI.path(of: try known.text("uri"))] = try known.text("value")
    }
    let paths = workspace.paths
    // A file that was deleted, or that left all folders, has no findings.
    let known = Set(paths)
    let gone = previous.keys.sorted().filter { !known.contains($0) }
    return object { json in
      json.objects("items", of: paths + gone) { json, path in
        let items = known.contains(path) ? self.items(of: path) : Server.noItems
        let id = Server.resultID(items)
        json.member("uri", self.uri(of: path))
        json.member("version", self.workspace.openFile(path)?.version)
        self.writeReport(items, id, previous[path] == id, &json)
      }
    }
  }

  private func writeReport(
    _ items: [UInt8], _ id: String, _ isSame: Bool, _ json: inout JSONWriter
  ) {
    json.member("kind", isSame ? "unchanged" : "full")
    json.member("resultId", id)
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
    guard let file = workspace.file(path) else { return Server.noItems }
    let shown = workspace.shownFindings(of: path)
    if workspace.wasGivenUp { return Server.noItems }
    var json = JSONWriter(.compact)
    json.array { json in
      for finding in shown.findings {
        json.element()
        write(finding, of: file, &json)
      }
      if let remark = shown.remark {
        json.element()
        write(remark: remark, of: file, &json)
      }
    }
    return json.output
  }

  // MARK: one finding

  /// Writes a remark about all findings. It follows them and is not a finding, so it has no code.
  private func write(remark: String, of file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      write("range", ByteRange(file.end, file.end), of: file, &json)
      json.member("severity", 3)
      json.member("source", "patternc")
      json.member("message", remark)
    }
  }

  func write(_ finding: Finding, of file: TextFile, _ json: inout JSONWriter) {
    json.object { json in
      write("range", finding.range, of: file, &json)
      json.member("severity", finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3)
      json.member("code", finding.problem.id)
      json.member("source", "patternc")
      json.member("message", text(of: finding))
      if client.showsUnnecessary, "\(finding.problem.id)" == "unused-allowance" {
        json.array("tags", of: [1]) { $0.number($1) }
      }
      if client.showsRelatedInformation, !finding.related.isEmpty {
        json.objects("relatedInformation", of: finding.related) { json, related in
          json.key("location")
          writeLocation(related.range, of: workspace.file(of: related.file), &json)
          json.member("message", related.message)
        }
      }
    }
  }

  /// The message of a finding, with its related places as text if the client does not show them.
  private func text(of finding: Finding) -> String {
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
