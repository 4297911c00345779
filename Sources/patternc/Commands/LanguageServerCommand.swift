import PatternEditor
import PatternServer

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `patternc language-server`: what editors start.
extension Command {
  static let languageServer = Command(
    name: "language-server",
    summary: "serve an editor over standard input and output (Language Server Protocol)",
    usage: [""],
    details: [
      """
      Editors start it; it speaks version 3.17 of the protocol and ends with the editor: where its \
      input ends, or where the process that it has named is no more. The exit code is 0 after \
      `shutdown` and `exit`, and 1 where the editor goes without them.
      """
    ],
    // Editors pass it whether or not there is a choice.
    options: [Option("stdio", "talk over standard input and output, as it does in any case")]
  ) { arguments, terminal throws(Failure) in
    if let extra = arguments.operands.first {
      throw .usage(
        "`language-server` takes no PATH, and there is `\(extra)`", command: "language-server")
    }
    return try Transport(terminal).run()
  }
}

/// The streams of a language server: reads what there is, waits only where there is nothing to do.
private struct Transport {
  private let terminal: Terminal
  private let server: Server
  /// How much is read before messages are worked off.
  private static let chunk = 1 << 16
  /// How many messages may wait before no more is read.
  private static let waitingLimit = 1000
  /// How long, in milliseconds, nothing may come before it is seen whether the editor still lives:
  /// somebody else may hold the other end of its pipe.
  private static let patience: Int32 = 2000

  init(_ terminal: Terminal) {
    self.terminal = terminal
    let disk = Workspace.Disk(
      load: { Files.source(at: $0, regularOnly: true) },
      leads: { path, folder in Paths.leads(path, into: [Paths.resolved(folder) ?? folder]) },
      patterns: { folder in
        let bounds = [Paths.resolved(folder) ?? folder]
        return Files.tree(below: folder).patterns.filter { Paths.leads($0, into: bounds) }
      },
      today: { Clock.today }, copies: ShippedCopies.folder,
      copy: { ShippedCopies.path(of: $0) }, width: Threads.processors,
      parallel: { count, body in Threads.parallel(count, limit: Threads.processors, body) })
    server = Server(Workspace(disk), version: Command.version)
    Transport.widenOutput()
  }

  /// Lets a pipe to the editor hold an answer of any usual size, so that the editor is not woken
  /// for each 64 KiB of it; what is no pipe, or may not grow, stays as it is.
  private static func widenOutput() {
    #if os(Linux)
      // F_SETPIPE_SZ of <linux/fcntl.h>, and the most that anybody may ask for (pipe(7)).
      _ = fcntl(STDOUT_FILENO, 1031, 1 << 20)
    #endif
  }

  func run() throws(Failure) -> Int32 {
    var isOpen = true
    while true {
      let didWork = server.step()
      for piece in server.takeOutput() { try terminal.out.write(piece) }
      try terminal.out.flush()
      if let code = server.exitCode { return code }
      if !isOpen { server.end() }
      var waits = !didWork && server.waiting == 0
      while isOpen, server.waiting < Transport.waitingLimit, isReadable(wait: waits) {
        isOpen = try receive()
        // What has come may have been answered at once.
        waits = false
      }
    }
  }

  /// Whether there is something to read, or the end of it.
  private func isReadable(wait: Bool) -> Bool {
    var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&wanted, 1, wait ? server.parent == nil ? -1 : Transport.patience : 0)
      if count == 0, wait, isAbandoned { server.abandon() }
      if count >= 0 { return count > 0 }
      if errno != EINTR { return true }
    }
  }

  /// Whether the process that has started the server is known, and no more.
  private var isAbandoned: Bool {
    // What is below 1 names groups of processes.
    guard let parent = server.parent.flatMap(pid_t.init(exactly:)), parent > 0 else { return false }
    return kill(parent, 0) != 0 && errno == ESRCH
  }

  /// Hands on what has come; answers false at the end.
  private func receive() throws(Failure) -> Bool {
    var problem: Int32 = 0
    let count = withUnsafeTemporaryAllocation(byteCount: Transport.chunk, alignment: 16) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      var count: Int
      repeat {
        count = read(STDIN_FILENO, start, buffer.count)
      } while count < 0 && errno == EINTR
      if count < 0 { problem = errno }
      if count > 0 { server.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count
    }
    if problem == EAGAIN { return true }
    if problem != 0 { throw .system("cannot read standard input: \(systemMessage(problem))") }
    return count > 0
  }
}
