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
  /// Bytes from the server; `heard` is the range not yet processed.
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var heard = 0..<0

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

  /// Reads the next message.
  ///
  /// - Returns: its beginning and end.
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

  /// Reads the available bytes, and waits if there are none.
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
