import PatternCompiler
import PatternEmit
import PatternLint
import PatternSyntax
import TestSupport
import Testing

/// What Kotlin says, and what of it Android cannot play. What it plays is in `.ci/kotlin.py`.
struct KotlinTests {
  private static func export(_ text: String, package: String? = nil) throws -> String {
    let table = try #require(Compiled(text: text).tables.first)
    let files = table.export(.kotlin, ExportOptions(package: package)).files
    return String(decoding: try #require(files.first).bytes, as: UTF8.self)
  }

  /// Each with its severity.
  private static func losses(_ text: String) throws -> [String] {
    let table = try #require(Compiled(text: text).tables.first)
    return table.export(.kotlin).findings.map { "\($0.severity.name) \($0.problem.id)" }.sorted()
  }

  @Test func packagesMayBeKeywords() throws {
    let text = try KotlinTests.export("tap: selection", package: "com.in.fun1")
    #expect(text.contains("\npackage com.`in`.fun1\n"))
    #expect(try KotlinTests.export("tap: selection").contains("\npackage patternc\n"))
  }

  /// Entries of an enumeration hide types of their names within it.
  @Test func entriesAreNotCalledAsTypes() throws {
    let text = try KotlinTests.export(
      """
      input m: from content, one of string | int
      input name: from content, flag
      map s by m: string 0.4, int 0.9
      event list: by user, class selection
      string: impact light
      cue array { because "x"; on list; show x; haptics only if name; play string scaled by s }
      """)
    for name in ["Pattern", "InputM"] {
      #expect(text.contains("enum class \(name)(val id: String)"))
    }
    for name in ["String", "Int", "List", "Array"] {
      #expect(text.contains("\(name)_(\"\(name.lowercased())\")"), "\(name)")
    }
    #expect(text.contains("InputM.String_ -> 0.4f") && text.contains("Pattern.String_ -> "))
    #expect(text.contains("Event.List_") && text.contains("\"name\" -> this.name"))
  }

  @Test func theHeaderSaysGatesUsageAndEquivalents() throws {
    let text = try KotlinTests.export(
      """
      use profile mine
      profile mine extends base { equivalent impact heavy on android: click 0.9 }
      tap: impact heavy
      """)
    let header = text.split(separator: "package ").first ?? ""
    #expect(header.contains("`gates.haptics`"))
    #expect(header.contains("VibrationAttributes.USAGE_TOUCH"))
    #expect(
      header.contains(
        "version 1 as profile `mine` has it, but for these:\n//     impact heavy on android\n"))
    #expect(text.contains("Tap(0.0, 1f, 0.3f, Primitive.Click, 0.9f, 40)"))
  }

  @Test func oneTapIsNoNews() throws {
    #expect(
      try KotlinTests.losses("tap: impact medium") == [
        "info approximated-style", "info lost-sharpness",
      ])
  }

  @Test func differencesThatWouldBeFeltAreWarnings() throws {
    let pair = "pair: transient 0.5 sharp 0.1; wait 120ms; transient 0.5 sharp 0.9"
    #expect(try KotlinTests.losses(pair).contains("warning lost-sharpness"))
  }

  /// Points that are too near or too many go, and their loss is weighed by what is off.
  @Test func envelopesAreThinned() throws {
    func points(_ count: Int, _ level: (Int) -> String) -> String {
      let lines = (0...count).map { "at \($0 * 50)ms: level \(level($0))" }
      return "buzz { continuous for \(count * 50)ms {\n\(lines.joined(separator: "\n"))\n} }"
    }
    let line = points(30) { _ in "0.5" }
    let saw = points(30) { $0 % 2 == 0 ? "0.2" : "0.9" }
    #expect(try !KotlinTests.losses(line).contains { $0.contains("thinned-envelope") })
    #expect(try KotlinTests.losses(saw).contains("warning thinned-envelope"))
    for text in [line, saw] {
      let written = try KotlinTests.export(text).split(separator: "private const val").first ?? ""
      let durations = written.matches(of: /ControlPoint\([\d.]+f, [\d.]+f, (\d+)\)/).map {
        Int($0.1) ?? 0
      }
      #expect(durations.count <= 16 && durations.allSatisfy { 20...1000 ~= $0 })
      #expect(durations.reduce(0, +) == 1500)
    }
  }
}
