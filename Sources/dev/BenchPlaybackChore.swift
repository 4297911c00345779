import PatternCompiler
import PatternPlayback
import PatternSyntax

extension Chore {
  /// Measures the player: loading, firing, playing on, remembering.
  static let benchPlayback = Chore(
    name: "bench-playback",
    usage: ["bench-playback [--cues N]        measure the player, each figure beside its goal"]
  ) { words throws(Trouble) in
    let words = try Words(words, options: ["--cues"])
    let cues = try words.number("--cues") ?? 1000
    if cues == 0 { throw Trouble("`--cues` takes at least 1", code: 2) }
    #if DEBUG
      complain("this is a debug build, many times slower; `swift build -c release` makes the other")
    #endif
    try PlaybackBench(cues: cues).run()
    return 0
  }
}

/// One thread, medians of several runs.
private struct PlaybackBench {
  private let cues: Int
  private let bytes: [UInt8]

  init(cues: Int) throws(Trouble) {
    self.cues = cues
    let result = compile(
      [InputFile(source: Corpus.source(cues), name: "bench")],
      options: CompileOptions(keepTables: true, judges: false), host: .alone)
    guard let table = result.tables.first else { throw Trouble("the corpus does not compile") }
    var bytes: [UInt8] = []
    _ = table.write(host: .alone) {
      bytes += $0
      return true
    }
    self.bytes = bytes
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
      let digits = "\(run * 7919 % cues)"
      let name = "item-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
      let subject = PlaySubject(PlayName("s\(run % 64)"))
      clock += 2_000_000
      let event = PlayName("\(name).done")
      fires.append(seconds { entries += playback.fire(event, on: subject, at: clock).count })
      advances += seconds { entries += playback.advance(to: clock + 1_900_000).count }
    }
    fires.sort()
    let (half, most) = (fires[fires.count / 2], fires[fires.count * 99 / 100])
    say("fire: median \(micro(half)) (goal 20 µs), p99 \(micro(most)) (goal 100 µs)")
    say("advance: \(micro(advances / Double(max(entries, 1)))) an entry (goal 2 µs)")

    var store = MemoryOnceStore()
    func key(_ number: Int) -> OnceKey {
      OnceKey(cue: "ghost.arrive", per: "card.id", value: PlayName("card-\(number)"))
    }
    for number in 0..<DeckLimit.onceKeys { try? store.insert(key(number)) }
    var found = 0
    let asks = seconds {
      for number in 0..<100_000 where store.contains(key(number * 11)) { found += 1 }
    }
    say("once among 10⁶ keys: \(micro(asks / 100_000)) (goal 1 µs), \(found) found")
  }

  private func seconds(_ work: () -> Void) -> Double {
    let start = now()
    work()
    return now() - start
  }

  private func micro(_ seconds: Double) -> String { "\(decimal(seconds * 1e6, 2)) µs" }
}
