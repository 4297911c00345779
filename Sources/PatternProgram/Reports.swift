import PatternCompiler
import PatternReports
import PatternSyntax

/// The destinations of findings: each `--format`, on the command's stream or in a file.
package struct Reports {
  private struct Destination {
    let reporter: Reporter
    /// Nil for the stream.
    let file: String?
    /// The option as the user wrote it.
    let option: String
  }

  private let destinations: [Destination]
  private let stream: Output
  private let options: ReportOptions
  private let fileOptions: ReportOptions
  private let terminal: Terminal
  private let command: String
  private let failLevel: Severity?

  /// Reads the destinations. Findings of `failLevel` and above make the run fail.
  ///
  /// - Throws: `Failure` for an unknown format, and for two reports with the same destination.
  package init(
    _ arguments: Arguments, _ terminal: Terminal, on stream: Output, failLevel: Severity? = .error
  ) throws(Failure) {
    var destinations: [Destination] = []
    for value in arguments.values(.format) {
      destinations.append(try Reports.destination(value))
    }
    let onStream = destinations.filter { $0.file == nil }
    if onStream.count > 1 {
      let names = onStream.map { "`\($0.reporter.name)`" }.joined(separator: " and ")
      throw .usage("\(names) cannot share \(stream.name); write `--format NAME=FILE`")
    }
    if destinations.isEmpty {
      destinations.append(Destination(reporter: .text, file: nil, option: ""))
    }
    self.destinations = destinations
    self.stream = stream
    self.terminal = terminal
    self.failLevel = failLevel
    command = arguments.command
    options = terminal.reportOptions(arguments, for: stream)
    fileOptions = ReportOptions(color: arguments[.color] == "always")
  }

  /// The files that reports are written to.
  var files: [String] { destinations.compactMap { $0.file } }

  /// The same files with the options that name them.
  package var named: NamedOutputs {
    var named = NamedOutputs()
    for destination in destinations {
      if let file = destination.file { named.add(file, by: destination.option) }
    }
    return named
  }

  /// Writes every report; if `toStream` is false, only those that go to files. A file that cannot
  /// be written is added to the failures of the session.
  ///
  /// `github` also adds to the summary of its job, because GitHub limits the number of annotations.
  ///
  /// - Throws: `Failure` if the stream cannot be written to.
  package func write(
    _ findings: [Finding], of session: inout Session, accepted: [Finding] = [],
    toStream: Bool = true
  ) throws(Failure) {
    let report = Report(
      findings, accepted: accepted, files: session.paths, command: command,
      version: Release.version,
      failLevel: failLevel, failures: session.failures.messages, catalogue: { Catalogue.entries },
      hostPath: HostPaths.name)
    try write(
      report, &session.failures, sources: session.inputs.map { $0.source }, toStream: toStream)
  }

  /// Writes reports about files that are not patterns.
  ///
  /// - Throws: `Failure` if the stream cannot be written to.
  package func write(
    _ findings: [Finding], in sources: [Source], _ failures: inout Failures
  ) throws(Failure) {
    let report = Report(
      findings, files: sources.map { $0.path }, command: command, version: Release.version,
      failLevel: failLevel, failures: failures.messages, catalogue: { Catalogue.entries },
      hostPath: HostPaths.name)
    try write(report, &failures, sources: sources, toStream: true)
  }

  private func write(
    _ report: Report, _ failures: inout Failures, sources: [Source], toStream: Bool
  ) throws(Failure) {
    var report = report
    let summary = destinations.contains { "\($0.reporter.name)" == "github" } ? JobSummary() : nil
    let limit = OutputLimit.bytes(ofSources: sources.reduce(0) { $0 + $1.count })
    for destination in destinations where destination.file != nil || toStream {
      var options = destination.file == nil ? options : fileOptions
      options.isSummarised = summary != nil
      var writeFailure: Failure?
      do throws(Failure) {
        let bytes = try Reports.bytes(of: destination.reporter, &report, options, limit)
        if let file = destination.file {
          try Replacement.write(file, bytes)
        } else {
          do throws(Failure) { try stream.write(bytes) } catch { writeFailure = error }
        }
      } catch {
        failures.add(error)
      }
      if let writeFailure { throw writeFailure }
    }
    do throws(Failure) { try summary?.append(report) } catch { failures.add(error) }
  }

  /// The bytes of a report; stops early if it exceeds the limit.
  private static func bytes(
    of reporter: Reporter, _ report: inout Report, _ options: ReportOptions, _ limit: Int
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var isTooLarge = false
    report.drain = { bytes in
      if bytes.count > limit { isTooLarge = true }
      if isTooLarge { bytes.removeAll(keepingCapacity: true) }
    }
    reporter.render(report, options, &bytes)
    report.drain = nil
    if isTooLarge || bytes.count > limit {
      throw .system(
        "the `\(reporter.name)` report would have more than \(OutputLimit.phrase(limit)) "
          + "[output-limit]; check fewer files at once, or first fix what is reported most")
    }
    return bytes
  }

  /// "2 errors, 1 warning in 3 files" on standard error; `lead` names the findings that are
  /// counted.
  ///
  /// - Throws: `Failure` if the stream cannot be written to.
  package func summarise(
    _ findings: [Finding], files: Int, lead: String = ""
  ) throws(Failure) {
    var counts: [String] = []
    for severity in [Severity.error, .warning, .info] {
      let count = findings.indices.count { findings[$0].severity == severity }
      if count == 0 { continue }
      counts.append(severity == .info ? "\(count) info" : counted(count, "\(severity.name)"))
    }
    try stream.flush()
    let findings = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    try terminal.err.write("\(lead)\(findings) in \(counted(files, "file"))\n")
  }

  private static func destination(_ value: String) throws(Failure) -> Destination {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let reporter = Reporter.named(name) else {
      let names = Reporter.all.map { "\($0.name)" }
      throw .usage("there is no format `\(name)`" + nearest(to: name, among: names))
    }
    if parts.count == 2, parts[1].isEmpty {
      throw .usage("`--format \(value)` names no file")
    }
    let file = parts.count == 2 && parts[1] != "-" ? String(parts[1]) : nil
    return Destination(reporter: reporter, file: file, option: "--format \(value)")
  }
}

/// "1 file", "2 files".
package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
