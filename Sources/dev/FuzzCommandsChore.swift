extension Chore {
  /// Runs the program itself on broken files.
  static let fuzzCommands = Chore(
    name: "commands",
    usage: [
      "fuzz commands [--seconds N] [--seed S] [--patternc FILE]",
      "                        run the program over mutated files; none may crash, hang or lose",
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, options: Words.trying + ["--patternc"])
    var fuzz = try FuzzCommands(program: try words.builtProgram(), seed: try words.seed())
    return try fuzz.run(seconds: Double(try words.seconds()))
  }
}

/// Tries the whole command line as people and hooks use it.
///
/// Four laws must hold for all files. A run ends with an exit code of 0 to 3, within
/// `LimitedRun.seconds` and `LimitedRun.memory`. Repairs add no syntax error and are idempotent.
/// Formatting is idempotent and keeps the meaning. A report can be read by a reader of its format.
/// A merely odd answer is not a failure.
private struct FuzzCommands {
  private static let folder = ".build/fuzz-commands"

  let program: String
  let seed: Int
  private let trials: CommandTrials
  private let work: String
  private var failures = FuzzFailures(in: folder)

  init(program: String, seed: Int) throws(Trouble) {
    self.program = program
    self.seed = seed
    trials = CommandTrials(mutator: Mutator(try Mutator.seeds()))
    work = "\(FuzzCommands.folder)/work-\(seed)"
    try Disk.makeFolder(work)
  }

  mutating func run(seconds: Double) throws(Trouble) -> Int32 {
    let start = now()
    var count = 0
    var laws: [String: Int] = [:]
    while now() - start < seconds {
      count += 1
      // A trial depends only on its number.
      var random = Random(seed: UInt64(seed) << 32 | UInt64(count))
      let trial = trials.next(&random)
      laws[trial.law.name, default: 0] += 1
      if let fault = try trial.fault(program, in: work), failures.count(fault) {
        let small = try reduced(trial, fault)
        try failures.keep(small.files, of: "\(seed)-\(count)", "\(fault): \(small.commands)")
      }
    }
    let tried = laws.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    say(
      "\(count) trials in \(decimal(now() - start, 1)) s, seed \(seed): "
        + tried.joined(separator: ", "))
    return failures.summarise()
  }

  /// Removes files, lines and bytes of a trial as long as it fails in the same way.
  private func reduced(_ trial: CommandTrial, _ fault: String) throws(Trouble) -> CommandTrial {
    var trial = trial
    // A failure may use all its time.
    var reduction = Reduction(attempts: fault.contains("takes more") ? 20 : 400)
    func fails(_ change: (inout CommandTrial) -> Void) throws(Trouble) -> Bool {
      var smaller = trial
      change(&smaller)
      return try smaller.fault(program, in: work) == fault
    }
    let named = trial.files.map(\.name).filter { name in
      trial.words.contains { $0.hasSuffix("/\(name)") }
    }
    trial.files = try reduction.reduce(trial.files) { files throws(Trouble) in
      if files.isEmpty || !Set(named).isSubset(of: files.map(\.name)) { return false }
      return try fails { $0.files = files }
    }
    for index in trial.files.indices {
      func isEnough(_ bytes: [UInt8]) throws(Trouble) -> Bool {
        try fails { $0.files[index].bytes = bytes }
      }
      trial.files[index].bytes = try reduction.reduce(
        trial.files[index].bytes, at: UInt8(ascii: "\n"), while: isEnough)
      trial.files[index].bytes = try reduction.reduce(trial.files[index].bytes, while: isEnough)
    }
    return trial
  }
}
