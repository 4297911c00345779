import PatternFiles
import PatternJSON
import PatternProgram
import PlayerConformance

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a player that is a shell command.
enum ShellPlayer {
  enum Answer {
    case answer(JSONValue)
    /// The reason why there is no answer.
    case fault(String)
  }

  /// Runs the command in the folder of the case, with the case on standard input. Processes that it
  /// starts end with it.
  static func answer(
    of command: String, to path: String, seconds: Int
  ) throws(Failure) -> Answer {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system("cannot run a player: \(systemMessage(errno))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (process, problem) = spawn(command, path, ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    if problem != 0 { throw .system("cannot run a player: \(systemMessage(problem))") }
    Interrupts.take(along: process)
    var work = Work(process: process, output: ends[0])
    let fault = work.readLog(seconds: seconds)
    kill(-process, SIGKILL)
    while !work.hasEnded(waits: true) {}
    Interrupts.take(along: 0)
    if let fault { return .fault(fault) }
    do throws(JSONFault) {
      return .answer(try JSONReader.read(work.bytes))
    } catch {
      // A player may refuse a deck by its exit code alone.
      if let status = work.status, status != 0, work.bytes.isEmpty {
        let code = status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "a signal"
        return .answer(.object([.init(name: "error", value: .string("it ended with \(code)"))]))
      }
      return .fault("what it printed is not JSON: \(error.what), at byte \(error.offset)")
    }
  }

  private static func spawn(
    _ command: String, _ path: String, _ output: Int32
  ) -> (process: pid_t, problem: Int32) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // A separate process group, to find the processes that the player leaves behind.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let words = [
      "sh", "-c", "cd -- \"$1\" && eval \"$2\"", "sh", Paths.folder(of: path), command,
    ]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ)
    return (process, problem)
  }

  /// A running player.
  private struct Work {
    let process: pid_t
    let output: Int32
    private(set) var bytes: [UInt8] = []
    /// The status from `waitpid`, once it has ended.
    private(set) var status: Int32?

    mutating func hasEnded(waits: Bool = false) -> Bool {
      if status != nil { return true }
      var ended: Int32 = 0
      if waitpid(process, &ended, waits ? 0 : WNOHANG) == process { status = ended }
      return status != nil
    }

    /// Reads until the player has ended. Processes that it left behind may hold the pipe open; they
    /// are not waited for.
    ///
    /// - Returns: the reason why there is no log, or nil.
    mutating func readLog(seconds: Int) -> String? {
      let end = Clock.milliseconds + Int64(seconds) * 1000
      var room = [UInt8](repeating: 0, count: 1 << 16)
      var isOpen = true
      while true {
        let hasEnded = hasEnded()
        if hasEnded { kill(-process, SIGKILL) }
        if hasEnded, !isOpen { return nil }
        let left = end - Clock.milliseconds
        if left <= 0, !hasEnded { return "it took longer than \(counted(seconds, "second"))" }
        // The end of a process is not announced, so check for it regularly.
        var waiting = pollfd(fd: isOpen ? output : -1, events: Int16(POLLIN), revents: 0)
        let pause = hasEnded ? 0 : min(left, isOpen ? 50 : 2)
        if poll(&waiting, 1, Int32(pause)) <= 0 {
          if hasEnded { return nil }
          continue
        }
        let got = read(output, &room, room.count)
        if got < 0, errno == EINTR || errno == EAGAIN { continue }
        if got <= 0 { isOpen = false }
        if got > 0 { bytes += room[..<got] }
        if bytes.count > ConformanceFolder.sizeLimit {
          return "the log is larger than \(ConformanceFolder.sizeLimit >> 20) MiB"
        }
      }
    }
  }
}
