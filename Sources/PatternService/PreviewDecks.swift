import PatternCompiler
import PatternPage
import PatternReport
import PatternSyntax

extension PreviewPage {
  /// The tables of a compilation for a preview page, each with the findings in its source.
  ///
  /// - Parameter shown: maps a path to the one on the page.
  package static func decks(
    of result: CompileResult, host: Host, shown: (String) -> String = { $0 }
  ) -> [Deck] {
    result.tables.map { deck(of: $0, result.diagnostics, host, shown) }
  }

  private static func deck(
    of table: OutputTable, _ diagnostics: [Diagnostic], _ host: Host, _ shown: (String) -> String
  ) -> Deck {
    let own = diagnostics.filter { $0.file.path == table.path }
    let findings = zip(own, Fingerprint.all(of: own)).map { diagnostic, print in
      Finding(
        declaration: print.declaration, severity: "\(diagnostic.severity.name)",
        id: "\(diagnostic.problem.id)", message: diagnostic.message,
        text: text(of: diagnostic, shown))
    }
    var json: [UInt8] = []
    _ = table.write(host: host) { bytes in
      json += bytes
      return true
    }
    return table.read {
      Deck(table: $0, json: json, path: table.path.map(shown), findings: findings)
    }
  }

  /// A finding as `check` prints it, with the paths of the page.
  private static func text(of diagnostic: Diagnostic, _ shown: (String) -> String) -> String {
    var bytes: [UInt8] = []
    let report = Report([diagnostic], files: [], command: "preview", version: Release.version)
    Reporter.text.render(report, ReportOptions(), &bytes)
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let margin = line.prefix { $0 == " " }
      let rest = line.dropFirst(margin.count)
      // `--> PATH:LINE:COLUMN`
      let parts = rest.dropFirst(4).split(separator: ":", omittingEmptySubsequences: false)
      guard rest.hasPrefix("--> "), parts.count > 2 else { return String(line) }
      let place = parts.suffix(2).joined(separator: ":")
      return "\(margin)--> \(shown(parts.dropLast(2).joined(separator: ":"))):\(place)"
    }.joined(separator: "\n")
  }
}
