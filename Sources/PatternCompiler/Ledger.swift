import PatternModel
import PatternSyntax
import Synchronization

/// The steps that batches of declarations take, for all threads together.
///
/// A batch is judged if it and all before it stay within the limit. So which are judged does not
/// depend on which thread comes first: one that gives up early is certainly beyond the limit.
final class Ledger: Sendable {
  private let limit: Int
  private let spent: [Entry]

  /// The steps of one batch so far.
  private final class Entry: Sendable {
    let steps = Atomic<Int>(0)
  }

  init(_ limit: Int, batches: Int) {
    self.limit = limit
    spent = (0..<batches).map { _ in Entry() }
  }

  func spend(_ steps: Int, by batch: Int) {
    spent[batch].steps.wrappingAdd(steps, ordering: .relaxed)
  }

  /// Whether a batch is certainly beyond the limit: it and those before it have taken more.
  func isSpent(by batch: Int) -> Bool {
    var sum = 0
    for entry in spent[...batch] { sum += entry.steps.load(ordering: .relaxed) }
    return sum > limit
  }

  /// How many batches are judged, the first ones, once all threads are done.
  var judged: Int {
    var sum = 0
    return spent.firstIndex { entry in
      sum += entry.steps.load(ordering: .relaxed)
      return sum > limit
    } ?? spent.count
  }

  /// Says of each file what was not judged of it.
  static func notJudged(_ batches: ArraySlice<DeclarationBatch>, _ model: Model) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var rest = batches
    while let first = rest.first {
      let own = rest.prefix { $0.module == first.module }
      let module = model.files[first.module]
      let name = module.symbols[Int(first.symbols[first.symbols.startIndex])].name
      found.append(
        .notJudged(
          module.range(name), in: module.source, others: own.reduce(-1) { $0 + $1.symbols.count }))
      rest = rest[own.endIndex...]
    }
    return found
  }
}
