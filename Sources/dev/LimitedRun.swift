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
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let path = "\(folder)/output"
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    // What ends a program on purpose need not be looked into: that takes seconds.
    let settings: [String] = ["SWIFT_BACKTRACE=enable=no", "PATH=/usr/bin:/bin"]
    let variables = settings.map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    // The program holds one end of this pipe as long as it runs.
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Disk.reason("cannot make a pipe") }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var child = pid_t()
    // A limit is handed on to what is started; this process is well below it.
    var limit = rlimit()
    getrlimit(LimitedRun.addresses, &limit)
    var small = limit
    small.rlim_cur = rlim_t(LimitedRun.memory)
    setrlimit(LimitedRun.addresses, &small)
    let failed = posix_spawn(&child, program, &actions, nil, words, variables)
    setrlimit(LimitedRun.addresses, &limit)
    close(ends[1])
    if failed != 0 {
      throw Trouble("cannot run `\(program)`: \(String(cString: strerror(failed)))")
    }
    var end = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    let isLate = poll(&end, 1, Int32(seconds * 1000)) == 0
    if isLate { kill(child, SIGKILL) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    #if canImport(Glibc)
      peak = Int(usage.ru_maxrss) * 1024
    #else
      peak = Int(usage.ru_maxrss)
    #endif
    func inSeconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    work = inSeconds(usage.ru_utime) + inSeconds(usage.ru_stime)
    output = try Disk.read(path, atMost: keeps)
    if isLate {
      ending = .late
    } else if peak > LimitedRun.memory || keeps > 0 && output.count == keeps {
      ending = .large
    } else {
      ending = status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
  }

  #if canImport(Glibc)
    private static let addresses = __rlimit_resource_t(RLIMIT_AS.rawValue)
  #else
    private static let addresses = RLIMIT_AS
  #endif
}
