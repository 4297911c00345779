import PatternJSON
import PatternSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Exercises an instrumented program, to collect a profile for the optimizer: the shipped patterns
/// and corpora of several sizes are compiled, checked and formatted, every fixture is checked, and
/// a designer edits a file.
struct Rehearsal {
  private let program: String
  private let folder: String

  init(_ program: String, in folder: String) {
    self.program = program
    self.folder = folder
  }

  /// Runs the rehearsal.
  ///
  /// - Returns: the files of counts.
  func run() throws(Trouble) -> [String] {
    try Disk.makeFolder("\(folder)/tables")
    for count in try counts() { try Disk.remove(count) }
    setenv("LLVM_PROFILE_FILE", "\(folder)/%p.profraw", 1)
    defer { unsetenv("LLVM_PROFILE_FILE") }
    try play(["compile", "Patterns", "-o", "\(folder)/tables"])
    try play(["check", "Tests/Fixtures"])
    for size in [5, 100, 1_000] {
      let path = "\(folder)/\(size).pattern"
      try Disk.write(path, Corpus.text(size))
      try play(["compile", path, "-o", "\(folder)/tables"])
      try play(["compile", path, "-o", "\(folder)/tables", "--jobs", "1"])
      try play(["check", path])
      try play(["format", "--check", path])
    }
    try edit(String(decoding: Corpus.text(1_000), as: UTF8.self))
    return try counts()
  }

  private func counts() throws(Trouble) -> [String] {
    try Disk.files(below: folder, suffix: ".profraw").map { "\(folder)/\($0)" }
  }

  /// Runs the program, whatever it finds.
  ///
  /// - Throws: `Trouble` if it fails or crashes.
  private func play(_ arguments: [String]) throws(Trouble) {
    let run = try Run(program, arguments)
    guard let code = run.code, code < 2 else {
      throw Trouble("`patternc \(arguments.joined(separator: " "))` failed")
    }
  }

  /// Edits a file as a designer does. Waits for each answer, because a server abandons requests
  /// that a newer edit makes useless.
  private func edit(_ text: String) throws(Trouble) {
    var session = try Session(program, uri: "file:///rehearsal/cues.pattern")
    try session.open(text)
    for line in stride(from: 2, to: 2_002, by: 50) {
      try session.type("#", line: line)
      try session.look(line: line)
    }
    try session.end()
  }
}

/// An editor with one open document.
private struct Session {
  private let server: Conversation
  private var document: OpenDocument

  init(_ program: String, uri: String) throws(Trouble) {
    server = try Conversation(program, ["language-server"])
    document = OpenDocument(uri: uri, language: "pattern")
    try server.ask("initialize") { json in
      json.key("capabilities")
      json.object { _ in }
    }
    try server.tell("initialized") { _ in }
  }

  mutating func open(_ text: String) throws(Trouble) {
    var document = document
    try server.tell("textDocument/didOpen") { document.open(text, &$0) }
    self.document = document
  }

  func end() throws(Trouble) { _ = try server.end() }

  /// Types a text at the end of a line, and requests diagnostics.
  mutating func type(_ text: String, line: Int) throws(Trouble) {
    var document = document
    try server.tell("textDocument/didChange") {
      document.change(line: line, 1_000..<1_000, to: text, &$0)
    }
    self.document = document
    try ask("textDocument/diagnostic") { _ in }
  }

  /// Sends the requests of an editor whose user reads.
  func look(line: Int) throws(Trouble) {
    for method: StaticString in [
      "textDocument/hover", "textDocument/completion", "textDocument/definition",
    ] {
      try ask(method) { place("position", line, 8, &$0) }
    }
    for method: StaticString in [
      "textDocument/inlayHint", "textDocument/semanticTokens/range",
    ] {
      try ask(method) { json in
        json.key("range")
        json.object { json in
          place("start", line, 0, &json)
          place("end", line + 40, 0, &json)
        }
      }
    }
    try ask("textDocument/documentSymbol") { _ in }
  }

  private func ask(
    _ method: StaticString, _ params: (inout JSONWriter) -> Void
  ) throws(Trouble) {
    try server.ask("\(method)") { json in
      document.name(&json)
      params(&json)
    }
  }
}
