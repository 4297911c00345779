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
  let input: PlayName
  /// Levels by case, or patterns.
  let levels: [PlayName: Double]
  let patterns: [PlayName: PlayName]
  let isLevel: Bool
  let defaultLevel: Double?
  let defaultPattern: PlayName?
}

/// A cue of a deck. Firings share it, so that they end on the row that they began with when the
/// deck is replaced.
final class DeckRow: Sendable {
  let name: PlayName
  let event: PlayName
  /// What the event happens to.
  let subject: PlayName?
  let role: PlayName?
  let cueGates: [PlayName]
  /// By channel; empty for text and effects.
  let gates: [[PlayName]]
  let once: PlayName?
  let confirm: DeckQuestion?
  let until: [PlayName]
  let maps: [DeckMap]
  /// The three modes by their raw values, then the arms of effects.
  let lists: [DeckTimeline]

  init(
    name: PlayName, event: PlayName, subject: PlayName?, role: PlayName?, cueGates: [PlayName],
    gates: [[PlayName]], once: PlayName?, confirm: DeckQuestion?,
    until: [PlayName],
    maps: [DeckMap], lists: [DeckTimeline]
  ) {
    (self.name, self.event, self.subject, self.role) = (name, event, subject, role)
    (self.cueGates, self.gates, self.once) = (cueGates, gates, once)
    (self.confirm, self.until, self.maps, self.lists) = (confirm, until, maps, lists)
  }

  /// Whether an entry takes something off the screen or puts it back.
  func isGoing(_ cast: PlayCast) -> Bool {
    if cast.channel != .effects { return false }
    let kind = lists[cast.list].effects[cast.index].kind
    return kind == .hide || kind == .remove || kind == .restore
  }

  /// Whether a part of a channel is dropped where it has not begun: neither what an arm brings nor
  /// what takes something off the screen.
  func isUnbegun(_ part: DuePart, _ channel: PlayChannel) -> Bool {
    guard let cast = part.cast, cast.channel == channel, !cast.isOfArm else { return false }
    return !isGoing(cast)
  }
}

/// What is asked before a cue.
struct DeckQuestion: Sendable {
  let text: String
  /// What translations call it.
  let id: String?
  /// The flag without which nothing is asked.
  let flag: PlayName?
}
