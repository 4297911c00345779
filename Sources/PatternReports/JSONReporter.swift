import PatternJSON
import PatternSyntax

extension Reporter {
  /// The format `patternc.findings`, version 1, described by `DiagnosticsSchema`.
  package static let json = Reporter(
    name: "json", summary: "everything about each finding; see `patternc schema diagnostics`"
  ) { report, _, output in
    var places = Places()
    var json = JSONWriter(appendingTo: output)
    output = []
    json.object { json in
      json.format("patternc.diagnostics")
      json.array("diagnostics", of: report.findings) { json, finding in
        json.object { json in write(finding, &json, &places) }
        json.drain(report.drain)
      }
    }
    output = json.output
    output.append(0x0A)
  }
}

private func write(_ finding: Finding, _ json: inout JSONWriter, _ places: inout Places) {
  json.member("id", finding.problem.id)
  json.member("severity", finding.severity.name)
  json.member("message", finding.message)
  write(finding.range, of: finding.file, &json, &places)
  json.objects("related", of: finding.related) { json, related in
    json.member("message", related.message)
    write(related.range, of: related.file, &json, &places)
  }
  json.member("help", finding.help)
  let clause = finding.clause?.source ?? ""
  json.member("clause", clause.isEmpty ? nil : clause)
  if let evidence = finding.evidence {
    json.object("evidence") { json in
      json.array("facts", of: evidence.facts) { json, fact in
        json.object(inline: true) { json in
          json.member("name", fact.name)
          json.member("value", fact.value)
          json.member("limit", fact.limit.isEmpty ? nil : fact.limit)
        }
      }
      json.pulses("pulses", evidence.pulses)
    }
  }
  if let loss = finding.evidence?.loss {
    json.member("target", loss.target)
    json.object("loss", inline: true) { json in
      json.member("was", loss.was)
      json.member("written", loss.written)
    }
  }
  guard let fix = finding.fix else { return json.null("fix") }
  json.object("fix") { json in
    json.member("title", fix.title)
    json.member("safe", fix.isSafe)
    json.objects("edits", of: fix.edits) { json, edit in
      writeBounds(edit.range, of: finding.file, &json, &places)
      json.member("text", edit.text)
    }
  }
}

/// Writes the members `file` and `range`.
private func write(
  _ range: ByteRange, of file: Source, _ json: inout JSONWriter, _ places: inout Places
) {
  json.member("file", file.path)
  json.object("range") { json in writeBounds(range, of: file, &json, &places) }
}

/// Writes the members `start` and `end`; the end is exclusive.
private func writeBounds(
  _ range: ByteRange, of file: Source, _ json: inout JSONWriter, _ places: inout Places
) {
  let (start, end) = places.places(of: range, in: file)
  json.place("start", start)
  json.place("end", end)
}

/// Members shared by reports of findings and of changes.
extension JSONWriter {
  /// Writes the first members of every report.
  package mutating func format(_ name: StaticString) {
    member("format", name)
    member("version", 1)
  }

  package mutating func place(_ name: StaticString, _ place: Place) {
    object(name, inline: true) { json in
      json.member("line", place.line)
      json.member("column", place.column)
      json.member("byte", place.byte)
    }
  }

  package mutating func pulses(_ name: StaticString, _ pulses: [Evidence.DrawnPulse]) {
    array(name, of: pulses) { json, pulse in
      json.object(inline: true) { json in
        json.key("atMs")
        json.number(scaled: pulse.onset, decimals: 3)
        json.key("durationMs")
        json.number(scaled: pulse.duration, decimals: 3)
        json.key("strength")
        json.number(scaled: pulse.strength, decimals: 6)
      }
    }
  }
}
