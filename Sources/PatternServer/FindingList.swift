import PatternEditor
import PatternJSON
import PatternSyntax

/// The findings of a file that are shown, as JSON, and which of its bytes say what: of a finding
/// that says what it said in the list before, only the place is written anew, as long as nothing
/// else that it points at stands elsewhere.
struct FindingList {
  let json: [UInt8]
  private let parts: [Part]

  /// What a finding says, and where its members behind the range stand.
  private struct Part {
    let wording: Wording
    let severity: Severity
    /// What else it points at; two findings that share their words share what is said of these.
    let places: [Place]
    let bytes: Range<Int>
  }

  private struct Place: Equatable {
    let path: String
    let start: LinePosition
    let end: LinePosition
  }

  /// How many findings of the list before may be gone between two that are still there; those
  /// behind more of them are written anew, which costs time and nothing else.
  private static let gap = 64

  init(
    _ shown: ShownFindings, of file: TextFile, after last: FindingList?, by server: Server
  ) {
    let findings = shown.findings
    var parts: [Part] = []
    parts.reserveCapacity(findings.count)
    var output: [UInt8] = []
    output.reserveCapacity((last?.json.count ?? 0) + 4096)
    var json = JSONWriter(appendingTo: output, inline: true)
    output = []
    var next = 0
    /// The file that the last place was in.
    var known = file
    json.array { json in
      for finding in findings {
        var places: [Place] = []
        for related in finding.related {
          if known.source !== related.file { known = server.workspace.file(of: related.file) }
          let (start, end) = known.positions(of: related.range, server.client.encoding)
          places.append(Place(path: known.path, start: start, end: end))
        }
        json.element()
        json.raw("{ \"range\": ")
        server.write(finding.range, of: file, &json)
        let start = json.output.count
        if let last, let same = last.index(of: finding, places, from: next) {
          json.raw(last.json[last.parts[same].bytes])
          next = same + 1
        } else {
          server.writeWords(of: finding, &json)
        }
        let end = json.output.count
        json.raw(" }")
        parts.append(
          Part(
            wording: finding.wording, severity: finding.severity, places: places,
            bytes: start..<end))
      }
      if let remark = shown.remark {
        json.element()
        server.write(remark: remark, of: file, &json)
      }
    }
    self.json = json.output
    self.parts = parts
  }

  private func index(
    of finding: Diagnostic, _ places: [Place], from start: Int
  ) -> Int? {
    (start..<min(start + FindingList.gap, parts.count)).first {
      parts[$0].wording === finding.wording && parts[$0].severity == finding.severity
        && parts[$0].places == places
    }
  }
}
