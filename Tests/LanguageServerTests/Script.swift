import Foundation
import LanguageServer
import PatternCompiler
import PatternJSON
import PatternSyntax
import TestSupport

/// A session with the language server as a file, with a line for each action of the client.
///
///     client {…}                  initialize with these capabilities, then initialized
///     greet {…}                   as client, and show the capabilities of the server
///     file NAME                   a file on disk; its lines follow, each after `| `
///     remove NAME                 remove a file from disk
///     link FOLDER FOLDER          make the first folder a link to the second
///     open NAME                   as file, and open it; without lines, as it is on disk
///     edit NAME a..b TEXT         replace the text between two marks
///     ask METHOD NAME a {…}       a request about a place; the place and the rest are optional
///     tell METHOD {…}             a notification
///     send {…}                    a message as it is
///     raw TEXT                    bytes as they are; `\n`, `\r` and `\\` are escapes
///     hold                        collect the following messages, and send them at release
///     release
///     idle                        no message for a while
///     # …                         a comment
///
/// `⟨a⟩` in a text marks a place; the marks are removed. Ranges are `a..b`.
struct Script: Sendable, CustomStringConvertible {
  /// The path relative to `Tests/Fixtures`.
  let path: String

  var description: String { path }
  var replies: String { String(path.dropLast(4)) + ".replies" }

  static let all: [Script] = Repository.files(below: Repository.fixtures, suffix: ".lsp")
    .map { Script(path: $0) }

  func lines() throws -> [String] {
    try Repository.text(of: Repository.fixtures.appending(path: path))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The transcript of the replies.
  ///
  /// - Throws: an error of the file system, or `ScriptFault` for an invalid line.
  func run() throws -> String {
    var session = ScriptedSession()
    try session.run(try lines())
    return session.transcript
  }
}

/// A server in this process, with the client of a script.
struct ScriptedSession {
  static let folder = "/deck"
  let client = ServerClient()
  private(set) var transcript = ""
  private var marks: [String: [String: Int]] = [:]
  private var texts: [String: String] = [:]
  private var encoding = PositionEncoding.utf16
  private var isGreeted = false
  private var isHeld = false

  init() {}

  mutating func run(_ lines: [String]) throws {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      var body: [String] = []
      while index < lines.count, lines[index].hasPrefix("|") {
        body.append(String(lines[index].dropFirst(lines[index].hasPrefix("| ") ? 2 : 1)))
        index += 1
      }
      if line.isEmpty || line.hasPrefix("#") { continue }
      transcript += "> \(line)\n"
      try perform(line, body.map { $0 + "\n" }.joined())
      show()
    }
  }

  private mutating func perform(_ line: String, _ body: String) throws {
    var words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let verb = words.removeFirst()
    let rest = words.first ?? ""
    switch verb {
    case "client", "greet":
      let capabilities = try json(rest)
      let encodings = capabilities["general"]?["positionEncodings"]?.elements ?? []
      if let first = encodings.first?.string {
        encoding = PositionEncoding.allCases.first { "\($0.name)" == first } ?? .utf16
      }
      client.request(
        "initialize",
        [
          "processId": .null, "rootUri": "file://\(ScriptedSession.folder)",
          "capabilities": capabilities,
        ])
      client.notify("initialized", [:])
      client.work()
      // The capabilities of the server are the same for most clients.
      if verb == "client" { isGreeted = true }
    case "file", "open":
      let isKnown = verb == "open" && body.isEmpty
      let text =
        isKnown
        ? String(decoding: client.files[path(rest)] ?? [], as: UTF8.self) : unmarked(body, rest)
      if verb == "file" {
        client.files[path(rest)] = Array(text.utf8)
      } else {
        client.open(path(rest), text)
      }
    case "remove": client.files[path(rest)] = nil
    case "link":
      let parts = rest.split(separator: " ").map(String.init)
      client.links[parts[0]] = parts[1]
    case "hold": isHeld = true
    case "release": isHeld = false
    case "edit":
      let parts = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      let new = parts.count > 2 ? String(parts[2]).replacingOccurrences(of: "\\n", with: "\n") : ""
      client.change(
        path(String(parts[0])), to: 2, in: range(String(parts[0]), String(parts[1])), new)
    case "ask": try ask(rest)
    case "tell":
      let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
      client.notify(parts[0], try json(parts.count > 1 ? parts[1] : "{}"))
    case "send": client.send(try json(rest))
    case "raw":
      let text = rest.replacingOccurrences(of: "\\r", with: "\r")
        .replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\\\", with: "\\")
      client.receive(Array(text.utf8))
    case "idle": client.idle()
    default: throw ScriptFault(what: "there is no `\(verb)`")
    }
    if !isHeld { client.work() }
  }

  private mutating func ask(_ rest: String) throws {
    let brace = rest.firstIndex(of: "{") ?? rest.endIndex
    var words = rest[..<brace].split(separator: " ").map(String.init)
    var members = try json(brace == rest.endIndex ? "{}" : String(rest[brace...])).members ?? []
    let method = words.removeFirst()
    if let name = words.first, name.hasSuffix(".pattern") {
      members.append(
        .init(name: "textDocument", value: ["uri": .string("file://" + path(name))]))
      if words.count > 1 {
        let isRange = words[1].contains("..")
        members.append(
          isRange
            ? .init(name: "range", value: range(name, words[1]))
            : .init(name: "position", value: position(name, words[1])))
      }
    }
    client.request(method, .object(members))
  }

  private func path(_ name: String) -> String {
    name.hasPrefix("/") ? name : ScriptedSession.folder + "/" + name
  }

  private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  private mutating func unmarked(_ text: String, _ name: String) -> String {
    var result = ""
    var found: [String: Int] = [:]
    var rest = text[...]
    while let open = rest.firstIndex(of: "⟨"), let close = rest[open...].firstIndex(of: "⟩") {
      result += rest[..<open]
      found[String(rest[rest.index(after: open)..<close])] = result.utf8.count
      rest = rest[rest.index(after: close)...]
    }
    result += rest
    marks[name] = found
    texts[name] = result
    return result
  }

  private func position(_ name: String, _ mark: String) -> JSONValue {
    let file = TextFile(Source(path: name, text: texts[name] ?? ""), version: 1)
    let offset = marks[name]?[mark] ?? 0
    return .position(file.position(of: UInt32(offset), encoding))
  }

  private func range(_ name: String, _ ends: String) -> JSONValue {
    let ends = ends.components(separatedBy: "..")
    return ["start": position(name, ends[0]), "end": position(name, ends[1])]
  }

  private mutating func show() {
    for message in client.takeMessages() {
      if isGreeted, message["result"]?["serverInfo"] != nil { continue }
      transcript += Transcript.text(of: message)
    }
  }
}

/// A fault of a script.
struct ScriptFault: Error {
  let what: String
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .number("\(number)") }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  static func position(_ position: LinePosition) -> JSONValue {
    ["line": .number("\(position.line)"), "character": .number("\(position.character)")]
  }
}
