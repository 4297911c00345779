import Foundation
import PatternCompiler
import PatternExports
import PatternFormat
import PatternImport
import PatternModel
import PatternReports
import PatternSyntax
import PatternTable
import TestSupport
import Testing

/// Tests of imports from other formats.
struct ImportTests {
  static let fixtures = Repository.files(below: Repository.fixtures.appending(path: "Imports"))
    .filter { !$0.hasSuffix(".golden") }

  static func file(_ path: String) throws -> ImportedFile {
    let bytes = try Repository.bytes(of: Repository.fixtures.appending(path: "Imports/\(path)"))
    return ImportedFile(Source(path: path, bytes: bytes))
  }

  /// The patterns of a file, as the command writes them.
  static func text(of file: ImportedFile, _ path: String, asDeck: Bool = false) -> String {
    var text = ImportedText()
    let name = path.split(separator: "/").last ?? ""
    text.add(
      file, file: String(name), named: ImportedName.name(ofFile: String(name)), asDeck: asDeck)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  static func report(_ findings: [Finding]) -> String {
    let report = Report(findings, files: [], command: "import", version: "0.1.0")
    var bytes: [UInt8] = []
    Reporter.text.render(report, ReportOptions(), &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: fixtures)
  func goldens(path: String) throws {
    let file = try ImportTests.file(path)
    let text = ImportTests.text(of: file, path)
    let golden = text + (file.findings.isEmpty ? "" : "== findings\n")
    try Golden.compare("Imports/\(path).golden", golden + ImportTests.report(file.findings))
  }

  /// Imported patterns compile without an error and have the canonical layout.
  @Test(arguments: fixtures, [false, true])
  func whatIsImportedCompiles(path: String, asDeck: Bool) throws {
    let text = ImportTests.text(of: try ImportTests.file(path), path, asDeck: asDeck)
    let compiled = Compiled(text: text)
    #expect(!compiled.hasErrors, "\(compiled.report)")
    let layout = Layout(of: Source(path: path, text: text))
    #expect(layout.isCanonical && layout.findings.isEmpty, "\(text)")
  }

  /// The cue of `--as-deck` compiles once its comment marks are removed.
  @Test func cuesToFillInCompile() throws {
    let path = "DoorKnock.ahap"
    let text = ImportTests.text(of: try ImportTests.file(path), path, asDeck: true)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("# cue ") })
    let cue = lines[start...].map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0 }
    let deck = lines[..<start] + cue
    let event = "event door-knock.happened: by user, class selection\n"
    let compiled = Compiled(text: event + deck.joined(separator: "\n"))
    #expect(!compiled.hasErrors, "\(compiled.report)")
  }

  /// The bad example of each import problem shows only this problem, and the good example none.
  @Test(arguments: Problem.imports.map { "\($0.id)" })
  func examples(id: String) throws {
    let problem = try #require(Problem.imports.first { "\($0.id)" == id })
    func ids(_ example: StaticString) -> Set<String> {
      Set(
        ImportedFile(Source(path: "x.json", text: "\(example)")).findings.map(\.problem.id)
          .map { "\($0)" })
    }
    if "\(problem.bad)".isEmpty {
      #expect(id == "import-limit")
    } else {
      #expect(ids(problem.bad) == [id])
      #expect(ids(problem.good).isEmpty)
    }
    #expect("\(problem.summary)".hasSuffix("."))
    #expect(!Problem.language.contains { "\($0.id)" == id })
  }

  @Test func problemsAreInOrder() {
    let ids = Problem.imports.map { "\($0.id)" }
    #expect(ids == ids.sorted())
  }

  /// A file at a limit is imported, and one above it is refused.
  @Test func limits() {
    func taps(_ count: Int) -> ImportedFile {
      let taps = (0..<count).map { #"{"time": \#($0 * 30), "amplitude": 1, "frequency": 0.5}"# }
      let text = "{\"discretePattern\": [\(taps.joined(separator: ","))]}"
      return ImportedFile(Source(path: "taps.json", text: text))
    }
    #expect(taps(4_000).findings.isEmpty)
    #expect(taps(4_001).findings.map { "\($0.problem.id)" } == ["import-limit"])
    #expect(taps(4_001).patterns.isEmpty)
    func points(_ count: Int) -> ImportedFile {
      let points = (0..<count).map { #"{"time": \#($0).0e-3, "amplitude": 0.\#($0 % 9 + 1)}"# }
      let envelopes = #"{"amplitude": [\#(points.joined(separator: ","))]}"#
      let text = """
        {"version": {"major": 1, "minor": 0, "patch": 0},
         "signals": {"continuous": {"envelopes": \(envelopes)}}}
        """
      return ImportedFile(Source(path: "points.haptic", text: text))
    }
    #expect(!points(10_000).patterns.isEmpty)
    #expect(points(20_002).findings.map { "\($0.problem.id)" } == ["import-limit"])
    func nested(_ depth: Int) -> ImportedFile {
      let open = String(repeating: "[", count: depth - 1)
      let close = String(repeating: "]", count: depth - 1)
      return ImportedFile(Source(path: "deep.json", text: "{\"x\": \(open)\(close)}"))
    }
    #expect(nested(64).findings.map { "\($0.problem.id)" } == ["unknown-format"])
    #expect(nested(65).findings.map { "\($0.problem.id)" } == ["import-limit"])
  }

  /// A number of any length is read. A number out of range becomes the nearest valid value.
  @Test(
    arguments: [
      "9223372036854", "9223372036855", "9999999999999", "10000000000000", "922337203685477581",
      String(repeating: "9", count: 400), "1e999", "9.9e17",
    ])
  func numbersWithoutEnd(spelling: String) throws {
    for sign in ["", "-"] {
      let text = """
        {"Pattern": [{"Event": {"Time": \(sign)\(spelling), "EventType": "HapticTransient",
          "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1},
                              {"ParameterID": "HapticSharpness", "ParameterValue": 1}]}}]}
        """
      let file = ImportedFile(Source(path: "late.ahap", text: text))
      #expect(file.findings.map { "\($0.problem.id)" } == ["clamped-value"])
      #expect(file.patterns.first?.haptics.taps.map(\.at) == [sign.isEmpty ? 86_400_000_000 : 0])
    }
  }

  /// Nested references are given up before there are many, and an error in an effect is reported
  /// once.
  @Test func referencesToReferences() {
    func effect(_ id: Int) -> String {
      let parts = (0..<8).map { _ in
        #"{"effect_type": "Reference", "id": \#(id + 1), "position": 0}"#
      }
      let list = parts.joined(separator: ",")
      return #"{"id": \#(id), "effect_type": "Composite", "composite": [\#(list)]}"#
    }
    let last =
      #"{"id": 9, "effect_type": "Basis", "keyframes": [{"relative_position": "x"}]}"#
    let text = """
      {"timescale": 1000, "perceptions": [{
        "effect_library": [\((0..<9).map(effect).joined(separator: ",")), \(last)],
        "channels": [{"bands": [{"band_type": "Transient", "effects": [
          {"effect_type": "Reference", "id": 0, "position": 0}]}]}]}]}
      """
    let file = ImportedFile(Source(path: "bomb.hjif", text: text), as: .hjif)
    let ids = file.findings.map { "\($0.problem.id)" }
    #expect(file.patterns.isEmpty && ids.count { $0 == "import-limit" } == 1)
    #expect(ids.count { $0 == "unreadable-value" } == 1)
  }

  /// A file without patterns is an error, since nothing is written.
  @Test func nothingIsAnError() {
    let file = ImportedFile(Source(path: "a.ahap", text: "{\"Pattern\": []}"))
    #expect(file.findings.map { "\($0.severity.name) \($0.problem.id)" } == ["error empty-import"])
  }

  /// A file with the most events that can be imported compiles.
  @Test(arguments: ["taps", "strokes", "points"])
  func theLargestFilesCompile(kind: String) {
    var pattern = ImportedPattern()
    for index in 0..<4_000 where kind != "points" {
      let at = Int64(index * index % 977 * 1_000 + index * 61_000)
      let level = Int64(index % 97 * 10_000 + 10_000)
      if kind == "taps" {
        pattern.addTap(at: at, intensity: level, sharpness: Int64(index % 89 * 10_000))
      } else {
        pattern.addStroke(
          at: at, for: 40_000,
          [(0, level), (20_000, 1_000_000), (40_000, 0)].map {
            Stroke.Point(at: $0.0, intensity: $0.1, sharpness: 500_000)
          })
      }
    }
    if kind == "points" {
      pattern.addStroke(
        at: 0, for: 19_999_000,
        (0..<20_000).map {
          Stroke.Point(at: $0 * 1_000, intensity: $0 % 97 * 10_000 + 10_000, sharpness: 500_000)
        })
    }
    var text = ImportedText()
    text.add(ImportedFile([pattern]), file: "large", named: "large", asDeck: false)
    let compiled = Compiled(text: String(decoding: text.bytes, as: UTF8.self))
    #expect(!compiled.hasErrors, "\(compiled.ids)")
  }

  @Test(arguments: [
    ("CollisionSmall", "collision-small"), ("HTTPTap", "http-tap"), ("3 taps", "h-3-taps"),
    ("a__b--c", "a-b-c"), ("tap2Big", "tap2-big"), ("ÄÖ", "imported"), ("", "imported"),
    ("Level-1", "level-1"), ("tapA", "tap-a"), ("tapOK", "tap-ok"), ("A", "a"),
  ])
  func names(stem: String, name: String) {
    #expect(ImportedName.name(ofStem: stem) == name)
    #expect(ImportedName.isName(name))
  }
}
