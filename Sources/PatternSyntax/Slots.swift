/// Storage for results, in which each element may be set by a different thread.
package final class Slots<Element>: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element?>
  package let count: Int

  package init(count: Int) {
    self.count = count
    base = .allocate(capacity: max(count, 1))
    base.initialize(repeating: nil, count: count)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  package subscript(index: Int) -> Element? {
    unsafeAddress { UnsafePointer(base + index) }
    unsafeMutableAddress { base + index }
  }

  /// Takes the element at an index.
  package func take(_ index: Int) -> Element? { base[index].take() }
}
