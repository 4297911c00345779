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
      json.key("source")
      json.object(inline: true) { json in
        json.key("name")
        json.string("patternc" as StaticString)
      }
      json.key("diagnostics")
      json.array { json in
        for diagnostic in report.diagnostics {
          json.element()
          writer.write(diagnostic, &json)
          json.drain(report.drain)
        }
      }
    }
    output = json.output
    output.append(0x0A)
  }
}

private struct RDJSONWriter {
  /// The largest span of a fix, in bytes, that is one suggestion. Reviewdog offers several
  /// suggestions as alternatives.
  private static let reach = 4096

  private let report: Report
  private var places = Places(in: .bytes)

  init(_ report: Report) {
    self.report = report
  }

  mutating func write(_ diagnostic: Diagnostic, _ json: inout JSONWriter) {
    json.object { json in
      json.key("message")
      var text: [UInt8] = []
      text.append(lines: diagnostic)
      json.string(String(decoding: text, as: UTF8.self))
      writeLocation(diagnostic.range, diagnostic.file, &json)
      json.key("severity")
      switch diagnostic.severity {
      case .error: json.string("ERROR" as StaticString)
      case .warning: json.string("WARNING" as StaticString)
      case .info, .off: json.string("INFO" as StaticString)
      }
      json.key("code")
      json.object(inline: true) { json in
        json.key("value")
        json.string(diagnostic.problem.id)
      }
      if let fix = diagnostic.fix { writeSuggestions(fix, diagnostic.file, &json) }
      if !diagnostic.related.isEmpty { writeRelated(diagnostic.related, &json) }
    }
  }

  private mutating func writeRelated(_ related: [Related], _ json: inout JSONWriter) {
    json.key("related_locations")
    json.array { json in
      for related in related {
        json.element()
        json.object { json in
          json.key("message")
          json.string(escaped(related.message))
          writeLocation(related.range, related.file, &json)
        }
      }
    }
  }

  private mutating func writeSuggestions(
    _ fix: Fix, _ file: SourceText, _ json: inout JSONWriter
  ) {
    json.key("suggestions")
    json.array { json in
      for edit in suggestions(fix, file) {
        json.element()
        json.object { json in
          json.key("range")
          writeRange(edit.range, file, &json)
          json.key("text")
          json.string(edit.text)
        }
      }
    }
  }

  /// The edits of a fix, joined to one edit unless the text between them is long.
  private func suggestions(_ fix: Fix, _ file: SourceText) -> [Fix.Edit] {
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
    _ range: ByteRange, _ file: SourceText, _ json: inout JSONWriter
  ) {
    json.key("location")
    json.object { json in
      json.key("path")
      json.string(report.hostPath(file.path))
      json.key("range")
      writeRange(range, file, &json)
    }
  }

  private mutating func writeRange(
    _ range: ByteRange, _ file: SourceText, _ json: inout JSONWriter
  ) {
    let (start, end) = places.places(of: range, in: file)
    json.object { json in
      json.key("start")
      write(start, &json)
      json.key("end")
      write(end, &json)
    }
  }

  private func write(_ place: Place, _ json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.key("line")
      json.number(place.line)
      json.key("column")
      json.number(place.column)
    }
  }
}
