import Observation
import PatternPlayer
import PatternTable
import Testing

/// Tests of an app's wiring with a deck of the repository, without a device.
@MainActor struct WiringTests {
  @Test func arrivalIsFeltOnceForACard() throws {
    let app = try GhostApp()
    let first = app.player.fire("card.visible", on: "c1")
    #expect(first.map(\.outcome) == [.played(.normal, without: [:])])
    // Entries at 0 ms have played when `fire` returns.
    #expect(app.output.hapticTimes == [0])
    #expect(app.value(of: "opacity") == 0)
    app.pass(1200)
    #expect(app.output.hapticTimes == [0, 120])
    #expect(app.value(of: "opacity") == 1)
    let second = app.player.fire("card.visible", on: "c1")
    #expect(second.map(\.outcome) == [.suppressed(.once)])
    app.pass(1200)
    app.player.fire("card.visible", on: "c2")
    app.pass(1200)
    #expect(app.output.hapticTimes == [0, 120, 2400, 2520])
  }

  /// `scaled by mood`: a medium impact of 0.6 and 0.9, times 0.4 for nostalgia.
  @Test func moodOfACardScalesItsHeartbeat() throws {
    let app = try GhostApp()
    app.player.set("mood-anchor", to: "nostalgia", for: "c1")
    app.player.fire("card.visible", on: "c1")
    app.pass(2000)
    let haptics = app.output.lines.filter { $0.contains("haptic") }
    #expect(haptics == ["0 ms  haptic impact medium 0.24", "120 ms  haptic impact medium 0.36"])
  }

  @Test func aDonationThatSucceedsIsConfirmed() async throws {
    let app = try GhostApp()
    app.player.set("high-fidelity", to: true, for: "c1")
    #expect(app.player.isAvailable("ascend", on: "c1"))
    app.player.fire("ascend.tapped", on: "c1")
    // Two taps donate once.
    #expect(app.player.fire("ascend.tapped", on: "c1").first?.outcome == .suppressed(.busy))
    await app.player.waitForEffects()
    app.pass(3000)
    #expect(app.donations == 1)
    #expect(app.output.toasts == ["Moment donated to iOS Journal."])
    #expect(app.states == ["remove c1"])
    #expect(app.output.lines.contains("1000 ms  haptic selection"))
  }

  @Test func textsAreTranslatedByTheirIDs() async throws {
    let app = try GhostApp()
    app.player.localize = { text, id in "\(id ?? "none"): \(text)" }
    app.player.set("high-fidelity", to: true, for: "c1")
    app.player.fire("ascend.tapped", on: "c1")
    await app.player.waitForEffects()
    app.pass(3000)
    #expect(app.output.toasts == ["ghost.ascend.toast.1: Moment donated to iOS Journal."])
  }

  @Test func aDonationThatFailsBringsTheCardBack() async throws {
    let app = try GhostApp()
    app.player.set("high-fidelity", to: true, for: "c1")
    app.donation = { _ in throw NoNetwork() }
    app.player.fire("ascend.tapped", on: "c1")
    app.pass(300)
    await app.player.waitForEffects()
    app.pass(3000)
    // It has failed before the `remove` at 1000 ms, which must not follow.
    #expect(app.states == ["restore c1"])
    #expect(app.value(of: "translateY") == 0)
    #expect(
      app.output.toasts == ["This moment could not be donated. It is back in your thread."])
    #expect(app.output.hapticTimes.isEmpty)
  }

  @Test func anEffectWithoutHandlerFailsAndIsReported() throws {
    let app = try GhostApp()
    var reports: [String] = []
    app.player.onReport = { reports.append($0) }
    app.player.fire("forget.tapped", on: "c1")
    app.pass(200)
    #expect(app.states == ["remove c1", "restore c1"])
    #expect(reports == ["nobody does `server.delete`: give it a handler with `onEffect`"])
  }

  @Test func reduceMotionLeavesTheFade() throws {
    let app = try GhostApp()
    app.conditions.set("reduce-motion", to: true)
    #expect(app.player.isReduceMotionEnabled)
    let firing = try #require(app.player.fire("card.visible", on: "c1").first)
    #expect(firing.outcome == .played(.reduceMotion, without: [:]))
    app.pass(600)
    #expect(app.value(of: "scale") == 1)
    #expect(app.value(of: "opacity") > 0)
    #expect(app.output.hapticTimes == [0, 120])
  }

  /// `remove` was due at 300 ms in that mode, so it runs at once; the tick never plays.
  @Test func physicalityOffActsMidFlight() async throws {
    let app = try GhostApp()
    app.player.set("high-fidelity", to: true, for: "c1")
    app.player.fire("ascend.tapped", on: "c1")
    app.pass(500)
    #expect(app.states.isEmpty)
    app.player.isPhysicalityEnabled = false
    #expect(app.states == ["remove c1"])
    #expect(!app.player.canHapticsFire)
    #expect(app.player.whyHapticsCannotFire == [.gate("physicality")])
    await app.player.waitForEffects()
    app.pass(3000)
    #expect(app.output.hapticTimes.isEmpty)
    #expect(app.output.toasts == ["Moment donated to iOS Journal."])
  }

  @Test func aQuestionComesFirst() throws {
    let app = try GhostApp()
    app.player.set("high-rigor", to: true, for: "c1")
    let firings = app.player.fire("forget.tapped", on: "c1")
    #expect(firings.map(\.outcome) == [.awaiting])
    #expect(app.output.lines == ["0 ms  question Forget this memory?"])
    #expect(app.output.answer(false))
    app.pass(1000)
    #expect(app.states.isEmpty)
    // A cancelled question is withdrawn.
    app.player.cancel(app.player.fire("forget.tapped", on: "c1")[0])
    #expect(app.output.lines.last == "1000 ms  withdrawal Forget this memory?")
    app.player.fire("forget.tapped", on: "c1")
    #expect(app.output.answer(true))
    app.pass(200)
    #expect(app.states.first == "remove c1")
  }

  /// The words of a question come from the deck, and the app may change them.
  @Test func questionsHaveWords() throws {
    let app = try GhostApp()
    app.player.set("high-rigor", to: true, for: "c1")
    app.player.localize = { text, id in id == nil ? text : "\(text)!" }
    app.player.fire("forget.tapped", on: "c1")
    var question = try #require(app.output.questions.first)
    #expect(question.text == "Forget this memory?!")
    #expect(question.acceptTitle == "Forget!")
    #expect(question.refuseTitle == nil)
    #expect(question.isDestructive)
    app.output.answer(false)
    app.player.onQuestion = { $0.refuseTitle = "Keep it" }
    app.player.fire("forget.tapped", on: "c1")
    question = try #require(app.output.questions.first)
    #expect(question.refuseTitle == "Keep it")
  }

  /// An alert that disappears without an answer counts as a refusal, so the button works again.
  @Test func aQuestionThatIsLostIsRefused() async throws {
    final class Forgetful: TextOutput {
      var asked = 0
      func toast(_ text: String) {}
      func announce(_ text: String, priority: String?) {}
      func confirm(_ question: CueQuestion) { asked += 1 }
    }
    let text = Forgetful()
    let player = try CuePlayer(
      decks: [GhostApp.deck], haptics: NoOutput(), motion: NoOutput(), sound: NoOutput(),
      text: text, conditions: [AppConditions(GhostApp.allowed)], clock: VirtualClock())
    player.set("high-rigor", to: true, for: "c1")
    #expect(player.fire("forget.tapped", on: "c1").map(\.outcome) == [.awaiting])
    for _ in 0..<100 {
      await Task.yield()
      if player.fire("forget.tapped", on: "c1").map(\.outcome) == [.awaiting] { break }
    }
    #expect(text.asked == 2)
  }

  /// A question that is settled otherwise is removed from the screen.
  @Test func aWithdrawnQuestionIsTakenAway() throws {
    let app = try GhostApp()
    app.player.set("high-rigor", to: true, for: "c1")
    let firing = app.player.fire("forget.tapped", on: "c1")[0]
    var isGone = false
    app.output.questions.first?.onWithdrawal = { isGone = true }
    app.player.cancel(firing)
    #expect(isGone)
  }

  @Test func gatesSayWhyNothingIsFelt() throws {
    let app = try GhostApp(flags: ["system-haptics": false, "foreground": true])
    #expect(app.player.whyHapticsCannotFire == [.gate("system-haptics")])
    let firing = try #require(app.player.fire("card.visible", on: "c1").first)
    #expect(firing.outcome == .played(.normal, without: [.haptics: .gate("in-thread")]))
    #expect("\(firing.outcome)" == "played(normal, without haptics: gate in-thread)")
    app.conditions.set("system-haptics", to: true)
    #expect(app.player.canHapticsFire)
    app.output.unavailableHaptics = .unsupported
    #expect(app.player.whyHapticsCannotFire == [.unsupported])
  }

  @Test func whatTheSystemDecidesCannotBeSet() throws {
    let app = try GhostApp()
    app.player.set("reduce-motion", to: true)
    #expect(!app.player.isReduceMotionEnabled)
    #expect(
      app.player.reports
        == ["`reduce-motion` is not set: it comes from a source of conditions"])
  }

  /// Errors in an app's wiring are reported in words, once each.
  @Test func mistakesAreReported() throws {
    let app = try GhostApp()
    for _ in 0..<2 {
      #expect(app.player.fire("card.seen").map(\.outcome) == [.suppressed(.unknownEvent)])
    }
    let nameless = try #require(app.player.fire("card.visible").first)
    #expect("\(nameless.outcome)" == "played(normal, without haptics: missingKey)")
    #expect(
      app.player.reports == [
        "no deck has an event `card.seen`",
        "`ghost.arrive` plays once for each key, and its subject has none: nothing is felt or "
          + "heard",
      ])
  }

  @Test func conditionsMayBeThoseOfACard() throws {
    let app = try GhostApp()
    app.conditions.set("visible", to: false, for: "c1")
    app.player.fire("card.visible", on: "c1")
    #expect(app.output.hapticTimes.isEmpty)
    app.player.fire("card.visible", on: "c2")
    #expect(app.output.hapticTimes == [0])
  }

  @Test func theBackgroundEndsWhatIsFelt() throws {
    let app = try GhostApp()
    app.player.fire("card.visible", on: "c1")
    app.pass(60)
    app.conditions.isInBackground = true
    app.conditions.isInBackground = false
    app.pass(2000)
    #expect(app.output.hapticTimes == [0])
    #expect(app.output.lines.contains("60 ms  haptic stop"))
    #expect(app.value(of: "opacity") == 1)
  }

  @Test func missingNamesAreListed() throws {
    let app = try GhostApp()
    var missing = app.player.missing
    #expect(missing.targets == ["card"])
    #expect(missing.effects == ["server.delete"])
    #expect(missing.states.isEmpty)
    #expect(missing.inputs.map(\.name).contains("reduce-motion"))
    // No cue of the deck has sound, so the inputs of its gates are not required.
    #expect(!missing.inputs.map(\.name).contains("not-dnd"))
    app.player.register(
      targets: ["card"], inputs: missing.inputs.map(\.name))
    app.player.onEffect("server.delete") { _ in }
    missing = app.player.missing
    #expect(missing.isEmpty)
  }

  @Test func whatIsAskedIsObservable() throws {
    let app = try GhostApp()
    nonisolated(unsafe) var changes = 0
    withObservationTracking {
      _ = app.player.isPhysicalityEnabled
    } onChange: {
      changes += 1
    }
    app.player.isPhysicalityEnabled = false
    #expect(changes == 1)
  }

  @Test func preparingIsForWhatWouldBeFelt() throws {
    let app = try GhostApp()
    app.player.prepare(for: "forget.tapped", on: "c1")
    app.player.prepare(for: "forget.tapped", on: "c1")
    #expect(app.output.lines == ["0 ms  prepare"])
    app.player.isPhysicalityEnabled = false
    app.pass(2000)
    app.player.prepare(for: "forget.tapped", on: "c1")
    #expect(app.output.lines.count == 1)
    app.player.isPhysicalityEnabled = true
    app.player.fire("card.visible", on: "c1")
    app.pass(2000)
    app.output.clear()
    app.player.prepare(for: "card.visible", on: "c1")
    #expect(app.output.lines.isEmpty)
  }

  /// An entry cue applies its initial values in the frame in which its target appears.
  @Test func nothingFlashesBeforeItArrives() throws {
    let app = try GhostApp()
    func values() -> [String] {
      app.player.firstValues(of: "card.visible", on: "c1").map {
        "\($0.place.property.text) \($0.value)"
      }
    }
    #expect(values() == ["opacity 0.0", "scale 0.98"])
    app.player.fire("card.visible", on: "c1")
    #expect(values().isEmpty)
  }

  /// With a device's clock, the second beat comes 120 ms after the first and never earlier.
  @Test func aRealClockWakesThePlayer() async throws {
    let clock = MonotonicClock()
    let output = RecordingOutput(clock: clock)
    let player = try CuePlayer(
      decks: [GhostApp.deck], recording: output, conditions: [AppConditions(GhostApp.allowed)])
    player.fire("card.visible", on: "c1")
    while output.hapticTimes.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(output.hapticTimes[1] - output.hapticTimes[0] >= 119)
  }
}
