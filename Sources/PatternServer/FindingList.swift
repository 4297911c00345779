import PatternEditor
import PatternJSON
import PatternModel
import PatternSyntax

/// The findings of a file that are shown, as JSON, and which of its bytes say what: of a finding
/// that says what it said in the list before, only places are written anew, and not even those
/// where neither they nor the lines before them have changed.
struct FindingList {
  let json: [UInt8]
  private let findings: [Diagnostic]
  /// By finding.
  private let parts: [Part]
  /// All that findings point at, as a client has it.
  private let places: [Place]
  private let revision: Revision

  /// Where a finding is.
  private struct Part {
    /// All that it says of the text of the file.
    let span: SourceSpan
    let places: Range<Int>
    let whole: Range<Int>
    /// Its members after the range; two findings that share their words share what is said of what
    /// they point at.
    let words: Range<Int>
  }

  private struct Place: Equatable {
    let path: String
    let start: LinePosition
    let end: LinePosition
  }

  /// How many findings of the list before may be gone between two that are still there; those
  /// after more of them are written anew, which costs time and nothing else.
  private static let gap = 64

  init(
    _ shown: ShownFindings, of file: TextFile, after last: FindingList?, by server: Server
  ) {
    var parts: [Part] = []
    parts.reserveCapacity(shown.findings.count)
    var places: [Place] = []
    var output: [UInt8] = []
    output.reserveCapacity((last?.json.count ?? 0) + 4096)
    var json = JSONWriter(appendingTo: output, .compact)
    output = []
    var next = 0
    /// The part of the text that may be another than in the list before.
    let changed = last.flatMap { file.changed(since: $0.revision) }
    /// The file that the last place was in.
    var known = file
    json.array { json in
      for finding in shown.findings {
        json.element()
        let start = json.output.count
        let old = last?.index(of: finding, from: next)
        if let old { next = old + 1 }
        if let last, let old, let changed, last.isSame(old, finding, but: changed) {
          let part = last.parts[old]
          json.raw(last.json[part.whole])
          let words = start + part.words.lowerBound - part.whole.lowerBound
          let first = places.count
          places += last.places[part.places]
          parts.append(
            Part(
              span: part.span, places: first..<places.count, whole: start..<json.output.count,
              words: words..<words + part.words.count))
          continue
        }
        let first = places.count
        for related in finding.related {
          if known.source !== related.file { known = server.workspace.file(of: related.file) }
          let (start, end) = known.positions(of: related.range, server.client.encoding)
          places.append(Place(path: known.path, start: start, end: end))
        }
        json.raw("{\"range\":")
        server.write(finding.range, of: file, &json)
        let words = json.output.count
        if let last, let old, last.places[last.parts[old].places] == places[first...] {
          json.raw(last.json[last.parts[old].words])
        } else {
          server.writeWords(of: finding, &json)
        }
        let end = json.output.count
        json.raw("}")
        parts.append(
          Part(
            span: finding.span(in: file.source), places: first..<places.count,
            whole: start..<json.output.count, words: words..<end))
      }
      if let remark = shown.remark {
        json.element()
        server.write(remark: remark, of: file, &json)
      }
    }
    self.json = json.output
    findings = shown.findings
    self.parts = parts
    self.places = places
    revision = file.revision
  }

  /// The finding that said the same.
  private func index(of finding: Diagnostic, from start: Int) -> Int? {
    (start..<min(start + FindingList.gap, findings.count)).first {
      findings[$0].wording === finding.wording && findings[$0].severity == finding.severity
    }
  }

  /// Whether a finding that says the same as that of an index is where it does, and points at
  /// the same, outside of what has changed.
  private func isSame(_ index: Int, _ other: Diagnostic, but changed: ByteRange) -> Bool {
    let span = parts[index].span
    return findings[index].range == other.range && findings[index].pointsAtSame(as: other)
      && (span.last < changed.start || span.first >= changed.end)
  }
}
