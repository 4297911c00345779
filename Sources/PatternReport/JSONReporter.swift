import PatternJSON
import PatternSyntax

extension Reporter {
  /// The format `patternc.diagnostics`, version 1, described by `DiagnosticsSchema`.
  package static let json = Reporter(
    name: "json", summary: "everything about each finding; see `patternc schema diagnostics`"
  ) { report, _, output in
    var places = Places()
    var json = JSONWriter(appendingTo: output)
    output = []
    json.object { json in
      json.format("patternc.diagnostics")
      json.key("diagnostics")
      json.array { json in
        for diagnostic in report.diagnostics {
          json.element()
          write(diagnostic, &json, &places)
          json.drain(report.drain)
        }
      }
    }
    output = json.output
    output.append(0x0A)
  }
}

private func write(_ diagnostic: Diagnostic, _ json: inout JSONWriter, _ places: inout Places) {
  json.object { json in
    json.key("id")
    json.string(diagnostic.problem.id)
    json.key("severity")
    json.string(diagnostic.severity.name)
    json.key("message")
    json.string(diagnostic.message)
    write(diagnostic.range, of: diagnostic.file, &json, &places)
    json.key("related")
    json.array { json in
      for related in diagnostic.related {
        json.element()
        json.object { json in
          json.key("message")
          json.string(related.message)
          write(related.range, of: related.file, &json, &places)
        }
      }
    }
    json.key("help")
    json.string(diagnostic.help)
    json.key("clause")
    let clause = diagnostic.clause?.source ?? ""
    if clause.isEmpty { json.null() } else { json.string(clause) }
    if let evidence = diagnostic.evidence {
      json.key("evidence")
      write(evidence, &json)
    }
    if let loss = diagnostic.evidence?.loss {
      json.key("target")
      json.string(loss.target)
      json.key("loss")
      json.object(inline: true) { json in
        json.key("was")
        json.string(loss.was)
        json.key("written")
        json.string(loss.written)
      }
    }
    json.key("fix")
    write(diagnostic.fix, of: diagnostic.file, &json, &places)
  }
}

private func write(_ evidence: Evidence, _ json: inout JSONWriter) {
  json.object { json in
    json.key("facts")
    json.array { json in
      for fact in evidence.facts {
        json.element()
        json.object(inline: true) { json in
          json.key("name")
          json.string(fact.name)
          json.key("value")
          json.string(fact.value)
          json.key("limit")
          json.string(fact.limit.isEmpty ? nil : fact.limit)
        }
      }
    }
    json.key("pulses")
    json.pulses(evidence.pulses)
  }
}

/// Writes the members `file` and `range`.
private func write(
  _ range: ByteRange, of file: SourceText, _ json: inout JSONWriter, _ places: inout Places
) {
  json.key("file")
  json.string(file.path)
  json.key("range")
  json.object { json in writeBounds(range, of: file, &json, &places) }
}

private func write(
  _ fix: Fix?, of file: SourceText, _ json: inout JSONWriter, _ places: inout Places
) {
  guard let fix else { return json.null() }
  json.object { json in
    json.key("title")
    json.string(fix.title)
    json.key("safe")
    json.boolean(fix.isSafe)
    json.key("edits")
    json.array { json in
      for edit in fix.edits {
        json.element()
        json.object { json in
          writeBounds(edit.range, of: file, &json, &places)
          json.key("text")
          json.string(edit.text)
        }
      }
    }
  }
}

/// Writes the members `start` and `end`; the end is exclusive.
private func writeBounds(
  _ range: ByteRange, of file: SourceText, _ json: inout JSONWriter, _ places: inout Places
) {
  let (start, end) = places.places(of: range, in: file)
  json.key("start")
  json.place(start)
  json.key("end")
  json.place(end)
}

/// Members shared by reports of findings and of changes.
extension JSONWriter {
  /// Writes the first members of every report.
  package mutating func format(_ name: StaticString) {
    key("format")
    string(name)
    key("version")
    number(1)
  }

  package mutating func place(_ place: Place) {
    object(inline: true) { json in
      json.key("line")
      json.number(place.line)
      json.key("column")
      json.number(place.column)
      json.key("byte")
      json.number(place.byte)
    }
  }

  package mutating func pulses(_ pulses: [Evidence.Pulse]) {
    array { json in
      for pulse in pulses {
        json.element()
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
}
