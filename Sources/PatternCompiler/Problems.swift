import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// The end of a compilation's problems: in order, each once, with the names that were meant.
enum Problems {
  /// How many comparisons the search for similar names may take in all.
  private static let suggestionBudget = 500_000

  /// - Parameter found: what was found in reading, with the clauses that it quotes.
  static func finish(_ model: Model, _ found: consuming [Diagnostic]) -> [Diagnostic] {
    var all = found
    for module in model.files where !module.diagnostics.isEmpty {
      var declared = module.diagnostics
      quoteClauses(&declared)
      all += declared
    }
    if all.isEmpty { return [] }
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
    /// The rank of the file by its path, then where the finding starts.
    let place: UInt64
    let index: Int
  }

  private static func sort(_ diagnostics: inout [Diagnostic]) {
    var files: [SourceText] = []
    for diagnostic in diagnostics where files.last !== diagnostic.file {
      if !files.contains(where: { $0 === diagnostic.file }) { files.append(diagnostic.file) }
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var ranks: [UInt64] = []
    for (index, file) in files.enumerated() {
      let isSame = index > 0 && files[index - 1].path == file.path
      ranks.append(isSame ? ranks[index - 1] : UInt64(index))
    }
    var keys: [Key] = []
    keys.reserveCapacity(diagnostics.count)
    var latest = 0
    var isSorted = true
    for (index, diagnostic) in diagnostics.enumerated() {
      if files[latest] !== diagnostic.file {
        latest = files.firstIndex { $0 === diagnostic.file } ?? 0
      }
      let place = ranks[latest] << 32 | UInt64(diagnostic.range.start)
      if let last = keys.last, last.place >= place { isSorted = false }
      keys.append(Key(place: place, index: index))
    }
    if !isSorted {
      order(&keys, of: diagnostics)
      diagnostics.permute(keys.map { UInt32($0.index) })
    }
    removeRepeated(&diagnostics)
  }

  private static func order(_ keys: inout [Key], of diagnostics: [Diagnostic]) {
    keys.sort { left, right in
      if left.place != right.place { return left.place < right.place }
      let (first, second) = (diagnostics[left.index].problem, diagnostics[right.index].problem)
      let order = Name(first.id).compare(Name(second.id))
      return order != 0 ? order < 0 : left.index < right.index
    }
  }

  private static func removeRepeated(_ diagnostics: inout [Diagnostic]) {
    var kept = 0
    for index in diagnostics.indices {
      if kept > 0 {
        if diagnostics[kept - 1].range == diagnostics[index].range,
          diagnostics[kept - 1].file === diagnostics[index].file,
          diagnostics[kept - 1].message == diagnostics[index].message
        {
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
