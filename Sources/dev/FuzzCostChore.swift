extension Chore {
  /// Searches for small files that are costly in time or memory, until the time is over.
  static let fuzzCost = Chore(
    name: "fuzz-cost",
    usage: [
      "fuzz-cost [--seconds N] [--seed S] [--patternc FILE] [--bytes N]",
      "                        evolve files towards more work per byte; none may take over 1 s",
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, options: ["--seconds", "--seed", "--patternc", "--bytes"])
    let program = words["--patternc"] ?? Bench.programBeside
    guard Disk.isProgram(program) else {
      throw Trouble("`\(program)` is not built; `swift build --product patternc` makes it", code: 2)
    }
    var fuzz = try FuzzCost(
      program: program, seed: try words.number("--seed") ?? 1,
      size: max(1000, try words.number("--bytes") ?? 100_000))
    return try fuzz.run(seconds: Double(try words.number("--seconds") ?? 60))
  }
}

/// Evolves texts of one size: costly ones survive and have children.
///
/// Work is processor time, so a busy machine does not matter. The speed of machine and build does,
/// so the bound of 1 s is scaled by a known text. A seed numbers the trials, but measurements
/// decide which survive.
private struct FuzzCost {
  private static let folder = ".build/fuzz-cost"
  /// The most trials that have children.
  private static let populationLimit = 60
  /// The most of them made of one shape.
  private static let kinLimit = 3
  /// The most runs spent on reducing a failure.
  private static let reductionLimit = 80
  /// The growth of a larger text: its size, and the most work that it may take, as factors. Allows
  /// n log n, doubled for effects of caches.
  private static let growth = (size: 4, work: 9.0)
  /// The work of `check` on 2,000 cues, in seconds, on a machine where the bound is 1 s.
  private static let honestWork = 0.5

  let program: String
  let seed: Int
  let size: Int
  private let mutator: CostMutator
  private let work: String
  private var bound = CostTrial.Bound()
  /// The trials, by descending share of the bound.
  private var population: [(trial: CostTrial, share: Double)] = []
  /// The number of failures of each kind.
  private var failures: [String: Int] = [:]

  init(program: String, seed: Int, size: Int) throws(Trouble) {
    self.program = program
    self.seed = seed
    self.size = size
    mutator = try CostMutator()
    work = "\(FuzzCost.folder)/work-\(seed)"
    try Disk.makeFolder(work)
  }

  mutating func run(seconds: Double) throws(Trouble) -> Int32 {
    try calibrate()
    let start = now()
    var count = 0
    while now() - start < seconds {
      count += 1
      var random = Random(seed: UInt64(seed) << 32 | UInt64(count))
      let trial = next(count, &random)
      let cost = try trial.cost(program, size, in: work)
      var fault = fault(cost, trial)
      if fault == nil {
        keep(trial, cost.share(of: bound))
        if random.below(16) == 0 { fault = try growth(of: trial, cost) }
      }
      guard let fault else { continue }
      let kind = "\(fault.kind): \(trial.command[0]) of \(trial.shape.name)"
      failures[kind, default: 0] += 1
      if failures[kind] == 1 { try report(trial, fault, count) }
    }
    say("\(count) trials in \(decimal(now() - start, 1)) s, seed \(seed); those that take most:")
    for (trial, share) in population.prefix(10) {
      say(
        "\(decimal(share, 2)) of the bound: `\(trial.command.joined(separator: " "))` of "
          + trial.shape.name)
    }
    for (kind, times) in failures.sorted(by: { $0.key < $1.key }) { say("\(times) × \(kind)") }
    if failures.isEmpty { say("no failure") }
    return failures.isEmpty ? 0 : 1
  }

  /// Measures the speed of the program on this machine.
  private mutating func calibrate() throws(Trouble) {
    let path = "\(work)/honest.pattern"
    try Disk.write(path, Corpus.text(2000))
    var runs: [Double] = []
    for _ in 0..<5 {
      runs.append(try LimitedRun(program, ["check", path], in: work, seconds: 60, keeps: 0).work)
    }
    bound.work = max(1, median(runs) / FuzzCost.honestWork)
    say(
      "2,000 cues take \(decimal(median(runs), 2)) s, so \(size) bytes may take "
        + "\(decimal(bound.work, 2)) s and \(bound.memory >> 20) MiB")
  }

  /// The next trial: each shape once, then children, and sometimes a new one.
  private func next(_ number: Int, _ random: inout Random) -> CostTrial {
    if number <= CostShape.all.count {
      return mutator.trial(of: CostShape.all[number - 1], &random)
    }
    if population.isEmpty || random.below(4) == 0 {
      return mutator.child(
        of: mutator.trial(of: random.pick(mutator.seeds), &random), &random)
    }
    return mutator.child(of: random.pick(population).trial, &random)
  }

  private mutating func keep(_ trial: CostTrial, _ share: Double) {
    let at = population.firstIndex { $0.share < share } ?? population.count
    population.insert((trial, share), at: at)
    let kin = population.indices.filter { population[$0].trial.shape.name == trial.shape.name }
    if kin.count > FuzzCost.kinLimit { population.remove(at: kin[kin.count - 1]) }
    if population.count > FuzzCost.populationLimit { population.removeLast() }
  }

  // MARK: failures

  private struct Fault {
    /// The kind, with the same text for the same kind.
    let kind: String
    let figure: String
  }

  private func fault(_ cost: CostTrial.Cost, _ trial: CostTrial) -> Fault? {
    if let fault = cost.fault { return Fault(kind: fault, figure: "") }
    if cost.work > bound.work {
      return Fault(kind: "too much work", figure: "\(decimal(cost.work, 2)) s")
    }
    if cost.memory > bound.memory {
      return Fault(kind: "too much memory", figure: "\(cost.memory >> 20) MiB")
    }
    return nil
  }

  /// Reports a fault if work grows much faster than the text.
  private func growth(of trial: CostTrial, _ cost: CostTrial.Cost) throws(Trouble) -> Fault? {
    let larger = try trial.cost(program, FuzzCost.growth.size * size, in: work)
    if let fault = larger.fault { return Fault(kind: fault, figure: "of a larger text") }
    // Less work is too short to measure.
    let least = max(cost.work, bound.work / 10)
    if larger.work <= least * FuzzCost.growth.work { return nil }
    return Fault(
      kind: "grows too fast",
      figure: "\(decimal(cost.work, 2)) s, \(FuzzCost.growth.size) times as large "
        + "\(decimal(larger.work, 2)) s")
  }

  /// Keeps the files and shape of a failure, reduced as far as it still fails.
  private func report(_ trial: CostTrial, _ fault: Fault, _ number: Int) throws(Trouble) {
    let isGrowth = fault.figure.contains("larg")
    var left = FuzzCost.reductionLimit
    func fails(_ trial: CostTrial) throws(Trouble) -> Bool {
      if left == 0 || trial.shape.parts.isEmpty { return false }
      left -= 1
      let cost = try trial.cost(program, size, in: work)
      let found = isGrowth ? try growth(of: trial, cost) : self.fault(cost, trial)
      return found?.kind == fault.kind
    }
    let small = try reduced(trial, fails)
    let folder = "\(FuzzCost.folder)/failure-\(seed)-\(number)"
    try Disk.makeFolder(folder)
    let files = small.files(isGrowth ? FuzzCost.growth.size * size : size)
    for file in files { try Disk.write("\(folder)/\(file.name)", file.bytes) }
    var text = "\(fault.kind), \(fault.figure): `patternc \(small.command.joined(separator: " "))`"
    text += files.count > 1 ? " of \(files.count) files" : ""
    complain("\(text), from \(trial.shape.name)\n  in \(folder)")
    for part in small.shape.parts.prefix(12) {
      complain(
        "  \(part.share == 0 ? "once" : "\(part.share) shares of") \(part.text.debugDescription)")
    }
  }

  /// Removes parts of a shape, then words of the parts.
  private func reduced(
    _ trial: CostTrial, _ fails: (CostTrial) throws(Trouble) -> Bool
  ) throws(Trouble) -> CostTrial {
    var trial = trial
    func isLeft(_ change: (inout CostShape) -> Void) throws(Trouble) -> Bool {
      var smaller = trial
      change(&smaller.shape)
      if !(try fails(smaller)) { return false }
      trial = smaller
      return true
    }
    for index in trial.shape.parts.indices.reversed() {
      _ = try isLeft { $0.parts.remove(at: index) }
    }
    for index in trial.shape.parts.indices {
      for separator in ["\n", " "] as [Character] {
        var pieces = trial.shape.parts[index].text.split(
          separator: separator, omittingEmptySubsequences: false)
        var length = pieces.count / 2
        while length > 0 {
          var at = 0
          while at < pieces.count {
            var fewer = pieces
            fewer.removeSubrange(at..<min(pieces.count, at + length))
            let text = fewer.joined(separator: String(separator))
            if !text.isEmpty, try isLeft({ $0.parts[index].text = text }) {
              pieces = fewer
            } else {
              at += length
            }
          }
          length /= 2
        }
      }
    }
    return trial
  }
}
