#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints a line.
func say(_ text: String) { _ = send(Array("\(text)\n".utf8), to: 1) }

/// Prints a line to standard error.
func complain(_ text: String) { _ = send(Array("\(text)\n".utf8), to: 2) }

/// Writes bytes to a descriptor.
///
/// - Returns: false on failure; the reason is in `errno`.
func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written < 0, errno != EINTR { return false }
    rest = rest.dropFirst(max(written, 0))
  }
  return true
}

/// Reads available bytes from a descriptor into a buffer, from `start` on.
///
/// - Returns: their number, which is 0 at the end; nil on failure, with the reason in `errno`.
func receive(_ bytes: inout [UInt8], from start: Int, of descriptor: Int32) -> Int? {
  while true {
    let got = bytes.withUnsafeMutableBytes {
      let room = UnsafeMutableRawBufferPointer(rebasing: $0[start...])
      return read(descriptor, room.baseAddress, room.count)
    }
    if got >= 0 { return got }
    if errno != EINTR { return nil }
  }
}

/// Files and folders.
enum Disk {
  /// The contents of a file, or at most `limit` bytes from its start.
  static func read(_ path: String, atMost limit: Int = .max) throws(Trouble) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw reason("cannot read `\(path)`") }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    var bytes = [UInt8](repeating: 0, count: min(limit, Int(status.st_size)))
    var count = 0
    while count < bytes.count {
      guard let got = receive(&bytes, from: count, of: descriptor) else {
        throw reason("cannot read `\(path)`")
      }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  static func text(_ path: String) throws(Trouble) -> String {
    String(decoding: try read(path), as: UTF8.self)
  }

  static func write(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw reason("cannot write `\(path)`") }
    defer { close(descriptor) }
    if !send(bytes, to: descriptor) { throw reason("cannot write `\(path)`") }
  }

  static func remove(_ path: String) throws(Trouble) {
    if unlink(path) != 0 { throw reason("cannot remove `\(path)`") }
  }

  /// Makes a file executable for everyone.
  static func makeProgram(_ path: String) throws(Trouble) {
    if chmod(path, 0o755) != 0 { throw reason("cannot make a program of `\(path)`") }
  }

  /// Creates a folder and its parents.
  static func makeFolder(_ path: String) throws(Trouble) {
    var folder = ""
    for part in path.split(separator: "/") {
      folder += folder.isEmpty && !path.hasPrefix("/") ? "\(part)" : "/\(part)"
      if mkdir(folder, 0o777) != 0, errno != EEXIST { throw reason("cannot make `\(folder)`") }
    }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return access(path, X_OK) == 0 && stat(path, &status) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// The files with a suffix below a folder, as relative paths in byte order.
  static func files(below folder: String, suffix: String) throws(Trouble) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let inner = folders.popLast() {
      for name in try entries(of: inner.isEmpty ? folder : "\(folder)/\(inner)") {
        let path = inner.isEmpty ? name : "\(inner)/\(name)"
        var status = stat()
        guard stat("\(folder)/\(path)", &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(path)
        } else if name.hasSuffix(suffix) {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func entries(of folder: String) throws(Trouble) -> [String] {
    guard let handle = opendir(folder) else { throw reason("cannot read `\(folder)`") }
    defer { closedir(handle) }
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    var names: [String] = []
    while let entry = readdir(handle) {
      let start = UnsafeRawPointer(entry) + offset
      let name = String(cString: start.assumingMemoryBound(to: CChar.self))
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  static func reason(_ what: String) -> Trouble {
    Trouble("\(what): \(String(cString: strerror(errno)))")
  }
}

/// The monotonic time in seconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A finished run of another program.
struct Run {
  let seconds: Double
  /// The peak resident memory, in bytes.
  let peak: Int
  /// The exit code; nil if a signal ended it.
  let code: Int32?
  let signal: Int32?

  /// Runs the program at a path. Standard input is a file, as is standard output unless `output` is
  /// nil, which inherits it. Standard error is shown only if `shows`.
  init(
    _ program: String, _ arguments: [String], input: String = "/dev/null",
    output: String? = "/dev/null", shows: Bool = false
  ) throws(Trouble) {
    let start = now()
    let child = try Child(
      program, arguments,
      [(0, .reads(input))] + (output.map { [(1, .writes($0))] } ?? [])
        + (shows ? [] : [(2, .writes("/dev/null"))]))
    let end = child.end()
    seconds = now() - start
    (peak, code, signal) = (end.peak, end.code, end.signal)
  }

  /// Runs a program that must succeed, and shows its errors.
  ///
  /// - Parameter output: the file for its output; nil to show it.
  /// - Throws: `Trouble` if it fails.
  static func must(
    _ program: String, _ arguments: [String], output: String? = nil
  ) throws(Trouble) {
    if try Run(program, arguments, output: output, shows: true).code != 0 {
      throw Trouble("`\(([program] + arguments).prefix(2).joined(separator: " "))` failed")
    }
  }

  /// The output of a program that must succeed.
  static func output(of program: String, _ arguments: [String]) throws(Trouble) -> [UInt8] {
    let file = ".build/output-\(getpid())"
    try must(program, arguments, output: file)
    let output = try Disk.read(file)
    try Disk.remove(file)
    return output
  }

  /// The path of a program found as a shell would; nil if there is none.
  static func find(_ name: String) -> String? {
    guard let path = getenv("PATH").map({ String(cString: $0) }) else { return nil }
    return path.split(separator: ":").map { "\($0)/\(name)" }.first(where: Disk.isProgram)
  }

  /// The path of this program.
  static var itself: String {
    #if os(Linux)
      if let path = realpath("/proc/self/exe", nil) {
        defer { free(path) }
        return String(cString: path)
      }
    #endif
    return CommandLine.arguments[0]
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers from the same seed on every machine.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number below `count`, which must not be 0.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
}
