/// The results of `body` for every index below `count`, in order.
///
/// - Parameter parallel: calls a function exactly once for every index, possibly on several
///   threads, and returns once all calls have returned.
package func gathered<Element>(
  _ count: Int, _ parallel: (Int, @Sendable (Int) -> Void) -> Void,
  _ body: @escaping @Sendable (Int) -> Element
) -> [Element] {
  var results = [Element?](repeating: nil, count: count)
  results.withUnsafeMutableBufferPointer { results in
    // Each element is set by one thread.
    nonisolated(unsafe) let results = results
    parallel(count) { results[$0] = body($0) }
  }
  return results.map { $0! }
}
