#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Buffered output to a descriptor. Every write is checked.
package final class Output: Sendable {
  let descriptor: Int32
  /// The name in messages.
  let name: String
  // Only one thread writes: commands run on the first thread and start others only to compile.
  nonisolated(unsafe) private var buffer: [UInt8] = []
  /// Everything written since `keep()`; nil if it is not kept.
  nonisolated(unsafe) private(set) var kept: [UInt8]?

  private static let bufferSize = 1 << 16

  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal in columns; nil if this is not a terminal or the width is unknown.
  package var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Keeps a copy of everything that is written from now on.
  func keep() { kept = [] }

  /// Writes a text.
  ///
  /// - Throws: `Failure` if the stream cannot be written to.
  package func write(_ text: String) throws(Failure) {
    kept?.append(contentsOf: text.utf8)
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Output.bufferSize { try flush() }
  }

  /// Writes bytes.
  ///
  /// - Throws: `Failure` if the stream cannot be written to.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    kept?.append(contentsOf: bytes)
    if bytes.count >= Output.bufferSize {
      try flush()
      try check(bytes.withUnsafeBytes { writeAll(descriptor, $0) })
    } else {
      buffer.append(contentsOf: bytes)
      if buffer.count >= Output.bufferSize { try flush() }
    }
  }

  /// Writes the contents of the buffer.
  ///
  /// - Throws: `Failure` if the stream cannot be written to.
  package func flush() throws(Failure) {
    if buffer.isEmpty { return }
    let problem = buffer.withUnsafeBytes { writeAll(descriptor, $0) }
    buffer.removeAll(keepingCapacity: true)
    try check(problem)
  }

  private func check(_ problem: Int32) throws(Failure) {
    if problem == 0 { return }
    if problem == EPIPE { Output.endQuietly() }
    throw .system("cannot write to \(name): \(systemMessage(problem))")
  }

  /// Ends the program as SIGPIPE does by default.
  private static func endQuietly() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    _exit(128 + SIGPIPE)
  }
}

/// Writes all bytes, resuming after interruptions.
///
/// - Returns: `errno`, or 0.
func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  var rest = bytes[...]
  while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
    let written = write(descriptor, start, rest.count)
    if written > 0 {
      rest = rest.dropFirst(written)
    } else if written == 0 {
      return EIO
    } else if errno == EAGAIN {
      // The terminal or pipe is non-blocking: wait until it accepts more.
      var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&wanted, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// The system's text for an error: "No such file or directory".
package func systemMessage(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}
