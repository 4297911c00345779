// The parts of an app that the Swift on the pages of the documentation uses.
import CoreHaptics
import PatternPlayer
import SwiftUI

struct Card: Identifiable {
  let id: String
  let mood: String
}

struct CardFace: View {
  init(_ card: Card) {}
  var body: some View { Text("") }
}

@MainActor final class Thread {
  var cards: [Card] = []
}

struct Journal: Sendable {
  func donate(_ card: String) async throws {}
}

@MainActor final class Counting: PlaybackObserver {
  var summary = TelemetrySummary()
  func observe(_ event: PlaybackEvent) { summary.add(event) }
}

@MainActor func theApp<Value>() -> Value { fatalError() }

@MainActor let deck: CueDeck = theApp()
@MainActor let conditions = AppConditions()
@MainActor let player: CuePlayer = theApp()
@MainActor let counter = Counting()
@MainActor let thread = Thread()
@MainActor let card = Card(id: "c1", mood: "nostalgia")
@MainActor var removed: [String: (Int, Card)] = [:]
@MainActor var banners: [String] = []
let journal = Journal()
@MainActor let engine: CHHapticEngine = theApp()
let mood = "nostalgia"
let gatesHold = true
