/// What an event happens to: an id, and named keys of it.
public struct PlaySubject: Sendable {
  /// Empty for an event without a subject.
  public var id: Label
  /// `card.thread` is the key `thread`.
  public var keys: [(name: Label, value: Label)]
  /// What a stagger is about, in display order; the subject itself where there are none.
  public var items: [PlaySubject]
  /// The text that `typeOn` shows.
  public var text: String

  public init(
    _ id: Label = "", keys: [(name: Label, value: Label)] = [], items: [PlaySubject] = [],
    text: String = ""
  ) {
    (self.id, self.keys, self.items, self.text) = (id, keys, items, text)
  }

  /// The value of a key as `card.id`, `card.thread` or `thread`.
  func value(of key: Label) -> Label? {
    let name = key.lastSegment
    if name == "id" { return id.text.isEmpty ? nil : id }
    for key in keys where key.name == name { return key.value }
    return nil
  }
}

/// Microseconds of a monotonic clock, from any zero; clamped to 0…10¹⁵.
public typealias PlayInstant = Int64
