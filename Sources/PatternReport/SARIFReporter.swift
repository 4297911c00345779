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
      GitHub takes 25,000 results of a run and ten tags of a rule. So a run has at most 25,000 \
      results: the least severe are left out, and a notification counts them. Of a rule with more \
      clauses, the first are tags; `clauses` has all of them.
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
  /// The most results of a run that GitHub accepts. Of more than 5,000 it shows the most severe
  /// only.
  static let limit = 25_000
  /// The base of relative paths: the top of the repository.
  private static let base: StaticString = "%SRCROOT%"

  private let report: Report
  private let catalogue: [CatalogueEntry]
  private var places = Places(in: .utf16)
  /// The line hashes of the current file.
  private var hashes: (file: SourceText, lines: LineHashes)?

  init(_ report: Report) {
    self.report = report
    catalogue = report.catalogue()
  }

  mutating func write(_ json: inout JSONWriter) {
    json.object { json in
      json.key("$schema")
      json.string(
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
          as StaticString)
      json.key("version")
      json.string("2.1.0" as StaticString)
      json.key("runs")
      json.array { json in
        json.element()
        json.object { json in writeRun(&json) }
      }
    }
  }

  private mutating func writeRun(_ json: inout JSONWriter) {
    let (kept, dropped) = selection()
    json.key("tool")
    json.object { json in
      json.key("driver")
      json.object { json in
        json.key("name")
        json.string("patternc" as StaticString)
        json.key("version")
        json.string(report.version)
        json.key("semanticVersion")
        json.string(report.version)
        json.key("rules")
        json.array { json in
          for entry in catalogue {
            json.element()
            entry.write(sarif: &json)
          }
        }
      }
    }
    json.key("automationDetails")
    json.object(inline: true) { json in
      json.key("id")
      // The text up to the last slash is a category; an upload replaces only those of its category.
      json.string("patternc/" + report.command + "/")
    }
    writeInvocation(dropped, &json)
    json.key("originalUriBaseIds")
    json.object { json in
      json.key(SARIFWriter.base)
      json.object { json in
        json.key("description")
        writeMessage(Array("the top of the repository".utf8), &json)
      }
    }
    json.key("columnKind")
    json.string("utf16CodeUnits" as StaticString)
    json.key("results")
    json.array { json in
      let prints = Fingerprint.all(of: report.diagnostics)
      for (index, diagnostic) in report.diagnostics.enumerated() where kept[index] {
        json.element()
        write(diagnostic, prints[index], isAccepted: false, &json)
        json.drain(report.drain)
      }
      let accepted = Fingerprint.all(of: report.accepted)
      for (index, diagnostic) in report.accepted.enumerated()
      where kept[report.diagnostics.count + index] {
        json.element()
        write(diagnostic, accepted[index], isAccepted: true, &json)
        json.drain(report.drain)
      }
    }
  }

  /// Chooses among the findings, followed by the accepted ones.
  ///
  /// - Returns: true for each one kept, and the counts of the others.
  private func selection() -> (kept: [Bool], dropped: Tally) {
    let total = report.diagnostics.count + report.accepted.count
    var kept = [Bool](repeating: total <= SARIFWriter.limit, count: total)
    var dropped = Tally()
    if total <= SARIFWriter.limit { return (kept, dropped) }
    var room = SARIFWriter.limit
    for severity in [Severity.error, .warning, .info] {
      for (index, diagnostic) in (report.diagnostics + report.accepted).enumerated()
      where diagnostic.severity == severity {
        kept[index] = room > 0
        if room > 0 { room -= 1 } else { dropped.add(severity) }
      }
    }
    return (kept, dropped)
  }

  private func writeInvocation(_ dropped: Tally, _ json: inout JSONWriter) {
    json.key("invocations")
    json.array { json in
      json.element()
      json.object { json in
        json.key("executionSuccessful")
        json.boolean(report.failures.isEmpty)
        if dropped.total == 0, report.failures.isEmpty { return }
        json.key("toolExecutionNotifications")
        json.array { json in
          for failure in report.failures {
            json.element()
            json.object { json in
              json.key("level")
              json.string("error" as StaticString)
              json.key("message")
              writeMessage(Array(failure.utf8), &json)
            }
          }
          if dropped.total == 0 { return }
          json.element()
          json.object { json in
            json.key("level")
            json.string("warning" as StaticString)
            json.key("message")
            var text: [UInt8] = []
            text.append(dropped.total, "finding")
            text.append(dropped.total == 1 ? " is" : " are")
            text.append(" left out, as a run holds at most ")
            text.append(number: SARIFWriter.limit)
            text.append(": ")
            dropped.write(to: &text)
            writeMessage(text, &json)
          }
        }
      }
    }
  }

  // MARK: results

  private mutating func write(
    _ diagnostic: Diagnostic, _ print: Fingerprint, isAccepted: Bool, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("ruleId")
      json.string(diagnostic.problem.id)
      if let index = index(of: diagnostic.problem) {
        json.key("ruleIndex")
        json.number(index)
      }
      json.key("level")
      json.string(diagnostic.severity.sarifLevel)
      json.key("message")
      writeMessage(message(of: diagnostic), &json)
      json.key("locations")
      json.array { json in
        json.element()
        json.object { json in writeLocation(diagnostic.range, diagnostic.file, &json) }
      }
      writeRelated(diagnostic.related, &json)
      json.key("partialFingerprints")
      json.object { json in
        json.key("primaryLocationLineHash")
        json.string(lineHash(of: diagnostic))
        json.key(Fingerprint.scheme)
        json.string(print.text)
      }
      if let fix = diagnostic.fix { write(fix, of: diagnostic.file, &json) }
      if isAccepted {
        json.key("suppressions")
        json.array { json in
          json.element()
          json.object(inline: true) { json in
            json.key("kind")
            json.string("external" as StaticString)
            json.key("justification")
            json.string("the baseline knows it" as StaticString)
          }
        }
      }
    }
  }

  /// The paragraph, followed by links to the related places, since GitHub shows only linked ones.
  private func message(of diagnostic: Diagnostic) -> [UInt8] {
    var paragraph: [UInt8] = []
    paragraph.append(paragraph: diagnostic)
    var text: [UInt8] = []
    text.append(sarif: paragraph)
    for (index, related) in diagnostic.related.enumerated() {
      text.append(index == 0 ? " See [" : ", [")
      var label: [UInt8] = []
      label.append(escaping: related.message)
      text.append(label: label)
      text.append("](")
      text.append(number: index + 1)
      text.append(UInt8(ascii: ")"))
    }
    if !diagnostic.related.isEmpty { text.append(Ascii.dot) }
    return text
  }

  private mutating func writeRelated(_ related: [Related], _ json: inout JSONWriter) {
    if related.isEmpty { return }
    json.key("relatedLocations")
    json.array { json in
      for (index, related) in related.enumerated() {
        json.element()
        json.object { json in
          json.key("id")
          json.number(index + 1)
          writeLocation(related.range, related.file, &json)
          json.key("message")
          var text: [UInt8] = []
          text.append(escaping: related.message)
          var message: [UInt8] = []
          message.append(sarif: text)
          writeMessage(message, &json)
        }
      }
    }
  }

  private mutating func write(_ fix: Fix, of file: SourceText, _ json: inout JSONWriter) {
    json.key("fixes")
    json.array { json in
      json.element()
      json.object { json in
        json.key("description")
        var title: [UInt8] = []
        title.append(escaping: fix.title)
        if !fix.isSafe { title.append(" (this may change what is meant)") }
        writeMessage(title, &json)
        json.key("artifactChanges")
        json.array { json in
          json.element()
          json.object { json in
            writeArtifact(file, &json)
            json.key("replacements")
            json.array { json in
              for edit in fix.edits {
                json.element()
                json.object { json in
                  json.key("deletedRegion")
                  writeRegion(edit.range, file, &json)
                  json.key("insertedContent")
                  json.object(inline: true) { json in
                    json.key("text")
                    json.string(edit.text)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  // MARK: parts

  private mutating func writeLocation(
    _ range: ByteRange, _ file: SourceText, _ json: inout JSONWriter
  ) {
    json.key("physicalLocation")
    json.object { json in
      writeArtifact(file, &json)
      json.key("region")
      writeRegion(range, file, &json)
    }
  }

  private func writeArtifact(_ file: SourceText, _ json: inout JSONWriter) {
    let path = report.hostPath(file.path)
    json.key("artifactLocation")
    json.object(inline: true) { json in
      json.key("uri")
      var uri: [UInt8] = []
      uri.append(uri: path)
      json.string(String(decoding: uri, as: UTF8.self))
      if path.utf8.first != Ascii.slash {
        json.key("uriBaseId")
        json.string(SARIFWriter.base)
      }
    }
  }

  private mutating func writeRegion(
    _ range: ByteRange, _ file: SourceText, _ json: inout JSONWriter
  ) {
    let (start, end) = places.places(of: range, in: file)
    json.object(inline: true) { json in
      json.key("startLine")
      json.number(start.line)
      json.key("startColumn")
      json.number(start.column)
      json.key("endLine")
      json.number(end.line)
      json.key("endColumn")
      json.number(end.column)
    }
  }

  private func writeMessage(_ text: [UInt8], _ json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.key("text")
      json.string(String(decoding: text, as: UTF8.self))
    }
  }

  private mutating func lineHash(of diagnostic: Diagnostic) -> String {
    let file = diagnostic.file
    if hashes?.file !== file { hashes = (file, LineHashes(file)) }
    let line = places.line(of: diagnostic.range.start, in: file)
    return hashes?.lines.text(ofLine: line) ?? ""
  }

  /// The index of a problem in the catalogue, which is sorted by id.
  private func index(of problem: Problem) -> Int? {
    var low = 0
    var high = catalogue.count
    while low < high {
      let middle = (low + high) / 2
      if catalogue[middle].problem.id.isBefore(problem.id) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < catalogue.count, !problem.id.isBefore(catalogue[low].problem.id) else { return nil }
    return low
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

extension StaticString {
  /// True if the bytes come before those of another text.
  fileprivate func isBefore(_ other: StaticString) -> Bool {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).lexicographicallyPrecedes(
      UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }
}

extension [UInt8] {
  /// Appends plain text without accidental links (SARIF 2.1.0, 3.11.6).
  fileprivate mutating func append(sarif text: [UInt8]) {
    for (index, byte) in text.enumerated() {
      let opensTarget =
        byte == UInt8(ascii: "(") && index > 0 && text[index - 1] == UInt8(ascii: "]")
      if opensTarget { insert(Ascii.backslash, at: count - 1) }
      append(byte)
    }
  }

  /// Appends the text of a link.
  fileprivate mutating func append(label text: [UInt8]) {
    for byte in text {
      switch byte {
      case Ascii.backslash, UInt8(ascii: "["), UInt8(ascii: "]"): append(Ascii.backslash)
      default: break
      }
      append(byte)
    }
  }
}
