import PatternSyntax

extension Reporter {
  /// JUnit XML: a suite for each file, a case for each finding, and a passing case for a clean
  /// file.
  ///
  /// A case fails if its finding makes the run fail; otherwise it passes and contains the finding.
  /// Its name has no position, so that a host recognises it in later runs.
  package static let junit = Reporter(
    name: "junit", summary: "test results: a suite for each file, a case for each finding"
  ) { report, _, output in
    let prints = Fingerprint.all(of: report.findings)
    var writer = TextWriter(path: { report.hostPath($0.path) })
    var places = Places()
    let sections = Sections(of: report).all
    let clean = sections.count { $0.findings.isEmpty }
    output.append(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"patternc\""
        + counts(report.findings.count + clean, report, report.findings.indices))
    for section in sections {
      let path = report.hostPath(section.path).xml
      output.append(
        "  <testsuite name=\"\(path)\""
          + counts(max(section.findings.count, 1), report, section.findings))
      if section.findings.isEmpty {
        output.append("\(testCase("no findings", path))/>\n")
      }
      for index in section.findings {
        let finding = report.findings[index]
        let line = places.line(of: finding.range.start, in: finding.file)
        let name = caseName(of: finding, prints[index])
        output.append("\(testCase(name, path)) line=\"\(line)\">\n")
        writer.finding(finding)
        write(finding, writer.take(), fails: report.fails(finding), &output)
        output.append("    </testcase>\n")
        report.drain?(&output)
      }
      output.append("  </testsuite>\n")
    }
    output.append("</testsuites>\n")
  }
}

/// The numbers of tests and failures, as attributes that close a tag.
private func counts(_ tests: Int, _ report: Report, _ findings: Range<Int>) -> String {
  let failures = findings.count { report.fails(report.findings[$0]) }
  return " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n"
}

/// The start of a test case.
private func testCase(_ name: String, _ path: String) -> String {
  "    <testcase name=\"\(name.xml)\" classname=\"\(path)\" file=\"\(path)\""
}

/// A name such as `cue ghost.arrive: escalation-loop`, with the hash of the finding.
private func caseName(of finding: Finding, _ print: Fingerprint) -> String {
  let place = print.declaration.isEmpty ? "" : "\(print.declaration): "
  return "\(place)\(finding.problem.id) \(print.text)"
}

private func write(
  _ finding: Finding, _ text: [UInt8], fails: Bool, _ output: inout [UInt8]
) {
  let message = escaped(finding.message).xml
  output.append(
    fails
      ? "      <failure message=\"\(message)\" type=\"\(finding.problem.id)\">"
      : "      <system-out>")
  for line in text.split(separator: 0x0A) {
    output.append("\(String(decoding: line, as: UTF8.self).xml)\n")
  }
  output.append(fails ? "</failure>\n" : "</system-out>\n")
}
