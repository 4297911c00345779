import PatternCompiler
import PatternFormat
import PatternLint
import PatternModel
import PatternReport
import PatternSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process that compiles inputs, which may crash it.
enum FuzzChild {
  static let name = "fuzz-child"
  /// The limit of an input in seconds of processor time; a debug build is many times slower.
  #if DEBUG
    static let limit = 30
  #else
    static let limit = 2
  #endif

  /// Ends this process with a signal, which its parent reports, unless it is called again within
  /// `seconds` of processor time, or within twenty times as long if the process waits. 0 ends it
  /// never.
  static func ends(after seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    // `ITIMER_PROF`, whose type differs between systems: POSIX, <sys/time.h>.
    setitimer(2, &timer, nil)
    alarm(UInt32(seconds * 20))
  }

  /// Runs the process. `words` are the file that keeps the input, the seconds and the seed.
  static func run(_ words: [String]) throws(Trouble) -> Int32 {
    guard words.count == 3, let seconds = Double(words[1]), let seed = UInt64(words[2]) else {
      throw Trouble("`\(name)` is started by `fuzz`", code: 2)
    }
    let memory = try LastInput(words[0])
    let mutator = Mutator(try Mutator.seeds())
    var random = Random(seed: seed)
    let end = now() + seconds
    var count = 0
    while now() < end {
      count += 1
      let bytes = mutator.next(&random)
      memory.note(count, bytes)
      ends(after: limit)
      work(bytes)
      ends(after: 0)
    }
    return 0
  }

  /// Does everything with a file that a person can make the compiler do.
  private static func work(_ bytes: [UInt8]) {
    let source = SourceText(path: "fuzz.pattern", bytes: bytes)
    let result = compile(
      [InputFile(source: source, name: "fuzz")], options: CompileOptions(today: "2026-01-01"),
      host: .alone)
    for table in result.tables { _ = table.write(host: .alone) { _ in true } }
    var report: [UInt8] = []
    let found = Report(
      result.diagnostics, files: [], command: "check", version: "0")
    for reporter in Reporter.all { reporter.render(found, ReportOptions(), &report) }
    repair(source, unsafe: false)
    repair(source, unsafe: true)
    dumpTree(source, &report)
    let layout = Layout(of: source)
    let again = Layout(of: SourceText(path: source.path, bytes: layout.bytes))
    precondition(again.isCanonical, "laid out twice, it differs")
    precondition(again.diagnostics.count == layout.diagnostics.count, "its layout is broken")
    FuzzedSession.run(bytes)
  }

  /// Checks that repairs add no syntax error and come to an end: what is found after them is
  /// mended by the next run.
  private static func repair(_ source: SourceText, unsafe: Bool) {
    func found(_ source: SourceText) -> [Diagnostic] {
      compile(
        [InputFile(source: source, name: "fuzz")],
        options: CompileOptions(keepTables: false, today: "2026-01-01"), host: .alone
      ).diagnostics
    }
    func repairs(_ source: SourceText) -> Repairs {
      Repairs([source], unsafe: unsafe) { sources in
        let found = found(sources[0])
        return (found, found)
      }
    }
    let repaired = repairs(source).sources[0]
    if repaired === source { return }
    let isWorse = SyntaxErrors(found(repaired)).isWorse(than: SyntaxErrors(found(source)))
    precondition(!isWorse, "a repair adds a syntax error")
    var last = repaired
    for _ in 0..<12 {
      let next = repairs(last).sources[0]
      if next === last { return }
      last = next
    }
    preconditionFailure("repaired again and again, it differs")
  }
}

/// Generates nearly correct inputs, which reach further than noise.
struct Mutator {
  private let seeds: [[UInt8]]
  /// The words, numbers and signs of all seeds.
  private let tokens: [[UInt8]]

  /// The seeds: files of this repository, and the examples of problems.
  static func seeds() throws(Trouble) -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for folder in ["Patterns", "Tests/Fixtures"] where Disk.exists(folder) {
      for file in try Disk.files(below: folder, suffix: ".pattern") {
        seeds.append(try Disk.read("\(folder)/\(file)"))
      }
    }
    for problem in Problem.language + Rule.all.map(\.problem) {
      seeds += [Array("\(problem.bad)".utf8), Array("\(problem.good)".utf8)]
    }
    return seeds.filter { !$0.isEmpty && $0.count < LastInput.capacity / 4 }
  }

  init(_ seeds: [[UInt8]]) {
    self.seeds = seeds
    var tokens: Set<[UInt8]> = []
    for seed in seeds {
      for token in Mutator.tokens(of: seed) { tokens.insert(Array(seed[token])) }
    }
    self.tokens = tokens.sorted { $0.lexicographicallyPrecedes($1) }
  }

  func next(_ random: inout Random) -> [UInt8] {
    var bytes = random.pick(seeds)
    // Cuts a stretch from a large file, so that more inputs are tried.
    if bytes.count > 3000, random.below(8) > 0 {
      let start = random.below(bytes.count - 2000)
      bytes = Array(bytes[start..<start + 2000])
    }
    for _ in 0...random.below(4) where !bytes.isEmpty { mutate(&bytes, &random) }
    return Array(bytes.prefix(LastInput.capacity))
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    let at = random.below(bytes.count)
    let end = min(bytes.count, at + 1 + random.below(40))
    switch random.below(8) {
    case 0: bytes.removeSubrange(at..<at + 1)
    case 1: bytes.removeSubrange(at..<end)
    case 2: bytes.insert(contentsOf: Array(bytes[at..<end]), at: at)
    case 3: bytes[at] = UInt8(truncatingIfNeeded: random.next())
    case 4:
      let other = random.pick(seeds)
      let start = random.below(other.count)
      let part = other[start..<min(other.count, start + 1 + random.below(300))]
      bytes.replaceSubrange(at..<end, with: part)
    case 5: bytes = Array(bytes[..<at]) + random.pick(seeds).suffix(random.below(500))
    default: swapTokens(&bytes, &random)
    }
  }

  /// Replaces a token by another one, usually from any seed, sometimes by an extreme number.
  private func swapTokens(_ bytes: inout [UInt8], _ random: inout Random) {
    let found = Mutator.tokens(of: bytes)
    if found.isEmpty { return }
    let place = random.pick(found)
    let numbers = [
      "0", "-1", "1000000", "9999999999999999999", "0.000001", "1000000000000ms", "3s",
    ]
    let other = random.below(5) == 0 ? Array(random.pick(numbers).utf8) : random.pick(tokens)
    bytes.replaceSubrange(place, with: other)
  }

  private static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
    Lexer.allTokens(of: SourceText(path: "", bytes: bytes))
      .map { Int($0.start)..<Int($0.end) }
      .filter { range in
        !bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
          && bytes[range.lowerBound] != 0x23
      }
  }
}
