import Foundation
import PatternFiles
import PatternJSON
import PlayerConformance
import TestSupport
import Testing

/// Verdicts on invalid cases and on players that deviate: `Tests/Fixtures/Conformance`.
struct VerdictTests {
  @Test func verdicts() throws {
    let file = Repository.fixtures.appending(path: "Conformance/verdicts.json")
    let json = try JSONReader.read(try Repository.bytes(of: file))
    var report = ConformanceReport()
    var text = ""
    for entry in try #require(json.elements) {
      let test = try #require(entry["case"])
      do {
        let log = try entry["log"] ?? ConformanceSuite.answer(to: test)
        report.add(
          test["name"]?.string ?? "", try ConformanceCheck.verdict(of: log, for: test))
      } catch let fault as ConformanceCase.Fault {
        text += "\(test["name"]?.string ?? ""): \(fault.text)\n"
      }
    }
    text += "\n\(report.tap)\n\(report.junit(player: "one & <another>"))"
    text += "\n\(report.count) judged, \(report.failures) failed, \(report.skipped) skipped\n"
    try Golden.compare("Conformance/verdicts.golden", text)
  }

  @Test(arguments: [
    ("", "", true), ("a", "", false), ("", "*", true), ("abc", "a*c", true),
    ("abc", "a?c", true), ("ac", "a?c", false), ("abcbd", "a*bd", true), ("abcb", "a*bd", false),
    ("abc", "abc?", false), ("abc", "ab", false), ("abc", "*b*", true), ("abc", "**c", true),
  ])
  func globs(name: String, pattern: String, fits: Bool) {
    #expect(matchesGlob(name, pattern) == fits)
  }
}
