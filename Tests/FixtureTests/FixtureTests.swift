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
    for finding in try fixture.findings() {
      found[lines.line(of: finding.range.start), default: []].append("\(finding.problem.id)")
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
    let claimed = Set(Golden.all.map(\.path) + Fixture.all.map(\.path) + ["SeedNumbers.txt"])
    // `.ci/thorough` uses builds and screens; the tests of a layer use the goldens of theirs.
    let elsewhere = [
      "Builds/", "Consumer/", "Diff/", "Screens/", "Page/", "Exports/", "Imports/", "Player/",
      "Conformance/", "Service/", "Server/",
    ]
    let files = Repository.files(below: Repository.fixtures)
    for path in files where !elsewhere.contains(where: path.hasPrefix) {
      #expect(claimed.contains(path), "nothing checks Tests/Fixtures/\(path)")
    }
    for folder in elsewhere { #expect(files.contains { $0.hasPrefix(folder) }, "\(folder)") }
    // What is made of a file lies beside it.
    for path in files where path.hasPrefix("Imports/") || path.hasPrefix("Server/") {
      let made = [(".golden", ""), (".replies", ".lsp")].first { path.hasSuffix($0.0) }
      guard let made else { continue }
      #expect(files.contains(String(path.dropLast(made.0.count) + made.1)), "\(path) is of no file")
    }
    for fixture in Fixture.all {
      #expect(
        Fixture.folders.contains { fixture.path.hasPrefix("\($0)/") },
        "\(fixture.path) lies in no folder of fixtures")
    }
  }
}
