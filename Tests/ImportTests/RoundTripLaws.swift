import Foundation
import PatternCompiler
import PatternCues
import PatternEmit
import PatternImport
import PatternSyntax
import TestSupport
import Testing

/// What is exported and imported again feels the same.
struct RoundTripLaws {
  /// Imports the file of a pattern in an export with its further layers, and compiles that.
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
    // The table is called after the file that it is compiled as.
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

  /// Random patterns, and the same as text.
  static func random(_ seed: Int) -> (patterns: [ImportedPattern], text: ImportedText) {
    var random = Random(seed: UInt64(seed))
    let patterns = (0..<25).map { _ in ImportedPattern(random: &random) }
    var text = ImportedText()
    text.add(ImportedFile(patterns), file: "random", named: "random", asDeck: false)
    return (patterns, text)
  }

  /// Text as a file that is called `example`, without any rule.
  static func compiled(_ text: String) -> Compiled {
    Compiled(
      [SourceText(path: "example.pattern", text: text)],
      options: CompileOptions(today: "2026-11-21", judges: false), host: .holding([:]))
  }

  /// Random timelines are written as they are, and feel the same after an export.
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

/// The same numbers for a seed everywhere: SplitMix64.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int64) -> Int64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return Int64((word ^ word >> 31) % UInt64(limit))
  }

  /// A level that is not 0, as a person or a program would write it.
  mutating func level() -> Int64 {
    below(2) == 0 ? (below(20) + 1) * 50_000 : below(1_000_000) + 1
  }

  mutating func time(_ limit: Int64) -> Int64 {
    below(2) == 0 ? below(limit / 10_000) * 10_000 : below(limit / 1_000) * 1_000
  }
}

extension ImportedPattern {
  init(random: inout Random) {
    self.init()
    for _ in 0...random.below(8) {
      let at = random.time(2_000_000)
      let (count, step) = (random.below(5) + 1, (random.below(30) + 1) * 10_000)
      let (level, sharpness) = (random.level(), random.below(21) * 50_000)
      switch random.below(5) {
      case 0: addTap(at: at, intensity: level, sharpness: sharpness)
      case 1:
        for index in 0..<count {
          addTap(at: at + index * step, intensity: level, sharpness: sharpness)
        }
      case 2: addStroke(at: at, for: step, [.init(at: 0, intensity: level, sharpness: sharpness)])
      default: addStroke(random: &random, at: at)
      }
    }
  }

  private mutating func addStroke(random: inout Random, at time: Int64) {
    var points: [Stroke.Point] = []
    var at: Int64 = 0
    let isSharpEven = random.below(2) == 0
    let sharpness = random.below(21) * 50_000
    for index in 0...random.below(20) + 1 {
      points.append(
        Stroke.Point(
          at: at, intensity: random.level(),
          sharpness: isSharpEven ? sharpness : random.below(21) * 50_000))
      // Now and then a jump, but not at the start.
      if index > 0, points.count > 1, points[points.count - 2].at < at, random.below(5) == 0 {
        continue
      }
      at += random.time(300_000) + 1_000
    }
    let last = points[points.count - 1]
    if points[points.count - 2].at == last.at { points.removeLast() }
    addStroke(at: time, for: last.at, points)
  }
}
