import PatternSyntax

extension Reporter {
  /// Markdown for a comment on a pull request or the summary of a job: the counts, then each
  /// finding with its code, numbers, requirement and repair, file by file.
  package static let markdown = Reporter(
    name: "markdown", summary: "for a comment on a pull request or the summary of a job",
    bounds: """
      A comment on GitHub has at most 65,536 characters, so the report has at most 65,000 bytes; \
      the summary of a job has at most 1 MiB. The most severe findings are written first; the \
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
        let diagnostic = report.diagnostics[index]
        if !shown[index] {
          hidden.add(diagnostic.severity)
          continue
        }
        if !isNamed { output += heading(section) }
        isNamed = true
        output += piece(diagnostic)
      }
    }
    if hidden.total == 0 { return }
    output.append("\n")
    output.append(hidden.total, "more finding")
    output.append(" would be too much for one page: ")
    hidden.write(to: &output)
    output.append(0x0A)
  }

  /// Writes the summary line and a table of counts by problem.
  private mutating func writeCounts() {
    output.append("## patternc: ")
    Tally(report.diagnostics).write(to: &output)
    output.append(" in ")
    output.append(report.files.count, "file")
    output.append(0x0A)
    if report.diagnostics.isEmpty { return }
    output.append("\n| problem | errors | warnings | info |\n|---|--:|--:|--:|\n")
    for count in problems() {
      output.append("| `")
      output.append(count.id)
      output.append("` |")
      for number in [count.tally.errors, count.tally.warnings, count.tally.remarks] {
        if number > 0 {
          output.append(0x20)
          output.append(number: number)
        }
        output.append(" |")
      }
      output.append(0x0A)
    }
  }

  private struct Count {
    let id: String
    var tally = Tally()
  }

  /// The counts of each problem, those with the most errors first, then the most warnings.
  private func problems() -> [Count] {
    var places: [String: Int] = [:]
    var counts: [Count] = []
    for diagnostic in report.diagnostics {
      var bytes: [UInt8] = []
      bytes.append(diagnostic.problem.id)
      let id = String(decoding: bytes, as: UTF8.self)
      let place = places[id] ?? counts.count
      if place == counts.count {
        places[id] = place
        counts.append(Count(id: id))
      }
      counts[place].tally.add(diagnostic.severity)
    }
    counts.sort { left, right in
      let (a, b) = (left.tally, right.tally)
      if a.errors != b.errors { return a.errors > b.errors }
      if a.warnings != b.warnings { return a.warnings > b.warnings }
      if a.remarks != b.remarks { return a.remarks > b.remarks }
      return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
    }
    return counts
  }

  /// Chooses the findings that fit, the most severe first.
  private mutating func selection(_ sections: [Sections.Section], limit: Int) -> [Bool] {
    var shown = [Bool](repeating: false, count: report.diagnostics.count)
    var room = limit - output.count - MarkdownWriter.reserve
    var named = [Bool](repeating: false, count: sections.count)
    for severity in [Severity.error, .warning, .info] {
      for (number, section) in sections.enumerated() {
        for index in section.findings where report.diagnostics[index].severity == severity {
          var cost = piece(report.diagnostics[index]).count
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

  private mutating func piece(_ diagnostic: Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("\n**")
    bytes.append(diagnostic.severity.name)
    bytes.append("**: ")
    bytes.append(prose: diagnostic.message)
    bytes.append(" (`")
    bytes.append(diagnostic.problem.id)
    bytes.append("`)\n\n")
    text.body(diagnostic)
    bytes.append(block: text.take())
    return bytes
  }
}
