import Foundation
import PatternCompiler
import PatternCues
import PatternEmit
import PatternImport
import PatternSyntax
import TestSupport
import Testing

/// Exported and imported haptics feel the same as the original.
struct RoundTripLaws {
  /// Imports the file of a pattern from an export, with its further layers, and compiles the
  /// result.
  static func returned(
    _ name: String, _ files: [ExportFile], _ target: ExportTarget, _ ending: String
  ) throws -> Felt {
    let stem = "example/\(target.name)/patterns/\(name)"
    let parts = files.filter {
      $0.path == "\(stem).\(ending)" || $0.path.hasPrefix("\(stem)--layer-")
    }.sorted {
      $0.path.utf8.count == $1.path.utf8.count
        ? $0.path < $1.path : $0.path.utf8.count < $1.path.utf8.count
    }
    var file: ImportedFile?
    for part in parts {
      let read = ImportedFile(SourceText(path: part.path, bytes: part.bytes))
      #expect(!read.findings.contains { $0.severity == .error }, "\(part.path)")
      file?.add(layer: read)
      file = file ?? read
    }
    let text = ImportTests.text(of: try #require(file), "\(name).\(ending)")
    let compiled = Compiled(text: text)
    let table = try #require(compiled.tables.first, "\(text)\n\(compiled.report)")
    return table.felt.first?.felt ?? Felt(LoweredHaptics())
  }

  private static func hold(
    _ table: Compiled.Table, _ target: ExportTarget, _ ending: String, of path: String
  ) throws {
    // The table is named after the file that is compiled.
    let files = table.export(target).files
    for (name, felt) in table.felt {
      let again = try returned(name, files, target, ending)
      #expect(felt.isLike(again), "\(path): \(name):\n\(felt.text)\n\nbecame\n\(again.text)")
    }
  }

  static let fixtures = Fixture.all.filter {
    !$0.path.hasPrefix("Syntax/") && !$0.path.hasPrefix("Use/")
  }

  @Test(arguments: fixtures)
  func fixturesThroughAHAP(fixture: Fixture) throws {
    let compiled = RoundTripLaws.compiled(String(decoding: try fixture.bytes(), as: UTF8.self))
    for table in compiled.tables where table.name == "example" {
      try RoundTripLaws.hold(table, .ahap, "ahap", of: fixture.path)
    }
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

  /// Compiles a text as the file `example`, without rules.
  static func compiled(_ text: String) -> Compiled {
    Compiled(
      [SourceText(path: "example.pattern", text: text)],
      options: CompileOptions(today: "2026-11-21", judges: false), host: .holding([:]))
  }

  /// Random timelines are written exactly, and feel the same after an export.
  @Test(arguments: 0..<batches)
  func randomTimelinesThroughAHAP(seed: Int) throws {
    let (patterns, text) = RoundTripLaws.random(seed)
    let source = String(decoding: text.bytes, as: UTF8.self)
    let compiled = RoundTripLaws.compiled(source)
    let table = try #require(compiled.tables.first, "\(compiled.report)")
    let felt = Dictionary(uniqueKeysWithValues: table.felt.map { ($0.name, $0.felt) })
    for (pattern, name) in zip(patterns, text.declared) {
      let (wanted, written) = (Felt(pattern.haptics), felt[name])
      #expect(wanted.text == written?.text, "\(name) in\n\(source)")
    }
    try RoundTripLaws.hold(table, .ahap, "ahap", of: "seed \(seed)")
  }
}
