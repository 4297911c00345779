extension Chore {
  /// Searches for small files that are costly in time or memory.
  static let fuzzCost = Chore(
    name: "cost",
    usage: [
      "fuzz cost [--seconds N] [--seed S] [--patternc FILE]",
      "                        evolve files towards more work per byte; none may take over 1 s",
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, options: Words.trying + ["--patternc"])
    var fuzz = try FuzzCost(program: try words.builtProgram(), seed: try words.seed())
    return try fuzz.run(seconds: Double(try words.seconds()))
  }
}

/// Evolves texts of one size: costly ones survive and have children.
///
/// Work is processor time, so a busy machine does not matter. The speed of machine and build does,
/// so the bound of 1 s is scaled by a known text. A seed numbers the trials, but measurements
/// decide which survive.
private struct FuzzCost {
  private static let folder = ".build/fuzz-cost"
  /// The size of a text, in bytes.
  private static let size = 100_000
  /// The maximum number of trials that have children.
  private static let populationLimit = 60
  /// The maximum number of those trials that are made from one shape.
  private static let kinLimit = 3
  /// The size of a larger text, and the maximum work for it, as factors. They allow n log n,
  /// doubled for cache effects.
  private static let growth = (size: 4, work: 9.0)
  /// The work of `check` on 2,000 cues, in seconds, on a machine where the bound is 1 s.
  private static let honestWork = 0.5

  let program: String
  let seed: Int
  private let mutator: CostMutator
  private let work: String
  private var bound = CostTrial.Bound()
  /// The trials, by descending share of the bound.
  private var population: [(trial: CostTrial, share: Double)] = []
  private var failures = FuzzFailures(in: folder)

  init(program: String, seed: Int) throws(Trouble) {
    self.program = program
    self.seed = seed
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
      let cost = try trial.cost(program, FuzzCost.size, in: work)
      var fault = fault(cost, trial)
      if fault == nil {
        keep(trial, cost.share(of: bound))
        if random.below(16) == 0 { fault = try growth(of: trial, cost) }
      }
      guard let fault else { continue }
      let kind = "\(fault.kind): \(trial.command[0]) of \(trial.shape.name)"
      if failures.count(kind) { try report(trial, fault, count) }
    }
    say("\(count) trials in \(decimal(now() - start, 1)) s, seed \(seed); those that take most:")
    for (trial, share) in population.prefix(10) {
      say(
        "\(decimal(share, 2)) of the bound: `\(trial.command.joined(separator: " "))` of "
          + trial.shape.name)
    }
    return failures.summarise()
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
      "2,000 cues take \(decimal(median(runs), 2)) s, so \(FuzzCost.size) bytes may take "
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

  /// A kind, with the same text for the same kind, and its figure.
  private typealias Fault = (kind: String, figure: String)

  private func fault(_ cost: CostTrial.Cost, _ trial: CostTrial) -> Fault? {
    if let fault = cost.fault { return (fault, "") }
    if cost.work > bound.work {
      return ("too much work", "\(decimal(cost.work, 2)) s")
    }
    if cost.memory > bound.memory {
      return ("too much memory", "\(cost.memory >> 20) MiB")
    }
    return nil
  }

  /// Reports a fault if work grows much faster than the text.
  private func growth(of trial: CostTrial, _ cost: CostTrial.Cost) throws(Trouble) -> Fault? {
    let larger = try trial.cost(program, FuzzCost.growth.size * FuzzCost.size, in: work)
    if let fault = larger.fault { return (fault, "of a larger text") }
    // Less work is too short to measure.
    let least = max(cost.work, bound.work / 10)
    if larger.work <= least * FuzzCost.growth.work { return nil }
    return (
      "grows too fast",
      "\(decimal(cost.work, 2)) s, \(FuzzCost.growth.size) times as large "
        + "\(decimal(larger.work, 2)) s"
    )
  }

  /// Keeps the files and shape of a failure, reduced as long as it still fails.
  private func report(_ trial: CostTrial, _ fault: Fault, _ number: Int) throws(Trouble) {
    let isGrowth = fault.figure.contains("larg")
    let small = try reduced(trial) { trial throws(Trouble) in
      let cost = try trial.cost(program, FuzzCost.size, in: work)
      let found = isGrowth ? try growth(of: trial, cost) : self.fault(cost, trial)
      return found?.kind == fault.kind
    }
    let files = small.files(isGrowth ? FuzzCost.growth.size * FuzzCost.size : FuzzCost.size)
    var text = "\(fault.kind), \(fault.figure): `patternc \(small.command.joined(separator: " "))`"
    text += files.count > 1 ? " of \(files.count) files" : ""
    try failures.keep(files, of: "\(seed)-\(number)", "\(text), from \(trial.shape.name)")
    for part in small.shape.parts.prefix(12) {
      complain(
        "  \(part.share == 0 ? "once" : "\(part.share) shares of") \(part.text.debugDescription)")
    }
  }

  /// Removes parts of a shape, then lines and words of the parts.
  private func reduced(
    _ trial: CostTrial, while fails: (CostTrial) throws(Trouble) -> Bool
  ) throws(Trouble) -> CostTrial {
    var trial = trial
    var reduction = Reduction(attempts: 80)
    trial.shape.parts = try reduction.reduce(trial.shape.parts) { parts throws(Trouble) in
      if parts.isEmpty { return false }
      var smaller = trial
      smaller.shape.parts = parts
      return try fails(smaller)
    }
    for index in trial.shape.parts.indices {
      for separator in [UInt8(ascii: "\n"), UInt8(ascii: " ")] {
        let text = Array(trial.shape.parts[index].text.utf8)
        let small = try reduction.reduce(text, at: separator) { text throws(Trouble) in
          if text.isEmpty { return false }
          var smaller = trial
          smaller.shape.parts[index].text = String(decoding: text, as: UTF8.self)
          return try fails(smaller)
        }
        trial.shape.parts[index].text = String(decoding: small, as: UTF8.self)
      }
    }
    return trial
  }
}
