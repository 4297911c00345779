import PatternDrawing
import PatternTable
import TestSupport
import Testing

/// A cue table that was read is drawn like the one from which it was written.
@Suite struct ReadTableTests {
  /// The entries are the same, except for the order of a map's cases, which a table sorts, and a
  /// pause at the end, which it does not store.
  @Test("a table that was read has the same entries", arguments: Fixture.all)
  func entries(_ fixture: Fixture) throws {
    for table in try fixture.compiled().tables {
      let again = facts(try ReadTable(table.bytes).table)
      #expect(again == facts(table.table))
    }
  }

  private func facts(_ table: CueTable) -> [[String]] {
    Rendering.scores(of: table).flatMap { $0.lines.map(\.facts) }
  }

  @Test("a deck that was read is drawn the same", arguments: ["ghost-deck", "sonora"])
  func drawings(_ name: String) throws {
    let deck = name == "sonora" ? PageTests.sonora : PageTests.deck
    let read = try ReadTable(deck.tables[0].bytes)
    let again = Rendering.all(of: read.table)
    for (own, other) in zip(Rendering.all(of: deck), again) {
      #expect(own.name == other.name && own.svg == other.svg && own.wave == other.wave)
    }
    #expect(again.count > 10)
  }

  @Test(
    "what is not a name of the language is refused",
    arguments: ["</script>", "a\"b", "two words", "\u{202E}"])
  func names(_ name: String) {
    var json = Array(#"{"name": "x", "cues": {}, "patterns": {""#.utf8)
    json += name.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [UInt8(ascii: "\\"), $0] : [$0] }
    json += Array(#"": {}}}"#.utf8)
    #expect(throws: ReadTable.Fault.self) { try ReadTable(json) }
  }

  @Test(
    "numbers of a table are cut to what a table holds",
    arguments: ["1e99999", "-1e99999", "99999999999999999999999", "0.0000000001", "-0", "5e-4"])
  func numbers(_ number: String) throws {
    let json = """
      {"name": "x", "patterns": {"p": {"timeline": {
        "haptics": [{"atMs": \(number), "kind": "impact", "intensity": \(number)}],
        "motion": [{"atMs": \(number), "durationMs": \(number), "property": "opacity",
          "from": \(number), "to": \(number), "curve": {"kind": "spring", "response": \(number)}}]
      }}}}
      """
    let read = try ReadTable(Array(json.utf8))
    #expect(Rendering.all(of: read.table).count == 1)
  }
}
