import PatternEditor
import PatternJSON
import PatternSyntax

/// The findings of a file that are shown, as JSON, and which of its bytes say what: of a finding
/// that says what it said in the list before, only the place is written anew.
struct FindingList {
  let json: [UInt8]
  private let parts: [Part]

  /// A finding that says nothing of any other place, and where its members behind the range stand.
  private struct Part {
    let wording: Wording
    let severity: Severity
    let bytes: Range<Int>
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
    json.array { json in
      for finding in findings {
        json.element()
        json.raw("{ \"range\": ")
        server.write(finding.range, of: file, &json)
        let start = json.output.count
        if let last, let known = last.index(of: finding, from: next) {
          json.raw(last.json[last.parts[known].bytes])
          next = known + 1
        } else {
          server.writeWords(of: finding, &json)
        }
        let end = json.output.count
        json.raw(" }")
        if finding.related.isEmpty {
          parts.append(
            Part(wording: finding.wording, severity: finding.severity, bytes: start..<end))
        }
      }
      if let remark = shown.remark {
        json.element()
        server.write(remark: remark, of: file, &json)
      }
    }
    self.json = json.output
    self.parts = parts
  }

  private func index(of finding: Diagnostic, from start: Int) -> Int? {
    guard finding.related.isEmpty else { return nil }
    return (start..<min(start + FindingList.gap, parts.count)).first {
      parts[$0].wording === finding.wording && parts[$0].severity == finding.severity
    }
  }
}
