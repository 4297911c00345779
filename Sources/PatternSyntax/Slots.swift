/// A place for each of some results; filled from several threads, each place by one.
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

  /// Hands on what is at an index; nothing is left there.
  package func take(_ index: Int) -> Element? { base[index].take() }
}
