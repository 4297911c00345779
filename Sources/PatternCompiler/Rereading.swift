import PatternLint
import PatternModel
import PatternSyntax

/// Reads those events, patterns and cues of a model of which nothing is known from before.
struct Rereading {
  let model: Model
  let host: Host
  /// None where the rules are left out.
  let linter: Linter?
  /// What is known of each file.
  private(set) var outcomes: [Outcomes]

  init(_ model: Model, host: Host, linter: Linter?, known: [Outcomes]?) {
    self.model = model
    self.host = host
    self.linter = linter
    outcomes = known ?? model.files.map { Outcomes(count: $0.symbols.count) }
  }

  /// Answers what is found, of all that is known in the end.
  mutating func run() -> [Diagnostic] {
    let lists = model.files.map { DeclarationLists($0, host) }
    var found: [Diagnostic] = []
    let model = model
    read(DeclarationBatch.all(lists) { $0.events }, &found) { checker, _, event in
      let events = model.files[Int(event.module)].events
      events[Int(model.symbol(event).payload)] = checker.readEvent(event)
    }
    var ofProfiles = Unfolding.profilePatterns(model)
    Problems.quoteClauses(&ofProfiles)
    found += ofProfiles
    read(DeclarationBatch.all(lists) { $0.patterns }, &found) { checker, _, pattern in
      checker.readPattern(pattern)
    }
    let cues = DeclarationBatch.all(lists) { $0.cues }
    read(cues, &found) { checker, judge, cue in
      checker.readCue(cue)
      judge?.judgeCue()
    }
    guard let linter else { return found }
    for (index, module) in model.files.enumerated() where !module.isShipped {
      let batches = cues.filter { $0.module == index }.map { $0.symbols }
      found += linter.judgeFile(
        index, [outcomes[index].notes.gathering(of: batches)],
        complete: module.diagnostics.allSatisfy { $0.severity != .error })
    }
    return found
  }

  /// Reads what is not known of some declarations, and adds what is found of all of them.
  private mutating func read(
    _ batches: [DeclarationBatch], _ found: inout [Diagnostic],
    _ read: @escaping @Sendable (Checker, Judge?, SymbolRef) -> Void
  ) {
    let known = outcomes.map { $0.isKnown }
    let unread = batches.filter { batch in
      !batch.symbols.allSatisfy { known[batch.module][Int($0)] }
    }
    let budget = Budget(Unfolding.statementLimit)
    let results = Slots<[Outcomes.Read]>(count: unread.count)
    let (model, linter) = (model, linter)
    host.parallel(unread.count) { index in
      let batch = unread[index]
      let known = known[batch.module]
      var reads: [Outcomes.Read] = []
      var reader: (checker: Checker, judge: Judge?)?
      for symbol in batch.symbols where !known[Int(symbol)] {
        if budget.isSpent { break }
        if reader == nil {
          let checker = Checker(model)
          reader = (checker, linter?.judge(checker, of: batch.module))
        }
        guard let (checker, judge) = reader else { break }
        read(checker, judge, SymbolRef(module: UInt32(batch.module), index: symbol))
        budget.spend(checker.takeUnfolded())
        var diagnostics = checker.takeDiagnostics()
        Problems.quoteClauses(&diagnostics)
        let gathering = judge?.takeGathering()
        reads.append(
          Outcomes.Read(symbol: symbol, diagnostics: diagnostics, gathering: gathering))
      }
      results[index] = reads
    }
    if budget.isSpent {
      // Which declarations were read before it was spent is chance: what they said is left out.
      found.append(Unfolding.overBudget(unread[0], model))
      return
    }
    for (index, batch) in unread.enumerated() {
      if let reads = results.take(index) { outcomes[batch.module].add(reads) }
    }
    for batch in batches {
      outcomes[batch.module].addFindings(of: batch.symbols, to: &found)
    }
  }
}
