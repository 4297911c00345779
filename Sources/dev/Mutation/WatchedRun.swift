#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Another program that a line of its output ends, or the time that it takes.
struct WatchedRun {
  enum Ending: Equatable {
    case code(Int32)
    case signal(Int32)
    /// It wrote this line.
    case stopped(String)
    case late
  }

  let ending: Ending
  /// What it wrote, complaints among it.
  let output: String
  /// The seconds of all processors.
  let work: Double

  /// - Parameters:
  ///   - work: how many seconds of processors it may take; twenty times as many may pass.
  ///   - mark: what a line contains that ends the program.
  init(
    _ program: String, _ arguments: [String], work limit: Int = 36_000, mark: String? = nil
  ) throws(Trouble) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Disk.reason("cannot make a pipe") }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    // A limit is handed on to what is started; this process takes little.
    var own = rlimit()
    getrlimit(WatchedRun.processor, &own)
    var small = own
    small.rlim_cur = rlim_t(limit)
    setrlimit(WatchedRun.processor, &small)
    let failed = posix_spawn(&child, program, &actions, nil, words, environ)
    setrlimit(WatchedRun.processor, &own)
    close(ends[1])
    if failed != 0 {
      throw Trouble("cannot run `\(program)`: \(String(cString: strerror(failed)))")
    }
    let watched = WatchedRun.watch(ends[0], mark, seconds: 20 * Double(limit))
    if watched.ending != nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    func inSeconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    work = inSeconds(usage.ru_utime) + inSeconds(usage.ru_stime)
    output = watched.output
    let signal = status & 0x7F
    ending =
      watched.ending
      ?? (signal == SIGXCPU ? .late : signal != 0 ? .signal(signal) : .code(status >> 8 & 0xFF))
  }

  /// Reads until nobody writes any more, or one of the limits is reached.
  private static func watch(
    _ descriptor: Int32, _ mark: String?, seconds: Double
  ) -> (ending: Ending?, output: String) {
    let end = now() + seconds
    var text: [UInt8] = []
    var line = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while now() < end {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, 1000) == 0 { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return (nil, String(decoding: text, as: UTF8.self)) }
      text += buffer.prefix(max(count, 0))
      while let stop = text[line...].firstIndex(of: 0x0A) {
        let words = String(decoding: text[line..<stop], as: UTF8.self)
        line = stop + 1
        if let mark, words.contains(mark) {
          return (.stopped(words), String(decoding: text, as: UTF8.self))
        }
      }
    }
    return (.late, String(decoding: text, as: UTF8.self))
  }

  #if canImport(Glibc)
    private static let processor = __rlimit_resource_t(RLIMIT_CPU.rawValue)
  #else
    private static let processor = RLIMIT_CPU
  #endif
}
