import Testing

@testable import PatternPlayback
@testable import PatternPlayer

/// What adapters are given, where Linux can look at it.
@MainActor struct OutputTests {
  private func haptic(_ kind: HapticEntry.Kind, _ change: (inout HapticEntry) -> Void)
    -> HapticEntry
  {
    var haptic = HapticEntry()
    haptic.kind = kind
    change(&haptic)
    return haptic
  }

  /// The notification of an error is four taps, at a level that multiplies each.
  @Test func stylesBecomeTapsOfTheirEquivalents() {
    let error = haptic(.notify) { ($0.form, $0.intensity) = ("error", 0.5) }
    let strokes = HapticStroke.strokes(of: [HapticMoment(after: 10_000, haptic: error)])
    #expect(strokes.map(\.at) == [10_000, 110_000, 210_000, 310_000])
    #expect(strokes.map(\.intensity) == [0.35, 0.35, 0.45, 0.25])
  }

  @Test func longStrokesAreCut() {
    let long = haptic(.continuous) { haptic in
      haptic.duration = 70_000_000
      haptic.envelope = [0, 29_000_000, 31_000_000, 70_000_000].map {
        HapticEntry.Point(at: $0, intensity: 0.5)
      }
    }
    let strokes = HapticStroke.strokes(of: [HapticMoment(after: 0, haptic: long)])
    #expect(strokes.map(\.at) == [0, 30_000_000, 60_000_000])
    #expect(strokes.map(\.duration) == [30_000_000, 30_000_000, 10_000_000])
    #expect(strokes[1].envelope.map(\.at) == [-30_000_000, -1_000_000, 1_000_000, 40_000_000])
  }

  /// A curve of Core Haptics has at most 16 points; the next begins where one ends.
  @Test func longEnvelopesAreSeveralCurves() {
    let points = (0..<40).map { HapticEntry.Point(at: Int64($0) * 1000, intensity: 1) }
    let stroke = HapticStroke(
      at: 5000, duration: 40_000, intensity: 1, sharpness: 0.5, envelope: points)
    #expect(stroke.curves.map(\.count) == [16, 16, 10])
    #expect(stroke.curves[0].last == stroke.curves[1].first)
    #expect(stroke.curves[2].last?.at == 44_000)
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

  /// A view that is made anew finds what is held, and rests when its tracks have arrived.
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

  /// What is to be removed stays as it is seen until the app has done so.
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

  /// An output that plays phrases gets what comes with the first of it; each haptic follows in its
  /// own time, so that it can tell what has been stopped.
  @Test func phrasesComeWhole() throws {
    final class Phrases: HapticOutput {
      var heard: [(count: Int, rest: [Int64])] = []
      var stops = 0
      let hapticsUnavailable: PlayReason? = nil
      let playsPhrases = true
      func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) {
        heard.append((haptics.count, rest.map(\.after)))
      }
      func stopHaptics(of firing: Int) { stops += 1 }
    }
    let (output, clock) = (Phrases(), VirtualClock())
    let conditions = AppConditions(GhostApp.allowed)
    let player = try CuePlayer(
      decks: [GhostApp.deck], haptics: output, motion: NoOutput(), sound: NoOutput(),
      text: NoOutput(), conditions: [conditions], clock: clock)
    player.fire("card.visible", on: "c1")
    clock.advance(by: .seconds(2))
    #expect(output.heard.map(\.count) == [1, 1])
    #expect(output.heard.map(\.rest) == [[120_000], []])
    #expect(output.stops == 0)
    player.fire("card.visible", on: "c2")
    player.isPhysicalityEnabled = false
    #expect(output.stops == 1)
  }
}
