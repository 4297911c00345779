import PatternCompiler
import PatternPlayer
import PlayerCore

/// The benchmark of the player: loading, firing, playback, `once`. One thread, medians of several
/// runs.
struct PlaybackBench {
  private let cues = 1000
  private let bytes: [UInt8]

  init() throws(Trouble) {
    guard let table = compiled(Corpus.source(cues), judges: false).tables.first else {
      throw Trouble("the corpus does not compile")
    }
    bytes = table.bytes
  }

  func run() throws(Trouble) {
    guard let deck = try? CueDeck(json: bytes),
      var playback = try? Playback(decks: [deck], store: MemoryOnceStore())
    else { throw Trouble("the player does not take the corpus") }
    let loads = (0..<9).map { _ in seconds { _ = try? CueDeck(json: bytes) } }
    say("load \(cues) cues, \(bytes.count) bytes: \(time(median(loads))) (goal 30 ms for 1,000)")

    playback.set("system-haptics", to: .flag(true), at: 0)
    playback.set("foreground", to: .flag(true), at: 0)
    var clock: PlayInstant = 0
    var (fires, advances, entries) = ([Double](), 0.0, 0)
    for run in 0..<20_000 {
      let event = event(run)
      let subject = PlaySubject(PlayName("s\(run % 64)"))
      clock += 2_000_000
      fires.append(seconds { entries += playback.fire(event, on: subject, at: clock).count })
      advances += seconds { entries += playback.advance(to: clock + 1_900_000).count }
    }
    fires.sort()
    let (half, most) = (fires[fires.count / 2], fires[fires.count * 99 / 100])
    say("fire: median \(micro(half)) (goal 20 µs), p99 \(micro(most)) (goal 100 µs)")
    say("advance: \(micro(advances / Double(max(entries, 1)))) an entry (goal 2 µs)")

    benchPlayer(deck)
    try benchStore()
  }

  /// Measures an app's player whose outputs do nothing.
  private func benchPlayer(_ deck: CueDeck) {
    MainActor.assumeIsolated {
      let (clock, silent) = (VirtualClock(), NoOutput())
      guard
        let player = try? CuePlayer(
          decks: [deck], haptics: silent, motion: silent, sound: silent, text: silent,
          conditions: [AppConditions(["system-haptics": true, "foreground": true])], clock: clock)
      else { return }
      var fires: [Double] = []
      for run in 0..<5000 {
        clock.advance(by: .seconds(2))
        let event = event(run)
        let subject = Subject("s\(run % 64)")
        fires.append(seconds { player.fire(event, on: subject) })
      }
      fires.sort()
      let most = fires[fires.count * 99 / 100]
      say("fire of a CuePlayer: p99 \(micro(most)) (goal 1000 µs with adapters)")
    }
  }

  private func event(_ run: Int) -> PlayName {
    PlayName("\(Corpus.name(run * 7919 % cues)).done")
  }

  /// Measures a store with a million keys.
  private func benchStore() throws(Trouble) {
    let path = ".build/bench-once"
    var random = Random(seed: 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(DeckLimit.onceKeys * 16)
    for _ in 0..<DeckLimit.onceKeys * 2 {
      withUnsafeBytes(of: random.next()) { bytes += $0 }
    }
    try Disk.write(path, bytes)
    var store: FileOnceStore?
    let opening = seconds { store = FileOnceStore(path: path) }
    guard let store else { return }
    say("once, opening \(store.count) keys: \(time(opening)) (goal 60 ms)")
    let keys = (0..<100_000).map { number in
      OnceKey(cue: "ghost.arrive", per: "card.id", value: PlayName("card-\(number)"))
    }
    var found = 0
    let asks = seconds { for key in keys where store.contains(key) { found += 1 } }
    say("once among them: \(micro(asks / 100_000)) (goal 1 µs), \(found) found")
    try Disk.remove(path)
  }

  private func seconds(_ work: () -> Void) -> Double {
    let start = now()
    work()
    return now() - start
  }

  private func micro(_ seconds: Double) -> String { "\(decimal(seconds * 1e6, 2)) µs" }
}
