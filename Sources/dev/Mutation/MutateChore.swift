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
    if !Disk.exists(list) { try make() }
    var records = try MutantRecord.read(list)
    if again {
      try copy.refresh()
      try copy.build()
      for index in records.indices where records[index].isUnnoticed {
        (records[index].outcome, records[index].passes) = (.open, 0)
        try Disk.append(list, records[index].line)
      }
    }
    if records.contains(where: { $0.outcome == .open }) { try tryAll(&records) }
    report(records)
    return 0
  }

  /// Pass by pass, so that most of what the fast tests notice is known soon.
  private func tryAll(_ records: inout [MutantRecord]) throws(Trouble) {
    for pass in MutantTrial.passes.indices {
      let open = records.indices.filter {
        records[$0].outcome == .open && records[$0].passes == pass
      }
      if open.isEmpty || now() > end { continue }
      say("pass \(pass + 1): \(open.count) of \(records.count) mutants")
      let trial = try MutantTrial(copy.program, pass: pass)
      for index in open where now() < end {
        (records[index].outcome, records[index].by) = try trial.run(records[index].number)
        if records[index].outcome == .open { records[index].passes += 1 }
        try Disk.append(list, records[index].line)
        say(records[index].description)
      }
    }
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
