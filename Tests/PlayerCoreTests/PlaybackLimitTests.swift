import PatternFiles
import PatternTable
import PlayerConformance
import PlayerCore
import Testing

/// Tests of a player at its limits, and with a failing store.
struct PlaybackLimitTests {
  private static func playback(_ deck: String) throws -> Playback<MemoryOnceStore> {
    let bytes = try #require(ConformanceSuite.table("tables/\(deck).cues.json"))
    return try Playback(decks: [CueDeck(json: bytes)], store: MemoryOnceStore())
  }

  /// Beyond 10,000 tracks at one time, a property jumps to its end value, which is logged once.
  @Test func tracksOfOneInstant() throws {
    var playback = try PlaybackLimitTests.playback("motion")
    for (name, range) in [("s", 0..<6000), ("t", 6000..<12_000)] {
      let items = range.map { PlaySubject(PlayName("i\($0)")) }
      playback.fire("cards.asked", on: PlaySubject(PlayName(name), items: items), at: 0)
    }
    // From the third item on, all start at 250 ms.
    let commands = playback.advance(to: 250_000)
    var (tracks, throttled) = (0, 0)
    for command in commands where command.at == 250_000 {
      switch command.action {
      case .motion: tracks += 1
      case .suppress(.motion, .throttled): throttled += 1
      default: break
      }
    }
    #expect(tracks == DeckLimit.entriesAtOnce && throttled == 1)
    let last = PlayPlace(target: "card", instance: "i11999", property: "opacity")
    #expect(playback.value(of: last, at: 250_000) == 1)
    let end = playback.advance(to: 450_000).last
    guard case .end? = end?.action else { throw Missing() }
    #expect(playback.nextDeadline == nil)
  }

  /// Beyond 10,000 firings, the oldest with a loop ends.
  @Test func firingsAtOnce() throws {
    var playback = try PlaybackLimitTests.playback("motion")
    playback.set("working", to: .flag(true), at: 0)
    playback.fire("pulse.asked", on: PlaySubject("first"), at: 0)
    for number in 1..<DeckLimit.firings {
      playback.fire("fade.asked", on: PlaySubject(PlayName("s\(number)")), at: Int64(number))
    }
    let commands = playback.fire("fade.asked", on: PlaySubject("last"), at: 20_000)
    let ended = commands.compactMap { command in
      if case .end = command.action { command.firing } else { nil }
    }
    #expect(ended == [1])
  }

  private struct Missing: Error {}

  private struct FullStore: OnceStore {
    func contains(_ key: OnceKey) -> Bool { false }
    mutating func insert(_ key: OnceKey) throws(OnceStoreError) { throw OnceStoreError("full") }
  }

  /// A key that the store cannot keep is remembered in memory, and reported once.
  @Test func failingStore() throws {
    let bytes = try #require(ConformanceSuite.table("tables/moments.cues.json"))
    var playback = try Playback(decks: [CueDeck(json: bytes)], store: FullStore())
    func fires(_ at: PlayInstant) -> Bool {
      playback.fire("ever.seen", at: at).contains { command in
        if case .start = command.action { true } else { false }
      }
    }
    #expect(fires(0) && !fires(1000))
    #expect(playback.reports == ["once.ever: once is remembered until the next launch: full"])
    playback.restart()
    #expect(fires(2000))
  }

  /// Times beyond the range of clocks, and decreasing times, are handled as well as possible.
  @Test func strangeTimes() throws {
    var playback = try PlaybackLimitTests.playback("moments")
    playback.fire("beat.asked", at: .max)
    playback.fire("beat.asked", at: .min)
    playback.advance(to: .max)
    playback.background(true, at: -5)
    #expect(playback.nextDeadline == nil || playback.nextDeadline ?? 0 > 0)
  }
}
