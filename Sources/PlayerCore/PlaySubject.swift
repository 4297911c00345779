/// The subject of an event: an id and named keys.
public struct PlaySubject: Sendable {
  /// Empty if the event has no subject.
  public var id: PlayName
  /// The named keys: `card.thread` has the name `thread`.
  public var keys: [(name: PlayName, value: PlayName)]
  /// The items of a stagger in display order; if empty, the subject is the only item.
  public var items: [PlaySubject]
  /// The text shown by `typeOn`.
  public var text: String

  public init(
    _ id: PlayName = "", keys: [(name: PlayName, value: PlayName)] = [], items: [PlaySubject] = [],
    text: String = ""
  ) {
    (self.id, self.keys, self.items, self.text) = (id, keys, items, text)
  }

  /// The value of a key, written as `card.id`, `card.thread` or `thread`.
  func value(of key: PlayName) -> PlayName? {
    let name = key.lastSegment
    if name == "id" { return id.text.isEmpty ? nil : id }
    for key in keys where key.name == name { return key.value }
    return nil
  }
}

/// Microseconds of a monotonic clock with any origin, clamped to 0…10¹⁵.
public typealias PlayInstant = Int64
