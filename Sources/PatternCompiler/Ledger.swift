import Synchronization

/// The steps that batches of declarations take, shared by all threads.
///
/// A declaration is checked if it and all before it stay within the limit. The result does not
/// depend on the order of threads: a batch that gives up early is certainly beyond the limit.
final class Ledger: Sendable {
  private let limit: Int64
  private let batches: [Steps]

  private final class Steps: Sendable {
    let count = Atomic<Int64>(0)
  }

  init(_ limit: Int64, batches: Int) {
    self.limit = limit
    self.batches = (0..<batches).map { _ in Steps() }
  }

  func spend(_ steps: Int64, by batch: Int) {
    batches[batch].count.wrappingAdd(steps, ordering: .relaxed)
  }

  /// True if a batch and those before it have taken more steps than the limit.
  func isSpent(by batch: Int) -> Bool {
    batches[...batch].reduce(0) { $0 + $1.count.load(ordering: .relaxed) } > limit
  }
}
