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
    let prints = Fingerprint.all(of: report.diagnostics)
    var writer = TextWriter(path: { report.hostPath($0.path) })
    var places = Places()
    let sections = Sections(of: report).all
    var clean = 0
    for section in sections where section.findings.isEmpty { clean += 1 }
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"patternc\"")
    let failures = report.failures(among: report.diagnostics.indices)
    output.append(tests: report.diagnostics.count + clean, failures: failures)
    for section in sections {
      let path = report.hostPath(section.path)
      output.append("  <testsuite name=\"")
      output.append(xml: path)
      output.append(UInt8(ascii: "\""))
      output.append(
        tests: max(section.findings.count, 1), failures: report.failures(among: section.findings))
      if section.findings.isEmpty {
        output.append(testcase: Array("no findings".utf8), path, line: nil)
        output.append("/>\n")
      }
      for index in section.findings {
        let diagnostic = report.diagnostics[index]
        let line = places.line(of: diagnostic.range.start, in: diagnostic.file)
        output.append(testcase: caseName(of: diagnostic, prints[index]), path, line: line)
        output.append(">\n")
        writer.finding(diagnostic)
        write(diagnostic, writer.take(), fails: report.fails(diagnostic), &output)
        output.append("    </testcase>\n")
        report.drain?(&output)
      }
      output.append("  </testsuite>\n")
    }
    output.append("</testsuites>\n")
  }
}

extension Report {
  fileprivate func failures(among range: Range<Int>) -> Int {
    var count = 0
    for index in range where fails(diagnostics[index]) { count += 1 }
    return count
  }
}

/// A name such as `cue ghost.arrive: escalation-loop`, with the ordinal if there are several.
private func caseName(of diagnostic: Diagnostic, _ print: Fingerprint) -> [UInt8] {
  var name: [UInt8] = []
  if !print.declaration.isEmpty {
    name.append(print.declaration)
    name.append(": ")
  }
  name.append(diagnostic.problem.id)
  name.append(0x20)
  name.append(hash: print.hash, minimumWidth: 16)
  return name
}

private func write(
  _ diagnostic: Diagnostic, _ text: [UInt8], fails: Bool, _ output: inout [UInt8]
) {
  if fails {
    output.append("      <failure message=\"")
    output.append(xml: escaped(diagnostic.message))
    output.append("\" type=\"")
    output.append(diagnostic.problem.id)
    output.append("\">")
  } else {
    output.append("      <system-out>")
  }
  for line in text.split(separator: 0x0A) {
    output.append(xml: Array(line))
    output.append(0x0A)
  }
  output.append(fails ? "</failure>\n" : "</system-out>\n")
}

extension [UInt8] {
  fileprivate mutating func append(tests: Int, failures: Int) {
    append(" tests=\"")
    append(number: tests)
    append("\" failures=\"")
    append(number: failures)
    append("\" errors=\"0\">\n")
  }

  fileprivate mutating func append(testcase name: [UInt8], _ path: String, line: Int?) {
    append("    <testcase name=\"")
    append(xml: name)
    append("\" classname=\"")
    append(xml: path)
    append("\" file=\"")
    append(xml: path)
    if let line {
      append("\" line=\"")
      append(number: line)
    }
    append(UInt8(ascii: "\""))
  }
}
