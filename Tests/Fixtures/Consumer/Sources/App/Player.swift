import Foundation
public import PatternPlayer

/// Creates a player for the table that the plugin makes of this target's patterns.
@MainActor public func makePlayer(
  recording: RecordingOutput, conditions: AppConditions
) throws -> CuePlayer {
  guard let file = Bundle.module.url(forResource: AppPatterns.fileName, withExtension: nil) else {
    throw CocoaError(.fileNoSuchFile)
  }
  let deck = try CueDeck(json: Array(Data(contentsOf: file)))
  return try CuePlayer(decks: [deck], recording: recording, conditions: [conditions])
}
