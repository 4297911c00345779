import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// What reading one pattern or cue has come to; shared, since most outlive many edits.
final class Outcome: Sendable {
  let diagnostics: [Diagnostic]
  /// None where no rule looks.
  let gathering: Gathering?

  init(_ diagnostics: [Diagnostic], _ gathering: Gathering?) {
    self.diagnostics = diagnostics
    self.gathering = gathering
  }

  /// Most patterns come to nothing, and share it.
  static func of(_ diagnostics: [Diagnostic], _ gathering: Gathering?) -> Outcome {
    let gathering = gathering.flatMap { $0.isEmpty ? nil : $0 }
    return diagnostics.isEmpty && gathering == nil ? nothing : Outcome(diagnostics, gathering)
  }

  private static let nothing = Outcome([], nil)
}

/// What an analysis leaves for the next one, so that after an edit only those patterns and cues are
/// read again which it may concern.
///
/// A declaration is concerned if it is another, or if it holds a word that such a declaration
/// gives a meaning to, or gave one: whatever else a name may mean there, a word too many costs time
/// and nothing else. What has an influence without being named (profiles, controls, `use`,
/// `allow`) makes everything be read again.
package final class Recollection {
  private let model: Model
  private let words: [DeclaredWords]
  /// By module and symbol; nothing for what is neither a pattern nor a cue.
  private let outcomes: [[Outcome?]]

  init(_ model: Model, _ outcomes: [[Outcome?]], words: [DeclaredWords]? = nil) {
    self.model = model
    self.outcomes = outcomes
    self.words = words ?? model.files.map { DeclaredWords($0) }
  }

  /// What still holds of all this for another state of the first file, and the words of that.
  func recall(
    for next: Model
  ) -> (outcomes: [[Outcome?]], words: [DeclaredWords])? {
    guard next.files.count == model.files.count, next.today == model.today else { return nil }
    for index in next.files.indices.dropFirst()
    where next.files[index].source !== model.files[index].source {
      return nil
    }
    let move = Move(from: model.files[0].source, to: next.files[0].source)
    guard let match = Match(model.files[0], next.files[0], move) else { return nil }
    var words = words
    words[0] = words[0].replacing(match, with: next.files[0])
    guard let concerned = concerned(match, next, words) else { return nil }
    var kept = outcomes
    let own = outcomes[0]
    kept[0] = next.files[0].symbols.indices.map { index in
      guard let old = match.old(of: index), !concerned[0][index] else { return nil }
      return own[old]?.moved(by: move, to: UInt32(index), isBefore: match.isBefore(index))
    }
    for module in kept.indices.dropFirst() {
      for index in kept[module].indices where concerned[module][index] {
        kept[module][index] = nil
      }
    }
    return (kept, words)
  }

  /// Which declarations an edit concerns; nothing where it may concern all.
  private func concerned(
    _ match: Match, _ next: Model, _ words: [DeclaredWords]
  ) -> [[Bool]]? {
    var concerned = next.files.map { [Bool](repeating: false, count: $0.symbols.count) }
    var names = WordSet()
    for index in match.oldChanged {
      let symbol = model.files[0].symbols[index]
      if Recollection.concernsAll(symbol) { return nil }
      names.insert(WordSet.hash(symbol.name))
    }
    for index in match.newChanged {
      let symbol = next.files[0].symbols[index]
      if Recollection.concernsAll(symbol) { return nil }
      names.insert(WordSet.hash(symbol.name))
      concerned[0][index] = true
    }
    // Until no declaration is left that says something of one that is concerned.
    var isDone = false
    while !isDone {
      isDone = true
      for (module, file) in next.files.enumerated() where !file.isShipped {
        for index in file.symbols.indices
        where !concerned[module][index] && words[module].holds(names, index) {
          let symbol = file.symbols[index]
          if Recollection.concernsAll(symbol) { return nil }
          concerned[module][index] = true
          if symbol.kind != .cue, names.insert(WordSet.hash(symbol.name)) { isDone = false }
        }
      }
    }
    return concerned
  }

  private static func concernsAll(_ symbol: Symbol) -> Bool {
    symbol.kind == .profile || symbol.kind == .control
  }
}

extension Outcome {
  /// The same of a declaration that stands elsewhere now.
  fileprivate func moved(by move: Move, to symbol: UInt32, isBefore: Bool) -> Outcome? {
    if diagnostics.isEmpty, gathering == nil { return self }
    var found: [Diagnostic] = []
    if !diagnostics.isEmpty { found.reserveCapacity(diagnostics.count) }
    for finding in diagnostics {
      guard let finding = move.moved(finding, isBefore: isBefore) else { return nil }
      found.append(finding)
    }
    guard let gathering else { return Outcome(found, nil) }
    return gathering.moved(by: move, to: symbol).map { Outcome(found, $0) }
  }
}

/// Which declarations of two states of a file are the same: those before and behind the edit.
struct Match {
  private let head: Int
  private let tail: Int
  private let oldCount: Int
  private let newCount: Int

  /// Nothing where what has no name (`use`, `allow`) is not the same.
  init?(_ old: Module, _ new: Module, _ move: Move) {
    guard old.others.count == new.others.count else { return nil }
    for (left, right) in zip(old.others, new.others) {
      guard let moved = move.moved(left), Match.isSame(moved, right) else { return nil }
    }
    oldCount = old.symbols.count
    newCount = new.symbols.count
    var head = 0
    var tail = 0
    let shared = min(oldCount, newCount)
    while head < shared,
      let moved = move.moved(old.symbols[head].extent),
      Match.isSame(moved, new.symbols[head].extent)
    {
      head += 1
    }
    while tail < shared - head,
      let moved = move.moved(old.symbols[oldCount - 1 - tail].extent),
      Match.isSame(moved, new.symbols[newCount - 1 - tail].extent)
    {
      tail += 1
    }
    self.head = head
    self.tail = tail
  }

  private static func isSame(_ left: Extent, _ right: Extent) -> Bool {
    left.range == right.range && left.isUnclosed == right.isUnclosed
  }

  var oldChanged: Range<Int> { head..<oldCount - tail }
  var newChanged: Range<Int> { head..<newCount - tail }

  func isBefore(_ index: Int) -> Bool { index < head }

  /// Which declaration this was; nothing for one that is another.
  func old(of index: Int) -> Int? {
    if index < head { return index }
    return index >= newCount - tail ? index - newCount + oldCount : nil
  }
}
