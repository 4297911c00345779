import PatternSyntax

extension Reporter {
  /// Markdown for a comment on a pull request or a job summary: the counts, then each
  /// finding with its code, numbers, requirement and repair, file by file.
  package static let markdown = Reporter(
    name: "markdown", summary: "for a comment on a pull request or a job summary",
    bounds: """
      A comment on GitHub has at most 65,536 characters, so the report has at most 65,000 bytes; \
      a job summary has at most 1 MiB. The most severe findings are written first; the \
      last line counts those that do not fit. The table at the top counts all of them.
      """
  ) { report, options, output in
    var writer = MarkdownWriter(report)
    writer.write(limit: options.byteLimit)
    output += writer.output
  }
}

private struct MarkdownWriter {
  private(set) var output: [UInt8] = []
  private let report: Report
  private var text: TextWriter
  /// Bytes reserved for the remark about omitted findings.
  private static let reserve = 256

  init(_ report: Report) {
    self.report = report
    text = TextWriter(path: { report.hostPath($0.path) })
  }

  mutating func write(limit: Int) {
    writeCounts()
    let sections = Sections(of: report).all
    let shown = selection(sections, limit: limit)
    var hidden = Tally()
    for section in sections {
      var isNamed = false
      for index in section.findings {
        let finding = report.findings[index]
        if !shown[index] {
          hidden.add(finding.severity)
          continue
        }
        if !isNamed { output += heading(section) }
        isNamed = true
        output += piece(finding)
      }
    }
    if hidden.total == 0 { return }
    output.append(
      "\n\(Tally.words(hidden.total, "more finding")) would be too much for one page: "
        + "\(hidden.text)\n")
  }

  /// Writes the summary line and a table of counts by problem.
  private mutating func writeCounts() {
    output.append(
      "## patternc: \(Tally(report.findings).text) in "
        + "\(Tally.words(report.files.count, "file"))\n")
    if report.findings.isEmpty { return }
    output.append("\n| problem | errors | warnings | info |\n|---|--:|--:|--:|\n")
    for count in problems() {
      let cells = [count.tally.errors, count.tally.warnings, count.tally.remarks].map {
        $0 > 0 ? " \($0) |" : " |"
      }
      output.append("| `\(count.id)` |\(cells.joined())\n")
    }
  }

  /// The counts of each problem, those with the most errors first, then the most warnings.
  private func problems() -> [(id: String, tally: Tally)] {
    var tallies: [String: Tally] = [:]
    for finding in report.findings {
      tallies["\(finding.problem.id)", default: Tally()].add(finding.severity)
    }
    return tallies.map { (id: $0.key, tally: $0.value) }.sorted { left, right in
      let (a, b) = (left.tally, right.tally)
      if a.errors != b.errors { return a.errors > b.errors }
      if a.warnings != b.warnings { return a.warnings > b.warnings }
      if a.remarks != b.remarks { return a.remarks > b.remarks }
      return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
    }
  }

  /// Chooses the findings that fit, the most severe first.
  private mutating func selection(_ sections: [Sections.Section], limit: Int) -> [Bool] {
    var shown = [Bool](repeating: false, count: report.findings.count)
    var room = limit - output.count - MarkdownWriter.reserve
    var named = [Bool](repeating: false, count: sections.count)
    for severity in [Severity.error, .warning, .info] {
      for (number, section) in sections.enumerated() {
        for index in section.findings where report.findings[index].severity == severity {
          var cost = piece(report.findings[index]).count
          if !named[number] { cost += heading(section).count }
          if cost > room { return shown }
          room -= cost
          named[number] = true
          shown[index] = true
        }
      }
    }
    return shown
  }

  private func heading(_ section: Sections.Section) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("\n### ")
    bytes.append(code: report.hostPath(section.path))
    bytes.append(0x0A)
    return bytes
  }

  private mutating func piece(_ finding: Finding) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("\n**\(finding.severity.name)**: ")
    bytes.append(prose: finding.message)
    bytes.append(" (`\(finding.problem.id)`)\n\n")
    text.body(finding)
    bytes.append(block: text.take())
    return bytes
  }
}
