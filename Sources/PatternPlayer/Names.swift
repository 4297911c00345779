@_exported import PatternPlayback

/// What an event happens to: an id, named keys, the items of a stagger, the text that is typed.
public typealias Subject = PlaySubject

extension PlayName {
  /// A name as `--target swift` writes it: `GhostDeck.Event.cardVisible`.
  public init(_ name: some RawRepresentable<String>) { self.init(name.rawValue) }
}

extension PlaySubject {
  /// A subject with keys by name: `card.thread` is the key `thread`.
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
