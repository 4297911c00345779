import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// The end of a compilation's problems: in order, each once, with the names that were meant.
enum Problems {
  /// How many comparisons the search for similar names may take in all.
  private static let suggestionBudget = 500_000

  static func finish(_ model: Model, _ found: consuming [Diagnostic]) -> [Diagnostic] {
    var all = found
    for module in model.files { all += module.diagnostics }
    if all.isEmpty { return [] }
    quoteClauses(&all)
    sort(&all)
    suggest(&all, model)
    return all
  }

  /// What the checker finds may be a rule as well.
  static func quoteClauses(_ diagnostics: inout [Diagnostic]) {
    for index in diagnostics.indices where diagnostics[index].clause == nil {
      guard let clause = Rule.clause(of: diagnostics[index].problem) else { continue }
      diagnostics[index].clause = clause
    }
  }

  /// What findings are sorted by; small, since there may be many.
  private struct Key {
    /// The rank of the file by its path.
    var file: Int
    var start: UInt32
    var id: Name
    var index: Int

    static func < (left: Key, right: Key) -> Bool {
      if left.file != right.file { return left.file < right.file }
      if left.start != right.start { return left.start < right.start }
      let order = left.id.compare(right.id)
      return order != 0 ? order < 0 : left.index < right.index
    }
  }

  private static func sort(_ diagnostics: inout [Diagnostic]) {
    var files: [SourceText] = []
    for diagnostic in diagnostics where files.last !== diagnostic.file {
      if !files.contains(where: { $0 === diagnostic.file }) { files.append(diagnostic.file) }
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var ranks: [Int] = []
    for (index, file) in files.enumerated() {
      let isSame = index > 0 && files[index - 1].path == file.path
      ranks.append(isSame ? ranks[index - 1] : index)
    }
    var keys: [Key] = []
    keys.reserveCapacity(diagnostics.count)
    var latest = 0
    for (index, diagnostic) in diagnostics.enumerated() {
      if files[latest] !== diagnostic.file {
        latest = files.firstIndex { $0 === diagnostic.file } ?? 0
      }
      keys.append(
        Key(
          file: ranks[latest], start: diagnostic.range.start, id: Name(diagnostic.problem.id),
          index: index))
    }
    if !keys.indices.dropFirst().allSatisfy({ keys[$0 - 1] < keys[$0] }) {
      keys.sort { $0 < $1 }
      diagnostics.permute(keys.map { UInt32($0.index) })
    }
    removeRepeated(&diagnostics)
  }

  private static func removeRepeated(_ diagnostics: inout [Diagnostic]) {
    var kept = 0
    for index in diagnostics.indices {
      if kept > 0 {
        let (last, next) = (diagnostics[kept - 1], diagnostics[index])
        if last.file === next.file, last.range == next.range, last.message == next.message {
          continue
        }
      }
      if kept < index { diagnostics.swapAt(kept, index) }
      kept += 1
    }
    diagnostics.removeSubrange(kept...)
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

extension Array {
  /// Brings the elements into an order, without a second array: there may be many, and they are
  /// large. What stands at `order[n]` comes to `n`.
  fileprivate mutating func permute(_ order: consuming [UInt32]) {
    for start in indices where Int(order[start]) != start {
      // Around one circle of elements that follow each other.
      var at = start
      while true {
        let from = Int(order[at])
        order[at] = UInt32(at)
        if from == start { break }
        swapAt(at, from)
        at = from
      }
    }
  }
}
