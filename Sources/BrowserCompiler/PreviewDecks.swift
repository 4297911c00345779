import PatternCompiler
import PatternDrawing
import PatternReports
import PatternSyntax

/// The refusal of a page that would be too large.
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
    of result: CompileResult, _ findings: [Finding]? = nil,
    shown: (String) -> String = { $0 }
  ) -> [Deck] {
    var found: [String: [Finding]] = [:]
    for finding in findings ?? result.findings {
      found[finding.file.path, default: []].append(finding)
    }
    return result.tables.map {
      deck(of: $0, $0.path.flatMap { found[$0] } ?? [], shown)
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
    of table: OutputTable, _ own: [Finding], _ shown: (String) -> String
  ) -> Deck {
    let prints = Fingerprint.all(of: own)
    let findings = zip(own, Reporter.texts(of: own)).enumerated().map { index, found in
      ShownFinding(
        declaration: prints[index].declaration, severity: "\(found.0.severity.name)",
        id: "\(found.0.problem.id)", message: found.0.message, text: text(found.1, shown),
        statement: statement(of: found.0))
    }
    return Deck(
      table: table.table, json: table.compactBytes, path: table.path.map(shown), findings: findings)
  }

  /// The bytes from the start of the statement that a finding marks to the end of the mark.
  private static func statement(of finding: Finding) -> Range<UInt32> {
    let range = finding.range
    var start = Int(range.start)
    while start > 0, !"\n;{}".utf8.contains(finding.file.base[start - 1]) { start -= 1 }
    return UInt32(start)..<max(range.end, range.start + 1)
  }

  /// A finding as `check` prints it, with the paths of the page.
  private static func text(_ printed: [UInt8], _ shown: (String) -> String) -> String {
    let lines = String(decoding: printed, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let margin = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      // `--> PATH:LINE:COLUMN`
      guard line.utf8.dropFirst(margin).starts(with: "--> ".utf8) else { return String(line) }
      let parts = line.dropFirst(margin + 4).split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count > 2 else { return String(line) }
      let place = parts.suffix(2).joined(separator: ":")
      return "\(line.prefix(margin))--> \(shown(parts.dropLast(2).joined(separator: ":"))):\(place)"
    }.joined(separator: "\n")
  }
}
