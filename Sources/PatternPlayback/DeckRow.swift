/// How much a person and their system let a player do; what comes later asks for less.
public enum PlayMode: Int, Sendable, Comparable {
  case normal, reduceMotion, physicalityOff

  /// As in a table and a log.
  public var name: String {
    switch self {
    case .normal: "normal"
    case .reduceMotion: "reduceMotion"
    case .physicalityOff: "physicalityOff"
    }
  }

  public static func < (left: PlayMode, right: PlayMode) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What a map makes of the case of its input.
struct DeckMap: Sendable {
  let input: Label
  /// Levels by case, or patterns.
  let levels: [Label: Double]
  let patterns: [Label: Label]
  let isLevel: Bool
  let defaultLevel: Double?
  let defaultPattern: Label?
}

/// A cue of a deck. Firings share it, so that they end on the row that they began with when the
/// deck is replaced.
final class DeckRow: Sendable {
  let name: Label
  let event: Label
  /// What the event happens to.
  let subject: Label?
  let role: Label?
  let cueGates: [Label]
  /// By channel; empty for text and effects.
  let gates: [[Label]]
  let once: Label?
  let confirm: (text: String, flag: Label?)?
  let until: [Label]
  let maps: [DeckMap]
  /// The three modes by their raw values, then the arms of effects.
  let lists: [DeckTimeline]

  init(
    name: Label, event: Label, subject: Label?, role: Label?, cueGates: [Label],
    gates: [[Label]], once: Label?, confirm: (text: String, flag: Label?)?, until: [Label],
    maps: [DeckMap], lists: [DeckTimeline]
  ) {
    (self.name, self.event, self.subject, self.role) = (name, event, subject, role)
    (self.cueGates, self.gates, self.once) = (cueGates, gates, once)
    (self.confirm, self.until, self.maps, self.lists) = (confirm, until, maps, lists)
  }
}
