import PatternJSON
import PatternSyntax

extension Reporter {
  /// SARIF 2.1.0 (OASIS, with errata 01) with one run, for code scanning on GitHub and for viewers.
  ///
  /// Columns are UTF-16 code units. A run has at most `SARIFWriter.limit` results; beyond that, the
  /// least severe are omitted and a notification of the run counts them.
  package static let sarif = Reporter(
    name: "sarif", summary: "SARIF 2.1.0, for code scanning on GitHub and for viewers",
    bounds: """
      GitHub accepts 25,000 results per run and ten tags per rule. So a run has at most 25,000 \
      results: the least severe are left out, and a notification counts them. If a rule has too \
      many clauses, only the first are tags; `clauses` has all of them.
      """
  ) { report, _, output in
    var writer = SARIFWriter(report)
    var json = JSONWriter(appendingTo: output)
    output = []
    writer.write(&json)
    output = json.output
    output.append(0x0A)
  }
}

/// Writes the log with its one run.
struct SARIFWriter {
  /// The maximum number of results that GitHub accepts per run. If there are more than 5,000, it
  /// shows only the most severe.
  static let limit = 25_000
  /// The base of relative paths: the top of the repository.
  private static let base: StaticString = "%SRCROOT%"

  private let report: Report
  private let catalogue: [CatalogueEntry]
  /// The index of each problem in the catalogue, by id.
  private var ruleIndices: [String: Int] = [:]
  private var places = Places(in: .utf16)
  /// The line hashes of the current file.
  private var hashes: (file: Source, lines: LineHashes)?

  init(_ report: Report) {
    self.report = report
    catalogue = report.catalogue()
    for (index, entry) in catalogue.enumerated() { ruleIndices["\(entry.problem.id)"] = index }
  }

  mutating func write(_ json: inout JSONWriter) {
    json.object { json in
      json.member(
        "$schema",
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
      )
      json.member("version", "2.1.0")
      json.single("runs") { json in writeRun(&json) }
    }
  }

  private mutating func writeRun(_ json: inout JSONWriter) {
    let (kept, dropped) = selection()
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", "patternc")
        json.member("version", report.version)
        json.member("semanticVersion", report.version)
        json.array("rules", of: catalogue) { json, entry in entry.write(sarif: &json) }
      }
    }
    json.object("automationDetails", inline: true) { json in
      // The text up to the last slash is a category; an upload replaces only results in its own.
      json.member("id", "patternc/" + report.command + "/")
    }
    json.single("invocations") { json in writeInvocation(dropped, &json) }
    json.object("originalUriBaseIds") { json in
      json.object(SARIFWriter.base) { json in
        json.text("description", "the top of the repository")
      }
    }
    json.member("columnKind", "utf16CodeUnits")
    let results = report.findings + report.accepted
    let prints = Fingerprint.all(of: report.findings) + Fingerprint.all(of: report.accepted)
    json.array("results", of: results.indices.filter { kept[$0] }) { json, index in
      let isAccepted = index >= report.findings.count
      json.object { json in write(results[index], prints[index], isAccepted: isAccepted, &json) }
      json.drain(report.drain)
    }
  }

  /// Chooses among the findings, followed by the accepted ones.
  ///
  /// - Returns: true for each finding that is kept, and the counts of the others.
  private func selection() -> (kept: [Bool], dropped: Tally) {
    let total = report.findings.count + report.accepted.count
    var kept = [Bool](repeating: total <= SARIFWriter.limit, count: total)
    var dropped = Tally()
    if total <= SARIFWriter.limit { return (kept, dropped) }
    var room = SARIFWriter.limit
    for severity in [Severity.error, .warning, .info] {
      for (index, finding) in (report.findings + report.accepted).enumerated()
      where finding.severity == severity {
        kept[index] = room > 0
        if room > 0 { room -= 1 } else { dropped.add(severity) }
      }
    }
    return (kept, dropped)
  }

  private func writeInvocation(_ dropped: Tally, _ json: inout JSONWriter) {
    json.member("executionSuccessful", report.failures.isEmpty)
    var notes = report.failures.map { ("error", $0) }
    if dropped.total > 0 {
      let verb = dropped.total == 1 ? "is" : "are"
      let text =
        "\(Tally.words(dropped.total, "finding")) \(verb) left out, because a run has at most "
        + "\(SARIFWriter.limit): \(dropped.text)"
      notes.append(("warning", text))
    }
    if notes.isEmpty { return }
    json.objects("toolExecutionNotifications", of: notes) { json, note in
      json.member("level", note.0)
      json.text("message", note.1)
    }
  }

  // MARK: results

  private mutating func write(
    _ finding: Finding, _ print: Fingerprint, isAccepted: Bool, _ json: inout JSONWriter
  ) {
    json.member("ruleId", finding.problem.id)
    if let index = ruleIndices["\(finding.problem.id)"] { json.member("ruleIndex", index) }
    json.member("level", finding.severity.sarifLevel)
    json.text("message", message(of: finding))
    json.single("locations") { json in writeLocation(finding.range, finding.file, &json) }
    writeRelated(finding.related, &json)
    json.object("partialFingerprints") { json in
      json.member("primaryLocationLineHash", lineHash(of: finding))
      json.member(Fingerprint.scheme, print.text)
    }
    if let fix = finding.fix { write(fix, of: finding.file, &json) }
    if !isAccepted { return }
    json.single("suppressions", inline: true) { json in
      json.member("kind", "external")
      json.member("justification", "it is in the baseline")
    }
  }

  /// The paragraph, followed by links to the related places, since GitHub shows only linked ones.
  private func message(of finding: Finding) -> String {
    let links = finding.related.enumerated().map { index, related in
      "[\(escaped(related.message).linkText)](\(index + 1))"
    }
    let text = finding.paragraph.withoutLinks
    return links.isEmpty ? text : "\(text) See \(links.joined(separator: ", "))."
  }

  private mutating func writeRelated(_ related: [Related], _ json: inout JSONWriter) {
    if related.isEmpty { return }
    json.objects("relatedLocations", of: related.enumerated()) { json, item in
      json.member("id", item.offset + 1)
      writeLocation(item.element.range, item.element.file, &json)
      json.text("message", escaped(item.element.message).withoutLinks)
    }
  }

  private mutating func write(_ fix: Fix, of file: Source, _ json: inout JSONWriter) {
    let remark = fix.isSafe ? "" : " (this may change the meaning)"
    json.single("fixes") { json in
      json.text("description", escaped(fix.title) + remark)
      json.single("artifactChanges") { json in
        writeArtifact(file, &json)
        json.objects("replacements", of: fix.edits) { json, edit in
          writeRegion("deletedRegion", edit.range, file, &json)
          json.text("insertedContent", edit.text)
        }
      }
    }
  }

  // MARK: parts

  private mutating func writeLocation(
    _ range: ByteRange, _ file: Source, _ json: inout JSONWriter
  ) {
    json.object("physicalLocation") { json in
      writeArtifact(file, &json)
      writeRegion("region", range, file, &json)
    }
  }

  private func writeArtifact(_ file: Source, _ json: inout JSONWriter) {
    let path = report.hostPath(file.path)
    json.object("artifactLocation", inline: true) { json in
      var uri: [UInt8] = []
      uri.append(uri: path)
      json.member("uri", String(decoding: uri, as: UTF8.self))
      if path.utf8.first != Ascii.slash { json.member("uriBaseId", SARIFWriter.base) }
    }
  }

  private mutating func writeRegion(
    _ name: StaticString, _ range: ByteRange, _ file: Source, _ json: inout JSONWriter
  ) {
    let (start, end) = places.places(of: range, in: file)
    json.object(name, inline: true) { json in
      json.member("startLine", start.line)
      json.member("startColumn", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
    }
  }

  private mutating func lineHash(of finding: Finding) -> String {
    let file = finding.file
    if hashes?.file !== file { hashes = (file, LineHashes(file)) }
    let line = places.line(of: finding.range.start, in: file)
    return hashes?.lines.text(ofLine: line) ?? ""
  }
}

extension Severity {
  /// One of none, note, warning and error.
  var sarifLevel: StaticString {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info, .off: "note"
    }
  }
}

extension JSONWriter {
  /// Writes a member that is an array of one object.
  fileprivate mutating func single(
    _ name: StaticString, inline: Bool = false, _ members: (inout JSONWriter) -> Void
  ) {
    key(name)
    array { json in
      json.element()
      json.object(inline: inline, members)
    }
  }

  /// Writes a member with a text: `"message": { "text": "…" }`.
  mutating func text(_ name: StaticString, _ text: String) {
    object(name, inline: true) { json in json.member("text", text) }
  }
}

extension String {
  /// Plain text without accidental links (SARIF 2.1.0, 3.11.6).
  fileprivate var withoutLinks: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte == UInt8(ascii: "("), bytes.last == UInt8(ascii: "]") {
        bytes.insert(Ascii.backslash, at: bytes.count - 1)
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a link.
  fileprivate var linkText: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case Ascii.backslash, UInt8(ascii: "["), UInt8(ascii: "]"): bytes.append(Ascii.backslash)
      default: break
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
