import PatternCompiler
import PatternPage
import PatternReport
import PatternSyntax

/// How a page that would be too large is refused.
extension PreviewPage.Excess {
  package var message: String {
    "with `\(name)` the page would have more than \(OutputLimit.phrase(limit)) [output-limit]"
  }
}

extension PreviewPage {
  /// The tables of a compilation for a preview page, each with the findings in its source.
  ///
  /// - Parameter shown: maps a path to the one on the page.
  package static func decks(
    of result: CompileResult, _ diagnostics: [Diagnostic]? = nil, host: Host,
    shown: (String) -> String = { $0 }
  ) -> [Deck] {
    var found: [String: [Diagnostic]] = [:]
    for diagnostic in diagnostics ?? result.diagnostics {
      found[diagnostic.file.path, default: []].append(diagnostic)
    }
    return result.tables.map {
      deck(of: $0, $0.path.flatMap { found[$0] } ?? [], host, shown)
    }
  }

  /// The page of a source, or an empty page with a note if it would be too large.
  ///
  /// - Parameter sources: the number of bytes of the sources.
  package static func page(
    of decks: [Deck], title: String, in place: Place, sources: Int
  ) -> [UInt8] {
    let limit = OutputLimit.bytes(ofSources: sources)
    do throws(Excess) {
      return try html(of: decks, title: title, in: place, limit: limit)
    } catch {
      return (try? html(of: [], title: error.message, in: place)) ?? []
    }
  }

  private static func deck(
    of table: OutputTable, _ own: [Diagnostic], _ host: Host, _ shown: (String) -> String
  ) -> Deck {
    let findings = zip(own, Fingerprint.all(of: own)).map { diagnostic, print in
      Finding(
        declaration: print.declaration, severity: "\(diagnostic.severity.name)",
        id: "\(diagnostic.problem.id)", message: diagnostic.message,
        text: text(of: diagnostic, shown))
    }
    var json: [UInt8] = []
    _ = table.writeCompact(host: host) { bytes in
      json += bytes
      return true
    }
    return Deck(table: table.table, json: json, path: table.path.map(shown), findings: findings)
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
