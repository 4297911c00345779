import PatternCompiler
import PatternPage
import PatternReport
import PatternSyntax

extension PreviewPage {
  /// The tables of a compilation as a page shows them, each with what was found in its source.
  package static func decks(of result: CompileResult, host: Host) -> [Deck] {
    result.tables.map { deck(of: $0, result.diagnostics, host) }
  }

  private static func deck(
    of table: OutputTable, _ diagnostics: [Diagnostic], _ host: Host
  ) -> Deck {
    let own = diagnostics.filter { $0.file.path == table.path }
    let findings = zip(own, Fingerprint.all(of: own)).map { diagnostic, print in
      Finding(
        declaration: print.declaration, severity: "\(diagnostic.severity.name)",
        id: "\(diagnostic.problem.id)", message: diagnostic.message,
        text: String(decoding: text(of: diagnostic), as: UTF8.self))
    }
    var json: [UInt8] = []
    _ = table.write(host: host) { bytes in
      json += bytes
      return true
    }
    return table.read { Deck(table: $0, json: json, path: table.path, findings: findings) }
  }

  /// A finding as `check` prints it.
  private static func text(of diagnostic: Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    let report = Report([diagnostic], files: [], command: "preview", version: Release.version)
    Reporter.text.render(report, ReportOptions(), &bytes)
    return bytes
  }
}
