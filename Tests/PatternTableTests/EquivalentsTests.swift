import Foundation
import PatternJSON
import PatternSyntax
import PatternTable
import TestSupport
import Testing

/// Tests of the substitutes for styles on platforms without them.
struct EquivalentsTests {
  /// The shipped profile states every number of the built-in substitutes.
  @Test func baseSaysVersion1() throws {
    let text = try Repository.text(of: Repository.patterns.appending(path: "profiles/base.pattern"))
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  equivalent ") }
    #expect(lines.count == 3 * Equivalents.Style.allCases.count)
    let copy = text.replacing("profile base {", with: "profile copy {")
    #expect(try changed(copy + "\nuse profile copy\ntap: impact light\n") == [])
  }

  @Test func whatAProfileSaysIsNamed() throws {
    let text = """
      profile own {
        equivalent notify error: transient 0.9 sharp 0.5
        equivalent impact heavy on android: thud 1
        equivalent selection on web: 30ms
        equivalent impact soft on web: 30ms
      }
      profile other extends own { equivalent selection on web: 20ms }
      """
    #expect(
      try changed(text + "\nuse profile own\ntap: impact light\n")
        == ["impact heavy on android", "selection on web", "notify error"])
    #expect(
      try changed(text + "\nuse profile other\ntap: impact light\n")
        == ["impact heavy on android", "notify error"])
  }

  /// A profile with those that it extends, and a cue, have at most 64 lines of ranges.
  @Test func rangesAreLimited() {
    func report(_ counts: Int...) -> String {
      let lines = counts.map { count in
        (0..<count).map { "equivalent transient 0.\($0 + 10) on web: 30ms" }.joined(separator: "; ")
      }
      let text = """
        profile first { \(lines[0]); gate motion: visible }
        profile second extends first { equivalent transient 0.9 on web: 40ms }
        use profile second
        event item.saved: by user, class confirmation, subject item
        cue item.save { because "x"; on item.saved; show saved; impact light; \(lines[1]) }
        """
      return Compiled([Source(path: "own.pattern", text: text)], host: .holding([:])).report
    }
    #expect(!report(63, 64).contains("expansion-limit"))
    for (first, second) in [(64, 0), (0, 65)] {
      let found = report(first, second).components(separatedBy: "[expansion-limit]").count - 1
      #expect(found == 1)
    }
  }

  /// A click is as strong as its peak, and a tick twice as strong.
  @Test func scalesFollowPeaks() {
    for style in Equivalents.Style.allCases {
      let entry = Equivalents.version1[style]
      let factor = entry.android.primitive == .click ? 1 : Equivalents.tickScale
      #expect(entry.android.scale == factor * entry.peak, "\(style.name)")
      #expect(entry.pulse >= Equivalents.shortestPulse)
    }
  }

  private func changed(_ text: String) throws -> [String] {
    let compiled = Compiled(
      [Source(path: "own.pattern", text: text)], host: .reading(Repository.patterns))
    #expect(compiled.report == "")
    let table = try JSONReader.read(compiled.onlyTable().bytes)
    return try #require(table["equivalents"]?["changed"]?.elements).map { $0.string ?? "" }
  }
}
