import PatternConformance
import PatternFiles
import PatternJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A player that is a command of the shell.
enum ShellPlayer {
  enum Answer {
    case answer(JSONValue)
    /// Why there is none.
    case fault(String)
  }

  /// The most bytes that a log may have (64 MiB).
  private static let limit = 64 << 20

  /// Runs the command in the folder of the case, which it reads on standard input.
  static func answer(of command: String, to path: String) throws(Failure) -> Answer {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system("cannot run a player: \(systemMessage(errno))") }
    let (process, problem) = spawn(command, path, ends)
    close(ends[1])
    defer { close(ends[0]) }
    if problem != 0 { throw .system("cannot run a player: \(systemMessage(problem))") }
    let (bytes, isWhole) = read(ends[0])
    if !isWhole { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if !isWhole { return .fault("the log is larger than \(limit >> 20) MiB") }
    do throws(JSONFault) {
      return .answer(try JSONReader.read(bytes))
    } catch {
      // A deck may be refused by the exit code alone.
      if status != 0, bytes.isEmpty {
        let code = status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "a signal"
        return .answer(.object([.init(name: "error", value: .string("it ended with \(code)"))]))
      }
      return .fault("what it printed is not JSON: \(error.what), at byte \(error.offset)")
    }
  }

  private static func spawn(
    _ command: String, _ path: String, _ ends: [Int32]
  ) -> (process: pid_t, problem: Int32) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    let words = [
      "sh", "-c", "cd -- \"$1\" && eval \"$2\"", "sh", Paths.folder(of: path), command,
    ]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ)
    return (process, problem)
  }

  private static func read(_ descriptor: Int32) -> (bytes: [UInt8], isWhole: Bool) {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      #if canImport(Glibc)
        let got = Glibc.read(descriptor, &room, room.count)
      #else
        let got = Darwin.read(descriptor, &room, room.count)
      #endif
      if got == 0 { return (bytes, true) }
      if got < 0, errno != EINTR { return (bytes, false) }
      if got > 0 { bytes += room[..<got] }
      if bytes.count > limit { return (bytes, false) }
    }
  }
}

/// A folder that is gone when it has served.
struct TemporaryFolder {
  let path: String

  init() throws(Failure) {
    let base = Terminal.environment("TMPDIR") ?? "/t" + "mp"
    var template = Array(Paths.join(base, "patternc-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system("cannot make a folder in `\(base)`: \(systemMessage(errno))")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the suite and the files of the web player, as far as they are there.
  func remove() {
    var folders: [String] = []
    for name in ConformanceFolder.names + ShippedFile.web.map({ $0.path }) {
      let path = Paths.join(path, name)
      unlink(path)
      let folder = Paths.folder(of: path)
      if !folders.contains(folder) { folders.append(folder) }
    }
    for folder in folders where folder != path { rmdir(folder) }
    rmdir(path)
  }
}
