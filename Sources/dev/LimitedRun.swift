#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Another program, run to its end with little time and memory, and what it wrote.
struct LimitedRun {
  /// How many seconds a run may take.
  static let seconds = 4.0
  /// How many bytes of memory it may hold: of addresses where the system limits those, else of
  /// pages.
  static let memory = 1 << 30
  /// More output than this is too much.
  static let outputLimit = 256 << 20

  enum Ending: Equatable {
    case code(Int32)
    case signal(Int32)
    case late
    case large
  }

  let ending: Ending
  let output: [UInt8]
  /// The seconds of all processors, its own and those of the system for it.
  let work: Double
  /// The largest set of pages that it held at once, in bytes.
  let peak: Int

  /// - Parameters:
  ///   - folder: where what is written is kept while the program runs.
  ///   - seconds: how long it may take.
  ///   - keeps: how many bytes of what it writes are read; as many are too much. 0 reads none.
  init(
    _ program: String, _ arguments: [String], input: String = "/dev/null", in folder: String,
    seconds: Double = LimitedRun.seconds, keeps: Int = LimitedRun.outputLimit
  ) throws(Trouble) {
    let path = "\(folder)/output"
    // The program holds one end of this pipe as long as it runs.
    let pipe = try makePipe()
    defer { close(pipe.reading) }
    let child: Child
    do throws(Trouble) {
      child = try Child(
        program, arguments,
        [
          (0, .reads(input)), (1, .writes(path)), (2, .writes("/dev/null")),
          (3, .shares(pipe.writing)),
        ],
        // What ends a program on purpose need not be looked into: that takes seconds.
        variables: ["SWIFT_BACKTRACE=enable=no", "PATH=/usr/bin:/bin"], memory: LimitedRun.memory)
    } catch {
      close(pipe.writing)
      throw error
    }
    close(pipe.writing)
    var waited = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
    let isLate = poll(&waited, 1, Int32(seconds * 1000)) == 0
    if isLate { kill(child.process, SIGKILL) }
    let end = child.end()
    (peak, work) = (end.peak, end.work)
    output = try Disk.read(path, atMost: keeps)
    if isLate {
      ending = .late
    } else if peak > LimitedRun.memory || keeps > 0 && output.count == keeps {
      ending = .large
    } else {
      ending = end.code.map { .code($0) } ?? .signal(end.signal ?? 0)
    }
  }
}
