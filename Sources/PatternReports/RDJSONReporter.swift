import PatternJSON
import PatternSyntax

extension Reporter {
  /// The Reviewdog Diagnostic Format: one `DiagnosticResult`, whose suggestions reviewdog offers as
  /// changes to a pull request. Columns are bytes from 1, ends are exclusive.
  package static let rdjson = Reporter(
    name: "rdjson", summary: "for reviewdog: findings with the changes that it can suggest"
  ) { report, _, output in
    var writer = RDJSONWriter(report)
    var json = JSONWriter(appendingTo: output)
    output = []
    json.object { json in
      json.object("source", inline: true) { json in json.member("name", "patternc") }
      json.array("diagnostics", of: report.findings) { json, finding in
        json.object { json in writer.write(finding, &json) }
        json.drain(report.drain)
      }
    }
    output = json.output
    output.append(0x0A)
  }
}

private struct RDJSONWriter {
  /// The largest span of a fix, in bytes, that becomes one suggestion. Reviewdog offers several
  /// suggestions as alternatives.
  private static let reach = 4096

  private let report: Report
  private var places = Places(in: .bytes)

  init(_ report: Report) {
    self.report = report
  }

  mutating func write(_ finding: Finding, _ json: inout JSONWriter) {
    json.member("message", finding.lines)
    writeLocation(finding.range, finding.file, &json)
    switch finding.severity {
    case .error: json.member("severity", "ERROR")
    case .warning: json.member("severity", "WARNING")
    case .info, .off: json.member("severity", "INFO")
    }
    json.object("code", inline: true) { json in json.member("value", finding.problem.id) }
    if let fix = finding.fix {
      json.objects("suggestions", of: suggestions(fix, finding.file)) { json, edit in
        writeRange(edit.range, finding.file, &json)
        json.member("text", edit.text)
      }
    }
    if finding.related.isEmpty { return }
    json.objects("related_locations", of: finding.related) { json, related in
      json.member("message", escaped(related.message))
      writeLocation(related.range, related.file, &json)
    }
  }

  /// The edits of a fix, joined to one edit unless the text between them is long.
  private func suggestions(_ fix: Fix, _ file: Source) -> [Fix.Edit] {
    guard let first = fix.edits.first, let last = fix.edits.last,
      ByteRange(first.range.start, last.range.end).count <= RDJSONWriter.reach
    else { return fix.edits }
    var text = first.text
    var at = first.range.end
    for edit in fix.edits.dropFirst() {
      text += file.text(ByteRange(at, edit.range.start))
      text += edit.text
      at = edit.range.end
    }
    return [Fix.Edit(ByteRange(first.range.start, at), text)]
  }

  private mutating func writeLocation(
    _ range: ByteRange, _ file: Source, _ json: inout JSONWriter
  ) {
    json.object("location") { json in
      json.member("path", report.hostPath(file.path))
      writeRange(range, file, &json)
    }
  }

  private mutating func writeRange(
    _ range: ByteRange, _ file: Source, _ json: inout JSONWriter
  ) {
    let (start, end) = places.places(of: range, in: file)
    json.object("range") { json in
      for (name, place) in [("start" as StaticString, start), ("end", end)] {
        json.object(name, inline: true) { json in
          json.member("line", place.line)
          json.member("column", place.column)
        }
      }
    }
  }
}
