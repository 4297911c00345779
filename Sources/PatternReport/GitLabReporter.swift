import PatternJSON
import PatternSyntax

extension Reporter {
  /// The Code Quality report of GitLab: an array with an entry for each finding.
  ///
  /// GitLab's pages do not show `check_name`, so the description ends in the id. An entry is
  /// identified by its fingerprint alone, which is made from the path and `Fingerprint`.
  package static let gitlab = Reporter(
    name: "gitlab", summary: "a Code Quality report for GitLab"
  ) { report, _, output in
    let prints = Fingerprint.all(of: report.diagnostics)
    var places = Places()
    var json = JSONWriter(appendingTo: output)
    output = []
    json.array { json in
      for (index, diagnostic) in report.diagnostics.enumerated() {
        json.element()
        let path = report.hostPath(diagnostic.file.path)
        let (start, end) = places.places(of: diagnostic.range, in: diagnostic.file)
        json.object { json in
          json.key("description")
          json.string(description(of: diagnostic))
          json.key("check_name")
          json.string(diagnostic.problem.id)
          json.key("fingerprint")
          json.string(fingerprint(prints[index], path))
          json.key("severity")
          json.string(severity(of: diagnostic))
          json.key("location")
          json.object { json in
            json.key("path")
            json.string(path)
            json.key("lines")
            json.object(inline: true) { json in
              json.key("begin")
              json.number(start.line)
              json.key("end")
              json.number(end.line)
            }
          }
        }
        json.drain(report.drain)
      }
    }
    output = json.output
    output.append(0x0A)
  }
}

private func description(of diagnostic: Diagnostic) -> String {
  var text: [UInt8] = []
  text.append(paragraph: diagnostic)
  text.append(" [")
  text.append(diagnostic.problem.id)
  text.append(UInt8(ascii: "]"))
  return String(decoding: text, as: UTF8.self)
}

/// A fingerprint that is unique in a repository.
private func fingerprint(_ print: Fingerprint, _ path: String) -> String {
  var hash = FNV()
  hash.add(path)
  hash.add(0)
  hash.add(print.text)
  var digits: [UInt8] = []
  digits.append(hash: hash.value, minimumWidth: 16)
  return String(decoding: digits, as: UTF8.self)
}

/// One of info, minor, major, critical and blocker.
private func severity(of diagnostic: Diagnostic) -> StaticString {
  switch diagnostic.severity {
  case .error: "major"
  case .warning: "minor"
  case .info, .off: "info"
  }
}
