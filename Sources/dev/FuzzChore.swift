#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The chore that tries random inputs.
extension Chore {
  /// Tries random inputs on a target until the time is over.
  static let fuzz = Chore(name: "fuzz", usage: targets.flatMap(\.usage)) { words throws(Trouble) in
    guard let target = targets.first(where: { $0.name == words.first }) else {
      let names = targets.map(\.name).joined(separator: ", ")
      throw Trouble("`fuzz` takes a target: \(names)", code: 2)
    }
    return try target.run(Array(words.dropFirst()))
  }

  /// The targets of `fuzz`.
  private static let targets = [fuzzPatterns, fuzzImports, fuzzCommands, fuzzCost, fuzzPlayers]

  /// Compiles and edits broken files. No input may trap or be slow, and after each edit the
  /// findings must equal those of a fresh start.
  private static let fuzzPatterns = Chore(
    name: "patterns",
    usage: [
      "fuzz patterns [--seconds N] [--seed S]",
      "                        compile and edit mutated files; none may trap or hang, and the",
      "                        findings after an edit must be those of a fresh start",
    ]
  ) { words throws(Trouble) in try Fuzz.patterns.run(words) }

  /// Imports broken files.
  private static let fuzzImports = Chore(
    name: "imports",
    usage: [
      "fuzz imports [--seconds N] [--seed S]",
      "                        import mutated files; none may trap or hang; results compile",
    ]
  ) { words throws(Trouble) in try Fuzz.imports.run(words) }
}

/// A search for inputs that trap or are slow. It runs in a separate process, since such inputs may
/// crash it.
struct Fuzz: Sendable {
  /// The name of the process, and the extension of its inputs.
  let child: String
  let ending: String
  /// The inputs to mutate.
  let seeds: @Sendable () throws(Trouble) -> [[UInt8]]
  /// Does everything with an input that a person can make the program do.
  let work: @Sendable ([UInt8]) -> Void

  static let all = [patterns, imports]

  private static let folder = ".build/fuzz"
  /// The time limit for an input, in seconds of processor time; a debug build is many times slower.
  #if DEBUG
    private static let limit = 30
  #else
    private static let limit = 2
  #endif

  /// Runs the parent, which survives the crashes of its process.
  func run(_ words: [String]) throws(Trouble) -> Int32 {
    let words = try Words(words, options: Words.trying)
    let (seconds, seed) = (try words.seconds(), try words.seed())
    try Disk.makeFolder(Fuzz.folder)
    let path = "\(Fuzz.folder)/input-\(child)-\(seed)"
    try Disk.write(path, [UInt8](repeating: 0, count: LastInput.size))
    let run = try Run(
      Run.itself, [child, path, "\(seconds)", "\(seed)"], output: nil, shows: true)
    let last = try LastInput(path)
    let summary = "\(last.runs) inputs in \(decimal(run.seconds, 1)) s, seed \(seed)"
    if run.code == 0 {
      say("\(summary): none trapped, none took \(Fuzz.limit) s")
      return 0
    }
    if let code = run.code { throw Trouble("the fuzzer itself failed (\(code))") }
    let killer = "\(Fuzz.folder)/killer-\(seed)-\(last.runs)\(ending)"
    try Disk.write(killer, last.bytes)
    let end =
      run.signal == SIGPROF || run.signal == SIGALRM
      ? "took more than \(Fuzz.limit) s" : "ended by signal \(run.signal ?? 0)"
    complain("\(summary): the last one \(end); it is in \(killer)")
    return 1
  }

  /// Runs the process. `words` are the file that keeps the input, the seconds and the seed.
  func runChild(_ words: [String]) throws(Trouble) -> Int32 {
    guard words.count == 3, let seconds = Double(words[1]), let seed = UInt64(words[2]) else {
      throw Trouble("another chore starts `\(child)`", code: 2)
    }
    let memory = try LastInput(words[0])
    let mutator = Mutator(try seeds())
    var random = Random(seed: seed)
    let end = now() + seconds
    var count = 0
    while now() < end {
      count += 1
      let bytes = mutator.next(&random)
      memory.note(count, bytes)
      Fuzz.ends(after: Fuzz.limit)
      work(bytes)
      Fuzz.ends(after: 0)
    }
    return 0
  }

  /// Ends this process with a signal, which its parent reports, unless it is called again within
  /// `seconds` of processor time, or within twenty times as long if the process waits. With 0 it
  /// never ends.
  private static func ends(after seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    // `ITIMER_PROF`, whose type differs between systems: POSIX, <sys/time.h>.
    setitimer(2, &timer, nil)
    alarm(UInt32(seconds * 20))
  }
}

/// The current input, in memory that outlives the process that compiles it.
private struct LastInput {
  /// The size of an input, its length and its number, in bytes.
  static let size = 16 + Mutator.capacity

  let runs: Int
  let bytes: [UInt8]
  private let memory: UnsafeMutableRawPointer

  init(_ path: String) throws(Trouble) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Disk.reason("cannot open `\(path)`") }
    defer { close(descriptor) }
    let map = mmap(nil, LastInput.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let map, map != MAP_FAILED else { throw Disk.reason("cannot map `\(path)`") }
    memory = map
    runs = map.load(as: Int.self)
    let count = map.load(fromByteOffset: 8, as: Int.self)
    bytes = Array(UnsafeRawBufferPointer(start: map + 16, count: min(count, Mutator.capacity)))
  }

  func note(_ run: Int, _ bytes: [UInt8]) {
    memory.storeBytes(of: run, as: Int.self)
    memory.storeBytes(of: bytes.count, toByteOffset: 8, as: Int.self)
    let target = UnsafeMutableRawBufferPointer(start: memory + 16, count: Mutator.capacity)
    target.copyBytes(from: bytes)
  }
}
