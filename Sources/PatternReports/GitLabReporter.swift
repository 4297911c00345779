import PatternJSON
import PatternSyntax

extension Reporter {
  /// The Code Quality report of GitLab: an array with an entry for each finding.
  ///
  /// GitLab's pages do not show `check_name`, so the description ends in the id. An entry is
  /// identified only by its fingerprint, which is made from the path and `Fingerprint`.
  package static let gitlab = Reporter(
    name: "gitlab", summary: "a Code Quality report for GitLab"
  ) { report, _, output in
    let prints = Fingerprint.all(of: report.findings)
    var places = Places()
    var json = JSONWriter(appendingTo: output)
    output = []
    json.array { json in
      for (index, finding) in report.findings.enumerated() {
        json.element()
        let path = report.hostPath(finding.file.path)
        let (start, end) = places.places(of: finding.range, in: finding.file)
        json.object { json in
          json.member("description", description(of: finding))
          json.member("check_name", finding.problem.id)
          json.member("fingerprint", fingerprint(prints[index], path))
          json.member("severity", severity(of: finding))
          json.object("location") { json in
            json.member("path", path)
            json.object("lines", inline: true) { json in
              json.member("begin", start.line)
              json.member("end", end.line)
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

private func description(of finding: Finding) -> String {
  "\(finding.paragraph) [\(finding.problem.id)]"
}

/// A fingerprint that is unique in a repository.
private func fingerprint(_ print: Fingerprint, _ path: String) -> String {
  var hash = FNV()
  hash.add(path)
  hash.add(0)
  hash.add(print.text)
  return hexadecimal(hash.value, width: 16, uppercase: false)
}

/// One of info, minor, major, critical and blocker.
private func severity(of finding: Finding) -> StaticString {
  switch finding.severity {
  case .error: "major"
  case .warning: "minor"
  case .info, .off: "info"
  }
}
