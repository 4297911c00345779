import PatternPlayer
import PatternTable
import TestSupport
import Testing

/// Tests of the telemetry of a deck of the repository.
@MainActor struct TelemetryTests {
  /// Adds up the events that it observes.
  private final class Counter: PlaybackObserver {
    var summary = TelemetrySummary()
    var events: [PlaybackEvent] = []

    func observe(_ event: PlaybackEvent) {
      events.append(event)
      summary.add(event)
    }
  }

  private func cue(_ name: PlayName, _ counter: Counter) throws -> TelemetrySummary.Cue {
    try #require(counter.summary.cues[name])
  }

  @Test func arrivalsAreCountedWithTheirReasons() throws {
    let counter = Counter()
    let app = try GhostApp(observer: counter)
    app.conditions.set("visible", to: false, for: "c3")
    for card in ["c1", "c1", "c2", "c3"] {
      app.player.fire("card.visible", on: Subject(card))
      app.pass(2000)
    }
    let arrive = try cue("ghost.arrive", counter)
    #expect(arrive.fired == [3, 0, 0])
    #expect(arrive.felt == 2)
    #expect(arrive.oncePrevented == 1)
    #expect(arrive.repeats == 0)
    #expect(arrive.channels[Channel.haptics.rawValue] == ["gate visible": 1])
  }

  @Test func donationsAreTimedFromTheTapAndFromTheArrival() async throws {
    let counter = Counter()
    let app = try GhostApp(observer: counter)
    app.player.set("high-fidelity", to: true)
    app.player.fire("card.visible", on: "c1")
    app.pass(3000)
    app.player.fire("ascend.tapped", on: "c1")
    app.pass(40)
    await app.player.waitForEffects()
    app.donation = { _ in throw NoNetwork() }
    app.player.fire("ascend.tapped", on: "c2")
    await app.player.waitForEffects()
    app.pass(3000)
    let ascend = try cue("ghost.ascend", counter)
    #expect([ascend.asked, ascend.succeeded, ascend.failed, ascend.abandoned] == [2, 1, 1, 0])
    // 40 ms fall in the bin from 33 to 50, 3040 ms in that up to 5000.
    #expect(ascend.fireToSuccess.counts.firstIndex(of: 1) == 2)
    #expect(ascend.entryToSuccess.counts.firstIndex(of: 1) == 8)
  }

  /// A `do` that is dropped before it starts has no outcome.
  @Test func whatIsDroppedIsAbandoned() throws {
    let counter = Counter()
    let app = try GhostApp(observer: counter)
    app.player.onEffect("server.delete") { _ in }
    let firing = app.player.fire("forget.tapped", on: "c1")[0]
    app.pass(100)
    app.player.cancel(firing, effects: .drop)
    let forget = try cue("ghost.forget", counter)
    #expect([forget.asked, forget.succeeded, forget.failed, forget.abandoned] == [1, 0, 0, 1])
  }

  @Test func sessionsKnowTheirSwitches() throws {
    let counter = Counter()
    let app = try GhostApp(observer: counter)
    // A setting that the app restores before the session is not an adoption.
    app.player.isPhysicalityEnabled = false
    app.player.beginSession()
    app.player.isPhysicalityEnabled = true
    app.player.set("physicality", to: false)
    app.conditions.set("reduce-motion", to: true)
    app.conditions.set("reduce-motion", to: false)
    app.conditions.set("reduce-motion", to: true)
    app.player.beginSession()
    let sessions = counter.summary.sessions
    #expect(sessions.begun == 2)
    #expect(sessions.physicalityOff == 2)
    #expect([sessions.switchedOn, sessions.switchedOff] == [1, 1])
    #expect([sessions.reduceMotionAtStart, sessions.reduceMotionAtAnyTime] == [1, 2])
  }

  @Test func framesAreThoseOfFirings() throws {
    let counter = Counter()
    let app = try GhostApp(observer: counter)
    app.player.countFrame(interval: 10_000)
    app.player.fire("card.visible", on: "c1")
    for gap in [0, 10, 10, 30, 10] {
      app.pass(gap)
      app.player.countFrame(interval: 10_000)
    }
    app.pass(2000)
    let frames = try cue("ghost.arrive", counter).frames[Mode.normal.rawValue]
    #expect([frames.due, frames.late] == [6, 2])
    #expect(frames.longest == 30_000)
  }

  /// A store that forgets makes a card felt twice, which `repeats` counts.
  @Test func aStoreThatForgetsIsNoticed() throws {
    struct Forgetful: OnceStore {
      func contains(_ key: OnceKey) -> Bool { false }
      mutating func insert(_ key: OnceKey) throws(OnceStoreError) {}
    }
    let counter = Counter()
    let app = try GhostApp(once: Forgetful(), observer: counter)
    for _ in 0..<2 {
      app.player.fire("card.visible", on: "c1")
      app.pass(2000)
    }
    #expect(try cue("ghost.arrive", counter).repeats == 1)
  }

  /// No event and no file contains anything of a card, its text, or its content.
  @Test func nothingIsSaidOfAnybody() async throws {
    let counter = Counter()
    let app = try GhostApp(observer: counter)
    app.player.set("mood-anchor", to: "nostalgia", for: "secret-card")
    app.player.set("high-rigor", to: true, for: "secret-card")
    let card = Subject("secret-card", keys: ["thread": "secret-thread"], text: "secret text")
    for event in ["card.visible", "ascend.tapped", "forget.tapped"] {
      app.player.fire(PlayName(event), on: card)
    }
    app.output.answer(true)
    app.pass(1000)
    await app.player.waitForEffects()
    app.pass(1000)
    let told = "\(counter.events)" + String(decoding: counter.summary.json, as: UTF8.self)
    for word in ["secret", "nostalgia", "mood", "high-", "Forget this"] {
      #expect(!told.contains(word), "\(word)")
    }
    #expect(try cue("ghost.ascend", counter).suppressed == ["cueGate": 1])
  }

  /// A day with every kind of event, as JSON.
  @Test func aSummaryIsWritten() async throws {
    let counter = Counter()
    let app = try GhostApp(observer: counter)
    app.conditions.set("visible", to: false, for: "c2")
    app.player.set("high-fidelity", to: true, for: "c1")
    app.player.fire("card.visible", on: "c1", touchedAt: 0)
    for _ in 0..<3 {
      app.pass(10)
      app.player.countFrame(interval: 10_000)
    }
    app.pass(2000)
    app.player.fire("card.visible", on: "c1")
    app.player.fire("card.visible", on: "c2")
    app.player.fire("ascend.tapped", on: "c1")
    app.player.fire("ascend.tapped", on: "c2")
    app.player.isPhysicalityEnabled = false
    await app.player.waitForEffects()
    app.pass(2000)
    app.player.fire("forget.tapped", on: "c2")
    app.pass(2000)
    try Golden.compare(
      "Player/ghost-deck.telemetry.json", String(decoding: counter.summary.json, as: UTF8.self))
  }

  @Test func summariesAreMerged() throws {
    let counter = Counter()
    let app = try GhostApp(observer: counter)
    app.player.fire("card.visible", on: "c1", touchedAt: 0)
    app.pass(2000)
    var all = counter.summary
    all.merge(counter.summary)
    #expect(all.cues["ghost.arrive"]?.felt == 2)
    #expect(all.cues["ghost.arrive"]?.fired == [2, 0, 0])
    #expect(all.sessions.begun == 2)
    #expect(all.touchToCommand.counts.first == 2)
  }
}
