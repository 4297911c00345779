import PatternCompiler
import PatternJSON
import PatternModel
import PatternReports
import PatternSyntax
import TestSupport
import Testing

/// Tests of report formats beyond the goldens in Fixtures/Reports.
struct FormatTests {
  /// A fixture of reports has a golden in every format.
  @Test func everyFormatHasItsGoldens() {
    let goldens = Set(Golden.all.map(\.path))
    for fixture in Fixture.all where fixture.path.hasPrefix("Reports/") {
      for reporter in Reporter.all {
        let path = fixture.path.dropLast("pattern".count) + "\(reporter.name)"
        #expect(goldens.contains(String(path)), "\(path) is missing")
      }
    }
  }

  // MARK: helpers

  private static func finding(
    _ severity: Severity, in file: Source, at start: UInt32 = 0, _ message: String = "it is"
  ) -> Finding {
    var finding = Finding(.missingUnit, file, ByteRange(start, start + 1), message)
    finding.severity = severity
    return finding
  }

  /// Findings in a file of `count` declarations, one in each.
  private static func findings(_ severity: Severity, _ count: Int, path: String) -> [Finding] {
    let lines = (0..<count).map { "p\($0): wait 1\n" }
    let file = Source(path: path, text: lines.joined())
    var start = 0
    return lines.map { line in
      defer { start += line.utf8.count }
      return finding(severity, in: file, at: UInt32(start))
    }
  }

  private func text(
    _ reporter: Reporter, _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    var bytes: [UInt8] = []
    reporter.render(report, options, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func report(
    _ findings: [Finding], accepted: [Finding] = [], failLevel: Severity? = .error
  ) -> Report {
    Report(
      findings, accepted: accepted, files: [], command: "check", version: "1.2.3",
      failLevel: failLevel)
  }

  private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  private func elements(_ value: JSONValue?) -> [JSONValue] { value?.elements ?? [] }

  // MARK: limits

  @Test func tenOfEachKindAreAnnotated() {
    let found =
      FormatTests.findings(.error, 10, path: "a") + FormatTests.findings(.warning, 10, path: "b")
      + FormatTests.findings(.info, 10, path: "c")
    let lines = text(.github, report(found)).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
  }

  @Test func whatIsNotAnnotatedIsCounted() {
    let found =
      FormatTests.findings(.error, 11, path: "a") + FormatTests.findings(.warning, 12, path: "b")
      + FormatTests.findings(.info, 10, path: "c")
    let options = ReportOptions(isSummarised: true)
    let lines = text(.github, report(found), options).split(separator: "\n")
    #expect(lines.count == 30)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
    #expect(
      lines.last == """
        ::notice title=patternc::4 more findings are not shown here: 1 error, 2 warnings, 1 info; \
        the summary of the job has everything
        """)
  }

  @Test func aRunOfSARIFHasALimit() throws {
    let found =
      FormatTests.findings(.warning, 3, path: "a") + FormatTests.findings(.error, 25_000, path: "b")
    let run = elements(try json(text(.sarif, report(found)))["runs"]).first
    let results = elements(run?["results"])
    #expect(results.count == 25_000)
    #expect(results.allSatisfy { $0["level"] == .string("error") })
    let notes = elements(elements(run?["invocations"]).first?["toolExecutionNotifications"])
    #expect(
      notes.first?["message"]?["text"]
        == .string("3 findings are left out, because a run has at most 25000: 3 warnings"))
  }

  @Test func aPageOfMarkdownHasALimit() {
    let found =
      FormatTests.findings(.warning, 200, path: "a") + FormatTests.findings(.error, 50, path: "b")
    let page = text(.markdown, report(found), ReportOptions(byteLimit: 16 << 10))
    #expect(page.utf8.count <= 16 << 10)
    #expect(page.hasPrefix("## patternc: 50 errors, 200 warnings in 0 files\n"))
    // Every error is shown; the omitted findings are warnings.
    #expect(page.split(separator: "\n").count { $0.hasPrefix("**error**") } == 50)
    let shown = page.split(separator: "\n").count { $0.hasPrefix("**warning**") }
    #expect(shown > 0)
    #expect(
      page.hasSuffix(
        "\n\(200 - shown) more findings would be too much for one page: "
          + "\(200 - shown) warnings\n"))
    #expect(text(.markdown, report(found)).split(separator: "\n").count { $0 == "```text" } == 250)
  }

  // MARK: hosts

  @Test func acceptedFindingsAreSuppressed() throws {
    let file = Source(path: "a", text: "tap: wait 1")
    let report = report(
      [FormatTests.finding(.error, in: file)],
      accepted: [FormatTests.finding(.warning, in: file, at: 5, "known")])
    let results = elements(elements(try json(text(.sarif, report))["runs"]).first?["results"])
    #expect(results.map { $0["suppressions"] != nil } == [false, true])
    #expect(results.map { $0["level"] } == [.string("error"), .string("warning")])
    for reporter in Reporter.all where "\(reporter.name)" != "sarif" {
      #expect(!text(reporter, report).contains("known"), "\(reporter.name)")
    }
  }

  /// A case fails if its finding makes the run fail.
  @Test func failingCasesAreThoseThatFailTheRun() {
    let found = FormatTests.findings(.warning, 2, path: "a")
    for (level, failures) in [(Severity.error, 0), (.warning, 2), (.info, 2)] {
      let page = text(.junit, report(found, failLevel: level))
      #expect(page.contains("<testsuites name=\"patternc\" tests=\"2\" failures=\"\(failures)\""))
    }
    #expect(!text(.junit, report(found, failLevel: nil)).contains("<failure"))
  }

  @Test func pathsAreThoseOfTheHost() {
    var report = report([FormatTests.finding(.error, in: Source(path: "x.p", text: "tap"))])
    report.hostPath = { "below/" + $0 }
    for reporter in Reporter.all {
      let isHosts = !["text", "concise", "json"].contains("\(reporter.name)")
      #expect(text(reporter, report).contains("below/x.p") == isHosts, "\(reporter.name)")
    }
    report.hostPath = { "/a b/" + $0 }
    #expect(text(.sarif, report).contains("\"uri\": \"file:///a%20b/x.p\" }"))
  }

  // MARK: hostile names

  static let names = [
    "a\"b'c", "]]>", "line\nbreak\r", "::error::x", "  ::error::x", "\u{2003}::error::x", "=x",
    "a|b", "<script>", "`code`", "``", "\u{202E}evil", "a,b:c%0A", "\u{1}\u{FFFE}", "@team #1",
    "##[error]x", "[a](b)", "&amp;", "ü é.pattern", "-x", "",
  ]

  /// No line is a command to a CI runner, except in `github`, which has one for each finding.
  @Test(arguments: names)
  func noNameIsACommand(name: String) {
    let file = Source(path: name, text: "##[error]x\u{2028}\n::error::")
    let message = "`\(name)` is ##[x"
    let found = [
      FormatTests.finding(.error, in: file, message), FormatTests.finding(.info, in: file, message),
    ]
    for reporter in [Reporter.text, .concise, .markdown, .github] {
      let lines = text(reporter, report(found)).split(whereSeparator: \.isNewline)
      let commands = lines.count { line in
        line.drop(while: \.isWhitespace).hasPrefix("::") || line.contains("##[")
      }
      #expect(commands == ("\(reporter.name)" == "github" ? 2 : 0), "\(reporter.name)")
    }
  }

  @Test(arguments: names)
  func noNameBreaksJSON(name: String) throws {
    let found = [FormatTests.finding(.error, in: Source(path: name, text: "tap"))]
    let entry = elements(try json(text(.gitlab, report(found)))).first
    #expect(entry?["location"]?["path"] == .string(name))
    let result = elements(try json(text(.rdjson, report(found)))["diagnostics"]).first
    #expect(result?["location"]?["path"] == .string(name))
    _ = try json(text(.sarif, report(found)))
  }

  /// No report contains characters that control a display or are invisible, whatever their source;
  /// machine-readable formats preserve the text.
  @Test func nothingHiddenIsReported() throws {
    let hidden =
      "\u{202E}\u{2066}\u{200B}\u{200E}\u{61C}\u{2028}\u{85}\u{FEFF}\u{AD}\u{E0041}\u{3164}"
    let file = Source(path: "a\(hidden)b", text: "tap: announce \"\(hidden)\"; wait 1")
    var finding = Finding(
      .missingUnit, file, ByteRange(0, 3), "no `\(hidden)`", help: "write `\(hidden)`",
      related: [Related("the \(hidden)", file, ByteRange(0, 3))])
    finding.fix = Fix("put \(hidden) in", [.init(ByteRange(0, 3), hidden)])
    finding.evidence = Evidence([.init("\(hidden)", "1\(hidden)", limit: hidden)])
    var report = report([finding])
    for reporter in Reporter.all {
      // A workflow command cannot escape it, since the path must match the file.
      let isCommand = "\(reporter.name)" == "github"
      report.hostPath = { isCommand ? "a" : $0 }
      let page = text(reporter, report)
      let isClean = !page.unicodeScalars.contains {
        $0 != "\n" && Hidden.isHazardous($0.value)
      }
      #expect(isClean, "\(reporter.name)")
    }
    report.hostPath = { $0 }
    let read = elements(try json(text(.json, report))["diagnostics"]).first
    #expect(read?["message"] == .string(finding.message))
    #expect(elements(read?["fix"]?["edits"]).first?["text"] == .string(hidden))
    let suggestion = elements(try json(text(.rdjson, report))["diagnostics"]).first
    #expect(elements(suggestion?["suggestions"]).first?["text"] == .string(hidden))
    #expect(text(.checkstyle, report).contains("name=\"a&#x202E;&#x2066;&#x200B;"))
  }

  /// Outside of code, nothing acts as markup.
  @Test(arguments: names)
  func noNameIsMarkup(name: String) {
    let file = Source(path: name, text: "tap")
    let found = [FormatTests.finding(.error, in: file, "\(name) and `\(name)`")]
    let page = text(.markdown, report(found))
    for line in page.split(separator: "\n") where line.hasPrefix("**error**") {
      #expect(!line.contains("<script>") || line.contains("`<script>`"))
      #expect(!line.contains("](b)") || line.contains("`[a](b)`"))
    }
    #expect(!page.unicodeScalars.contains("\u{202E}"))
    #expect(page.split(separator: "\n").count { $0.hasPrefix("```") } == 2)
  }

  @Test func aFixOfSeveralEditsIsOneSuggestion() throws {
    let file = Source(path: "a", text: "tap: wait 1; wait 2")
    var finding = FormatTests.finding(.error, in: file)
    finding.fix = Fix(
      "write units",
      [.init(ByteRange(10, 11), "1ms"), .init(ByteRange(18, 19), "2ms")])
    let result = elements(try json(text(.rdjson, report([finding])))["diagnostics"]).first
    let suggestions = elements(result?["suggestions"])
    #expect(suggestions.map { $0["text"] } == [.string("1ms; wait 2ms")])
    #expect(suggestions.first?["range"]?["start"]?["column"] == .number("11"))
    #expect(suggestions.first?["range"]?["end"]?["column"] == .number("20"))
  }
}
