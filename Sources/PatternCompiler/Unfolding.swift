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
  private(set) var stores: [FrozenRows] = []
  /// For each module, its patterns and cues, sorted by name.
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
    var rows: FrozenRows
    var diagnostics: [Diagnostic] = []
    /// The number of findings after each declaration; empty if readings are kept.
    var ends: [Int] = []
    var gathering: Gathering?
  }

  private typealias Part = (task: DeclarationBatch, done: Done, store: Int)

  /// Takes the findings, with their clauses.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  mutating func run() {
    let lists = model.files.map { DeclarationLists($0, host) }
    func room(_ count: Int) -> [RowRef] {
      var list: [RowRef] = []
      if keepsRows { list.reserveCapacity(count) }
      return list
    }
    patterns = lists.map { room($0.patterns.count) }
    cues = lists.map { room($0.cues.count) }
    if keepsReadings { readings = model.files.map { Slots(count: $0.symbols.count) } }
    let plain = PlainPatterns(model)
    _ = read(.event, DeclarationBatch.all(lists) { $0.events }, plain)
    add(profilePatterns())
    for (task, done, first) in read(.pattern, DeclarationBatch.all(lists) { $0.patterns }, plain) {
      plain.add(task.symbols, of: task.module, done.rows.view)
      Unfolding.append(first, done.rows.view.patterns.count, to: &patterns[task.module])
    }
    var cueRows = read(.cue, DeclarationBatch.all(lists) { $0.cues }, plain)
    plain.removeAll()
    if !keepsRows { stores.removeAll() }
    judgeFiles(&cueRows)
    for (task, done, first) in cueRows {
      Unfolding.append(first, done.rows.view.cues.count, to: &cues[task.module])
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
    _ kind: NameKind, _ tasks: [DeclarationBatch], _ plain: PlainPatterns
  ) -> [Part] {
    if tasks.isEmpty { return [] }
    let results = Slots<Done>(count: tasks.count)
    let ledger = Ledger(model.workLimit, batches: tasks.count)
    let (model, memo, keepsReadings, readings) = (model, memo, keepsReadings, readings)
    // Cues play patterns by copying their rows.
    let keepsRows = !keepsReadings && (kind == .cue ? self.keepsRows : kind == .pattern)
    let linter = kind == .cue ? linter : nil
    let isGivenUp = host.isGivenUp
    host.parallel(tasks.count) { index in
      let task = tasks[index]
      let checker = Checker(model, cues: keepsRows && kind == .cue ? task.symbols.count : 0) {
        plain.find($0, $1)
      }
      let judge = linter?.judge(
        checker, of: task.module, cues: keepsReadings ? 0 : task.symbols.count)
      var done = Done(rows: FrozenRows(RowStore()))
      if keepsReadings, judge != nil { done.gathering = Gathering() }
      for symbol in task.symbols {
        if ledger.isSpent(by: index) { break }
        let reference = SymbolRef(module: UInt32(task.module), index: symbol)
        if let known = memo?.reading(of: reference) {
          switch known.result {
          case .event(let event): model.set(event, of: reference)
          case .cue(let note?): done.gathering?.add(note, of: symbol)
          case .pattern, .cue: break
          }
          ledger.spend(known.work, by: index)
          readings[task.module][Int(symbol)] = known
          continue
        }
        if keepsReadings, isGivenUp() { break }
        let result = Unfolding.read(reference, kind, checker, judge, notes: keepsReadings)
        // Events consist of few words, so they cost no steps.
        let work = kind == .event ? 0 : checker.takeWork()
        ledger.spend(work, by: index)
        if keepsReadings {
          var findings = checker.takeDiagnostics()
          Problems.quoteClauses(&findings, model)
          if case .cue(let note?) = result { done.gathering?.add(note, of: symbol) }
          readings[task.module][Int(symbol)] = Reading(
            findings: findings, result: result, work: work, isGuessed: checker.takeHasGuessed())
        } else {
          done.ends.append(checker.diagnostics.count)
        }
      }
      if !keepsReadings {
        done.diagnostics = checker.takeDiagnostics()
        Problems.quoteClauses(&done.diagnostics, model)
        done.gathering = judge.map { Gathering($0) }
      }
      if keepsRows { done.rows = checker.rows() }
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
    _ declaration: SymbolRef, _ kind: NameKind, _ checker: Checker, _ judge: Judge?, notes: Bool
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
      judge?.judgeCue()
      return .cue(notes ? judge.map { CueNote($0.takeGathering()) } : nil)
    }
  }

  /// Applies the rules about whole files.
  private mutating func judgeFiles(_ cues: inout [Part]) {
    guard let linter else { return }
    var files: [GatheredFile] = []
    // The parts are in the order of the files.
    var part = 0
    for (index, module) in model.files.enumerated() {
      var gathered: [Gathering] = []
      while part < cues.count, cues[part].task.module == index {
        if let gathering = cues[part].done.gathering.take() { gathered.append(gathering) }
        part += 1
      }
      if module.isShipped { continue }
      files.append(
        GatheredFile(
          index, gathered, isWhole: module.diagnostics.allSatisfy { $0.severity != .error }))
    }
    add(linter.judge(files, isGivenUp: host.isGivenUp))
  }
}

/// Patterns that contain only haptics, which are played by copying.
private final class PlainPatterns: @unchecked Sendable {
  private struct Entry {
    var start: UnsafePointer<Haptic>?
    var count = 0
    var name = Name.none
    var duration: Int64 = 0
  }

  private let model: Model
  /// The entries by module and payload.
  private let entries: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>
  private let moduleCount: Int

  init(_ model: Model) {
    self.model = model
    moduleCount = model.files.count
    entries = .allocate(capacity: moduleCount)
    entries.initialize(repeating: nil, count: moduleCount)
  }

  deinit {
    removeAll()
    entries.deallocate()
  }

  /// Frees the memory.
  func removeAll() {
    for module in 0..<moduleCount {
      entries[module]?.deallocate()
      entries[module] = nil
    }
  }

  func add(_ symbols: ArraySlice<UInt32>, of module: Int, _ rows: RowsView) {
    // Rows with a gain do not hold the levels as they are written.
    guard rows.patterns.count == symbols.count, !model.profile(of: module).gains.scalesHaptics
    else {
      return
    }
    if entries[module] == nil {
      let count = model.files[module].count(of: .pattern)
      let list = UnsafeMutablePointer<Entry>.allocate(capacity: count)
      list.initialize(repeating: Entry(), count: count)
      entries[module] = list
    }
    for (row, symbol) in symbols.enumerated() {
      let timeline = rows.patterns[row].timeline
      guard !rows.patterns[row].isBroken, timeline.haptics.count > 0, timeline.motion.count == 0,
        timeline.sounds.count == 0,
        timeline.texts.count == 0, timeline.effects.count == 0
      else { continue }
      let span = timeline.haptics
      let name = rows.patterns[row].name
      var isPlain = true
      for index in span.indices {
        let haptic = rows.haptics[index]
        // A played haptic keeps its origin, and an extra depends on its context.
        if haptic.extra != 0 || !haptic.from.isNone { isPlain = false }
      }
      guard isPlain else { continue }
      let payload = Int(model.files[module].symbols[Int(symbol)].payload)
      entries[module]![payload] = Entry(
        start: UnsafePointer(rows.haptics.baseAddress! + Int(span.start)), count: Int(span.count),
        name: name, duration: timeline.duration)
    }
  }

  func find(_ module: UInt32, _ payload: UInt32) -> PlainPattern? {
    guard let list = entries[Int(module)] else { return nil }
    let entry = list[Int(payload)]
    guard let start = entry.start else { return nil }
    return PlainPattern(
      haptics: UnsafeBufferPointer(start: start, count: entry.count), name: entry.name,
      duration: entry.duration)
  }
}
