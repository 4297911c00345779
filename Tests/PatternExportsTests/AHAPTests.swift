import Foundation
import PatternCompiler
import PatternExports
import PatternJSON
import PatternSyntax
import TestSupport
import Testing

/// Tests of the contents of AHAP files.
struct AHAPTests {
  private static func exported(_ text: String) throws -> Exported {
    try Compiled(text: text).exported(.ahap)
  }

  /// The elements of the pattern in a pattern's file.
  private static func elements(_ text: String, of name: String) throws -> [JSONValue] {
    let file = try #require(
      try exported(text).files.first { $0.path == "example/ahap/patterns/\(name).ahap" })
    return try #require(try JSONReader.read(file.bytes)["Pattern"]?.elements)
  }

  @Test(arguments: ["ghost-deck", "sonora"])
  func decks(name: String) throws {
    try Golden.compare("Exports/\(name).ahap.golden", Compiled.deck(name).exported(.ahap).pages)
  }

  @Test func envelopes() throws {
    let exported = try Fixture.named("Exports/envelopes").compiled().exported(.ahap)
    try Golden.compare("Exports/envelopes.ahap.golden", exported.pages + exported.remarks)
  }

  @Test func onlyOnePattern() throws {
    let options = ExportOptions(only: ["heartbeat"])
    #expect(
      try Compiled.deck("ghost-deck").exported(.ahap, options).files.map(\.path) == [
        "ghost-deck/ahap/patterns/heartbeat.ahap", "ghost-deck/ahap/manifest.json",
      ])
  }

  @Test func aFileForEachMood() throws {
    let options = ExportOptions(only: ["ghost.arrive"])
    let files = try Compiled.deck("ghost-deck").exported(.ahap, options).files.map(\.path)
    let moods = ["", "--breakthrough", "--insight", "--nostalgia", "--resolve"]
    #expect(
      files == moods.map { "ghost-deck/ahap/ghost.arrive\($0).ahap" }
        + ["ghost-deck/ahap/manifest.json"])
  }

  /// An envelope of more than sixteen points becomes several curves, each starting where the last
  /// one ends.
  @Test func longCurves() throws {
    let points = (0...40).map { "  at \($0 * 10)ms: level 0.\($0 % 9 + 1)" }
    let elements = try AHAPTests.elements(
      "swell: continuous 0.6 for 400ms {\n\(points.joined(separator: "\n"))\n}", of: "swell")
    let curves = elements.compactMap { $0["ParameterCurve"]?["ParameterCurveControlPoints"] }
    #expect(elements.count == 4)
    #expect(curves.map { $0.elements?.count } == [16, 16, 11])
  }

  /// A stroke directly before another one keeps the last point of its curve, at which the curve
  /// returns to the neutral value.
  @Test(arguments: [("level 0.5", "level 0.1", "1"), ("sharp 0.5", "sharp 0.1", "0")])
  func theLastPointStays(high: String, low: String, neutral: String) throws {
    func point(_ at: String, _ value: String) -> String {
      "at \(at): \(value.hasPrefix("level") ? value : "level 0.5 \(value)")"
    }
    let elements = try AHAPTests.elements(
      """
      swell {
        continuous for 1s { \(point("0ms", high)); \(point("400ms", low)); \(point("1s", high)) }
        at 1s: continuous for 1s { \(point("0ms", high)); \(point("1s", low)) }
      }
      """, of: "swell")
    let curves = elements.compactMap { $0["ParameterCurve"]?["ParameterCurveControlPoints"] }
    let last = try #require(curves.first?.elements?.last)
    #expect(last["Time"] == .number("1") && last["ParameterValue"] == .number(neutral))
  }

  /// A table with more files than a target writes is refused at the cue that goes beyond.
  @Test func tooManyFiles() throws {
    let cases = (1...64).map { "k\($0)" }
    let cues = (100...260).map {
      "cue c\($0) { because \"x\"; on e; show s\($0); play q scaled by z }\n"
    }
    let text =
      "event e: by user, class selection, subject x\n"
      + "input m: from content, one of \(cases.joined(separator: " | "))\n"
      + "map z by m: " + cases.enumerated().map { "\($1) 0.\(200 + $0)" }.joined(separator: ", ")
      + "\nq: transient 1\n" + cues.joined()
    let exported = try AHAPTests.exported(text)
    #expect(exported.ids == ["target-limit"])
    #expect(exported.findings[0].message.contains("files") && exported.files.count == 1)
  }

  /// A table that a target would lower too often is refused by name before anything is built.
  @Test func tooManyHaptics() throws {
    func text(_ count: Int) -> String {
      "long: continuous 0.2 -> 0.9 for \(count)s"
    }
    #expect(try AHAPTests.exported(text(3_600)).files.count == 2)
    let exported = try AHAPTests.exported(text(36_000))
    #expect(exported.losses == ["error target-limit"])
    #expect(exported.findings[0].message.contains("`long`"))
  }

  @Test func tooManyVariants() throws {
    let cases = (0..<9).map { "v\($0)" }
    func text(_ count: Int) -> String {
      let used = cases.prefix(count)
      let levels = { (first: Int) in
        used.enumerated().map { "\($0.element) 0.\(first + $0.offset)" }.joined(separator: ", ")
      }
      return """
        input a: from content, one of \(used.joined(separator: " | "))
        input b: from content, one of \(used.map { "w\($0)" }.joined(separator: " | "))
        map x by a: \(levels(11))
        map y by b: \(levels(31).replacing("v", with: "wv"))
        tap: transient 1
        both: play tap scaled by x; wait 100ms; play tap scaled by y
        """
    }
    #expect(try AHAPTests.exported(text(8)).findings.isEmpty)
    let exported = try AHAPTests.exported(text(9))
    #expect(exported.losses == ["error too-many-variants"])
    #expect(!exported.files.contains { $0.path.contains("both") })
  }

  /// Two inputs with a common value are distinguished.
  @Test func valuesOfTwoInputs() throws {
    let files = try AHAPTests.exported(
      """
      input a: from content, one of low | high
      input b: from content, one of low | high
      map x by a: low 0.5, default 1
      map y by b: low 0.3, default 1
      tap: transient 1
      both: play tap scaled by x; wait 100ms; play tap scaled by y
      """
    ).files.map(\.path)
    #expect(
      files.filter { $0.contains("both") }
        == [
          "", "--b--low", "--a--low", "--a--low--b--low",
        ].map { "example/ahap/patterns/both\($0).ahap" })
  }
}
