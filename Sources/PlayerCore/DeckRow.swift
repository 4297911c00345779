import PatternTable

/// A map: the level or pattern for each case of an input.
struct DeckMap: Sendable {
  let input: PlayName
  /// True if its values are levels.
  let isLevel: Bool
  let values: [PlayName: ChosenValue]
  /// The value for an unknown case.
  let standard: ChosenValue?
}

/// The result of a map: a level or a pattern.
struct ChosenValue: Sendable {
  var level: Double?
  var pattern: PlayName?
}

/// A cue of a deck. A class, so that a firing keeps its row when the deck is replaced.
final class DeckRow: Sendable {
  let name: PlayName
  let event: PlayName
  /// The subject of the event.
  let subject: PlayName?
  let role: PlayName?
  let cueGates: [PlayName]
  /// The gates by channel; empty for text and effects.
  let gates: [[PlayName]]
  let once: PlayName?
  let confirm: DeckQuestion?
  let until: [PlayName]
  let maps: [DeckMap]
  /// The lists of the three modes by raw value, then those of effects' arms.
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

  /// True if an entry removes something from the screen, or restores it.
  func isGoing(_ cast: PlayCast) -> Bool {
    if cast.channel != .effects { return false }
    let kind = lists[cast.list].effects[cast.index].kind
    return kind == .hide || kind == .remove || kind == .restore
  }

  /// True if `until` drops a part of a channel: an entry that belongs to no arm, and neither takes
  /// something off the screen nor puts it back.
  func isUnbegun(_ part: DuePart, _ channel: Channel) -> Bool {
    guard let cast = part.cast, cast.channel == channel, !cast.isOfArm else { return false }
    return !isGoing(cast)
  }
}

/// The question asked before a cue.
struct DeckQuestion: Sendable {
  let text: String
  /// The translation key.
  let id: String?
  /// The flag that enables the question; nil if it is always asked.
  let flag: PlayName?
}
