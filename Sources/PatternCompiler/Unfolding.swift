import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// Reads events, patterns and cues of every module, each kind in parallel, sorted by name.
struct Unfolding {
  let model: Model
  private let host: Host
  private let keepsRows: Bool
  /// Applies the rules; nil if they are left out.
  private let linter: Linter?
  private let keepsReadings: Bool
  private let memo: Memo?
  private var diagnostics: [Diagnostic] = []
  private(set) var stores: [RowStore] = []
  /// The patterns and cues of each module, sorted by name.
  private(set) var patterns: [[RowRef]] = []
  private(set) var cues: [[RowRef]] = []
  /// The readings by module and symbol.
  private(set) var readings: [Slots<Reading>] = []

  /// Creates an unfolding.
  ///
  /// - Parameters:
  ///   - keepsReadings: true to keep the reading of each declaration instead of rows.
  ///   - memo: readings that are known to be valid.
  init(
    _ model: Model, host: Host, keepsRows: Bool, linter: Linter?, keepsReadings: Bool = false,
    memo: Memo? = nil
  ) {
    self.model = model
    self.host = host
    self.keepsRows = keepsRows
    self.linter = linter
    self.keepsReadings = keepsReadings
    self.memo = memo
  }

  private struct Done: Sendable {
    var rows: RowStore
    var diagnostics: [Diagnostic] = []
    /// The number of findings after each declaration; empty if readings are kept.
    var ends: [Int] = []
    var notes: [CueNote] = []
  }

  private typealias Part = (task: DeclarationBatch, done: Done, store: Int)

  /// Takes the findings, with their clauses.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  mutating func run() {
    let lists = model.files.map(DeclarationLists.init)
    patterns = lists.map { _ in [] }
    cues = patterns
    if keepsReadings { readings = model.files.map { Slots(count: $0.symbols.count) } }
    _ = read(.event, DeclarationBatch.all(lists) { $0.events })
    add(profilePatterns())
    for (task, done, first) in read(.pattern, DeclarationBatch.all(lists) { $0.patterns }) {
      Unfolding.append(first, done.rows.patterns.count, to: &patterns[task.module])
    }
    var cueRows = read(.cue, DeclarationBatch.all(lists) { $0.cues })
    if !keepsRows { stores.removeAll() }
    judgeFiles(&cueRows)
    for (task, done, first) in cueRows {
      Unfolding.append(first, done.rows.cues.count, to: &cues[task.module])
    }
  }

  private mutating func add(_ found: [Diagnostic]) {
    if found.isEmpty { return }
    var found = found
    Problems.quoteClauses(&found, model)
    diagnostics += found
  }

  /// Adds the rows of a store.
  private static func append(_ store: Int, _ count: Int, to list: inout [RowRef]) {
    for row in 0..<count { list.append(RowRef(store: UInt32(store), row: UInt32(row))) }
  }

  /// The findings in patterns that profiles declare.
  private func profilePatterns() -> [Diagnostic] {
    var found: [Diagnostic] = []
    // The steps left for all of them.
    var left = model.workLimit
    for (index, module) in model.files.enumerated() where !module.isShipped {
      for symbol in module.indices(of: .profile) {
        let checker = Checker(model)
        checker.readProfilePatterns(
          SymbolRef(module: UInt32(index), index: UInt32(symbol)), budget: left)
        left -= checker.takeWork()
        found += checker.takeDiagnostics()
      }
    }
    return found
  }

  private mutating func read(
    _ kind: NameKind, _ tasks: [DeclarationBatch]
  ) -> [Part] {
    if tasks.isEmpty { return [] }
    let results = Slots<Done>(count: tasks.count)
    let ledger = Ledger(model.workLimit, batches: tasks.count)
    let (model, memo, keepsReadings, readings) = (model, memo, keepsReadings, readings)
    // Cues play patterns by copying their rows.
    let keepsRows = !keepsReadings && (kind == .cue ? self.keepsRows : kind == .pattern)
    let linter = kind == .cue ? linter : nil
    let isGivenUp = host.isGivenUp
    // Events are stored in the model as they are read, so one thread reads them.
    let parallel = kind == .event ? { for index in 0..<$0 { $1(index) } } : host.parallel
    parallel(tasks.count) { index in
      let task = tasks[index]
      let checker = Checker(model)
      var done = Done(rows: RowStore())
      for symbol in task.symbols {
        if ledger.isSpent(by: index) { break }
        let reference = SymbolRef(module: UInt32(task.module), index: symbol)
        if let known = memo?.reading(of: reference) {
          switch known.result {
          case .event(let event): model.set(event, of: reference)
          case .cue(let note?): done.notes.append(note)
          case .pattern, .cue: break
          }
          ledger.spend(known.work, by: index)
          readings[task.module][Int(symbol)] = known
          continue
        }
        if keepsReadings, isGivenUp() { break }
        let result = Unfolding.read(reference, kind, checker, linter)
        // Events consist of few words, so they cost no steps.
        let work = kind == .event ? 0 : checker.takeWork()
        ledger.spend(work, by: index)
        if case .cue(let note?) = result { done.notes.append(note) }
        if keepsReadings {
          var findings = checker.takeDiagnostics()
          Problems.quoteClauses(&findings, model)
          readings[task.module][Int(symbol)] = Reading(
            findings: findings, result: result, work: work, isGuessed: checker.takeHasGuessed())
        } else {
          done.ends.append(checker.diagnostics.count)
        }
      }
      if !keepsReadings {
        done.diagnostics = checker.takeDiagnostics()
        Problems.quoteClauses(&done.diagnostics, model)
      }
      if keepsRows { done.rows = checker.store }
      results[index] = done
    }
    let judged = ledger.judged
    add(Ledger.notJudged(tasks, after: judged, model))
    var found: [Part] = []
    let count = tasks.indices.reduce(0) { $0 + (results[$1]?.diagnostics.count ?? 0) }
    diagnostics.reserveCapacity(diagnostics.count + count)
    for index in tasks.indices {
      guard var done = results.take(index) else { continue }
      let task = tasks[index]
      let count =
        index < judged.batches
        ? task.symbols.count : index == judged.batches ? judged.declarations : 0
      if keepsReadings {
        for symbol in task.symbols.prefix(count) {
          diagnostics += readings[task.module][Int(symbol)]?.findings ?? []
        }
      } else if count > 0 {
        diagnostics += done.diagnostics.prefix(done.ends[count - 1])
      }
      done.diagnostics = []
      if kind != .event { stores.append(done.rows) }
      found.append((task, done, stores.count - 1))
    }
    return found
  }

  /// Reads one declaration, and applies the rules about single cues to it.
  private static func read(
    _ declaration: SymbolRef, _ kind: NameKind, _ checker: Checker, _ linter: Linter?
  ) -> Reading.Result {
    switch kind {
    case .event:
      let event = checker.readEvent(declaration)
      checker.model.set(event, of: declaration)
      return .event(event)
    case .pattern:
      checker.readPattern(declaration)
      return .pattern
    default:
      checker.readCue(declaration)
      return .cue(linter?.judgeCue(checker, of: Int(declaration.module)))
    }
  }

  /// Applies the rules about whole files.
  private mutating func judgeFiles(_ cues: inout [Part]) {
    guard let linter else { return }
    var files: [GatheredFile] = []
    // The parts are in the order of the files.
    var part = 0
    for (index, module) in model.files.enumerated() {
      var notes: [CueNote] = []
      while part < cues.count, cues[part].task.module == index {
        notes += cues[part].done.notes
        cues[part].done.notes = []
        part += 1
      }
      if module.isShipped { continue }
      files.append(
        GatheredFile(
          index, notes, isWhole: module.diagnostics.allSatisfy { $0.severity != .error }))
    }
    add(linter.judge(files, isGivenUp: host.isGivenUp))
  }
}
