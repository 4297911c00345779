/// What an event happens to: an id, and named keys of it.
public struct PlaySubject: Sendable {
  /// Empty for an event without a subject.
  public var id: PlayName
  /// `card.thread` is the key `thread`.
  public var keys: [(name: PlayName, value: PlayName)]
  /// What a stagger is about, in display order; the subject itself where there are none.
  public var items: [PlaySubject]
  /// The text that `typeOn` shows.
  public var text: String

  public init(
    _ id: PlayName = "", keys: [(name: PlayName, value: PlayName)] = [], items: [PlaySubject] = [],
    text: String = ""
  ) {
    (self.id, self.keys, self.items, self.text) = (id, keys, items, text)
  }

  /// The value of a key as `card.id`, `card.thread` or `thread`.
  func value(of key: PlayName) -> PlayName? {
    let name = key.lastSegment
    if name == "id" { return id.text.isEmpty ? nil : id }
    for key in keys where key.name == name { return key.value }
    return nil
  }
}

/// Microseconds of a monotonic clock, from any zero; clamped to 0…10¹⁵.
public typealias PlayInstant = Int64
