import PatternCompiler
import PatternSyntax
import TestSupport
import Testing

@testable import PatternReports

/// Tests of the identities of findings across runs.
struct FingerprintTests {
  // MARK: GitHub's

  /// The vectors of codeql-action, `src/fingerprints.test.ts`.
  static let vectors: [(String, [String])] = [
    ("", ["c129715d7a2bc9a3:1"]),
    (
      " a\nb\n  \t\tc\n d",
      ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
    ),
    (
      String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10),
      (1...6).map { "a7f2ff13bc495cf2:\($0)" } + [
        "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1",
        "c129715d7a2bc9a3:1",
      ]
    ),
  ]

  private func hashes(_ text: String, lines: Int) -> [String] {
    let hashes = LineHashes(Source(path: "", text: text))
    return (1...lines).map { hashes.text(ofLine: $0) }
  }

  @Test func lineHashesAreGitHubs() {
    for (text, expected) in FingerprintTests.vectors {
      #expect(hashes(text, lines: expected.count) == expected)
    }
  }

  @Test func lineEndsDoNotMatterToLineHashes() {
    let text = "a: wait 1ms\n\nb: wait 2ms"
    let other = "a: wait 1ms\r\n\r\n  b:\twait 2ms"
    #expect(hashes(text, lines: 3) == hashes(other, lines: 3))
  }

  // MARK: our own

  static let text = """
    tap: impact medium 1.4; wait 120
    cue card.here {
      because "it is here"
      on card.arrived
      impact heavy 1.2
      impact heavy 1.2
      fade 0 -> 1 over 300 linear
    }
    event card.arrived: by system, class arrival
    """

  private func fingerprints(_ text: String, path: String = "a.pattern") -> [Fingerprint] {
    let found = Compiled(
      [Source(path: path, text: text)], options: CompileOptions(judges: false),
      host: .holding([:]))
    return Fingerprint.all(of: found.findings)
  }

  private func hashes(_ prints: [Fingerprint]) -> Set<UInt64> { Set(prints.map(\.hash)) }

  @Test func eachFindingHasItsOwn() {
    let prints = fingerprints(FingerprintTests.text)
    #expect(prints.count == 5)
    #expect(hashes(prints).count == 5)
    #expect(Set(prints.map(\.declaration)) == ["tap", "cue card.here"])
    #expect(prints.map(\.ordinal) == [1, 1, 1, 2, 1])
    #expect(prints[0].text.utf8.count == 16)
  }

  /// An edit that does not affect a finding keeps its fingerprint.
  @Test(arguments: [
    ("tap: impact", "# moved down\n\ntap: impact"),
    ("tap: impact medium 1.4; wait 120", "tap: impact  light\t1.4;  wait  120"),
    ("  on card.arrived", "  # a comment\n  on card.arrived\n  haptics only if awake"),
    ("over 300 linear", "over 300 ease-in"),
    ("\n", "\r\n"),
    ("event card.arrived: by system", "other: impact light\nevent card.arrived: by system"),
  ])
  func editsNearbyLeaveThemAlone(old: String, new: String) {
    let before = hashes(fingerprints(FingerprintTests.text))
    let changed = FingerprintTests.text.replacing(old, with: new)
    #expect(changed != FingerprintTests.text)
    #expect(before.isSubset(of: hashes(fingerprints(changed))))
  }

  @Test func aMovedDeclarationTakesThemAlong() {
    let lines = FingerprintTests.text.split(separator: "\n")
    let turned = (lines.dropFirst() + lines.prefix(1)).joined(separator: "\n")
    let before = fingerprints(FingerprintTests.text)
    let after = fingerprints(turned, path: "elsewhere/b.pattern")
    #expect(before != after)
    #expect(hashes(before) == hashes(after))
  }

  /// A different error has a different fingerprint.
  @Test(arguments: [("1.4", "1.5"), ("tap:", "tip:"), ("cue card.here", "cue card.there")])
  func otherFindingsHaveOthers(old: String, new: String) {
    let before = hashes(fingerprints(FingerprintTests.text))
    let after = hashes(fingerprints(FingerprintTests.text.replacing(old, with: new)))
    #expect(!before.isSubset(of: after) && before.count == after.count)
  }

  @Test func oneOfTwoEqualsMayGo() {
    let before = fingerprints(FingerprintTests.text)
    let after = fingerprints(
      FingerprintTests.text.replacing("  impact heavy 1.2\n  fade", with: "  fade"))
    #expect(hashes(before).subtracting(hashes(after)) == [before[3].hash])
  }

  @Test func ordinalsStartAgainInTheNextFile() {
    let sources = ["a", "b"].map { Source(path: $0 + ".pattern", text: "tap: wait 5") }
    let found = Compiled(sources, host: .holding([:]))
    #expect(Fingerprint.all(of: found.findings).map(\.ordinal) == [1, 1])
  }

  @Test func aFindingOutsideOfDeclarationsHasOneToo() {
    let file = Source(path: "a", text: "  # only a comment\n")
    let prints = Fingerprint.all(of: [
      Finding(.unexpectedToken, file, ByteRange(0, 0), ""),
      Finding(.unexpectedToken, file, ByteRange(19, 19), ""),
    ])
    #expect(prints.map(\.declaration) == ["", ""])
    #expect(prints.map(\.ordinal) == [1, 2])
    let later = Source(path: "b", text: "tap: impact light\n\n# only a comment\n")
    let last = Fingerprint.all(of: [Finding(.unexpectedToken, later, ByteRange(25, 25), "")])
    #expect(last.map(\.declaration) == [""])
  }
}
