import Glibc

// Stand-ins for code that needs sockets, threads or a shell, which WebAssembly lacks.

/// The failure of a command that only the native program has.
private func refused(_ what: String) -> Failure {
  .system("\(what) is not in this build, which runs in WebAssembly; the native program has it")
}

/// Writes the path of an open file into `room`. The C function takes any number of arguments, so
/// Swift cannot call it.
func fcntl(_ descriptor: Int32, _ command: Int32, _ room: UnsafeMutablePointer<CChar>) -> Int32 {
  imported_place(descriptor, room)
}

extension PreviewRun {
  mutating func serve(port: UInt16?, lan: Bool, opens: Bool) throws(Failure) -> Never {
    throw refused("`preview --serve`")
  }
}

struct Transport {
  init(_ terminal: Terminal) {}

  func run() throws(Failure) -> Int32 { throw refused("`language-server`") }
}

enum ShellPlayer {
  enum Answer {
    case answer(JSONValue)
    case fault(String)
  }

  static func answer(of command: String, to path: String, seconds: Int) throws(Failure) -> Answer {
    throw refused("`conformance run --player`")
  }
}
