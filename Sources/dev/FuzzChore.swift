import PatternModel
import PatternSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Chore {
  /// Compiles and edits broken files until the time is over. No input may trap or be slow, and
  /// after each edit the findings must equal those of a fresh start.
  static let fuzz = Chore(
    name: "fuzz",
    usage: [
      "fuzz --seconds N [--seed S]  compile and edit mutated files; none may trap or hang, and"
        + " after an edit is found what a fresh start finds"
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, options: ["--seconds", "--seed"])
    guard let seconds = try words.number("--seconds") else {
      throw Trouble("`fuzz` needs `--seconds N`", code: 2)
    }
    return try Fuzz(
      child: FuzzChild.name, ending: ".pattern", seconds: seconds,
      seed: try words.number("--seed") ?? 1
    ).run()
  }
}

/// The parent of the working process, which survives its crashes.
struct Fuzz {
  /// The chore of the process, and the extension of its inputs.
  let child: String
  let ending: String
  /// Further arguments, after the input file, the seconds and the seed.
  var more: [String] = []
  let seconds: Int
  let seed: Int

  static let folder = ".build/fuzz"

  func run() throws(Trouble) -> Int32 {
    try Disk.makeFolder(Fuzz.folder)
    let path = "\(Fuzz.folder)/input-\(child)-\(seed)"
    try Disk.write(path, [UInt8](repeating: 0, count: LastInput.size))
    let run = try Run(
      Run.itself, [child, path, "\(seconds)", "\(seed)"] + more, output: nil, shows: true)
    let last = try LastInput(path)
    let summary = "\(last.runs) inputs in \(decimal(run.seconds, 1)) s, seed \(seed)"
    if run.code == 0 {
      say("\(summary): none trapped, none took \(FuzzChild.limit) s")
      return 0
    }
    if let code = run.code, code != 0 { throw Trouble("the fuzzer itself failed (\(code))") }
    let killer = "\(Fuzz.folder)/killer-\(seed)-\(last.runs)\(ending)"
    try Disk.write(killer, last.bytes)
    let end =
      run.signal == SIGPROF || run.signal == SIGALRM
      ? "took more than \(FuzzChild.limit) s" : "ended by signal \(run.signal ?? 0)"
    complain("\(summary): the last one \(end); it is in \(killer)")
    return 1
  }
}

/// The current input, in memory that outlives the process that compiles it.
struct LastInput {
  /// The size of an input, its length and its number, in bytes.
  static let size = 16 + capacity
  static let capacity = 1 << 20

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
    bytes = Array(UnsafeRawBufferPointer(start: map + 16, count: min(count, LastInput.capacity)))
  }

  func note(_ run: Int, _ bytes: [UInt8]) {
    memory.storeBytes(of: run, as: Int.self)
    memory.storeBytes(of: bytes.count, toByteOffset: 8, as: Int.self)
    let target = UnsafeMutableRawBufferPointer(start: memory + 16, count: LastInput.capacity)
    target.copyBytes(from: bytes)
  }
}
