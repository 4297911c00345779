import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// What an analysis leaves for the next one, so that after an edit only those patterns and cues are
/// read again which it may concern.
///
/// A declaration is concerned if it is another, or if it holds a word that such a declaration
/// gives a meaning to, or gave one: whatever else a name may mean there, a word too many costs time
/// and nothing else. What has an influence without being named (profiles, their gates' inputs,
/// controls, `use`, `allow`) makes everything be read again.
package final class Recollection {
  package let model: Model
  private var words: [DeclaredWords]
  /// By module.
  private var outcomes: [Outcomes]
  /// By module; none where names have become others.
  private var lists: [DeclarationLists?]
  private var rest: Rereading.Rest
  private let options: CompileOptions
  /// All that is found; none while nobody has asked.
  private var all: [Diagnostic]?

  init(
    _ model: Model, _ outcomes: [Outcomes], _ lists: [DeclarationLists],
    words: [DeclaredWords]?, _ rest: Rereading.Rest, _ options: CompileOptions
  ) {
    self.model = model
    self.outcomes = outcomes
    self.lists = lists.map { .some($0) }
    self.rest = rest
    self.options = options
    self.words = words ?? model.files.map { DeclaredWords($0) }
  }

  // MARK: what is found

  /// All that is found, sorted by file, position and id.
  package var diagnostics: [Diagnostic] {
    if let all { return all }
    var found = Found(model, outcomes, rest)
    let diagnostics = found.takeDiagnostics()
    let made = Problems.finish(model, diagnostics) { found.precedes($0, $1) }
    all = made
    return made
  }

  /// What is found in the first file, without a list of it; nothing where only a list will do.
  package func ordered() -> OrderedFindings? {
    let tally = outcomes[0].tallied()
    guard rest.spent.isEmpty, tally.outside == 0 else { return nil }
    let module = model.files[0]
    let all = others
    // What wants a name there has a share in how many are looked up.
    if all.contains(where: { $0.diagnostic.isWanting && $0.diagnostic.file !== module.source }) {
      return nil
    }
    let findings = outcomes[0].findings
    return OrderedFindings(
      findings, tally, all.filter { $0.diagnostic.file === module.source }, module
    ) { wanting in
      var hiding = all.map { $0.diagnostic }.filter { UnreadNames.mayBe(where: $0) }
      if tally.hiding > 0 {
        hiding += findings.lazy.filter { $0.mayHideNames }.map { $0.diagnostic }
      }
      return Problems.suggested(wanting, UnreadNames(hiding), self.model)
    }
  }

  /// What is found in other files.
  package var elsewhere: [Diagnostic] {
    let source = model.files[0].source
    if outcomes[0].tallied().outside == 0, rest.spent.isEmpty {
      let found = others.map { $0.diagnostic }.filter { $0.file !== source }
      if !found.contains(where: { $0.isWanting }) { return found }
    }
    return diagnostics.filter { $0.file !== source }
  }

  /// What is found besides what the declarations of the first file have become, in the order in
  /// which it is found.
  private var others: [(phase: Found.Phase, diagnostic: Diagnostic)] {
    var found: [(phase: Found.Phase, diagnostic: Diagnostic)] = []
    for (module, outcomes) in zip(model.files, outcomes).dropFirst() {
      for finding in outcomes.findings {
        found.append(
          (Found.Phase(of: module.symbols[Int(finding.symbol)].kind), finding.diagnostic))
      }
    }
    found += rest.profiles.map { (.profiles, $0) }
    found += rest.others.map { (.files, $0) }
    for module in model.files where !module.diagnostics.isEmpty {
      var declared = module.diagnostics
      Problems.quoteClauses(&declared, model)
      found += declared.map { (.files, $0) }
    }
    return found
  }

  // MARK: after a stretch was overwritten

  /// What has come of following an edit.
  package enum Following {
    case followed
    /// It is as it was: more may be another than a few patterns, events and cues.
    case refused
    /// It is of no use any more.
    case lost
  }

  /// Goes over to the state of the first file that an edit where it lies has led to.
  package func follow(_ overwriting: Overwriting, host: Host) -> Following {
    let module = model.files[0]
    let move = Move(overwriting)
    guard rest.spent.isEmpty, let touch = module.scan.touch(overwriting), mayFollow(touch),
      let concerned = concerned(touch), model.files.allSatisfy({ $0.moveDiagnostics(move) })
    else { return .refused }
    all = nil
    module.scan.follow(touch)
    if touch.renamed != nil { lists[0] = nil }
    words[0].read(touch.changed, of: module)
    var unread = concerned.map { Set($0) }
    unread[0].formUnion(touch.changed.map { UInt32($0) })
    if move.growth != 0 {
      for index in outcomes.indices {
        unread[index].formUnion(outcomes[index].follow(move, first: touch.first))
      }
      for index in touch.moved where module.symbols[index].kind == .event {
        if !move.move(&module.events[Int(module.symbols[index].payload)]) {
          unread[0].insert(UInt32(index))
        }
      }
    }
    let reading = Rereading(model, host, options)
    let batches = Rereading.Unread(unread.map { $0.sorted() }, model)
    let read = reading.read(batches) { outcomes[$0].replace($1, in: module.source) }
    if !read.spent.isEmpty || host.isGivenUp() { return .lost }
    rest = reading.rest(&outcomes, [], spent: [])
    return host.isGivenUp() ? .lost : .followed
  }

  /// Whether no other file could have a declaration by the name that one has got or had.
  private func mayFollow(_ touch: Touch) -> Bool {
    guard let index = touch.renamed?.index else { return true }
    return model.files[0].symbols[index].kind == .cue || model.files[0].visible.count == 1
  }

  /// Which declarations are concerned besides those that are others, by module; nothing where one
  /// of them is not read by itself.
  private func concerned(_ touch: Touch) -> [[UInt32]]? {
    var names = WordSet()
    for name in touch.names { names.insert(WordSet.hash(name)) }
    guard let concerned = concerned(names, touch.changed, model, words) else { return nil }
    for (file, concerned) in zip(model.files, concerned) {
      if concerned.contains(where: { !file.symbols[Int($0)].isReadByItself }) { return nil }
    }
    return concerned
  }

  // MARK: after another edit

  /// Hands on what still holds of all this for another state of the first file, and the words of
  /// that. It is asked once: nothing is left here.
  func recall(
    for next: Model, _ move: Move
  ) -> (outcomes: [Outcomes], words: [DeclaredWords])? {
    var (outcomes, words) = (outcomes, words)
    (self.outcomes, self.words) = ([], [])
    guard outcomes.count == next.files.count, next.today == model.today else { return nil }
    for index in next.files.indices.dropFirst()
    where next.files[index].source !== model.files[index].source {
      return nil
    }
    guard let match = Match(model.files[0], next.files[0], move) else { return nil }
    words[0].follow(match, next.files[0])
    guard let concerned = concerned(match, next, words) else { return nil }
    outcomes[0].follow(match, move)
    for module in concerned.indices { outcomes[module].forget(concerned[module]) }
    outcomes[0].forget(keepEvents(of: next, outcomes[0], match, move))
    for (module, last) in zip(next.files, model.files).dropFirst() {
      for index in last.events.indices { module.events[index] = last.events[index] }
    }
    return (outcomes, words)
  }

  /// The declarations of the next model in order: where no name is another, they are in the order
  /// that they were in.
  func lists(of next: Model, _ host: Host) -> [DeclarationLists] {
    next.files.enumerated().map { index, file in
      guard index < model.files.count else { return DeclarationLists(file, host) }
      let isSame = index == 0 ? file.scan.keepsNames : file.scan === model.files[index].scan
      let known = isSame ? lists[index] : nil
      return known ?? DeclarationLists(file, host)
    }
  }

  /// Hands on the events that are known; answers those that have to be read again.
  private func keepEvents(
    of next: Model, _ outcomes: Outcomes, _ match: Match, _ move: Move
  ) -> [UInt32] {
    var lost: [UInt32] = []
    let (module, last) = (next.files[0], model.files[0])
    // The comments before the first declaration after the edit may be others.
    let after = (
      old: last.symbols.partition { $0.extent.range.start < move.tail },
      new: module.symbols.partition { Int($0.extent.range.start) < Int(move.tail) + move.growth }
    )
    // Where each has the place that it had, all of them change hands at once.
    let isWhole = module.scan.keepsNames
    if isWhole { next.takeEvents(of: model) }
    let (events, oldEvents) = (module.events, last.events)
    let (symbols, oldSymbols) = (module.symbols, last.symbols)
    for index in symbols.indices where symbols[index].kind == .event {
      let place = Int(symbols[index].payload)
      guard outcomes.isKnown[index], let old = match.old(of: index) else {
        if isWhole { events[place] = Event() }
        continue
      }
      if !isWhole { events[place] = oldEvents[Int(oldSymbols[old].payload)] }
      let isDocumented =
        symbols[index].extent.isDocumented || oldSymbols[old].extent.isDocumented
      let isAfter = old == after.old || index == after.new
      if isAfter && isDocumented || !move.move(&events[place]) {
        lost.append(UInt32(index))
      }
    }
    return lost
  }

  /// Which declarations an edit concerns besides those that it changes, by module; nothing where
  /// it may concern all.
  private func concerned(
    _ match: Match, _ next: Model, _ words: [DeclaredWords]
  ) -> [[UInt32]]? {
    var names = WordSet()
    let (old, new) = (model.files[0].symbols, next.files[0].symbols)
    for symbol in [old[match.oldChanged], new[match.newChanged]].joined() {
      if Recollection.concernsAll(symbol) { return nil }
      // Nothing names a cue.
      if symbol.kind != .cue { names.insert(WordSet.hash(symbol.name)) }
    }
    // Nothing is said to lack a declaration that is there and could not be read.
    for scan in [model.files[0].scan, next.files[0].scan] {
      for name in scan.unread.names { names.insert(WordSet.hash(name)) }
    }
    return concerned(names, match.newChanged, next, words)
  }

  /// The declarations of a model that some names concern, but for some of the first file.
  private func concerned(
    _ names: consuming WordSet, _ changed: some Sequence<Int>, _ next: Model,
    _ words: [DeclaredWords]
  ) -> [[UInt32]]? {
    var concerned = next.files.map { _ in [UInt32]() }
    if names.isEmpty { return concerned }
    var seen = next.files.map { _ in Set<Int>() }
    seen[0].formUnion(changed)
    // Until no declaration is left that says something of one that is concerned.
    var isDone = false
    while !isDone {
      isDone = true
      for (module, file) in next.files.enumerated() where !file.isShipped {
        for index in words[module].holders(of: names) where !seen[module].contains(index) {
          let symbol = file.symbols[index]
          if Recollection.concernsAll(symbol) { return nil }
          seen[module].insert(index)
          concerned[module].append(UInt32(index))
          if symbol.kind != .cue, names.insert(WordSet.hash(symbol.name)) { isDone = false }
        }
      }
    }
    return concerned
  }

  private static func concernsAll(_ symbol: Symbol) -> Bool {
    symbol.kind == .profile || symbol.kind == .control || symbol.kind == .input
  }
}

/// Which declarations of two states of a file are the same: those before and after the edit.
struct Match {
  private let head: Int
  private let tail: Int
  private let oldCount: Int
  private let newCount: Int

  /// Nothing where a `use` or an `allow` is not the same.
  init?(_ old: Module, _ new: Module, _ move: Move) {
    guard old.directives.count == new.directives.count else { return nil }
    for (left, right) in zip(old.directives, new.directives) {
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
