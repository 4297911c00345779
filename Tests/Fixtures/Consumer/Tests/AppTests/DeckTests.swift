import App
import Testing

/// Plays cues of the table in the resource bundle, found through the generated names.
struct DeckTests {
  @Test func aCueIsPlayed() throws {
    let deck = try Deck()
    #expect(deck.cues(on: .cardVisible) == [.cardArrive])
    let timeline = try #require(deck.timeline(of: .cardArrive, in: .normal))
    #expect(timeline.haptics.map(\.atMs) == [0, 120])
    #expect(timeline.haptics.map(\.kind) == ["impact", "impact"])
    #expect(timeline.haptics.map(\.intensity) == [0.6, 0.9])
  }

  @Test(arguments: AppPatterns.Mode.allCases)
  func timesAreThoseOfTheTable(mode: AppPatterns.Mode) throws {
    let deck = try Deck()
    for cue in AppPatterns.Cue.allCases {
      let timeline = try #require(deck.timeline(of: cue, in: mode))
      #expect(cue.duration(in: mode) == .milliseconds(timeline.durationMs))
    }
  }

  @Test func nothingIsFeltWherePhysicalityIsOff() throws {
    let timeline = try #require(Deck().timeline(of: .cardArrive, in: .physicalityOff))
    #expect(timeline.haptics.isEmpty)
    #expect(AppPatterns.Pattern.allCases == [.beat, .open])
  }
}
