extension Chore {
  /// Runs the program itself on broken files until the time is over.
  static let fuzzCommands = Chore(
    name: "fuzz-commands",
    usage: [
      "fuzz-commands [--seconds N] [--seed S] [--patternc FILE]",
      "                        run the program over mutated files; none may crash, hang or lose",
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, options: ["--seconds", "--seed", "--patternc"])
    let program = words["--patternc"] ?? Bench.programBeside
    guard Disk.isProgram(program) else {
      throw Trouble("`\(program)` is not built; `swift build --product patternc` makes it", code: 2)
    }
    var fuzz = try FuzzCommands(program: program, seed: try words.number("--seed") ?? 1)
    return try fuzz.run(seconds: Double(try words.number("--seconds") ?? 60))
  }
}

/// Tries the whole command line as people and hooks use it.
///
/// Four laws hold for all files. A run ends with an exit code of 0 to 3, within
/// `LimitedRun.seconds` and `LimitedRun.memory`. Repairs add no syntax error and are idempotent.
/// Formatting is idempotent and keeps the meaning. A report can be read by a reader of its format.
/// A merely odd answer is not a failure.
private struct FuzzCommands {
  private static let folder = ".build/fuzz-commands"
  /// The most runs spent on reducing a failure.
  private static let reductionLimit = 400
  /// The same for a failure that uses all its time.
  private static let slowReductionLimit = 20

  let program: String
  let seed: Int
  private let trials: CommandTrials
  private let work: String
  /// The number of failures of each kind.
  private var failures: [String: Int] = [:]

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
      guard let fault = try trial.fault(program, in: work) else { continue }
      failures[fault, default: 0] += 1
      if failures[fault] == 1 { try report(trial, fault, count) }
    }
    let tried = laws.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    say(
      "\(count) trials in \(decimal(now() - start, 1)) s, seed \(seed): "
        + tried.joined(separator: ", "))
    for (fault, times) in failures.sorted(by: { $0.key < $1.key }) { say("\(times) × \(fault)") }
    if failures.isEmpty { say("no failure") }
    return failures.isEmpty ? 0 : 1
  }

  /// Keeps the files of a failure, reduced as far as it still fails.
  private func report(_ trial: CommandTrial, _ fault: String, _ number: Int) throws(Trouble) {
    let isSlow = fault.contains("takes more")
    var reduction = Reduction(
      left: isSlow ? FuzzCommands.slowReductionLimit : FuzzCommands.reductionLimit
    ) { trial throws(Trouble) in
      try trial.fault(program, in: work) == fault
    }
    let small = try reduction.run(trial)
    let folder = "\(FuzzCommands.folder)/failure-\(seed)-\(number)"
    try Disk.makeFolder(folder)
    for file in small.files { try Disk.write("\(folder)/\(file.name)", file.bytes) }
    complain("\(fault): \(small.commands)\n  in \(folder)")
  }
}

extension CommandTrial.Law {
  fileprivate var name: String {
    switch self {
    case .runs: "runs"
    case .repairs(let unsafe): unsafe ? "unsafe repairs" : "repairs"
    case .format: "layouts"
    case .baseline: "baselines"
    }
  }
}

/// Reduces a failing trial by files, lines and bytes, as long as it still fails.
private struct Reduction {
  var left: Int
  let fails: (CommandTrial) throws(Trouble) -> Bool

  mutating func run(_ trial: CommandTrial) throws(Trouble) -> CommandTrial {
    var trial = trial
    for index in trial.files.indices.reversed() where trial.files.count > 1 {
      if trial.words.contains(where: { $0.hasSuffix("/\(trial.files[index].name)") }) { continue }
      var smaller = trial
      smaller.files.remove(at: index)
      if try holds(smaller) { trial = smaller }
    }
    for index in trial.files.indices {
      try reduce(&trial, index, pieces: lines)
      try reduce(&trial, index) { $0.map { [$0] } }
    }
    return trial
  }

  private func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    for byte in bytes {
      lines[lines.count - 1].append(byte)
      if byte == 0x0A { lines.append([]) }
    }
    return lines
  }

  /// Removes pieces of a file: many at once first, then fewer.
  private mutating func reduce(
    _ trial: inout CommandTrial, _ index: Int, pieces: ([UInt8]) -> [[UInt8]]
  ) throws(Trouble) {
    var parts = pieces(trial.files[index].bytes)
    var size = max(1, parts.count / 2)
    while size > 0, left > 0 {
      var at = 0
      while at < parts.count, left > 0 {
        var fewer = parts
        fewer.removeSubrange(at..<min(at + size, parts.count))
        var smaller = trial
        smaller.files[index].bytes = Array(fewer.joined())
        if try holds(smaller) {
          (trial, parts) = (smaller, fewer)
        } else {
          at += size
        }
      }
      size /= 2
    }
  }

  private mutating func holds(_ trial: CommandTrial) throws(Trouble) -> Bool {
    if left == 0 { return false }
    left -= 1
    return try fails(trial)
  }
}
