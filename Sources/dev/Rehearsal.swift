import PatternJSON
import PatternSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a program that counts what it does is had to do, so that the compiler sees what matters:
/// the shipped patterns and corpora of several sizes are compiled, checked and laid out, every
/// fixture is checked, and a designer edits a file.
struct Rehearsal {
  private let program: String
  private let folder: String

  init(_ program: String, in folder: String) {
    self.program = program
    self.folder = folder
  }

  /// Answers the files that hold the counts.
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
    let session = "\(folder)/session.lsp"
    try Disk.write(session, Rehearsal.session(String(decoding: Corpus.text(1_000), as: UTF8.self)))
    try play(["language-server"], input: session)
    return try counts()
  }

  private func counts() throws(Trouble) -> [String] {
    try Disk.files(below: folder, suffix: ".profraw").map { "\(folder)/\($0)" }
  }

  /// Whatever the program finds: it has to have come to an end.
  private func play(_ arguments: [String], input: String = "/dev/null") throws(Trouble) {
    let run = try Run(program, arguments, input: input)
    guard let code = run.code, code < 2 else {
      throw Trouble("`patternc \(arguments.joined(separator: " "))` failed")
    }
  }

  /// A designer opens a file, types, and looks around.
  private static func session(_ text: String) -> [UInt8] {
    let uri = "file:///rehearsal/cues.pattern"
    var session = Session(uri: uri)
    session.send("initialize", isRequest: true) { json in
      json.key("capabilities")
      json.object { _ in }
    }
    session.send("initialized", isRequest: false) { _ in }
    session.open(text)
    for line in stride(from: 2, to: 2_002, by: 50) {
      session.type("#", line: line)
      session.look(line: line)
    }
    session.send("shutdown", isRequest: true) { _ in }
    session.send("exit", isRequest: false) { _ in }
    return session.bytes
  }
}

/// Messages of an editor, framed.
private struct Session {
  private(set) var bytes: [UInt8] = []
  private var document: OpenDocument
  private var count = 0

  init(uri: String) { document = OpenDocument(uri: uri, language: "pattern") }

  mutating func send(
    _ method: StaticString, isRequest: Bool, _ params: (inout JSONWriter) -> Void
  ) {
    count += 1
    bytes += framed("\(method)", id: isRequest ? count : nil, params)
  }

  mutating func open(_ text: String) {
    var document = document
    send("textDocument/didOpen", isRequest: false) { document.open(text, &$0) }
    self.document = document
  }

  /// Types a text at the end of a line, and asks what is wrong then.
  mutating func type(_ text: String, line: Int) {
    var document = document
    send("textDocument/didChange", isRequest: false) {
      document.change(line: line, 1_000..<1_000, to: text, &$0)
    }
    self.document = document
    ask("textDocument/diagnostic") { _ in }
  }

  /// Asks what an editor asks while somebody reads.
  mutating func look(line: Int) {
    for method: StaticString in [
      "textDocument/hover", "textDocument/completion", "textDocument/definition",
    ] {
      ask(method) { place("position", line, 8, &$0) }
    }
    for method: StaticString in [
      "textDocument/inlayHint", "textDocument/semanticTokens/range",
    ] {
      ask(method) { json in
        json.key("range")
        json.object { json in
          place("start", line, 0, &json)
          place("end", line + 40, 0, &json)
        }
      }
    }
    ask("textDocument/documentSymbol") { _ in }
  }

  private mutating func ask(
    _ method: StaticString, _ params: @escaping (inout JSONWriter) -> Void
  ) {
    let document = document
    send(method, isRequest: true) { json in
      document.name(&json)
      params(&json)
    }
  }
}
