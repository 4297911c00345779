import PatternFiles
import PatternJSON
import PatternTable
import PlayerConformance
import PlayerCore
import Testing

/// Tests of the contents of a deck and of its errors.
struct DeckTests {
  private static func table(_ name: String) throws -> String {
    let bytes = try #require(ConformanceSuite.table("tables/\(name).cues.json"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func error(_ text: String) -> DeckError? {
    do throws(DeckError) {
      _ = try CueDeck(json: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func errorsNameTheKeyAndTheRemedy() throws {
    let good = try DeckTests.table("newer")
    #expect(DeckTests.error(good) == nil)
    func changed(_ part: String, _ other: String) -> DeckError? {
      #expect(good.contains(part))
      return DeckTests.error(good.replacing(part, with: other, maxReplacements: 1))
    }
    #expect(DeckTests.error("{\n  \"a\": }") == .notJSON(line: 2, column: 8))
    #expect(DeckTests.error("[]") == .notACueTable(format: nil))
    #expect(
      changed("\"patternc.cue-table\"", "\"patternc.diff\"")
        == .notACueTable(format: "patternc.diff"))
    let version = changed("\"version\": 1", "\"version\": 2")
    #expect(version == .unsupportedVersion(found: "2", supported: 1))
    #expect(
      version?.text == "this table is version 2; this player reads 1: update PatternPlayer")
    #expect(changed("\"inputs\"", "\"puts\"") == .missing(path: "inputs"))
    #expect(
      changed("\"maps\": {}", "\"maps\": []") == .wrongType(path: "maps", expected: "an object"))
    #expect(changed("\"maps\": {}", "\"maps\": {}, \"maps\": {}") == .duplicateKey(path: "maps"))
    #expect(
      changed("\"intensity\": 1", "\"intensity\": 1.5")
        == .outOfRange(path: "cues.tap.modes.normal.haptics[1].intensity"))
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(
      changed("\"future\": {", "\"deep\": \(deep), \"future\": {")
        == .tooLarge(limit: "32 levels of nesting"))
  }

  @Test func whatIsLeftOutIsNoted() throws {
    let notes = try CueDeck(json: Array(DeckTests.table("newer").utf8)).notes
    #expect(
      notes.contains(
        "cues.tap.modes.normal.haptics[0]: this player does not know `ultrasonic` and leaves it out"
      ))
    #expect(notes.contains { $0.contains("the curve `wobble`") })
    #expect(
      notes.contains { $0.contains("`billboard`") } && notes.contains { $0.contains("`noise`") })
  }

  @Test func requirementsAreListed() throws {
    let needs = try CueDeck(json: Array(DeckTests.table("sonora").utf8)).requirements
    #expect(needs.targets.contains("insight-card") && needs.states.contains("transcript-loader"))
    #expect(
      needs.files == [
        "connection_tone.aiff", "insight_chime.aiff", "recording_start.aiff", "recording_stop.aiff",
      ])
    #expect(needs.inputs.contains { $0.name == "recording" && $0.source == "device" })
  }

  @Test func twoDecksHaveNoCueInCommon() throws {
    let moments = try CueDeck(json: Array(DeckTests.table("moments").utf8))
    let motion = try CueDeck(json: Array(DeckTests.table("motion").utf8))
    #expect(throws: PlaybackError.twoCues("a.first")) {
      try Playback(decks: [moments, moments], store: MemoryOnceStore())
    }
    var playback = try Playback(decks: [moments, motion], store: MemoryOnceStore())
    #expect(throws: PlaybackError.noSuchDeck("effects")) {
      try playback.replace(CueDeck(json: Array(DeckTests.table("effects").utf8)))
    }
    #expect(!playback.fire("fade.asked", on: PlaySubject("c1"), at: 0).isEmpty)
  }
}
