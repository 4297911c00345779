import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// Reads events, patterns and cues of every module, each kind in parallel, in the order of names.
struct Unfolding {
  let model: Model
  private let host: Host
  private let keepsRows: Bool
  /// None where the rules are left out.
  private let linter: Linter?
  private var diagnostics: [Diagnostic] = []
  private(set) var stores: [FrozenRows] = []
  /// For each module, its patterns and cues in the order of their names.
  private(set) var patterns: [[RowRef]] = []
  private(set) var cues: [[RowRef]] = []

  init(_ model: Model, host: Host, keepsRows: Bool, linter: Linter?) {
    self.model = model
    self.host = host
    self.keepsRows = keepsRows
    self.linter = linter
  }

  private struct Done: Sendable {
    var rows: FrozenRows
    var diagnostics: [Diagnostic]
    /// How many of these there are after each declaration.
    var ends: [Int]
    var gathering: Gathering?
  }

  /// Hands on what was found.
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
    events(lists)
    diagnostics += Unfolding.profilePatterns(model, budget: model.workLimit)
    let plain = PlainPatterns(model)
    let patternRows = run(lists, plain, readsCues: false)
    for (task, done, first) in patternRows {
      plain.add(task.symbols, of: task.module, done.rows.view)
      Unfolding.append(first, done.rows.view.patterns.count, to: &patterns[task.module])
    }
    var cueRows = run(lists, plain, readsCues: true)
    plain.removeAll()
    if !keepsRows { stores.removeAll() }
    judgeFiles(&cueRows)
    for (task, done, first) in cueRows {
      Unfolding.append(first, done.rows.view.cues.count, to: &cues[task.module])
    }
  }

  /// Adds the rows of a store.
  private static func append(_ store: Int, _ count: Int, to list: inout [RowRef]) {
    for row in 0..<count { list.append(RowRef(store: UInt32(store), row: UInt32(row))) }
  }

  private mutating func events(_ lists: [DeclarationLists]) {
    let tasks = DeclarationBatch.all(lists) { $0.events }
    if tasks.isEmpty { return }
    let found = Slots<[Diagnostic]>(count: tasks.count)
    let model = model
    host.parallel(tasks.count) { index in
      let task = tasks[index]
      let checker = Checker(model)
      let symbols = model.files[task.module].symbols
      let events = model.files[task.module].events
      for symbol in task.symbols {
        events[Int(symbols[Int(symbol)].payload)] = checker.readEvent(
          SymbolRef(module: UInt32(task.module), index: symbol))
      }
      let diagnostics = checker.takeDiagnostics()
      if !diagnostics.isEmpty { found[index] = diagnostics }
    }
    for index in tasks.indices { diagnostics += found.take(index) ?? [] }
  }

  /// What is wrong with the patterns that profiles declare.
  ///
  /// - Parameter budget: the steps that they may take together.
  static func profilePatterns(_ model: Model, budget: Int64) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var left = budget
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

  private mutating func run(
    _ lists: [DeclarationLists], _ plain: PlainPatterns, readsCues: Bool
  ) -> [(task: DeclarationBatch, done: Done, store: Int)] {
    let tasks = DeclarationBatch.all(lists) { readsCues ? $0.cues : $0.patterns }
    if tasks.isEmpty { return [] }
    let results = Slots<Done>(count: tasks.count)
    let ledger = Ledger(model.workLimit, batches: tasks.count)
    let model = model
    // Cues play patterns by copying their rows.
    let keepsRows = keepsRows || !readsCues
    let linter = readsCues ? linter : nil
    host.parallel(tasks.count) { index in
      let task = tasks[index]
      let checker = Checker(model, cues: keepsRows && readsCues ? task.symbols.count : 0) {
        plain.find($0, $1)
      }
      let judge = linter?.judge(checker, of: task.module, cues: task.symbols.count)
      var ends: [Int] = []
      for symbol in task.symbols {
        if ledger.isSpent(by: index) { break }
        let reference = SymbolRef(module: UInt32(task.module), index: symbol)
        if readsCues {
          checker.readCue(reference)
          judge?.judgeCue()
        } else {
          checker.readPattern(reference)
        }
        ledger.spend(checker.takeWork(), by: index)
        ends.append(checker.diagnostics.count)
      }
      results[index] = Done(
        rows: keepsRows ? checker.rows() : FrozenRows(RowStore()),
        diagnostics: checker.takeDiagnostics(), ends: ends, gathering: judge.map { Gathering($0) })
    }
    let judged = ledger.judged
    diagnostics += Ledger.notJudged(tasks, after: judged, model)
    var found: [(task: DeclarationBatch, done: Done, store: Int)] = []
    let count = tasks.indices.reduce(0) { $0 + (results[$1]?.diagnostics.count ?? 0) }
    diagnostics.reserveCapacity(diagnostics.count + count)
    for index in tasks.indices {
      guard var done = results.take(index) else { continue }
      if index < judged.batches {
        diagnostics += done.diagnostics
      } else if index == judged.batches, judged.declarations > 0 {
        diagnostics += done.diagnostics.prefix(done.ends[judged.declarations - 1])
      }
      done.diagnostics = []
      stores.append(done.rows)
      found.append((tasks[index], done, stores.count - 1))
    }
    return found
  }

  /// Holds the files to the rules that look at files as wholes.
  private mutating func judgeFiles(_ cues: inout [(task: DeclarationBatch, done: Done, store: Int)])
  {
    guard let linter else { return }
    var files: [GatheredFile] = []
    for (index, module) in model.files.enumerated() where !module.isShipped {
      var gathered: [Gathering] = []
      for part in cues.indices where cues[part].task.module == index {
        if let gathering = cues[part].done.gathering.take() { gathered.append(gathering) }
      }
      files.append(
        GatheredFile(
          index, gathered, isWhole: module.diagnostics.allSatisfy { $0.severity != .error }))
    }
    diagnostics += linter.judge(files)
  }

}

/// Patterns that hold nothing but haptics: played by copying.
private final class PlainPatterns: @unchecked Sendable {
  private struct Entry {
    var start: UnsafePointer<Haptic>?
    var count = 0
    var name = Name.none
    var duration: Int64 = 0
  }

  private let model: Model
  /// By module and payload.
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

  /// Gives the memory back.
  func removeAll() {
    for module in 0..<moduleCount {
      entries[module]?.deallocate()
      entries[module] = nil
    }
  }

  func add(_ symbols: ArraySlice<UInt32>, of module: Int, _ rows: RowsView) {
    guard rows.patterns.count == symbols.count else { return }
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
        // What it plays itself has another origin, and an extra depends on what is around it.
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
