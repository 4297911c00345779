import PatternCues
import PatternLint
import PatternModel
import PatternSyntax
import Synchronization

/// Reads events, patterns and cues of every module, each kind in parallel, in the order of names.
struct Unfolding {
  /// How many declarations one thread reads at a time, at most.
  private static let batchLimit = 1024
  /// How many statements a whole compilation may unfold into.
  private static let statementLimit = 50_000_000

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

  /// What is known of patterns and cues, by module and symbol; none where nothing is kept.
  private(set) var outcomes: [[Outcome?]]?

  /// - Parameter known: what need not be read again; with it, what is read is kept by declaration.
  init(
    _ model: Model, host: Host, keepsRows: Bool, linter: Linter?, known: [[Outcome?]]? = nil
  ) {
    self.model = model
    self.host = host
    self.keepsRows = keepsRows
    self.linter = linter
    outcomes = known
  }

  private struct Task: Sendable {
    var module: Int
    var symbols: ArraySlice<UInt32>
  }

  private struct Done: Sendable {
    var rows: FrozenRows
    var diagnostics: [Diagnostic]
    var gathering: Gathering?
    /// Of each declaration that was read, where they are kept.
    var outcomes: [(symbol: UInt32, outcome: Outcome)] = []
  }

  /// Hands on what was found.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  mutating func run() {
    patterns = model.files.map { _ in [] }
    cues = model.files.map { _ in [] }
    let lists = model.files.map { Lists($0, host) }
    events(lists)
    profilePatterns()
    let plain = PlainPatterns(model)
    let patternRows = run(lists, plain, { $0.patterns }, { $0.readPattern($2) })
    for (task, done, first) in patternRows {
      plain.add(task.symbols, of: task.module, done.rows.view)
      for row in done.rows.view.patterns.indices {
        patterns[task.module].append(RowRef(store: UInt32(first), row: UInt32(row)))
      }
    }
    var cueRows = run(
      lists, plain, { $0.cues },
      { checker, judge, cue in
        checker.readCue(cue)
        judge?.judgeCue()
      })
    judgeFiles(&cueRows)
    for (task, done, first) in cueRows {
      for row in done.rows.view.cues.indices {
        cues[task.module].append(RowRef(store: UInt32(first), row: UInt32(row)))
      }
    }
  }

  /// The symbols of a module by kind, in the order of their names.
  private struct Lists {
    var events: [UInt32] = []
    var patterns: [UInt32] = []
    var cues: [UInt32] = []

    init(_ module: Module, _ host: Host) {
      if module.isShipped { return }
      events.reserveCapacity(module.symbols.count / 3)
      for (index, symbol) in module.symbols.enumerated() {
        switch symbol.kind {
        case .event: events.append(UInt32(index))
        case .pattern where !symbol.isMap: patterns.append(UInt32(index))
        case .cue: cues.append(UInt32(index))
        default: break
        }
      }
      Lists.sort(&patterns, module, host)
      Lists.sort(&cues, module, host)
    }

    private static func sort(_ symbols: inout [UInt32], _ module: Module, _ host: Host) {
      @Sendable func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
        let declared = module.symbols
        let compared = declared[Int(left)].name.compare(declared[Int(right)].name)
        return compared != 0 ? compared < 0 : left < right
      }
      let found = symbols
      if host.holds(below: found.count - 1, { precedes(found[$0], found[$0 + 1]) }) { return }
      symbols.sort(by: precedes)
    }
  }

  private func tasks(_ lists: [Lists], _ list: (Lists) -> [UInt32]) -> [Task] {
    var tasks: [Task] = []
    for (module, lists) in lists.enumerated() {
      let symbols = list(lists)
      // Enough batches for any number of cores, each worth a thread's while.
      let batch = min(max(symbols.count / 16, 64), Unfolding.batchLimit)
      var first = 0
      while first < symbols.count {
        let last = min(first + batch, symbols.count)
        tasks.append(Task(module: module, symbols: symbols[first..<last]))
        first = last
      }
    }
    return tasks
  }

  private mutating func events(_ lists: [Lists]) {
    let tasks = tasks(lists) { $0.events }
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

  private mutating func profilePatterns() {
    for (index, module) in model.files.enumerated() where !module.isShipped {
      let symbols = module.symbols
      for symbol in symbols.indices where symbols[symbol].kind == .profile {
        let checker = Checker(model)
        checker.readProfilePatterns(SymbolRef(module: UInt32(index), index: UInt32(symbol)))
        diagnostics += checker.takeDiagnostics()
      }
    }
  }

  private mutating func run(
    _ lists: [Lists], _ plain: PlainPatterns, _ list: (Lists) -> [UInt32],
    _ read: @escaping @Sendable (Checker, Judge?, SymbolRef) -> Void
  ) -> [(task: Task, done: Done, store: Int)] {
    let tasks = tasks(lists, list)
    if tasks.isEmpty { return [] }
    let results = Slots<Done>(count: tasks.count)
    let budget = Budget(Unfolding.statementLimit)
    let model = model
    let keepsRows = keepsRows
    let linter = linter
    let known = outcomes
    host.parallel(tasks.count) { index in
      let task = tasks[index]
      if let known {
        let known = known[task.module]
        results[index] = Unfolding.remembering(task, known, model, linter, budget, read)
        return
      }
      let checker = Checker(model, cues: keepsRows ? task.symbols.count : 0) { plain.find($0, $1) }
      let judge = linter?.judge(checker, of: task.module)
      for symbol in task.symbols {
        if budget.isSpent { break }
        read(checker, judge, SymbolRef(module: UInt32(task.module), index: symbol))
        budget.spend(checker.takeUnfolded())
      }
      results[index] = Done(
        rows: keepsRows ? checker.rows() : FrozenRows(RowStore()),
        diagnostics: checker.takeDiagnostics(), gathering: judge.map { Gathering($0) })
    }
    // Which declarations were read before it was spent is chance: what they said is left out.
    let isSpent = budget.isSpent
    if isSpent { overBudget(tasks[0]) }
    var found: [(task: Task, done: Done, store: Int)] = []
    let count = tasks.indices.reduce(0) { $0 + (results[$1]?.diagnostics.count ?? 0) }
    diagnostics.reserveCapacity(diagnostics.count + count)
    for index in tasks.indices {
      guard var done = results.take(index) else { continue }
      if !isSpent { diagnostics += done.diagnostics }
      done.diagnostics = []
      for (symbol, outcome) in done.outcomes where !isSpent {
        outcomes?[tasks[index].module][Int(symbol)] = outcome
      }
      done.outcomes = []
      stores.append(done.rows)
      found.append((tasks[index], done, stores.count - 1))
    }
    return found
  }

  /// Reads what is not known yet, and keeps what was found of each declaration.
  private static func remembering(
    _ task: Task, _ known: [Outcome?], _ model: Model, _ linter: Linter?, _ budget: Budget,
    _ read: (Checker, Judge?, SymbolRef) -> Void
  ) -> Done {
    var done = Done(rows: FrozenRows(RowStore()), diagnostics: [], gathering: nil)
    var gathered = Gathering()
    var reader: (checker: Checker, judge: Judge?)?
    for symbol in task.symbols {
      var outcome = known[Int(symbol)]
      if outcome == nil {
        if budget.isSpent { break }
        if reader == nil {
          let checker = Checker(model)
          reader = (checker, linter?.judge(checker, of: task.module))
        }
        guard let (checker, judge) = reader else { break }
        read(checker, judge, SymbolRef(module: UInt32(task.module), index: symbol))
        budget.spend(checker.takeUnfolded())
        var found = checker.takeDiagnostics()
        Problems.quoteClauses(&found)
        let new = Outcome.of(found, judge?.takeGathering())
        done.outcomes.append((symbol, new))
        outcome = new
      }
      guard let outcome else { break }
      if !outcome.diagnostics.isEmpty { done.diagnostics += outcome.diagnostics }
      if let gathering = outcome.gathering { gathered.add(gathering) }
    }
    gathered.forgetManyLevels()
    if linter != nil { done.gathering = gathered }
    return done
  }

  /// Holds every file to the rules that look at a file as a whole.
  private mutating func judgeFiles(_ cues: inout [(task: Task, done: Done, store: Int)]) {
    guard let linter else { return }
    for (index, module) in model.files.enumerated() where !module.isShipped {
      var gathered = Gathering(capacity: module.count(of: .cue))
      for part in cues.indices where cues[part].task.module == index {
        if let gathering = cues[part].done.gathering.take() { gathered.add(gathering) }
      }
      diagnostics += linter.judgeFile(
        index, gathered, complete: module.diagnostics.allSatisfy { $0.severity != .error })
    }
  }

  private mutating func overBudget(_ task: Task) {
    let module = model.files[task.module]
    let symbol = module.symbols[Int(task.symbols.first!)]
    diagnostics.append(
      Diagnostic(
        .expansionLimit, module.source, module.range(symbol.name),
        "together these declarations unfold into more than 50 million statements",
        help: "play shorter patterns, or compile fewer files at once"))
  }
}

/// How many statements are left to unfold, for all threads together.
private final class Budget: Sendable {
  private let left: Atomic<Int>

  init(_ limit: Int) { left = Atomic(limit) }

  var isSpent: Bool { left.load(ordering: .relaxed) <= 0 }
  func spend(_ count: Int) { left.wrappingSubtract(count, ordering: .relaxed) }
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
    for module in 0..<moduleCount { entries[module]?.deallocate() }
    entries.deallocate()
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
      guard timeline.haptics.count > 0, timeline.motion.count == 0, timeline.sounds.count == 0,
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
