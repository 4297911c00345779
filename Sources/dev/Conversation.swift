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
  /// What has been heard and is not worked off is in a part of it.
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var heard = 0..<0

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
  func ask(_ method: String, _ params: (inout JSONWriter) -> Void) throws(Trouble) {
    asked += 1
    try write(framed(method, id: asked, params))
    while true {
      let ends = try hear()
      // What a server says besides gives no number, or comes under a method.
      let isNumbered = ends.contains("\"id\":\(asked)") || ends.contains("\"id\": \(asked)")
      if isNumbered, !ends.contains("\"method\"") { return }
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

  /// Takes the next message; answers how it begins and ends.
  private func hear() throws(Trouble) -> String {
    let mark = Array("\r\n\r\n".utf8)
    var length: Int?
    while true {
      if length == nil, let end = buffer[heard].firstRange(of: mark)?.upperBound {
        let header = String(decoding: buffer[heard.lowerBound..<end], as: UTF8.self)
        length = Int(header.split(separator: ":").last?.filter { $0.isNumber } ?? "")
        heard = end..<heard.upperBound
      }
      if let length, heard.count >= length {
        let message = heard.lowerBound..<heard.lowerBound + length
        heard = message.upperBound..<heard.upperBound
        let ends = buffer[message].prefix(64) + buffer[message].suffix(64)
        return String(decoding: ends, as: UTF8.self)
      }
      try readOn(wanting: (length ?? 0) - heard.count)
    }
  }

  /// Reads what has come, and waits where nothing has.
  private func readOn(wanting missing: Int) throws(Trouble) {
    if heard.isEmpty { heard = 0..<0 }
    let room = heard.upperBound + max(missing, 1 << 15)
    if room > buffer.count { buffer += repeatElement(0, count: room - buffer.count) }
    let got = buffer.withUnsafeMutableBytes {
      let start = $0.baseAddress! + heard.upperBound
      #if canImport(Glibc)
        return Glibc.read(output, start, $0.count - heard.upperBound)
      #else
        return Darwin.read(output, start, $0.count - heard.upperBound)
      #endif
    }
    if got == 0 { throw Trouble("the server ended before it answered") }
    if got < 0, errno != EINTR { throw Disk.reason("the server says nothing") }
    heard = heard.lowerBound..<heard.upperBound + max(got, 0)
  }
}
