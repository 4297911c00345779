import LanguageServer
import PatternCompiler
import PatternEditor
import PatternProgram
import PatternSyntax
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The streams of a language server. It waits for the editor only if there is no work.
struct Transport {
  private let terminal: Terminal
  private let server: Server
  private let inbox = Inbox.shared

  init(_ terminal: Terminal) {
    self.terminal = terminal
    let urgency = inbox.urgency
    let disk = Workspace.Disk(
      load: { Files.source(at: $0, regularOnly: true) },
      patterns: { folder in
        let bounds = [Paths.resolved(folder) ?? folder]
        let configuration = try? ConfigurationFile.found(from: folder)
        return Files.tree(below: folder, skipping: Skipped(of: folder, configuration)).patterns
          .filter { Paths.leads($0, into: bounds) }
      },
      realPath: { Paths.resolved($0) ?? Paths.real($0) }, today: { Clock.today },
      copies: ShippedCopies.folder,
      copy: { ShippedCopies.path(of: $0) },
      isGivenUp: { urgency.isUrgent }, configured: Transport.configured,
      parallel: { count, body in Threads.parallel(count, limit: Threads.processors, body) })
    server = Server(Workspace(disk), version: Release.version, urgency: urgency)
  }

  /// The configuration of a folder, with the files of its baseline read.
  private static func configured(_ folder: String) -> Workspace.Configured {
    var configured = Workspace.Configured()
    do throws(Failure) {
      guard let file = try ConfigurationFile.found(from: folder) else { return configured }
      if let path = try file.baseline {
        let baseline = try Baseline(reading: path)
        configured.new = { found in
          baseline.match(found, files: Array(Set(found.map { $0.file.path }))).new
        }
      }
      configured.settings = { file.settings(for: $0) }
      configured.root = file.folder
    } catch {
      configured.fault = error.messages.joined(separator: "\n")
    }
    return configured
  }

  func run() throws(Failure) -> Int32 {
    try inbox.open()
    while true {
      let didWork = server.step()
      for piece in server.takeOutput() { try terminal.out.write(piece) }
      try terminal.out.flush()
      if let code = server.exitCode { return code }
      inbox.watch(server.parent)
      // A new message may cancel a waiting one.
      if server.waiting >= Inbox.limit { continue }
      switch inbox.take(waits: !didWork && server.waiting == 0) {
      case .messages(let messages): server.receive(messages)
      case .end: server.end()
      case .orphaned: server.abandon()
      case .failed(let code):
        throw .system("cannot read standard input: \(systemMessage(code))")
      }
    }
  }
}

/// Messages from the editor, read on a separate thread, so that a running analysis can find out
/// that it is no longer needed.
private final class Inbox: @unchecked Sendable {
  /// The only inbox, since there is only one standard input.
  static let shared = Inbox()
  /// The maximum number of waiting messages; above it, reading pauses. Our choice.
  static let limit = 1000
  /// The maximum number of bytes read at a time.
  private static let chunk = 1 << 16
  /// The time without input, in milliseconds, after which to check that the editor is still
  /// running: another process may hold the other end of its pipe open.
  private static let patience: Int32 = 2000

  /// The result of `take`; all messages are returned before any other case.
  enum Content {
    /// Messages; may be empty.
    case messages([Message])
    /// The editor has closed the stream.
    case end
    /// The process that started the server has ended.
    case orphaned
    /// Reading failed with this `errno`.
    case failed(Int32)
  }

  let urgency = Urgency()
  /// The process that started the server; 0 if unknown.
  private let parent = Atomic<Int>(0)
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let hasChanged: UnsafeMutablePointer<pthread_cond_t>
  // Both are accessed with the lock held.
  private var messages: [Message] = []
  private var last: Content?

  private init() {
    lock = .allocate(capacity: 1)
    hasChanged = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(hasChanged, nil)
  }

  /// Starts reading.
  func open() throws(Failure) {
    let isStarted = Threads.start { _ in
      Inbox.shared.listen()
      return nil
    }
    if !isStarted { throw .system("cannot start a thread: \(systemMessage(EAGAIN))") }
  }

  /// Starts checking that this process is alive.
  func watch(_ process: Int?) { parent.store(process ?? 0, ordering: .relaxed) }

  /// Takes everything that has arrived since the last call.
  ///
  /// - Parameter waits: true to wait until there is something.
  func take(waits: Bool) -> Content {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while waits, messages.isEmpty, last == nil { pthread_cond_wait(hasChanged, lock) }
    if messages.isEmpty, let last { return last }
    defer { messages = [] }
    pthread_cond_signal(hasChanged)
    return .messages(messages)
  }

  // MARK: the thread that reads

  private func listen() {
    var incoming = Incoming(urgency)
    withUnsafeTemporaryAllocation(byteCount: Inbox.chunk, alignment: 16) { buffer in
      while true {
        if !isReadable() { return finish(.orphaned) }
        let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        if count == 0 { return finish(.end) }
        if count > 0 {
          add(incoming.messages(with: Array(buffer[..<count])))
        } else if errno != EINTR, errno != EAGAIN {
          return finish(.failed(errno))
        }
      }
    }
  }

  private func add(_ new: [Message]) {
    if new.isEmpty { return }
    pthread_mutex_lock(lock)
    while messages.count >= Inbox.limit { pthread_cond_wait(hasChanged, lock) }
    messages += new
    pthread_cond_signal(hasChanged)
    pthread_mutex_unlock(lock)
  }

  private func finish(_ content: Content) {
    pthread_mutex_lock(lock)
    last = content
    pthread_cond_signal(hasChanged)
    pthread_mutex_unlock(lock)
  }

  /// Waits for input or its end.
  ///
  /// - Returns: false if the editor has ended without closing the stream.
  private func isReadable() -> Bool {
    var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&wanted, 1, Inbox.patience)
      if count > 0 || count < 0 && errno != EINTR { return true }
      if count == 0, isOrphaned { return false }
    }
  }

  private var isOrphaned: Bool {
    // Numbers below 1 name process groups.
    guard let parent = pid_t(exactly: parent.load(ordering: .relaxed)), parent > 0 else {
      return false
    }
    return kill(parent, 0) != 0 && errno == ESRCH
  }
}
