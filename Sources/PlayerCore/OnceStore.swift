/// The key by which a cue with `once` is remembered.
public struct OnceKey: Hashable, Sendable {
  public let cue: PlayName
  /// The scope of `once`, as in the table.
  public let per: PlayName
  /// The value of the scope's key; empty for `session`, `launch` and `ever`.
  public let value: PlayName

  public init(cue: PlayName, per: PlayName, value: PlayName) {
    (self.cue, self.per, self.value) = (cue, per, value)
  }
}

/// The reason why a store could not keep a key.
public struct OnceStoreError: Error, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// Remembers the cues that have played, across launches. A player inserts the key before it plays,
/// so that a crash loses a firing rather than repeating it.
public protocol OnceStore {
  func contains(_ key: OnceKey) -> Bool
  /// Stores a key.
  ///
  /// - Throws: `OnceStoreError` if the key cannot be kept. The player then remembers it until the
  ///   next launch.
  mutating func insert(_ key: OnceKey) throws(OnceStoreError)
}

/// A store that lasts as long as the process.
public struct MemoryOnceStore: OnceStore, Sendable {
  private var keys: Set<OnceKey> = []

  public init() {}

  public func contains(_ key: OnceKey) -> Bool { keys.contains(key) }

  /// Stores a key.
  ///
  /// - Throws: `OnceStoreError` if `DeckLimit.onceKeys` keys are stored.
  public mutating func insert(_ key: OnceKey) throws(OnceStoreError) {
    if keys.count >= DeckLimit.onceKeys {
      throw OnceStoreError("\(DeckLimit.onceKeys) keys are already remembered")
    }
    keys.insert(key)
  }
}
