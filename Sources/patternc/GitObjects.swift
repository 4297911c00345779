import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The contents of a repository, all read by one process of git.
final class GitObjects: Sendable {
  /// The two ends of `git cat-file --batch`.
  private struct Talk {
    let input: Int32
    let output: Int32
    /// What was read and not yet taken.
    var rest: ArraySlice<UInt8> = []
  }

  /// The most bytes that one file may have (256 MiB).
  private static let limit = 256 << 20

  private let process: pid_t
  private let talk: Mutex<Talk>

  init(_ process: pid_t, input: Int32, output: Int32) {
    self.process = process
    talk = Mutex(Talk(input: input, output: output))
    // Where git has ended, writing to it fails and ends nothing else.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    talk.withLock { talk in
      close(talk.input)
      close(talk.output)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// The contents after an id.
  func contents(of id: String) throws(Failure) -> [UInt8] {
    if let contents = talk.withLock({ GitObjects.ask(id, &$0) }) { return contents }
    throw .system("git has no contents for `\(id)`")
  }

  /// Asks for an object, and reads `ID blob SIZE`, the contents and a line end.
  private static func ask(_ id: String, _ talk: inout Talk) -> [UInt8]? {
    guard Array("\(id)\n".utf8).withUnsafeBytes({ writeAll(talk.input, $0) }) == 0,
      let head = take(until: { $0.firstIndex(of: 0x0A).map { $0 + 1 } }, &talk)
    else { return nil }
    let words = String(decoding: head.dropLast(), as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size <= limit,
      let contents = take(
        until: { $0.count > size ? $0.startIndex + size + 1 : nil }, &talk)
    else { return nil }
    return Array(contents.dropLast())
  }

  /// Takes what comes up to a place; nothing where git ends before.
  private static func take(
    until end: (ArraySlice<UInt8>) -> Int?, _ talk: inout Talk
  ) -> ArraySlice<UInt8>? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = end(talk.rest) {
        let taken = talk.rest[..<end]
        talk.rest = talk.rest[end...]
        return taken
      }
      let got = read(talk.output, &chunk, chunk.count)
      if got < 0, errno == EINTR { continue }
      if got <= 0 { return nil }
      talk.rest += chunk[..<got]
    }
  }
}
