import Foundation
import PatternCompiler
import PatternPlayer
import PatternSyntax
import TestSupport
import Testing

/// An app with a deck of the repository, wired as a developer would, with a virtual clock.
@MainActor final class GhostApp {
  static let deck: CueDeck = {
    guard let table = try? Compiled.deck("ghost-deck").onlyTable(),
      let deck = try? CueDeck(json: table.bytes)
    else { fatalError("the deck does not compile") }
    return deck
  }()

  /// Compiles a deck of a text, without rules.
  static func compiled(_ text: String) throws -> CueDeck {
    try CueDeck(json: Compiled(text: text, judges: false).onlyTable().bytes)
  }

  let clock: VirtualClock
  let output: RecordingOutput
  let conditions: AppConditions
  let player: CuePlayer
  /// The removed and restored elements, in order.
  private(set) var states: [String] = []
  private(set) var donations = 0
  /// Runs a donation, which completes at once by default.
  var donation: @MainActor (Subject) async throws -> Void = { _ in }

  static let allowed: [PlayName: Bool] = [
    "system-haptics": true, "foreground": true, "in-thread": true, "visible": true,
  ]

  init(
    once: some OnceStore = MemoryOnceStore(), flags: [PlayName: Bool] = GhostApp.allowed,
    observer: (any PlaybackObserver)? = nil
  ) throws {
    clock = VirtualClock()
    output = RecordingOutput(clock: clock)
    conditions = AppConditions(flags)
    player = try CuePlayer(
      decks: [GhostApp.deck], recording: output, once: once, conditions: [conditions],
      observer: observer)
    player.onRemove("card") { [unowned self] in states.append("remove \($0.id.text)") }
    player.onRestore("card") { [unowned self] in states.append("restore \($0.id.text)") }
    player.onEffect("journal.donate-moment") { [unowned self] card in
      donations += 1
      try await donation(card)
    }
  }

  func value(of property: PlayName, on card: String = "c1") -> Double {
    player.value(of: property, target: "card", on: card)
  }

  func pass(_ milliseconds: Int) { clock.advance(by: .milliseconds(milliseconds)) }
}

/// The error of a donation.
struct NoNetwork: Error {}
