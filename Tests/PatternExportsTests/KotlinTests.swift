import PatternCompiler
import PatternExports
import PatternRules
import PatternSyntax
import TestSupport
import Testing

/// Tests of the Kotlin export and its losses on Android. `.ci/kotlin.py` tests what it plays.
struct KotlinTests {
  private static func export(_ text: String, package: String? = nil) throws -> String {
    try Compiled(text: text).exported(.kotlin, ExportOptions(package: package)).text
  }

  /// The losses of a text, with their severities.
  private static func losses(_ text: String) throws -> [String] {
    try Compiled(text: text).exported(.kotlin).losses.sorted()
  }

  @Test func packagesMayBeKeywords() throws {
    let text = try KotlinTests.export("tap: selection", package: "com.in.fun1")
    #expect(text.contains("\npackage com.`in`.fun1\n"))
    #expect(try KotlinTests.export("tap: selection").contains("\npackage patternc\n"))
  }

  /// A long table is split into parts that fit into a Java class file, which together are the
  /// table.
  @Test func aLongTableIsInParts() throws {
    let taps = (0..<1000).map { "at \($0 * 60)ms: transient 0.5 sharp 0.\($0 % 9)" }
    let text = try KotlinTests.export("rain {\n\(taps.joined(separator: "\n"))\n}")
    let parts = text.split(separator: "private fun part").dropFirst()
    #expect(parts.count > 2)
    #expect(parts.allSatisfy { $0.utf8.count < 60_000 })
    #expect(text.contains("to.append(part\(parts.count)())"))
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 100 })
  }

  @Test func resourcesAreFoundByGeneratedCode() throws {
    let cue = """
      use profile base
      event a.b: by user, class selection, subject card, scope screen
      cue a-b.c {
        because "x"
        role feedback
        on a.b
        toast "It's saved."
        fallback reduce-motion, physicality-off: auto
      }
      """
    let table = try Compiled(text: cue).onlyTable()
    let text = table.export(.kotlin, ExportOptions(resources: "com.example.in")).text
    #expect(text.contains("\nimport com.example.`in`.R\n"))
    #expect(text.contains("\"a-b.c.toast.1\" -> R.string.a_b_c_toast_1\n"))
    #expect(try !KotlinTests.export(cue).contains("R.string"))
    let strings = table.export(.strings, ExportOptions(resources: "com.example.in")).files
    #expect(strings.contains { $0.path.hasPrefix("res/values/strings_") })
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

  /// Points that are too close or too many are left out, and the severity depends on the
  /// difference.
  @Test func envelopesAreThinned() throws {
    func points(_ count: Int, _ level: (Int) -> String) -> String {
      let lines = (0...count).map { "at \($0 * 50)ms: level \(level($0))" }
      return "buzz { continuous for \(count * 50)ms {\n\(lines.joined(separator: "\n"))\n} }"
    }
    let line = points(30) { _ in "0.5" }
    let saw = points(30) { $0 % 2 == 0 ? "0.2" : "0.9" }
    #expect(try !KotlinTests.losses(line).contains { $0.contains("thinned-envelope") })
    #expect(try KotlinTests.losses(saw).contains("warning thinned-envelope"))
  }
}
