import Foundation
import PatternCompiler
import PatternDiff
import PatternReports
import PatternSyntax
import TestSupport

/// Two patterns, `NAME.old.pattern` and `NAME.new.pattern`, and the goldens of their comparison,
/// whose extension is the format.
struct DiffFixture: Sendable, CustomStringConvertible {
  let name: String
  let format: String

  var golden: String { "Diff/\(name).\(format)" }
  var description: String { golden }

  static let all: [DiffFixture] = Repository.files(below: Repository.fixtures)
    .filter { $0.hasPrefix("Diff/") && !$0.hasSuffix(".pattern") }
    .map { path in
      let parts = path.dropFirst("Diff/".count).split(separator: ".")
      return DiffFixture(name: String(parts[0]), format: String(parts[1]))
    }

  /// The changes, between tables of the same name.
  func report() throws -> DiffReport {
    let (old, new) = (try table("old"), try table("new"))
    return DiffReport(
      old: "old", new: "new", changes: TableComparison.changes(from: [old], to: [new]))
  }

  func actual() throws -> String {
    let name = format == "report" ? "text" : format
    guard let reporter = DiffReporter.all.first(where: { "\($0.name)" == name }) else {
      return "there is no format \(name)"
    }
    var bytes: [UInt8] = []
    reporter.render(try report(), ReportOptions(), &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func table(_ side: String) throws -> TableText {
    let text = String(
      decoding: try Fixture.named("Diff/\(name).\(side)").bytes(), as: UTF8.self)
    let table = try Compiled(text: text, path: "deck.pattern", judges: false).onlyTable()
    return try TableText(Source(path: "\(side).cues.json", bytes: table.bytes))
  }
}
