import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// The end of a compilation's problems: in order, each once, with the names that were meant.
enum Problems {
  /// How many comparisons the search for similar names may take in all.
  private static let suggestionBudget = 500_000

  static func finish(_ model: Model, _ found: [Diagnostic]) -> [Diagnostic] {
    var all = found
    for module in model.files { all += module.diagnostics }
    if all.isEmpty { return [] }
    quoteClauses(&all)
    all = sorted(all)
    suggest(&all, model)
    return all
  }

  /// What the checker finds may be a rule as well.
  private static func quoteClauses(_ diagnostics: inout [Diagnostic]) {
    for index in diagnostics.indices where diagnostics[index].clause == nil {
      diagnostics[index].clause = Rule.clause(of: diagnostics[index].problem)
    }
  }

  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let order = diagnostics.indices.sorted { left, right in
      let (a, b) = (diagnostics[left], diagnostics[right])
      if a.file !== b.file, a.file.path != b.file.path {
        return a.file.path.utf8.lexicographicallyPrecedes(b.file.path.utf8)
      }
      if a.range.start != b.range.start { return a.range.start < b.range.start }
      let (first, second) = ("\(a.problem.id)", "\(b.problem.id)")
      if first != second { return first.utf8.lexicographicallyPrecedes(second.utf8) }
      return left < right
    }
    var result: [Diagnostic] = []
    result.reserveCapacity(order.count)
    for index in order {
      let next = diagnostics[index]
      if let last = result.last, last.file === next.file, last.range == next.range,
        last.message == next.message
      {
        continue
      }
      result.append(next)
    }
    return result
  }

  /// Names what was probably meant, as long as the budget lasts; the first findings come first.
  private static func suggest(_ diagnostics: inout [Diagnostic], _ model: Model) {
    var budget = suggestionBudget
    var candidates: [(module: Int, kind: NameKind, names: [String])] = []
    for index in diagnostics.indices {
      guard let wanted = diagnostics[index].wanted, budget > 0 else { continue }
      let kind = wanted.kind
      let file = diagnostics[index].file
      guard let module = model.files.firstIndex(where: { $0.source === file }) else { continue }
      let names: [String]
      if let known = candidates.first(where: { $0.module == module && $0.kind == kind }) {
        names = known.names
      } else {
        names = model.names(kind, from: module).map { $0.text }
        candidates.append((module, kind, names))
        budget -= names.count
      }
      budget -= names.count
      let range = diagnostics[index].range
      var search = Suggest.Search(file.text(range))
      for name in names where name != wanted.asker { search.consider(name) }
      guard let best = search.best else { continue }
      diagnostics[index].help = "write `\(best)`"
      diagnostics[index].fix = Fix("write `\(best)`", replace: range, with: best)
    }
  }
}
