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
          json.member("description", description(of: diagnostic))
          json.member("check_name", diagnostic.problem.id)
          json.member("fingerprint", fingerprint(prints[index], path))
          json.member("severity", severity(of: diagnostic))
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

private func description(of diagnostic: Diagnostic) -> String {
  "\(diagnostic.paragraph) [\(diagnostic.problem.id)]"
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
private func severity(of diagnostic: Diagnostic) -> StaticString {
  switch diagnostic.severity {
  case .error: "major"
  case .warning: "minor"
  case .info, .off: "info"
  }
}
