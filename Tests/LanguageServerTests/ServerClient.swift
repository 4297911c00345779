import Foundation
import LanguageServer
import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax

/// A client of a language server in this process; its disk is a dictionary.
final class ServerClient {
  var files: [String: [UInt8]] = [:]
  /// The folders that are links, with their destinations.
  var links: [String: String] = [:]
  private(set) var server: Server!
  /// True to record the bytes that the client writes.
  var isRecording = false
  private(set) var recorded: [UInt8] = []
  private var buffer: [UInt8] = []
  private var nextID = 1

  init() {
    let urgency = Urgency()
    let disk = Workspace.Disk(
      load: { [unowned self] path in
        guard let bytes = files[realPath(path)] else { return .unreadable("there is no such file") }
        return .source(Source(path: path, bytes: bytes))
      },
      patterns: { [unowned self] folder in
        files.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
      },
      realPath: { [unowned self] in realPath($0) }, today: { "2026-11-21" }, copies: "/cache",
      copy: { [unowned self] source in
        let path = "/cache/" + source.path.split(separator: "/").last!
        files[path] = (0..<source.count).map { source.base[$0] }
        return path
      }, isGivenUp: { urgency.isUrgent },
      parallel: { count, body in for index in 0..<count { body(index) } })
    server = Server(Workspace(disk), version: "0", urgency: urgency)
  }

  private func realPath(_ path: String) -> String {
    for (link, folder) in links where path == link || path.hasPrefix(link + "/") {
      return folder + path.dropFirst(link.count)
    }
    return path
  }

  /// Handles all waiting messages, without the later work of the server.
  func work() { while server.waiting > 0, server.step() {} }

  /// Runs all later work of the server.
  func idle() { while server.step() {} }

  @discardableResult
  func request(_ method: String, _ params: JSONValue) -> Int {
    let id = nextID
    nextID += 1
    send(
      ["jsonrpc": "2.0", "id": .number("\(id)"), "method": .string(method), "params": params])
    return id
  }

  func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  func open(_ path: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "file://\(path)", "languageId": "pattern", "version": 1, "text": .string(text),
        ]
      ])
  }

  /// - Parameter range: the range to replace; nil for the whole text.
  func change(_ path: String, to version: Int, in range: JSONValue?, _ text: String) {
    var members: [JSONValue.Member] = [.init(name: "text", value: .string(text))]
    if let range { members.insert(.init(name: "range", value: range), at: 0) }
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "file://\(path)", "version": .number("\(version)")],
        "contentChanges": [.object(members)],
      ])
  }

  func send(_ message: JSONValue) {
    var json = JSONWriter(.compact)
    json.value(message)
    receive(Array("Content-Length: \(json.output.count)\r\n\r\n".utf8) + json.output)
  }

  func receive(_ bytes: [UInt8]) {
    if isRecording { recorded += bytes }
    server.receive(bytes)
  }

  /// The messages of the server since the last call.
  func takeMessages() -> [JSONValue] {
    buffer += server.takeOutput().joined()
    var messages: [JSONValue] = []
    var framing = Framing()
    framing.receive(buffer)
    buffer = []
    while let frame = framing.next() {
      if case .body(let body) = frame, let value = try? JSONReader.read(body) {
        messages.append(value)
      }
    }
    return messages
  }

  /// The result of a request; other messages of the server are dropped.
  func result(_ method: String, _ params: JSONValue) -> JSONValue? {
    let id = request(method, params)
    work()
    return takeMessages().first { $0["id"]?.integer == id }?["result"]
  }
}

extension Workspace {
  /// A workspace with given files.
  static func holding(
    _ files: [String: [UInt8]], isGivenUp: @escaping @Sendable () -> Bool = { false }
  ) -> Workspace {
    Workspace(
      Disk(
        load: { path in
          guard let bytes = files[path] else { return .unreadable("there is no such file") }
          return .source(Source(path: path, bytes: bytes))
        },
        patterns: { folder in files.keys.filter { $0.hasPrefix(folder + "/") }.sorted() },
        today: { "2026-11-21" }, isGivenUp: isGivenUp,
        parallel: { count, body in for index in 0..<count { body(index) } }))
  }
}
