/// Compares `patternc` with other tools on the same cues, in turn, by ratios.
///
/// The folder holds, for sizes N, `N.pattern` and the other tools' inputs: `N.txtpb` with
/// `cues.proto`, `N.py`. Files must be formatted in both languages.
enum Peers {
  /// A command of this program, and one of another tool that does the same.
  private struct Pair: Sendable {
    let name: String
    /// The command, the path of the input without its extension, and the options.
    let own: [String]
    let peer: String
    let suffix: String
    /// The words of the other tool, which the input follows; `@` is the folder.
    let others: [String]
    /// True if the other tool reads standard input.
    var readsInput = false
  }

  private static let pairs: [Pair] =
    [("one core", ["--jobs", "1"]), ("every core", [])].flatMap { cores, jobs in
      [
        Pair(
          name: "compile, \(cores) ÷ protoc --encode", own: ["compile"] + jobs, peer: "protoc",
          suffix: ".txtpb", others: ["--encode=Table", "-I", "@", "@/cues.proto"],
          readsInput: true),
        Pair(
          name: "check, \(cores) ÷ ruff check", own: ["check"] + jobs, peer: "ruff",
          suffix: ".py", others: ["check", "--isolated", "--no-cache", "--exit-zero"]),
        Pair(
          name: "format --check, \(cores) ÷ ruff format --check",
          own: ["format", "--check"] + jobs,
          peer: "ruff", suffix: ".py", others: ["format", "--isolated", "--no-cache", "--check"]),
      ]
    }

  static func run(_ folder: String, _ program: String) throws(Trouble) {
    guard Disk.isProgram(program) else { throw Trouble("there is no `\(program)` to compare") }
    let sizes = try Disk.files(below: folder, suffix: ".pattern").compactMap { Int($0.dropLast(8)) }
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
    let input = stem + pair.suffix
    let words = pair.others.map {
      $0.split(separator: "@", omittingEmptySubsequences: false).joined(separator: folder)
    }
    func own() throws(Trouble) -> Run { try Run(program, pair.own + ["\(stem).pattern"]) }
    func other() throws(Trouble) -> Run {
      pair.readsInput ? try Run(peer, words, input: input) : try Run(peer, words + [input])
    }
    guard try own().code == 0, try other().code == 0 else {
      return say("\(pair.name), \(size) cues: one of the two fails")
    }
    // A start of a millisecond is too short to measure alone.
    let starts = size < 100 ? 20 : size < 10_000 ? 3 : 1
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
      mine.append(left / Double(starts))
      theirs.append(right / Double(starts))
    }
    tell(pair.name, size, mine, theirs, peaks: (Double(peak), Double(otherPeak)))
  }

  /// Prints the ratios of times, and that of memory.
  static func tell(
    _ title: String, _ cues: Int, _ mine: [Double], _ theirs: [Double],
    peaks: (Double, Double)? = nil
  ) {
    let ratios = zip(mine, theirs).map { $0 / $1 }
    let range = "\(decimal(ratios.min() ?? 0, 4))…\(decimal(ratios.max() ?? 0, 4))"
    let memory = peaks.map { "; peak \(decimal($0.0 / max($0.1, 1), 3))" } ?? ""
    say(
      "\(title), \(cues) cues: \(decimal(median(ratios), 4)) (\(range), \(ratios.count) pairs; "
        + "\(time(median(mine))) to \(time(median(theirs)))\(memory))")
  }
}
