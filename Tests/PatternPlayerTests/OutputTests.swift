import PatternTable
import Testing

@testable import PatternPlayer
@testable import PlayerCore

/// Tests of the input of adapters, as far as possible on Linux.
@MainActor struct OutputTests {
  private func haptic(_ kind: HapticEntry.Kind, _ change: (inout HapticEntry) -> Void)
    -> HapticEntry
  {
    var haptic = HapticEntry()
    haptic.kind = kind
    change(&haptic)
    return haptic
  }

  private func phrase(_ haptics: [(Int64, HapticEntry)]) -> HapticPhrase {
    HapticPhrase(haptics.map { HapticMoment(after: $0.0, haptic: $0.1) })
  }

  /// The error notification is four taps, each multiplied by the level.
  @Test func stylesBecomeTapsOfTheirEquivalents() throws {
    let error = haptic(.notify) { haptic in
      (haptic.form, haptic.intensity) = ("error", 0.5)
      haptic.equivalent = Equivalents.version1[.error].taps
    }
    let pattern = try #require(phrase([(10_000, error)]).patterns.first)
    #expect(pattern.events.map(\.at) == [10_000, 110_000, 210_000, 310_000])
    #expect(pattern.events.map { $0.parameters[0].value } == [350_000, 350_000, 450_000, 250_000])
    #expect(pattern.curves.isEmpty)
  }

  @Test func longStrokesAreCut() throws {
    let long = haptic(.continuous) { haptic in
      haptic.duration = 70_000_000
      haptic.envelope = [0, 29_000_000, 31_000_000, 70_000_000].map {
        HapticEntry.Point(at: $0, intensity: $0 == 0 ? 1 : 0.5)
      }
    }
    let phrase = phrase([(0, long)])
    let pattern = try #require(phrase.patterns.first)
    #expect(pattern.events.map(\.at) == [0, 30_000_000, 60_000_000])
    #expect(pattern.events.map(\.duration) == [30_000_000, 30_000_000, 10_000_000])
    #expect(
      pattern.curves.map { $0.points.map(\.at) } == [[0, 29_000_000, 31_000_000, 70_000_000]])
    #expect(phrase.length == 70_000_000)
  }

  /// Before the first point and after the last, their levels apply. A changing sharpness has a
  /// curve, and nothing decays unless `Sustained` is 0.
  @Test func strokesPlayAsTheyAreWritten() throws {
    func stroke(_ change: (inout HapticEntry) -> Void) throws -> HapticPhrase.Pattern {
      let entry = haptic(.continuous) { haptic in
        haptic.duration = 400_000
        change(&haptic)
      }
      return try #require(phrase([(0, entry)]).patterns.first)
    }
    let onePoint = try stroke { $0.envelope = [.init(at: 100_000, intensity: 0.2)] }
    #expect(onePoint.events[0].parameters[0].value == 200_000)
    #expect(onePoint.curves.isEmpty)
    let midst = try stroke {
      $0.envelope = [.init(at: 200_000, intensity: 0.2), .init(at: 300_000, intensity: 0.4)]
    }
    #expect(midst.events[0].parameters[0].value == 400_000)
    #expect(midst.curves.map { $0.points.map(\.at) } == [[0, 200_000, 300_000, 400_000]])
    #expect(
      midst.curves.map { $0.points.map(\.value) } == [[500_000, 500_000, 1_000_000, 1_000_000]])
    let siren = try stroke {
      $0.envelope = [
        .init(at: 0, intensity: 0.5, sharpness: 0),
        .init(at: 400_000, intensity: 0.5, sharpness: 1),
      ]
    }
    #expect(siren.curves.map(\.parameter) == [.sharpness])
    let pulse = try stroke { ($0.intensity, $0.decay) = (0.8, 0.5) }
    #expect(
      pulse.events[0].parameters.map { "\($0.id.name) \($0.value)" } == [
        "HapticIntensity 800000", "HapticSharpness 500000", "DecayTime 500000", "Sustained 0",
      ])
  }

  /// A curve of Core Haptics has at most 16 points; the next one begins where it ends.
  @Test func longEnvelopesAreSeveralCurves() throws {
    let long = haptic(.continuous) { haptic in
      haptic.duration = 40_000
      haptic.envelope = (0...40).map {
        HapticEntry.Point(at: Int64($0) * 1000, intensity: $0 % 2 == 0 ? 1 : 0.5)
      }
    }
    let curves = try #require(phrase([(5000, long)]).patterns.first).curves
    #expect(curves.map(\.points.count) == [16, 16, 11])
    #expect(curves.map(\.at) == [5000, 20_000, 35_000])
    #expect(curves[0].points.last?.value == curves[1].points.first?.value)
  }

  @Test func tonesFadeInAndOut() {
    var sound = SoundEntry()
    (sound.duration, sound.volume) = (100_000, 0.5)
    (sound.fadeIn, sound.fadeOut) = (20_000, 20_000)
    sound.frequencies = [440, 660]
    let samples = ToneSamples.samples(of: sound, rate: 10_000)
    #expect(samples.count == 1000)
    let peak = samples.map(abs).max() ?? 0
    #expect(peak > 0.4 && peak <= 0.5)
    #expect(samples[..<20].allSatisfy { abs($0) < 0.01 })
    #expect(samples[990...].allSatisfy { abs($0) < 0.01 })
  }

  /// A recreated view finds the current values, and stops updating when its tracks have ended.
  @Test func viewsReadWhatThePlayerHolds() throws {
    let app = try GhostApp()
    app.player.fire("card.visible", on: "c1")
    app.pass(600)
    var motion = app.player.motion(of: "card", on: "c1")
    #expect(motion === app.player.motion(of: "card", on: "c1"))
    #expect(motion.tracks.count == 2)
    #expect(motion.value(of: "opacity", at: app.player.now) == app.value(of: "opacity"))
    app.pass(600)
    #expect(motion.tracks.isEmpty)
    #expect(motion.value(of: "opacity", at: app.player.now) == 1)
    motion = TargetMotion(target: "none", instance: "none")
    motion = app.player.motion(of: "card", on: "c1")
    #expect(motion.value(of: "scale", at: app.player.now) == 1)
    app.player.fire("forget.tapped", on: "c1")
    #expect(motion.tracks.count == 1)
    app.pass(200)
    #expect(app.states == ["remove c1", "restore c1"])
    #expect(motion.value(of: "opacity", at: app.player.now) == nil)
  }

  /// A removed element keeps its last appearance until the app has removed it.
  @Test func whatIsRemovedDoesNotFlash() throws {
    let app = try GhostApp()
    app.player.onEffect("server.delete") { _ in }
    let motion = app.player.motion(of: "card", on: "c1")
    app.player.fire("forget.tapped", on: "c1")
    app.pass(200)
    #expect(app.states == ["remove c1"])
    #expect(motion.value(of: "opacity", at: app.player.now) == 0)
    let anew = app.player.motion(of: "card", on: "c1")
    #expect(anew.value(of: "opacity", at: app.player.now) == nil)
  }

  /// An output of phrases that reports their results later.
  private final class Phrases: HapticOutput {
    var heard: [(haptics: [HapticEntry], rest: [Int64])] = []
    var stops = 0
    var warmUps = 0
    let hapticsUnavailable: PlayReason? = nil
    let playsPhrases = true
    var outcomes: HapticOutcomes?
    func warmUp() { warmUps += 1 }
    func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) {
      heard.append((haptics, rest.map(\.after)))
    }
    func stopHaptics(of firing: Int) { stops += 1 }
  }

  private func player(
    _ output: Phrases, _ deck: CueDeck = GhostApp.deck, _ clock: VirtualClock = VirtualClock(),
    flags: [PlayName: Bool] = GhostApp.allowed, observer: (any PlaybackObserver)? = nil
  ) throws -> (CuePlayer, AppConditions) {
    let conditions = AppConditions(flags)
    let player = try CuePlayer(
      decks: [deck], haptics: output, motion: NoOutput(), sound: NoOutput(), text: NoOutput(),
      conditions: [conditions], observer: observer, clock: clock)
    return (player, conditions)
  }

  /// An output that plays phrases receives each phrase with its first haptic, and nothing twice.
  @Test func phrasesComeWhole() throws {
    let (output, clock) = (Phrases(), VirtualClock())
    let (player, _) = try player(output, GhostApp.deck, clock)
    player.fire("card.visible", on: "c1")
    clock.advance(by: .seconds(2))
    #expect(output.heard.map(\.haptics.count) == [1])
    #expect(output.heard.map(\.rest) == [[120_000]])
    #expect(output.stops == 0)
    player.fire("card.visible", on: "c2")
    player.isPhysicalityEnabled = false
    #expect(output.stops == 1)
  }

  /// A phrase that an engine has lost is sent again at its time.
  @Test func aLostPhraseComesAgain() throws {
    let (output, clock) = (Phrases(), VirtualClock())
    output.outcomes = HapticOutcomes()
    let (player, _) = try player(output, GhostApp.deck, clock)
    player.fire("card.visible", on: "c1")
    output.outcomes?.felt(1)
    output.outcomes?.forgetPhrases()
    clock.advance(by: .seconds(2))
    #expect(output.heard.map(\.haptics.count) == [1, 1])
    #expect(output.heard.map(\.rest) == [[120_000], []])
  }

  /// Each iteration of a loop is a phrase; haptics beside it are neither cut nor played again.
  @Test func aLoopLeavesAStrokeAlone() throws {
    let deck = try GhostApp.compiled(
      """
      event card.opened: by user, class confirmation, subject card
      input awake: from content, flag
      cue card.breathe {
        because "Tests."
        role ambient
        on card.opened
        target card
        fade 0 -> 1 over 200ms ease-out
        continuous 0.5 for 2s
        loop every 500ms while awake { transient 1 }
      }
      """)
    let (output, clock) = (Phrases(), VirtualClock())
    let (player, _) = try player(output, deck, clock)
    player.set("awake", to: true)
    player.fire("card.opened", on: "c1")
    clock.advance(by: .milliseconds(1100))
    let kinds = output.heard.map { $0.haptics.map(\.kind) }
    #expect(kinds.joined().filter { $0 == .continuous }.count == 1)
    #expect(kinds.joined().filter { $0 == .transient }.count == 3)
    #expect(output.stops == 0)
  }

  /// Telemetry counts haptics that played, and not those that failed.
  @Test func telemetryCountsWhatIsFelt() throws {
    let counter = Counter()
    let (output, clock) = (Phrases(), VirtualClock())
    output.outcomes = HapticOutcomes()
    let (player, _) = try player(output, GhostApp.deck, clock, observer: counter)
    player.fire("card.visible", on: "c1")
    #expect(counter.summary.cues["ghost.arrive"]?.felt == 0)
    output.outcomes?.failed(1, because: "the server is gone")
    #expect(counter.summary.cues["ghost.arrive"]?.felt == 0)
    #expect(
      counter.summary.cues["ghost.arrive"]?.channels[Channel.haptics.rawValue]["failed"] == 1)
    #expect(
      player.reports == ["the haptics of `ghost.arrive` do not play: the server is gone"])
    clock.advance(by: .milliseconds(120))
    output.outcomes?.felt(1)
    #expect(counter.summary.cues["ghost.arrive"]?.felt == 1)
    clock.advance(by: .seconds(2))
    #expect(player.unconfirmed.isEmpty && player.handed.isEmpty)
  }

  private final class Counter: PlaybackObserver {
    var summary = TelemetrySummary()
    func observe(_ event: PlaybackEvent) { summary.add(event) }
  }

  /// Engines are started when the app becomes active, if a cue needs them.
  @Test func outputsAreWarmedWhereTheyAreNeeded() throws {
    let output = Phrases()
    let (player, conditions) = try player(output, flags: ["foreground": true])
    #expect(output.warmUps == 1)
    conditions.set("foreground", to: true)
    #expect(output.warmUps == 1)
    conditions.set("foreground", to: false)
    conditions.set("foreground", to: true)
    #expect(output.warmUps == 2)
    player.isPhysicalityEnabled = false
    conditions.set("foreground", to: false)
    conditions.set("foreground", to: true)
    #expect(output.warmUps == 2)
    let still = try GhostApp.compiled(
      """
      event card.opened: by user, class confirmation, subject card
      cue card.fade {
        because "Tests."
        role feedback
        on card.opened
        target card
        fade 0 -> 1 over 200ms ease-out
      }
      """)
    let quiet = Phrases()
    _ = try self.player(quiet, still, flags: ["foreground": true])
    #expect(quiet.warmUps == 0)
  }

  /// A touch counts for its action, in whichever order the two are reported. A cancelled touch is
  /// forgotten, and speech or typing has none.
  @Test func touchesAreForgotten() {
    var touch = CueTouch()
    #expect(touch.use(at: 5) == nil)
    touch.press(true, at: 1_000)
    #expect(touch.use(at: 90_000) == 1_000)
    touch.press(false, at: 90_000)
    #expect(touch.use(at: 91_000) == nil)
    touch.press(true, at: 200_000)
    touch.press(false, at: 280_000)
    #expect(touch.use(at: 280_500) == 200_000)
    touch.press(true, at: 300_000)
    touch.press(false, at: 350_000)
    #expect(touch.use(at: 60_000_000) == nil)
  }

  /// A view counts as seen if half of it is visible, or if it fills half of its scroll view.
  @Test func viewsAreSeen() {
    #expect(CueVisibility.isSeen(100, in: []))
    #expect(!CueVisibility.isSeen(0, in: []))
    #expect(!CueVisibility.isSeen(100, in: [(-600, -0.0)]))
    #expect(!CueVisibility.isSeen(100, in: [(-551, 49)]))
    #expect(CueVisibility.isSeen(100, in: [(-550, 50)]))
    // Five times as tall as the window.
    #expect(!CueVisibility.isSeen(3000, in: [(-301, 299)]))
    #expect(CueVisibility.isSeen(3000, in: [(-300, 300)]))
    #expect(CueVisibility.isSeen(3000, in: [(1200, 1800)]))
    // Nested scroll views.
    #expect(!CueVisibility.isSeen(100, in: [(0, 600), (90, 690)]))
    #expect(!CueVisibility.isSeen(100, in: [(0, 0)]))
  }
}
