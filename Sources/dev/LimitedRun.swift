#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A finished run of another program, with limited time and memory, and its output.
struct LimitedRun {
  /// The time limit for a run, in seconds of its own processor time, which other programs do not
  /// affect. A run that waits is ended after ten times as long.
  static let seconds = 4.0
  /// The memory limit in bytes: of address space where the system supports that, otherwise of
  /// resident memory.
  static let memory = 1 << 30
  /// The maximum size of the output, in bytes.
  static let outputLimit = 256 << 20

  /// The exit code; 0 if a signal ended it.
  let code: Int32
  /// Describes an end other than with an exit code of 0 to 3; nil for such an exit code.
  let fault: String?
  let output: [UInt8]
  /// Processor time in seconds, user and system.
  let work: Double
  /// The peak resident memory, in bytes.
  let peak: Int

  /// - Parameters:
  ///   - folder: the folder for the output while the program runs.
  ///   - seconds: the limit of processor time.
  ///   - keeps: the number of output bytes to read; an output of that size is too long. With 0,
  ///     none are read.
  /// - Throws: `Trouble` if the program cannot be started.
  init(
    _ program: String, _ arguments: [String], input: String = "/dev/null", in folder: String,
    seconds: Double = LimitedRun.seconds, keeps: Int = LimitedRun.outputLimit
  ) throws(Trouble) {
    let path = "\(folder)/output"
    // The program holds one end of this pipe while it runs.
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
        // Disables backtraces, which take seconds.
        variables: ["SWIFT_BACKTRACE=enable=no", "PATH=/usr/bin:/bin"], memory: LimitedRun.memory)
    } catch {
      close(pipe.writing)
      throw error
    }
    close(pipe.writing)
    var waited = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
    let hangs = poll(&waited, 1, Int32(seconds * 10_000)) == 0
    if hangs { kill(child.process, SIGKILL) }
    let end = child.end()
    (peak, work) = (end.peak, end.work)
    output = try Disk.read(path, atMost: keeps)
    code = end.code ?? 0
    fault =
      if hangs || end.work > seconds {
        "takes more than \(decimal(seconds, 0)) s"
      } else if peak > LimitedRun.memory || keeps > 0 && output.count == keeps {
        "takes more than \(LimitedRun.memory >> 20) MiB"
      } else if let signal = end.signal {
        "ends by signal \(signal)"
      } else {
        code > 3 ? "ends with \(code)" : nil
      }
  }
}
