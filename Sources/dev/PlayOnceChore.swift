import PatternPlayer

extension Chore {
  /// Plays an event whose cue is once per card, card by card, until the process is killed.
  static let playOnce = Chore(
    name: "play-once",
    usage: [
      "play-once TABLE STORE FIRST     let cards arrive from number FIRST on, and print the number"
        + " of each that is felt; `.ci/once_kills.py` kills it"
    ]
  ) { words throws(Trouble) in
    guard words.count == 3, let first = Int(words[2]) else {
      throw Trouble("`play-once` takes a table, a file to remember in, and a number", code: 2)
    }
    let bytes = try Disk.read(words[0])
    let store = FileOnceStore(path: words[1])
    return MainActor.assumeIsolated {
      guard let deck = try? CueDeck(json: bytes) else { return 1 }
      let output = PrintedHaptics()
      let clock = VirtualClock()
      let conditions = AppConditions([
        "system-haptics": true, "foreground": true, "in-thread": true, "visible": true,
      ])
      guard
        let player = try? CuePlayer(
          decks: [deck], haptics: output, motion: NoOutput(), sound: NoOutput(),
          text: NoOutput(), once: store, conditions: [conditions], clock: clock)
      else { return 1 }
      for card in first..<first + 1_000_000 {
        output.card = card
        player.fire("card.visible", on: Subject("card-\(card)"))
        player.cancelAll(of: "card-\(card)")
        // Haptics in quick succession would be fused.
        clock.advance(by: .milliseconds(50))
      }
      return 0
    }
  }
}

/// Prints the card of each haptic before it returns.
@MainActor private final class PrintedHaptics: HapticOutput {
  var card = 0

  let hapticsUnavailable: PlayReason? = nil
  func play(_ haptics: [HapticEntry], of firing: Int, then rest: [HapticMoment]) { say("\(card)") }
  func stopHaptics(of firing: Int) {}
}
