import PatternSyntax

extension Reporter {
  /// Checkstyle XML, which many tools read: every file with its findings.
  package static let checkstyle = Reporter(
    name: "checkstyle", summary: "Checkstyle XML, for tools that read it"
  ) { report, _, output in
    var places = Places()
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
    for section in Sections(of: report).all {
      output.append("  <file name=\"\(report.hostPath(section.path).xml)\"")
      if section.findings.isEmpty {
        output.append("/>\n")
        continue
      }
      output.append(">\n")
      for index in section.findings {
        write(report.findings[index], &places, &output)
        report.drain?(&output)
      }
      output.append("  </file>\n")
    }
    output.append("</checkstyle>\n")
  }
}

private func write(_ finding: Finding, _ places: inout Places, _ output: inout [UInt8]) {
  let place = places.place(of: finding.range.start, in: finding.file)
  output.append(
    "    <error line=\"\(place.line)\" column=\"\(place.column)\" "
      + "severity=\"\(finding.severity.name)\" message=\"\(finding.paragraph.xml)\" "
      + "source=\"patternc.\(finding.problem.id)\"/>\n")
}
