extension Chore {
  /// Measures the tests: how many single changes of the core do they notice?
  static let mutate = Chore(
    name: "mutate",
    usage: [
      "mutate [--count N] [--seed S] [--minutes M] [--again]",
      "                        change one thing of the core targets at a time and run the tests;",
      "                        goes on where it was stopped; `--again` tries survivors once more",
    ]
  ) { words throws(Trouble) in
    let words = try Words(
      words, flags: ["--again"], options: ["--count", "--seed", "--minutes"])
    let minutes = try words.number("--minutes") ?? 1_000_000
    return try MutationSession(
      count: try words.number("--count") ?? 200, seed: try words.number("--seed") ?? 1,
      end: now() + Double(minutes) * 60
    ).run(again: words.has("--again"))
  }
}

/// A sample of mutants, in a folder that keeps what is known of them. Run from the top of the
/// repository.
private struct MutationSession {
  let count: Int
  let seed: Int
  /// When to stop, in seconds of `now`.
  let end: Double

  private var folder: String { ".build/mutants/\(count)-\(seed)" }
  private var copy: MutatedCopy { MutatedCopy(folder: "\(folder)/copy") }
  private var list: String { "\(folder)/mutants.jsonl" }

  func run(again: Bool) throws(Trouble) -> Int32 {
    try Disk.makeFolder(folder)
    if try !Disk.exists(list) { try make() }
    var records = try MutantRecord.read(list)
    if again {
      try copy.refresh()
      try copy.build()
    }
    let open = records.indices.filter { index in
      let outcome = records[index].outcome
      return outcome == .open || again && outcome == .survived
    }
    if !open.isEmpty {
      say("\(open.count) of \(records.count) mutants are to be tried")
      let trial = try MutantTrial(copy.program)
      say("without a mutant: \(trial.usual.map { "\(decimal($0, 1)) s" }.joined(separator: ", "))")
      for index in open where now() < end {
        (records[index].outcome, records[index].by) = try trial.of(records[index].number)
        try Disk.append(list, records[index].line)
        say(records[index].description)
      }
    }
    report(records)
    return 0
  }

  /// Chooses mutants, writes them into a copy and builds it. More are chosen than are wanted:
  /// not all compile.
  private func make() throws(Trouble) {
    var sites: [MutationSite] = []
    for target in try CoreTargets.names() {
      for path in try CoreTargets.sources(of: target) {
        sites += SwiftScanner.sites(of: path, try Disk.read(path))
      }
    }
    say("\(sites.count) sites")
    let chosen = MutationSite.shuffled(sites, seed: UInt64(seed)).prefix(count + count / 2)
    try copy.fill()
    let mutants = try copy.write(
      chosen.enumerated().map { Mutant(number: $0.offset + 1, site: $0.element) })
    say("building \(copy.folder)")
    try copy.build()
    try Disk.write(list, mutants.prefix(count).flatMap { MutantRecord($0).line })
  }

  private func report(_ records: [MutantRecord]) {
    func number(_ outcome: MutantRecord.Outcome) -> Int {
      records.count { $0.outcome == outcome }
    }
    say("\nSurvivors:")
    for record in records where record.outcome == .survived { say("  \(record.change)") }
    say(
      "\(records.count) mutants: \(number(.killed) + number(.late)) killed, \(number(.late)) of"
        + " them by their time, \(number(.survived)) survived, \(number(.open)) not tried")
  }
}
