import PatternDiff
import PatternReports
import PatternSyntax
import TestSupport
import Testing

/// Tests of the comparison of two tables.
struct DiffTests {
  @Test(arguments: DiffFixture.all)
  func goldens(fixture: DiffFixture) throws {
    try Golden.compare(fixture.golden, fixture.actual())
  }

  @Test func everyKindIsShown() throws {
    var seen: Set<String> = []
    for fixture in DiffFixture.all where fixture.format == "report" {
      for change in try fixture.report().changes { seen.insert("\(change.kind.id)") }
    }
    // Shown only by tables that the compiler does not write, or by several tables.
    let unshown: Set = [
      "version-changed", "table-removed", "table-added", "table-renamed", "digest-changed",
      "unknown-changed", "duration-changed",
    ]
    let all = Set(ChangeKind.all.map { "\($0.id)" })
    #expect(all.count == ChangeKind.all.count)
    #expect(all.subtracting(seen).sorted() == unshown.sorted())
  }

  @Test func kindsAreDescribed() {
    for kind in ChangeKind.all {
      let summary = "\(kind.summary)"
      #expect(summary.hasSuffix(".") && !summary.contains("\n"), "\(kind.id)")
    }
  }

  /// Changes are findings for the formats of code hosts, accepted ones separately, sorted by place.
  @Test func changesAreFindings() throws {
    let changes = try DiffFixture(name: "cue", format: "report").report().changes.map { change in
      var change = change
      if change.weight == .breaking {
        change.acceptance = Acceptance(because: "it is meant", until: nil, by: nil)
      }
      return change
    }
    let report = DiffReport(old: "old", new: "new", changes: changes)
    let (accepted, others) = (report.findings(accepted: true), report.findings(accepted: false))
    #expect(accepted.count == changes.count { $0.weight == .breaking } && !accepted.isEmpty)
    #expect(accepted.count + others.count == changes.count)
    #expect(accepted.allSatisfy { $0.severity == .error && $0.message.hasPrefix("breaking: ") })
    #expect(others.allSatisfy { $0.severity < .error })
    let starts = others.map(\.range.start)
    #expect(starts == starts.sorted() && Set(starts).count > 1)
    let ids = ChangeKind.catalogue.map { "\($0.problem.id)" }
    #expect(ids == ids.sorted() && ids.count == ChangeKind.all.count)
  }

  // MARK: several tables

  private func table(_ name: String, cues: String = "", more: String = "") throws -> TableText {
    let head = #""format": "patternc.cue-table", "version": 1, "name": "\#(name)""#
    let text = "{ \(head), \(more)\"cues\": { \(cues) } }"
    return try TableText(Source(path: "\(name).cues.json", text: text))
  }

  private func ids(_ changes: [Change]) -> [String] { changes.map { "\($0.kind.id)" } }

  @Test func tablesArePairedByName() throws {
    let (a, b, c) = (try table("a"), try table("b"), try table("c"))
    #expect(
      ids(TableComparison.changes(from: [a, b], to: [c, b])) == [
        "table-removed", "table-added",
      ])
    #expect(ids(TableComparison.changes(from: [b, a], to: [a, b])) == [])
    #expect(ids(TableComparison.changes(from: [a], to: [b])) == ["table-renamed"])
  }

  @Test func aCueThatHasMovedIsFound() throws {
    let cue = #""deck.arrive": { "profile": "base" }"#
    let changes = try TableComparison.changes(
      from: [table("a", cues: cue), table("b")], to: [table("a"), table("b", cues: cue)])
    #expect(ids(changes) == ["removed", "cue-added"])
    #expect(changes[0].help == "the table `b` has a cue with this name")
  }

  @Test func otherVersionsAndUnknownKeysAreSeen() throws {
    let old = try table("a")
    #expect(
      ids(try TableComparison.changes(from: [old], to: [table("a", more: #""more": 1, "#)])) == [
        "unknown-changed"
      ])
    let text = #"{ "format": "patternc.cue-table", "version": 2, "name": "a" }"#
    let new = try TableText(Source(path: "a", text: text))
    #expect(ids(TableComparison.changes(from: [old], to: [new])) == ["version-changed"])
  }

  /// The order of members, white space and the form of numbers do not matter.
  @Test func layoutMeansNothing() throws {
    let old = try table("a", cues: #""b": { "x": [1.50, {"y": 1, "z": 2}] }, "a": {}"#)
    let new = try table("a", cues: #""a":{ }, "b" : {"x":[1.5,{"z":2,"y":1}]}"#)
    #expect(ids(TableComparison.changes(from: [old], to: [new])) == [])
  }

  // MARK: broken tables

  @Test(arguments: [
    ("", 0), ("[]", 0), ("{", 1), (#"{"a": }"#, 6), (#"{"a": 1"#, 7), (#"{"a": "x"#, 8),
    (#"{"a": 1} x"#, 9), (#"{"a" 1}"#, 5), (#"{a: 1}"#, 1), (#"{"a": 1}"#, 0),
    (#"{"format": "x", "name": "a"}"#, 0), (#"{"format": nix, "name": "a"}"#, 11),
    (#"{"format": "patternc.cue-table", "name": "a", "cues": []}"#, 54),
    (#"{"format": "patternc.cue-table", "name": "a", "cues": {"a": 1, "a": 2}}"#, 64),
  ])
  func faultsAreLocated(text: String, offset: Int) throws {
    let fault = #expect(throws: TableFault.self) {
      try TableText(Source(path: "a", text: text))
    }
    #expect(fault?.offset == offset, "\(fault?.what ?? "")")
  }
}
