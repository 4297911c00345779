import PatternJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The dialogue between an editor and a language server in another process.
final class Conversation {
  private let child: Child
  private let (input, output): (Int32, Int32)
  private var asked = 0
  /// Bytes from the server that are not yet processed.
  private var heard: ArraySlice<UInt8> = []

  /// Starts a server.
  ///
  /// - Throws: `Trouble` if it cannot be started.
  init(_ program: String, _ arguments: [String]) throws(Trouble) {
    // A server that ended is detected by its missing reply, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    let (toServer, fromServer) = (try makePipe(), try makePipe())
    (input, output) = (toServer.writing, fromServer.reading)
    defer {
      close(toServer.reading)
      close(fromServer.writing)
    }
    child = try Child(
      program, arguments,
      [
        (0, .shares(toServer.reading)), (1, .shares(fromServer.writing)),
        (2, .writes("/dev/null")),
      ])
  }

  /// Sends a notification.
  func tell(_ method: String, _ params: (inout JSONWriter) -> Void) throws(Trouble) {
    try write(framed(method, id: nil, params))
  }

  /// Sends a request and waits for the reply.
  func ask(_ method: String, _ params: (inout JSONWriter) -> Void) throws(Trouble) {
    asked += 1
    try write(framed(method, id: asked, params))
    while true {
      let ends = try hear()
      // Other messages have no id, or also have a method.
      let isNumbered = ends.contains("\"id\":\(asked)") || ends.contains("\"id\": \(asked)")
      if isNumbered, !ends.contains("\"method\"") { return }
    }
  }

  /// Ends the server as an editor does.
  ///
  /// - Returns: its peak resident memory, in bytes.
  func end() throws(Trouble) -> Int {
    try ask("shutdown") { _ in }
    try tell("exit") { _ in }
    close(input)
    close(output)
    return child.end().peak
  }

  private func write(_ bytes: [UInt8]) throws(Trouble) {
    if !send(bytes, to: input) { throw Disk.reason("the server does not listen") }
  }

  /// Reads the next message.
  ///
  /// - Returns: its beginning and end.
  private func hear() throws(Trouble) -> String {
    let mark = Array("\r\n\r\n".utf8)
    var length: Int?
    while true {
      if length == nil, let end = heard.firstRange(of: mark)?.upperBound {
        let header = String(decoding: heard[..<end], as: UTF8.self)
        length = Int(header.split(separator: ":").last?.filter { $0.isNumber } ?? "")
        heard = heard[end...]
      }
      if let length, heard.count >= length {
        let message = heard.prefix(length)
        heard = heard.dropFirst(length)
        return String(decoding: message.prefix(64) + message.suffix(64), as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      guard let got = receive(&chunk, from: 0, of: output) else {
        throw Disk.reason("the server does not reply")
      }
      if got == 0 { throw Trouble("the server ended before it replied") }
      heard += chunk[..<got]
    }
  }
}
