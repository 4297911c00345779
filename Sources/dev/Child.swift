#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A process that a chore starts.
struct Child {
  /// The source or destination of a descriptor.
  enum Descriptor {
    /// Reads a file.
    case reads(String)
    /// Overwrites a file.
    case writes(String)
    /// Shares a descriptor of this process.
    case shares(Int32)
  }

  /// The end of a process and its costs.
  struct End {
    /// The exit code, unless a signal ended it.
    let code: Int32?
    let signal: Int32?
    /// The peak resident memory, in bytes.
    let peak: Int
    /// Processor time in seconds, user and system.
    let work: Double
  }

  let process: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - descriptors: the descriptors that are not inherited, by number.
  ///   - variables: its environment, as `NAME=VALUE`; by default that of this process.
  ///   - memory: the maximum size of its address space, in bytes, where the system limits it.
  /// - Throws: `Trouble` if it cannot be started.
  init(
    _ program: String, _ arguments: [String], _ descriptors: [(Int32, Descriptor)],
    variables: [String]? = nil, memory: Int? = nil
  ) throws(Trouble) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors {
      switch descriptor {
      case .reads(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDONLY, 0)
      case .writes(let path):
        let mode = path == "/dev/null" ? O_WRONLY : O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, number, path, mode, 0o666)
      case .shares(let other): posix_spawn_file_actions_adddup2(&actions, other, number)
      }
    }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { $0.map { strdup($0) } + [nil] }
    defer {
      for word in words { free(word) }
      for setting in settings ?? [] { free(setting) }
    }
    // The process inherits the limit, which is well above what this process uses.
    var limit = rlimit()
    if let memory {
      getrlimit(Child.addresses, &limit)
      var small = limit
      small.rlim_cur = rlim_t(memory)
      setrlimit(Child.addresses, &small)
    }
    var process = pid_t()
    let failed =
      if let settings {
        posix_spawn(&process, program, &actions, nil, words, settings)
      } else {
        posix_spawn(&process, program, &actions, nil, words, environ)
      }
    if memory != nil { setrlimit(Child.addresses, &limit) }
    if failed != 0 {
      throw Trouble("cannot run `\(program)`: \(String(cString: strerror(failed)))")
    }
    self.process = process
  }

  /// Waits for the end of the process.
  func end() -> End {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    #if canImport(Glibc)
      let peak = Int(usage.ru_maxrss) * 1024
    #else
      let peak = Int(usage.ru_maxrss)
    #endif
    func inSeconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    let signal = status & 0x7F
    return End(
      code: signal == 0 ? status >> 8 & 0xFF : nil, signal: signal == 0 ? nil : signal, peak: peak,
      work: inSeconds(usage.ru_utime) + inSeconds(usage.ru_stime))
  }

  #if canImport(Glibc)
    private static let addresses = __rlimit_resource_t(RLIMIT_AS.rawValue)
  #else
    private static let addresses = RLIMIT_AS
  #endif
}

/// Creates a pipe whose ends are not inherited.
///
/// - Throws: `Trouble` if the system has no pipe left.
func makePipe() throws(Trouble) -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { throw Disk.reason("cannot make a pipe") }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}
