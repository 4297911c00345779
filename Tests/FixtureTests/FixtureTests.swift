import PatternSyntax
import TestSupport
import Testing

/// Runs the files in Tests/Fixtures. No test here depends on a feature of the language.
struct FixtureTests {
  /// Every problem is on a line that expects it, and every expectation is met.
  @Test(arguments: Fixture.all)
  func expectations(fixture: Fixture) throws {
    let source = try fixture.source()
    let lines = LineTable(source)
    var found: [Int: [String]] = [:]
    for diagnostic in try fixture.findings() {
      found[lines.line(of: diagnostic.range.start), default: []].append("\(diagnostic.problem.id)")
    }
    let expected = try fixture.expected()
    for line in Set(found.keys).union(expected.keys).sorted() {
      let (wanted, got) = (expected[line] ?? [], (found[line] ?? []).sorted())
      #expect(wanted == got, "\(fixture.path):\(line)")
    }
  }

  @Test(arguments: Golden.all)
  func goldens(golden: Golden) throws { try Golden.compare(golden.path, golden.actual()) }

  /// Every file is used by a test, since an unused one could not fail.
  @Test func everyFileIsClaimed() {
    let scripts = Script.all.flatMap { [$0.path, $0.replies] }
    let claimed = Set(
      Golden.all.map(\.path) + Fixture.all.map(\.path) + scripts + ["SeedNumbers.txt"])
    // `.ci/thorough` uses builds and screens. DiffTests, PageTests, ExportTests, ImportTests,
    // PlayerTests and PlaybackTests use the goldens of their parts, and PageTests also those of
    // the service.
    let elsewhere = [
      "Builds/", "Consumer/", "Diff/", "Screens/", "Page/", "Exports/", "Imports/", "Player/",
      "Conformance/", "Service/",
    ]
    for path in Repository.files(below: Repository.fixtures)
    where !elsewhere.contains(where: path.hasPrefix) {
      #expect(claimed.contains(path), "nothing checks Tests/Fixtures/\(path)")
    }
    for fixture in Fixture.all {
      #expect(
        Fixture.folders.contains { fixture.path.hasPrefix("\($0)/") },
        "\(fixture.path) lies in no folder of fixtures")
    }
  }
}
