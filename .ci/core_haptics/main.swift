import CoreHaptics
import Foundation

@testable import PlayerCore

/// Fires every event of a table on a player of Core Haptics, and prints what the engine was given,
/// a line each: the cues of the event, then the patterns as AHAP has them. Then the server fails,
/// and what telemetry has counted is printed.

let deck = try CueDeck(json: Array(Data(contentsOf: URL(filePath: CommandLine.arguments[1]))))

final class Counter: PlaybackObserver {
  var summary = TelemetrySummary()
  func observe(_ event: PlaybackEvent) { summary.add(event) }
}

/// The calls that the engine received, each on a queue of its own.
final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var patterns: [String] = []
  private var mainThread = 0
  private var fails = false

  func hear(_ what: String, _ pattern: String?) throws {
    try lock.withLock {
      if Thread.isMainThread { mainThread += 1 }
      if fails { throw NSError(domain: "server", code: 1) }
      if what == "play", let pattern { patterns.append(pattern) }
    }
  }

  func fail() { lock.withLock { fails = true } }
  var onMain: Int { lock.withLock { mainThread } }

  func take() -> [String] {
    lock.withLock {
      defer { patterns = [] }
      return patterns
    }
  }
}

let heard = Heard()
CHHapticEngine.stub = { what, pattern in try heard.hear(what, pattern) }

@MainActor func played(
  _ event: PlayName, _ observer: (any PlaybackObserver)?
) async throws -> [String] {
  let conditions = AppConditions()
  for input in ["system-haptics", "foreground", "visible", "in-thread"] {
    conditions.set(PlayName(input), to: true)
  }
  let player = try CuePlayer(
    decks: [deck], haptics: .coreHaptics, motion: NoOutput(), sound: NoOutput(), text: NoOutput(),
    conditions: [conditions], observer: observer)
  for input in deck.requirements.inputs where input.source == "content" {
    player.set(PlayName(input.name), to: true)
  }
  player.fire(event, on: Subject("x", keys: ["id": "x"]))
  // The queue plays, and answers on the main actor.
  try await Task.sleep(for: .milliseconds(60))
  return heard.take()
}

for (event, cues) in deck.events.sorted(by: { $0.key < $1.key }) where cues.count == 1 {
  let patterns = try await played(event, nil)
  if !patterns.isEmpty {
    print(deck.rows[cues[0]].name.text + "\t" + patterns.joined(separator: "\t"))
  }
}
heard.fail()
let counter = Counter()
for (event, cues) in deck.events.sorted(by: { $0.key < $1.key }) where cues.count == 1 {
  _ = try await played(event, counter)
}
let felt = counter.summary.cues.values.reduce(0) { $0 + $1.felt }
let failed = counter.summary.cues.values.reduce(0) {
  $0 + ($1.channels[Channel.haptics.rawValue]["failed"] ?? 0)
}
print("=\t\(felt)\t\(failed)\t\(heard.onMain)")
