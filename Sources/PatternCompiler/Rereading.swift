import PatternCues
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
  private let lists: [DeclarationLists]

  init(
    _ model: Model, host: Host, linter: Linter?, known: [Outcomes]?, _ lists: [DeclarationLists]
  ) {
    self.model = model
    self.lists = lists
    self.host = host
    self.linter = linter
    outcomes = known ?? model.files.map { Outcomes(count: $0.symbols.count) }
  }

  /// What is found, of all that is known in the end, and in which order a compilation finds it.
  struct Found {
    fileprivate(set) var diagnostics: [Diagnostic] = []
    /// The declarations that the first of these are of, which come file by file.
    fileprivate var symbols: [UInt32] = []
    /// Where those of each file end.
    fileprivate var ends: [Int] = []
    /// Where those about patterns of profiles end; what is of whole files comes last.
    fileprivate var profilesEnd = 0

    /// Hands on what is found.
    mutating func takeDiagnostics() -> [Diagnostic] {
      defer { diagnostics = [] }
      return diagnostics
    }

    /// Whether one is found before another.
    func precedes(_ left: Int, _ right: Int, _ model: Model) -> Bool {
      let (one, other) = (origin(left, model), origin(right, model))
      if one.phase != other.phase { return one.phase < other.phase }
      if one.symbol == other.symbol { return left < right }
      guard let first = one.symbol, let second = other.symbol else { return left < right }
      if first.module != second.module { return first.module < second.module }
      if one.phase != 0 {
        let compared = model.symbol(first).name.compare(model.symbol(second).name)
        if compared != 0 { return compared < 0 }
      }
      return first.index < second.index
    }

    private func origin(_ index: Int, _ model: Model) -> (phase: Int, symbol: SymbolRef?) {
      if index >= symbols.count { return (index < profilesEnd ? 1 : 4, nil) }
      let module = ends.partition { $0 <= index }
      let symbol = SymbolRef(module: UInt32(module), index: symbols[index])
      let phase =
        switch model.symbol(symbol).kind {
        case .event: 0
        case .pattern: 2
        default: 3
        }
      return (phase, symbol)
    }
  }

  mutating func run() -> Found {
    let lists = lists
    var problems: [Diagnostic] = []
    var isSpent: [NameKind] = []
    let model = model
    let events = DeclarationBatch.all(lists) { $0.events }
    let areRead = read(events, &problems) { checker, _, event in
      let events = model.files[Int(event.module)].events
      events[Int(model.symbol(event).payload)] = checker.readEvent(event)
    }
    if !areRead { isSpent.append(.event) }
    let patterns = DeclarationBatch.all(lists) { $0.patterns }
    if !read(patterns, &problems, { $0.readPattern($2) }) { isSpent.append(.pattern) }
    let cues = DeclarationBatch.all(lists) { $0.cues }
    let areJudged = read(cues, &problems) { checker, judge, cue in
      checker.readCue(cue)
      judge?.judgeCue()
    }
    if !areJudged { isSpent.append(.cue) }

    var found = Found()
    for (module, outcomes) in zip(model.files, outcomes) {
      let symbols = module.symbols
      outcomes.addFindings(to: &found.diagnostics, &found.symbols) {
        isSpent.isEmpty || !isSpent.contains(symbols[Int($0)].kind)
      }
      found.ends.append(found.symbols.count)
    }
    var ofProfiles = Unfolding.profilePatterns(model)
    Problems.quoteClauses(&ofProfiles)
    found.diagnostics += ofProfiles
    found.profilesEnd = found.diagnostics.count
    found.diagnostics += problems
    guard let linter else { return found }
    var files: [GatheredFile] = []
    for (index, module) in model.files.enumerated() where !module.isShipped {
      let batches = cues.filter { $0.module == index }.map { $0.symbols }
      files.append(
        GatheredFile(
          index, [outcomes[index].gathering(of: batches)],
          isWhole: module.diagnostics.allSatisfy { $0.severity != .error }))
    }
    found.diagnostics += linter.judge(files)
    return found
  }

  /// Reads what is not known of some declarations; answers false, and what is wrong, where that is
  /// too much: what is known of any of them is left out then.
  private mutating func read(
    _ batches: [DeclarationBatch], _ problems: inout [Diagnostic],
    _ read: @escaping @Sendable (Checker, Judge?, SymbolRef) -> Void
  ) -> Bool {
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
        Problems.arrange(&diagnostics)
        let gathering = judge?.takeGathering()
        reads.append(
          Outcomes.Read(symbol: symbol, diagnostics: diagnostics, gathering: gathering))
      }
      results[index] = reads
    }
    if budget.isSpent {
      // Which declarations were read before it was spent is chance: what they said is left out.
      problems.append(Unfolding.overBudget(unread[0], model))
      return false
    }
    for (index, batch) in unread.enumerated() {
      if let reads = results.take(index) { outcomes[batch.module].add(reads) }
    }
    return true
  }
}
