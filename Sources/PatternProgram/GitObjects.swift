import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads contents from a repository through one git process.
package final class GitObjects: Sendable {
  /// The two ends of `git cat-file --batch`.
  private struct Talk {
    let input: Int32
    let output: Int32
    /// Bytes received and not yet consumed.
    var rest: ArraySlice<UInt8> = []
  }

  /// The maximum size of a file, in bytes (256 MiB). Our choice.
  private static let limit = 256 << 20

  private let process: pid_t
  private let talk: Mutex<Talk>

  init(_ process: pid_t, input: Int32, output: Int32) {
    self.process = process
    talk = Mutex(Talk(input: input, output: output))
    // Writing to git after it has ended then fails with an error instead of ending the program.
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

  /// The contents of the object with an id.
  ///
  /// - Throws: `Failure` if git does not have them, or ends.
  package func contents(of id: String) throws(Failure) -> [UInt8] {
    if let contents = talk.withLock({ GitObjects.ask(id, &$0) }) { return contents }
    throw .system("git has no contents for `\(id)`")
  }

  /// Requests an object, and reads `ID blob SIZE`, the contents and a line end.
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

  /// Takes bytes up to the given end; nil if git ends first.
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
