import Foundation
import PatternCompiler
import PatternExports
import PatternImport
import PatternSyntax
import PatternTable
import TestSupport
import Testing

/// Exported and imported haptics feel the same as the original.
struct RoundTripLaws {
  /// Imports the file of a pattern from an export, with its further layers, and compiles the
  /// result.
  private static func returned(_ name: String, _ files: [ExportFile]) throws -> Felt {
    let stem = "example/ahap/patterns/\(name)"
    let parts = files.filter {
      $0.path == "\(stem).ahap" || $0.path.hasPrefix("\(stem)--layer-")
    }.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
    var file: ImportedFile?
    for part in parts {
      let read = ImportedFile(Source(path: part.path, bytes: part.bytes))
      #expect(!read.findings.contains { $0.severity == .error }, "\(part.path)")
      file?.add(layer: read)
      file = file ?? read
    }
    let text = ImportTests.text(of: try #require(file), "\(name).ahap")
    return try Compiled(text: text).onlyTable().felt.first?.felt ?? Felt(LoweredHaptics())
  }

  private static func hold(_ table: Compiled.Table, of path: String) throws {
    let files = table.export(.ahap).files
    for (name, felt) in table.felt {
      let again = try returned(name, files)
      #expect(felt.isLike(again), "\(path): \(name):\n\(felt.text)\n\nbecame\n\(again.text)")
    }
  }

  /// A fixture with haptics, compiled as the file `example`.
  struct Played: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let table: Compiled.Table
  }

  static let fixtures: [Played] = Fixture.played.compactMap { fixture in
    let text = String(decoding: (try? fixture.bytes()) ?? [], as: UTF8.self)
    guard let table = Compiled(text: text, judges: false).tables.first, !table.felt.isEmpty else {
      return nil
    }
    return Played(testDescription: fixture.path, table: table)
  }

  @Test func manyFixturesHaveHaptics() { #expect(RoundTripLaws.fixtures.count > 100) }

  @Test(arguments: fixtures)
  func fixturesThroughAHAP(fixture: Played) throws {
    try RoundTripLaws.hold(fixture.table, of: fixture.testDescription)
  }

  static let batches = Laws.isFull ? 40 : 4

  /// Random patterns, and the same patterns as text.
  static func random(_ seed: Int) -> (patterns: [ImportedPattern], text: ImportedText) {
    var random = Random(seed: UInt64(seed))
    let patterns = (0..<25).map { _ in ImportedPattern(random: &random) }
    var text = ImportedText()
    text.add(ImportedFile(patterns), file: "random", named: "random", asDeck: false)
    return (patterns, text)
  }

  /// Random timelines are written exactly, and feel the same after an export.
  @Test(arguments: 0..<batches)
  func randomTimelinesThroughAHAP(seed: Int) throws {
    let (patterns, text) = RoundTripLaws.random(seed)
    let source = String(decoding: text.bytes, as: UTF8.self)
    let table = try Compiled(text: source, judges: false).onlyTable()
    let felt = Dictionary(uniqueKeysWithValues: table.felt.map { ($0.name, $0.felt) })
    for (pattern, name) in zip(patterns, text.declared) {
      let (wanted, written) = (Felt(pattern.haptics), felt[name])
      #expect(wanted.text == written?.text, "\(name) in\n\(source)")
    }
    try RoundTripLaws.hold(table, of: "seed \(seed)")
  }
}
