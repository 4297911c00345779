import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// Reads events, patterns and cues of a model, and what the rules about whole files have to say.
struct Rereading {
  let model: Model
  let host: Host
  /// None where the rules are left out.
  let linter: Linter?

  init(_ model: Model, _ host: Host, _ options: CompileOptions) {
    self.model = model
    self.host = host
    linter = options.judges ? Linter(model, remarks: options.remarks) : nil
  }

  /// What is found besides what reading events, patterns and cues has become.
  struct Rest {
    var profiles: [Diagnostic] = []
    var others: [Diagnostic] = []
    /// Those kinds are too much to read: what is known of any of them is left out.
    var spent: [NameKind] = []
  }

  /// Declarations that are to be read, of each kind those of one file after those of the other.
  struct Unread {
    var events: [DeclarationBatch] = []
    var patterns: [DeclarationBatch] = []
    var cues: [DeclarationBatch] = []

    /// Those of which nothing is known.
    init(_ lists: [DeclarationLists], _ outcomes: [Outcomes]) {
      for (module, (lists, outcomes)) in zip(lists, outcomes).enumerated() {
        func unknown(_ symbols: [UInt32]) -> [DeclarationBatch] {
          DeclarationBatch.all(symbols.filter { !outcomes.isKnown[Int($0)] }, of: module)
        }
        events += unknown(lists.events)
        patterns += unknown(lists.patterns)
        cues += unknown(lists.cues)
      }
    }

    /// Some declarations, by file.
    init(_ symbols: [[UInt32]], _ model: Model) {
      for (module, symbols) in symbols.enumerated() {
        let declared = model.files[module].symbols
        func those(_ kind: NameKind) -> [DeclarationBatch] {
          DeclarationBatch.all(symbols.filter { declared[Int($0)].kind == kind }, of: module)
        }
        events += those(.event)
        patterns += those(.pattern)
        cues += those(.cue)
      }
    }
  }

  /// Reads declarations and hands on, file by file, what they have become.
  func read(
    _ unread: Unread, _ found: (Int, [Outcomes.Read]) -> Void
  ) -> (problems: [Diagnostic], spent: [NameKind]) {
    var problems: [Diagnostic] = []
    var spent: [NameKind] = []
    let model = model
    func read(
      _ kind: NameKind, _ batches: [DeclarationBatch],
      _ body: @escaping @Sendable (Checker, Judge?, SymbolRef) -> Void
    ) {
      if batches.isEmpty || host.isGivenUp() { return }
      let (results, judged) = self.read(batches, body)
      if judged.batches == batches.count {
        for (batch, reads) in zip(batches, results) { found(batch.module, reads) }
      } else {
        problems += Ledger.notJudged(batches, after: judged, model)
        spent.append(kind)
      }
    }
    read(.event, unread.events) { checker, _, event in
      let events = model.files[Int(event.module)].events
      events[Int(model.symbol(event).payload)] = checker.readEvent(event)
    }
    read(.pattern, unread.patterns) { $0.readPattern($2) }
    read(.cue, unread.cues) { checker, judge, cue in
      checker.readCue(cue)
      judge?.judgeCue()
    }
    return (problems, spent)
  }

  /// Reads some declarations; answers how many of the batches were judged as well.
  private func read(
    _ batches: [DeclarationBatch],
    _ read: @escaping @Sendable (Checker, Judge?, SymbolRef) -> Void
  ) -> (reads: [[Outcomes.Read]], judged: Ledger.Judged) {
    let ledger = Ledger(model.workLimit, batches: batches.count)
    let results = Slots<[Outcomes.Read]>(count: batches.count)
    let (model, linter, isGivenUp) = (model, linter, host.isGivenUp)
    host.parallel(batches.count) { index in
      let batch = batches[index]
      let checker = Checker(model)
      let judge = linter?.judge(checker, of: batch.module)
      var reads: [Outcomes.Read] = []
      for symbol in batch.symbols {
        if ledger.isSpent(by: index) || isGivenUp() { break }
        read(checker, judge, SymbolRef(module: UInt32(batch.module), index: symbol))
        ledger.spend(checker.takeWork(), by: index)
        var diagnostics = checker.takeDiagnostics()
        Problems.quoteClauses(&diagnostics, model)
        Problems.arrange(&diagnostics)
        Problems.removeRepeated(&diagnostics)
        reads.append(
          Outcomes.Read(symbol, of: model.files[batch.module], diagnostics, judge?.takeGathering()))
      }
      results[index] = reads
    }
    return (batches.indices.map { results.take($0) ?? [] }, ledger.judged)
  }

  /// Looks at profiles, and at files as wholes.
  func rest(
    _ outcomes: inout [Outcomes], _ problems: [Diagnostic], spent: [NameKind]
  ) -> Rest {
    var rest = Rest(
      profiles: Unfolding.profilePatterns(model, budget: model.workLimit), others: problems,
      spent: spent)
    Problems.quoteClauses(&rest.profiles, model)
    guard let linter else { return rest }
    var files: [GatheredFile] = []
    for (index, module) in model.files.enumerated() where !module.isShipped {
      files.append(
        GatheredFile(
          index, [outcomes[index].gathering()],
          isWhole: module.diagnostics.allSatisfy { $0.severity != .error }))
    }
    rest.others += linter.judge(files, isGivenUp: host.isGivenUp)
    return rest
  }
}

/// All that is found, before it is in order.
struct Found {
  private let model: Model
  private(set) var diagnostics: [Diagnostic] = []
  /// The declarations that the first of these are of, which come file by file.
  private var symbols: [UInt32] = []
  /// Where those of each file end.
  private var ends: [Int] = []
  /// Where those about patterns of profiles end; what is of whole files comes last.
  private let profilesEnd: Int

  init(_ model: Model, _ outcomes: [Outcomes], _ rest: Rereading.Rest) {
    self.model = model
    for (module, outcomes) in zip(model.files, outcomes) {
      let declared = module.symbols
      outcomes.addFindings(to: &diagnostics, &symbols) {
        rest.spent.isEmpty || !rest.spent.contains(declared[Int($0)].kind)
      }
      ends.append(symbols.count)
    }
    diagnostics += rest.profiles
    profilesEnd = diagnostics.count
    diagnostics += rest.others
  }

  /// Hands on what is found.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// Whether one is found before another.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (origin(left), origin(right))
    if one.phase != other.phase { return one.phase < other.phase }
    if one.symbol == other.symbol { return left < right }
    guard let first = one.symbol, let second = other.symbol else { return left < right }
    if first.module != second.module { return first.module < second.module }
    if one.phase != .events {
      let compared = model.symbol(first).name.compare(model.symbol(second).name)
      if compared != 0 { return compared < 0 }
    }
    return first.index < second.index
  }

  private func origin(_ index: Int) -> (phase: Phase, symbol: SymbolRef?) {
    if index >= symbols.count { return (index < profilesEnd ? .profiles : .files, nil) }
    let module = ends.partition { $0 <= index }
    let symbol = SymbolRef(module: UInt32(module), index: symbols[index])
    return (Phase(of: model.symbol(symbol).kind), symbol)
  }

  /// In which order a compilation looks.
  enum Phase: UInt8, Comparable {
    case events, profiles, patterns, cues, files

    init(of kind: NameKind) {
      switch kind {
      case .event: self = .events
      case .pattern: self = .patterns
      default: self = .cues
      }
    }

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }
}
