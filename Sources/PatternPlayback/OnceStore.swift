/// What a cue with `once` is remembered by.
public struct OnceKey: Hashable, Sendable {
  public let cue: PlayName
  /// What it is once per, as in the table.
  public let per: PlayName
  /// The value of that key; empty for `session`, `launch` and `ever`.
  public let value: PlayName

  public init(cue: PlayName, per: PlayName, value: PlayName) {
    (self.cue, self.per, self.value) = (cue, per, value)
  }
}

/// Why a store could not keep a key.
public struct OnceStoreError: Error, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// Remembers across launches what has played. A player asks before and inserts before it plays:
/// a crash loses a firing rather than repeating it.
public protocol OnceStore {
  func contains(_ key: OnceKey) -> Bool
  /// What throws is remembered by the player itself, until the next launch.
  mutating func insert(_ key: OnceKey) throws(OnceStoreError)
}

/// A store that forgets everything with the process.
public struct MemoryOnceStore: OnceStore, Sendable {
  private var keys: Set<OnceKey> = []

  public init() {}

  public func contains(_ key: OnceKey) -> Bool { keys.contains(key) }

  public mutating func insert(_ key: OnceKey) throws(OnceStoreError) {
    if keys.count >= DeckLimit.onceKeys {
      throw OnceStoreError("\(DeckLimit.onceKeys) keys are remembered already")
    }
    keys.insert(key)
  }
}
