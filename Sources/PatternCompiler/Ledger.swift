import PatternModel
import PatternSyntax
import Synchronization

/// The steps that batches of declarations take, shared by all threads.
///
/// A declaration is checked if it and all before it stay within the limit. The result does not
/// depend on the order of threads: a batch that gives up early is certainly beyond the limit.
final class Ledger: Sendable {
  private let limit: Int64
  private let spent: [Entry]
  /// The steps of all batches so far.
  private let total = Atomic<Int64>(0)

  /// The steps of one batch so far, and the sums after each of its declarations. Only the thread
  /// that reads the batch changes it.
  private final class Entry: @unchecked Sendable {
    let steps = Atomic<Int64>(0)
    var sums: [Int64] = []
  }

  init(_ limit: Int64, batches: Int) {
    self.limit = limit
    spent = (0..<batches).map { _ in Entry() }
  }

  func spend(_ steps: Int64, by batch: Int) {
    let sum = spent[batch].steps.wrappingAdd(steps, ordering: .relaxed).newValue
    spent[batch].sums.append(sum)
    total.wrappingAdd(steps, ordering: .relaxed)
  }

  /// True if a batch and those before it have taken more steps than the limit.
  func isSpent(by batch: Int) -> Bool {
    if total.load(ordering: .relaxed) <= limit { return false }
    var sum: Int64 = 0
    for entry in spent[...batch] { sum += entry.steps.load(ordering: .relaxed) }
    return sum > limit
  }

  /// The checked part of the batches: the number of whole batches, and of declarations of the next
  /// one.
  struct Judged {
    var batches: Int
    var declarations = 0
  }

  var judged: Judged {
    var before: Int64 = 0
    for (batch, entry) in spent.enumerated() {
      let sum = before + (entry.sums.last ?? 0)
      if sum > limit {
        let count = entry.sums.firstIndex { before + $0 > limit } ?? 0
        return Judged(batches: batch, declarations: count)
      }
      before = sum
    }
    return Judged(batches: spent.count)
  }

  /// The findings that name, for each file, the declarations that were not checked.
  static func notJudged(
    _ batches: [DeclarationBatch], after judged: Judged, _ model: Model
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var rest = batches[judged.batches...]
    var skipped = judged.declarations
    while let first = rest.first {
      let own = rest.prefix { $0.module == first.module }
      let module = model.files[first.module]
      let name = module.symbols[Int(first.symbols[first.symbols.startIndex + skipped])].name
      let count = own.reduce(-skipped) { $0 + $1.symbols.count }
      found.append(.notJudged(module.range(name), in: module.source, others: count - 1))
      rest = rest[own.endIndex...]
      skipped = 0
    }
    return found
  }
}
