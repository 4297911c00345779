/// Compares `patternc` with other tools on the same cues, in turn, by ratios.
///
/// The folder holds, for sizes N, `N.pattern` and the other tools' inputs: `N.txtpb` with
/// `cues.proto`, `N.py`. Files must be formatted in both languages.
enum Peers {
  private struct Pair: Sendable {
    let name: String
    let peer: String
    let suffix: String
    let own: @Sendable (String) -> [String]
    let others: @Sendable (String, String) -> [String]
    var readsInput = false
  }

  private static let pairs: [Pair] = [
    Pair(
      name: "compile, one core ÷ protoc --encode", peer: "protoc", suffix: ".txtpb",
      own: { ["compile", "\($0).pattern", "--jobs", "1"] },
      others: { folder, _ in ["--encode=Table", "-I", folder, "\(folder)/cues.proto"] },
      readsInput: true),
    Pair(
      name: "compile, every core ÷ protoc --encode", peer: "protoc", suffix: ".txtpb",
      own: { ["compile", "\($0).pattern"] },
      others: { folder, _ in ["--encode=Table", "-I", folder, "\(folder)/cues.proto"] },
      readsInput: true),
    Pair(
      name: "check, one core ÷ ruff check", peer: "ruff", suffix: ".py",
      own: { ["check", "\($0).pattern", "--jobs", "1"] },
      others: { _, stem in ["check", "--isolated", "--no-cache", "--exit-zero", "\(stem).py"] }),
    Pair(
      name: "check, every core ÷ ruff check", peer: "ruff", suffix: ".py",
      own: { ["check", "\($0).pattern"] },
      others: { _, stem in ["check", "--isolated", "--no-cache", "--exit-zero", "\(stem).py"] }),
    Pair(
      name: "format --check, one core ÷ ruff format --check", peer: "ruff", suffix: ".py",
      own: { ["format", "--check", "\($0).pattern", "--jobs", "1"] },
      others: { _, stem in ["format", "--isolated", "--no-cache", "--check", "\(stem).py"] }),
  ]

  static func run(_ folder: String, _ program: String) throws(Trouble) {
    guard Disk.isProgram(program) else { throw Trouble("there is no `\(program)` to compare") }
    var sizes: [Int] = []
    for file in try Disk.files(below: folder, suffix: ".pattern") {
      if let size = Int(file.dropLast(8)) { sizes.append(size) }
    }
    if sizes.isEmpty { throw Trouble("there is no N.pattern in `\(folder)`") }
    for pair in pairs {
      guard let peer = Run.find(pair.peer) else {
        say("\(pair.name): \(pair.peer) is not installed")
        continue
      }
      if try Disk.read(peer, atMost: 2).starts(with: "#!".utf8) {
        say("\(pair.name): `\(peer)` is a script that starts the program; put the program on PATH")
        continue
      }
      for size in sizes.sorted() {
        try compare(pair, peer, program, folder: folder, size)
      }
    }
    guard let ruff = Run.find("ruff") else { return say("ruff server: ruff is not installed") }
    for size in sizes.sorted() where Disk.exists("\(folder)/\(size).py") {
      try PeerServers(program, ruff, "\(folder)/\(size)").run(size)
    }
  }

  private static func compare(
    _ pair: Pair, _ peer: String, _ program: String, folder: String, _ size: Int
  ) throws(Trouble) {
    let stem = "\(folder)/\(size)"
    guard Disk.exists(stem + pair.suffix) else {
      return say("\(pair.name), \(size) cues: there is no \(stem)\(pair.suffix)")
    }
    let input = pair.readsInput ? stem + pair.suffix : "/dev/null"
    func own() throws(Trouble) -> Run { try Run(program, pair.own(stem)) }
    func other() throws(Trouble) -> Run {
      try Run(peer, pair.others(folder, stem), input: input)
    }
    guard try own().code == 0, try other().code == 0 else {
      return say("\(pair.name), \(size) cues: one of the two fails")
    }
    // A start of a millisecond is too short to measure alone.
    let starts = size < 100 ? 20 : size < 10_000 ? 3 : 1
    var ratios: [Double] = []
    var (mine, theirs): ([Double], [Double]) = ([], [])
    var (peak, otherPeak) = (0, 0)
    for index in 0..<(size < 10_000 ? 15 : 7) {
      var (left, right) = (0.0, 0.0)
      for _ in 0..<starts {
        let first = index % 2 == 0 ? try own() : try other()
        let second = index % 2 == 0 ? try other() : try own()
        let (run, peerRun) = index % 2 == 0 ? (first, second) : (second, first)
        left += run.seconds
        right += peerRun.seconds
        (peak, otherPeak) = (max(peak, run.peak), max(otherPeak, peerRun.peak))
      }
      ratios.append(left / right)
      mine.append(left / Double(starts))
      theirs.append(right / Double(starts))
    }
    let range = "\(decimal(ratios.min() ?? 0, 4))…\(decimal(ratios.max() ?? 0, 4))"
    let memory = decimal(Double(peak) / Double(max(otherPeak, 1)), 3)
    say(
      "\(pair.name), \(size) cues: \(decimal(median(ratios), 4)) (\(range), \(ratios.count) pairs; "
        + "\(time(median(mine))) to \(time(median(theirs))); peak \(memory))")
  }
}
