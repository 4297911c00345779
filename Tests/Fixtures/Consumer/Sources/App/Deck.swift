import Foundation

/// The table that the plugin has made of this target's patterns, as far as this app reads it.
public struct Deck: Decodable, Sendable {
  public struct Cue: Decodable, Sendable {
    struct Trigger: Decodable, Sendable { let event: String }

    let trigger: Trigger
    let modes: [String: Timeline]
  }

  public struct Timeline: Decodable, Sendable {
    public struct Haptic: Decodable, Sendable {
      public let atMs: Double
      public let kind: String
      public let intensity: Double?
    }

    public let durationMs: Double
    public let haptics: [Haptic]
  }

  let cues: [String: Cue]

  /// Reads the resource.
  public init() throws {
    guard let file = Bundle.module.url(forResource: AppPatterns.fileName, withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    self = try JSONDecoder().decode(Deck.self, from: Data(contentsOf: file))
  }

  /// The cues that answer an event.
  public func cues(on event: AppPatterns.Event) -> [AppPatterns.Cue] {
    AppPatterns.Cue.allCases.filter { cues[$0.rawValue]?.trigger.event == event.rawValue }
  }

  /// What plays.
  public func timeline(of cue: AppPatterns.Cue, in mode: AppPatterns.Mode) -> Timeline? {
    cues[cue.rawValue]?.modes[mode.rawValue]
  }
}
