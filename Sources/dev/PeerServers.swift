import PatternJSON
import PatternSyntax

/// Compares the language servers of `patternc` and another tool, in turn, over the same cues.
struct PeerServers {
  /// Both programs with their arguments and a file of their language.
  private let sides: [Side]

  private struct Side {
    let program: String
    let arguments: [String]
    let language: String
    let path: String
  }

  /// - Parameter stem: the path of both files, without extension.
  init(_ program: String, _ ruff: String, _ stem: String) {
    sides = [
      Side(
        program: program, arguments: ["language-server"], language: "pattern",
        path: "\(stem).pattern"),
      Side(
        program: ruff, arguments: ["server", "--isolated"], language: "python",
        path: "\(stem).py"),
    ]
  }

  /// Measures from start to the reply to `initialize`, then from keystroke to diagnostics.
  func run(_ cues: Int) throws(Trouble) {
    var starts: [[Double]] = [[], []]
    for turn in 0..<20 {
      for index in [turn % 2, 1 - turn % 2] {
        let (server, seconds) = try begin(sides[index])
        starts[index].append(seconds)
        _ = try server.end()
      }
    }
    Peers.tell("start to `initialize` ÷ ruff server", cues, starts[0], starts[1])

    var files: [File] = []
    for side in sides { files.append(try File(side, try begin(side).server)) }
    var edits: [[Double]] = [[], []]
    // A few keystrokes suffice if another tool needs seconds for each.
    for turn in 0..<(cues < 10_000 ? 82 : 6) {
      for index in [turn % 2, 1 - turn % 2] { edits[index].append(try files[index].edit()) }
    }
    let peaks = try files.map { file throws(Trouble) in Double(try file.server.end()) }
    Peers.tell(
      "keystroke to what is wrong ÷ ruff server", cues, edits[0], edits[1],
      peaks: (peaks[0], peaks[1]))
  }

  /// Starts a server.
  ///
  /// - Returns: the seconds until it is ready.
  private func begin(_ side: Side) throws(Trouble) -> (server: Conversation, seconds: Double) {
    let start = now()
    let server = try Conversation(side.program, side.arguments)
    try server.ask("initialize", OpenDocument.capabilities)
    let seconds = now() - start
    try server.tell("initialized") { _ in }
    return (server, seconds)
  }

  /// A file open in a server.
  private final class File {
    let server: Conversation
    private var document: OpenDocument
    private var keystrokes: Keystrokes

    init(_ side: Side, _ server: Conversation) throws(Trouble) {
      self.server = server
      let source = Source(path: side.path, bytes: try Disk.read(side.path))
      document = OpenDocument(uri: "file:///bench/\(side.language)", language: side.language)
      keystrokes = Keystrokes(source)
      if keystrokes.isEmpty { throw Trouble("there is no decimal fraction in `\(side.path)`") }
      var document = document
      try server.tell("textDocument/didOpen") { document.open(source.text, &$0) }
      self.document = document
      try server.ask("textDocument/diagnostic") { document.name(&$0) }
    }

    /// Types one key.
    ///
    /// - Returns: the seconds until the diagnostics arrive.
    func edit() throws(Trouble) -> Double {
      let start = now()
      try server.tell("textDocument/didChange") { keystrokes.type(into: &document, &$0) }
      try server.ask("textDocument/diagnostic") { document.name(&$0) }
      return now() - start
    }
  }
}
