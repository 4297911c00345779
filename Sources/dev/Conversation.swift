import PatternJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What an editor and a language server in a process of its own say to one another.
final class Conversation {
  private var child = pid_t()
  private var (input, output): (Int32, Int32) = (-1, -1)
  private var asked = 0
  private var heard: [UInt8] = []

  /// Starts a server.
  init(_ program: String, _ arguments: [String]) throws(Trouble) {
    // A server that has ended is told of by the answer that does not come.
    signal(SIGPIPE, SIG_IGN)
    var (toServer, fromServer): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { throw Disk.reason("no pipe") }
    for descriptor in toServer + fromServer { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toServer[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromServer[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let failed = posix_spawn(&child, program, &actions, nil, words, environ)
    close(toServer[0])
    close(fromServer[1])
    (input, output) = (toServer[1], fromServer[0])
    if failed != 0 {
      throw Trouble("cannot run `\(program)`: \(String(cString: strerror(failed)))")
    }
  }

  /// Says something that is not answered.
  func tell(_ method: String, _ params: (inout JSONWriter) -> Void) throws(Trouble) {
    try write(framed(method, id: nil, params))
  }

  /// Asks, and waits for the answer.
  @discardableResult
  func ask(_ method: String, _ params: (inout JSONWriter) -> Void) throws(Trouble) -> [UInt8] {
    asked += 1
    try write(framed(method, id: asked, params))
    while true {
      let message = try read()
      // What a server says besides gives no number, or comes under a method.
      let start = String(decoding: message.prefix(64) + message.suffix(64), as: UTF8.self)
      let isNumbered = start.contains("\"id\":\(asked)") || start.contains("\"id\": \(asked)")
      if isNumbered, !start.contains("\"method\"") { return message }
    }
  }

  /// Ends the server as an editor does; answers the largest set of pages it held, in bytes.
  func end() throws(Trouble) -> Int {
    try ask("shutdown") { _ in }
    try tell("exit") { _ in }
    close(input)
    close(output)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    #if canImport(Glibc)
      return Int(usage.ru_maxrss) * 1024
    #else
      return Int(usage.ru_maxrss)
    #endif
  }

  private func write(_ bytes: [UInt8]) throws(Trouble) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.write(input, $0.baseAddress, $0.count)
        #else
          Darwin.write(input, $0.baseAddress, $0.count)
        #endif
      }
      if written < 0, errno != EINTR { throw Disk.reason("the server does not listen") }
      rest = rest.dropFirst(max(written, 0))
    }
  }

  /// The next message, without its header.
  private func read() throws(Trouble) -> [UInt8] {
    let mark = Array("\r\n\r\n".utf8)
    var length: Int?
    while true {
      if length == nil, let end = heard.firstRange(of: mark)?.upperBound {
        let header = String(decoding: heard[..<end], as: UTF8.self)
        let digits = header.split(separator: ":").last?.filter { $0.isNumber } ?? ""
        length = Int(digits)
        heard.removeSubrange(..<end)
      }
      if let length, heard.count >= length {
        let message = Array(heard[..<length])
        heard.removeSubrange(..<length)
        return message
      }
      let count = heard.count
      let room = max(1 << 16, (length ?? 0) - count)
      heard.append(contentsOf: repeatElement(0, count: room))
      let got = heard.withUnsafeMutableBytes {
        #if canImport(Glibc)
          Glibc.read(output, $0.baseAddress! + count, room)
        #else
          Darwin.read(output, $0.baseAddress! + count, room)
        #endif
      }
      heard.removeLast(room - max(got, 0))
      if got == 0 { throw Trouble("the server ended before it answered") }
      if got < 0, errno != EINTR { throw Disk.reason("the server says nothing") }
    }
  }
}
