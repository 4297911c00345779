@_exported import PlayerCore

@_exported import enum PatternTable.Channel
@_exported import enum PatternTable.Mode

/// The subject of an event: an id, named keys, the items of a stagger, and the text to type.
public typealias Subject = PlaySubject

extension PlayName {
  /// A name that `--target swift` generates, such as `GhostDeck.Event.cardVisible`.
  public init(_ name: some RawRepresentable<String>) { self.init(name.rawValue) }
}

extension PlaySubject {
  /// A subject with named keys: `card.thread` has the name `thread`.
  public init(
    _ id: String, keys: [String: String] = [:], items: [PlaySubject] = [], text: String = ""
  ) {
    self.init(
      PlayName(id),
      keys: keys.map { (name: PlayName($0.key), value: PlayName($0.value)) }, items: items,
      text: text)
  }
}

extension PlaySubject: ExpressibleByStringLiteral {
  /// A subject without keys.
  public init(stringLiteral id: String) { self.init(id) }
}
