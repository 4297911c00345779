import PatternCompiler
import PatternFormat
import PatternReports
import PatternSyntax

extension Fuzz {
  /// Compiles, repairs, formats and edits patterns.
  static let patterns = Fuzz(
    child: "fuzz-child", ending: ".pattern", seeds: Mutator.seeds
  ) { bytes in
    let source = Source(path: "fuzz.pattern", bytes: bytes)
    let result = compiled(source, today: "2026-01-01")
    for table in result.tables { _ = table.bytes }
    var report: [UInt8] = []
    let found = Report(result.findings, files: [], command: "check", version: "0")
    for reporter in Reporter.all { reporter.render(found, ReportOptions(), &report) }
    repair(source, unsafe: false)
    repair(source, unsafe: true)
    dumpTree(source, &report)
    let layout = Layout(of: source)
    let again = Layout(of: Source(path: source.path, bytes: layout.bytes))
    precondition(again.isCanonical, "formatting it again changes it")
    precondition(again.findings.count == layout.findings.count, "its layout is broken")
    FuzzedSession.run(bytes)
  }

  /// Checks that repairs add no syntax error and terminate: the next run repairs a finding that
  /// they leave.
  private static func repair(_ source: Source, unsafe: Bool) {
    func found(_ source: Source) -> [Finding] {
      compiled(source, keepTables: false, today: "2026-01-01").findings
    }
    func repairs(_ source: Source) -> Repairs {
      Repairs([source], unsafe: unsafe) { sources in
        let found = found(sources[0])
        return (found, found)
      }
    }
    let repaired = repairs(source).sources[0]
    if repaired === source { return }
    let isWorse = SyntaxErrors(found(repaired)).isWorse(than: SyntaxErrors(found(source)))
    precondition(!isWorse, "a repair adds a syntax error")
    var last = repaired
    for _ in 0..<12 {
      let next = repairs(last).sources[0]
      if next === last { return }
      last = next
    }
    preconditionFailure("repaired again and again, it differs")
  }
}
