/// A type-erased `OnceStore`.
struct AnyOnceStore: OnceStore {
  private var store: any OnceStore

  init(_ store: any OnceStore) { self.store = store }

  func contains(_ key: OnceKey) -> Bool { store.contains(key) }

  mutating func insert(_ key: OnceKey) throws(OnceStoreError) { try store.insert(key) }
}
