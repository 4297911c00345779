import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// Reads events, patterns and cues of every module, each kind in parallel, sorted by name.
struct Unfolding {
  let model: Model
  private let host: Host
  private let keepsRows: Bool
  /// Applies the rules; nil if they are not applied.
  private let linter: Linter?
  private let memo: Memo?
  private var findings: [Finding] = []
  private(set) var stores: [RowStore] = []
  /// The patterns and cues of each module, sorted by name.
  private(set) var patterns: [[RowRef]] = []
  private(set) var cues: [[RowRef]] = []
  /// The readings by module and symbol.
  private(set) var readings: [[Reading?]]
  /// The notes of the cues of each module.
  private var notes: [[CueNote]]
  /// The patterns of each module whose taps are all apart.
  private var apart: [Set<Int>]

  /// Creates an unfolding.
  ///
  /// - Parameter memo: readings that are known to be valid.
  init(_ model: Model, host: Host, keepsRows: Bool, linter: Linter?, memo: Memo? = nil) {
    self.model = model
    self.host = host
    self.keepsRows = keepsRows
    self.linter = linter
    self.memo = memo
    readings = model.files.map { Array(repeating: nil, count: $0.symbols.count) }
    notes = model.files.map { _ in [] }
    apart = model.files.map { _ in [] }
  }

  /// Takes the findings, with their clauses.
  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  mutating func run() {
    _ = read(.event)
    add(profilePatterns())
    patterns = read(.pattern)
    cues = read(.cue)
    judgeFiles()
  }

  private mutating func add(_ found: [Finding]) {
    if found.isEmpty { return }
    var found = found
    Problems.quoteClauses(&found, model)
    findings += found
  }

  /// The findings in patterns that profiles declare.
  private func profilePatterns() -> [Finding] {
    var found: [Finding] = []
    // The remaining steps for all these patterns.
    var left = model.workLimit
    for (index, module) in model.files.enumerated() where !module.isShipped {
      for symbol in module.indices(of: .profile) {
        let checker = Checker(model)
        checker.readProfilePatterns(
          SymbolRef(module: UInt32(index), index: UInt32(symbol)), budget: left)
        left -= checker.takeWork()
        found += checker.takeFindings()
      }
    }
    return found
  }

  /// Reads all declarations of a kind.
  ///
  /// - Returns: the rows of each module, if they are kept.
  private mutating func read(_ kind: NameKind) -> [[RowRef]] {
    let batches = DeclarationBatch.all(kind, in: model)
    let ledger = Ledger(model.workLimit, batches: batches.count)
    let (model, memo, keepsRows) = (model, memo, keepsRows)
    let linter = kind == .cue ? linter : nil
    let isGivenUp = host.isGivenUp
    // Events are stored in the model as they are read, so one thread reads them.
    let parallel = kind == .event ? { for index in 0..<$0 { $1(index) } } : host.parallel
    let outcomes = gathered(batches.count, parallel) { index in
      let batch = batches[index]
      let checker = Checker(model)
      var readings: [Reading] = []
      for symbol in batch.symbols {
        if ledger.isSpent(by: index) { break }
        let reference = SymbolRef(module: UInt32(batch.module), index: UInt32(symbol))
        let known = memo?.reading(of: reference)
        if known == nil, isGivenUp() { break }
        let reading = known ?? Reading(of: reference, kind, checker, linter)
        if case .event(let event) = reading.result { model.set(event, of: reference) }
        ledger.spend(reading.work, by: index)
        readings.append(reading)
      }
      return (readings: readings, rows: keepsRows ? checker.store : nil)
    }
    for (batch, outcome) in zip(batches, outcomes) {
      for (symbol, reading) in zip(batch.symbols, outcome.readings) {
        readings[batch.module][symbol] = reading
      }
    }
    collect(batches)
    if !keepsRows { return [] }
    var references: [[RowRef]] = model.files.map { _ in [] }
    for (batch, outcome) in zip(batches, outcomes) where kind != .event {
      guard let store = outcome.rows else { continue }
      let count = kind == .pattern ? store.patterns.count : store.cues.count
      references[batch.module] += (0..<count).map {
        RowRef(store: UInt32(stores.count), row: UInt32($0))
      }
      stores.append(store)
    }
    return references
  }

  /// Collects the results of readings within the limit of steps, and names, for each file, the
  /// declarations beyond the limit.
  private mutating func collect(_ batches: [DeclarationBatch]) {
    var left = model.workLimit
    var notJudged: [(module: Int, first: Int, count: Int)] = []
    for batch in batches {
      for symbol in batch.symbols {
        if left >= 0, let reading = readings[batch.module][symbol] {
          switch reading.result {
          case .cue(let note?): notes[batch.module].append(note)
          case .pattern(fuses: false): apart[batch.module].insert(symbol)
          case .event, .pattern, .cue: break
          }
          left -= reading.work
          if left >= 0 {
            findings += reading.findings
            continue
          }
        }
        if notJudged.last?.module == batch.module {
          notJudged[notJudged.count - 1].count += 1
        } else {
          notJudged.append((batch.module, symbol, 1))
        }
      }
    }
    add(
      notJudged.map { index, first, count in
        let module = model.files[index]
        let range = module.symbols[first].nameRange
        return .notJudged(range, in: module.source, others: count - 1)
      })
  }

  /// Applies the rules about whole files.
  private mutating func judgeFiles() {
    guard let linter else { return }
    let files = model.files.indices.filter { !model.files[$0].isShipped }.map { index in
      let isWhole = model.files[index].findings.allSatisfy { $0.severity != .error }
      return GatheredFile(index, notes[index], apart: apart[index], isWhole: isWhole)
    }
    add(linter.judge(files, isGivenUp: host.isGivenUp))
  }
}

extension Reading {
  /// Reads one declaration, and applies the rules about single cues to it.
  fileprivate init(
    of declaration: SymbolRef, _ kind: NameKind, _ checker: Checker, _ linter: Linter?
  ) {
    switch kind {
    case .event: result = .event(checker.readEvent(declaration))
    case .pattern:
      checker.readPattern(declaration)
      result = .pattern(fuses: !checker.isPoisoned && !checker.simultaneousTaps.isEmpty)
    default:
      checker.readCue(declaration)
      result = .cue(linter?.judgeCue(checker, of: Int(declaration.module)))
    }
    var findings = checker.takeFindings()
    Problems.quoteClauses(&findings, checker.model)
    self.findings = findings
    // Events consist of few words, so they cost no steps.
    work = kind == .event ? 0 : checker.takeWork()
    isGuessed = checker.hasGuessed
  }
}
