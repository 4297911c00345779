import App
import PatternPlayer
import Testing

/// Plays cues of the table in the resource bundle, found through the generated names, without a
/// device.
@MainActor struct PlayerTests {
  let clock = VirtualClock()
  let output: RecordingOutput
  let player: CuePlayer

  init() throws {
    output = RecordingOutput(clock: clock)
    player = try makePlayer(
      recording: output,
      conditions: AppConditions(["system-haptics": true, "foreground": true]))
  }

  @Test func aCardArrives() throws {
    var shown: [String] = []
    player.onShow("card") { shown.append($0.id.text) }
    player.fire(AppPatterns.Event.cardVisible, on: "c1")
    clock.advance(by: AppPatterns.Cue.cardArrive.duration(in: .normal))
    let haptics = output.lines.filter { $0.contains("haptic") }
    #expect(haptics == ["0 ms  haptic impact medium 0.6", "120 ms  haptic impact medium 0.9"])
    #expect(output.announcements == ["A card"])
    #expect(shown == ["c1"])
  }

  @Test(arguments: AppPatterns.Cue.allCases)
  func everyCueIsThere(cue: AppPatterns.Cue) throws {
    let firings = player.fire(cue.event, on: "c1")
    #expect(firings.map(\.cue.text) == [cue.rawValue])
  }

  @Test func nothingIsFeltWherePhysicalityIsOff() throws {
    player.isPhysicalityEnabled = false
    player.fire(AppPatterns.Event.cardVisible, on: "c1")
    clock.advance(by: .seconds(2))
    #expect(output.hapticTimes.isEmpty)
    #expect(output.announcements == ["A card"])
  }
}
