import PatternEditor
import PatternJSON
import PatternSyntax

/// A language server between two streams: pass it input with `receive`, call `step` while there is
/// work, and send the bytes from `takeOutput`. It never blocks and reads no clock.
///
/// Messages are handled in order. Findings are published only when no message waits, so if ten
/// keystrokes arrive together, only the last is analysed. A newer edit or the end of the session
/// cancels an analysis, and a request that needs it is refused.
package final class Server {
  /// Writes the result of a request.
  typealias Reply = (inout JSONWriter) -> Void

  enum Phase { case waiting, running, shutDown }

  let workspace: Workspace
  let version: String
  var client = Client()
  var phase = Phase.waiting
  /// The exit code, once the session has ended.
  package private(set) var exitCode: Int32?
  /// The process that started the server, if the client named it. When it ends, the server ends as
  /// well.
  package internal(set) var parent: Int?
  /// The URIs of the open files as the client spells them, by path.
  var uris: [String: String] = [:]
  /// The findings last published, by path.
  var published: [String: Published] = [:]
  /// The semantic tokens last returned, by path.
  var tokenResults: [String: TokenResult] = [:]
  var tokenResultCount = 0
  /// The faults of configurations that were last reported.
  var configurationFaults: [String] = []
  /// True if published findings may be stale.
  var isStale = false
  /// The files that still have to be analysed before publishing, in reverse order.
  var due: [String] = []
  /// The closed files in which open files cause findings.
  var blamed: [String] = []
  /// The files left to analyse while idle.
  var loading = Loading()

  private let urgency: Urgency
  private var incoming: Incoming
  private var queue: [Message] = []
  /// The number of messages of the queue that have been handled.
  private var done = 0
  private var output: [[UInt8]] = []
  /// The purposes of the server's own requests; the index is the request's id.
  private var asked: [Asked] = []

  /// The purpose of a request to the client.
  enum Asked { case nothing, progress }

  /// Creates a server.
  ///
  /// - Parameter urgency: the count that `Incoming` keeps and that lets the workspace cancel an
  ///   analysis.
  package init(_ workspace: Workspace, version: String, urgency: Urgency = Urgency()) {
    self.workspace = workspace
    self.version = version
    self.urgency = urgency
    incoming = Incoming(urgency)
  }

  /// Receives bytes from the client.
  package func receive(_ bytes: [UInt8]) {
    receive(incoming.messages(with: bytes))
  }

  /// Receives messages from the client. A waiting request that is cancelled gets its response at
  /// once.
  package func receive(_ messages: [Message]) {
    for message in messages {
      if case .notification("$/cancelRequest", let params) = message {
        cancel(params["id"] ?? .null)
      } else {
        queue.append(message)
      }
    }
  }

  /// Handles the waiting messages after the client's stream has ended, and no others.
  package func end() {
    while waiting > 0, step() {}
    if exitCode == nil { exitCode = phase == .shutDown ? 0 : 1 }
  }

  /// Ends the session because the client's process has ended.
  package func abandon() { exitCode = phase == .shutDown ? 0 : 1 }

  /// The number of waiting messages.
  package var waiting: Int { queue.count - done }

  /// Handles one message, or else one piece of deferred work.
  ///
  /// - Returns: false if there was nothing to do.
  package func step() -> Bool {
    if exitCode != nil { return false }
    workspace.begin()
    if done < queue.count {
      let message = queue[done]
      done += 1
      if done == queue.count {
        queue.removeAll(keepingCapacity: true)
        done = 0
      }
      if message.isUrgent { urgency.fall() }
      handle(message)
      return true
    }
    guard phase == .running else { return false }
    return publishNext() || loadNext()
  }

  /// Takes the bytes for the client since the last call, in pieces, since responses may be large.
  package func takeOutput() -> [[UInt8]] {
    let pieces = output
    output = []
    return pieces
  }

  private func cancel(_ id: JSONValue) {
    for index in done..<queue.count {
      guard case .request(let waiting, _, _) = queue[index], waiting == id else { continue }
      if queue.remove(at: index).isUrgent { urgency.fall() }
      refuse(id, Refusal(.requestCancelled, "cancelled"))
      return
    }
  }

  // MARK: messages in

  private func handle(_ message: Message) {
    switch message {
    case .invalid(let id, let refusal): refuse(id, refusal)
    case .response(let id, let isError): answered(id, isError)
    case .notification("exit", _): exitCode = phase == .shutDown ? 0 : 1
    case .notification(let method, let params):
      guard phase == .running else { return }
      do throws(Refusal) {
        try notified(method, params)
      } catch {
        tell("window/logMessage", .error, "\(method): \(error.message)")
      }
    case .request(let id, let method, let params):
      do throws(Refusal) {
        let reply = try requested(method, params)
        let message = Server.message { json in
          json.key("id")
          json.value(id)
          json.key("result")
          reply(&json)
        }
        if workspace.wasGivenUp { throw Server.givenUp(method) }
        send(message)
      } catch {
        refuse(id, workspace.wasGivenUp ? Server.givenUp(method) : error)
      }
    }
  }

  /// The error for a request whose analysis was cancelled. For diagnostics, the general code would
  /// make a client show the file as clean.
  private static func givenUp(_ method: String) -> Refusal {
    method.hasSuffix("/diagnostic")
      ? Refusal(.serverCancelled, "the text has changed meanwhile")
      : Refusal(.contentModified, "the text has changed meanwhile")
  }

  /// Handles a request in the current phase of the session.
  ///
  /// - Throws: `Refusal` for a request that is invalid or comes too early or too late.
  private func requested(_ method: String, _ params: JSONValue) throws(Refusal) -> Reply {
    switch phase {
    case .waiting:
      if method == "initialize" { return try initialize(params) }
      throw Refusal(.serverNotInitialized, "`initialize` has to come first")
    case .shutDown: throw Refusal(.invalidRequest, "the server is shut down")
    case .running: return try answer(method, params)
    }
  }

  private func answered(_ id: Int, _ isError: Bool) {
    guard asked.indices.contains(id) else { return }
    if asked[id] == .progress { progressIsAccepted(!isError) }
    asked[id] = .nothing
  }

  // MARK: results

  /// A result that is an object.
  func object(_ members: @escaping Reply) -> Reply { { $0.object(nil, members) } }

  /// A result that is an array with an element for each value of a list.
  func array<Value>(
    of list: [Value], _ write: @escaping (inout JSONWriter, Value) -> Void
  ) -> Reply {
    { $0.array(of: list, write) }
  }

  /// A result that is an array with an object for each value of a list.
  func objects<Value>(
    of list: [Value], _ members: @escaping (inout JSONWriter, Value) -> Void
  ) -> Reply {
    { $0.objects(of: list, members) }
  }

  // MARK: messages out

  func refuse(_ id: JSONValue, _ refusal: Refusal) {
    send { json in
      json.key("id")
      json.value(id)
      json.object("error") { json in
        json.member("code", refusal.code.rawValue)
        json.member("message", refusal.message)
        if refusal.code == .serverCancelled {
          json.object("data") { $0.member("retriggerRequest", true) }
        }
      }
    }
  }

  func notify(_ method: StaticString, _ params: Reply) {
    send { json in
      json.member("method", method)
      json.object("params", params)
    }
  }

  /// Sends a request to the client.
  func ask(_ method: StaticString, for purpose: Asked = .nothing, _ params: Reply?) {
    let id = asked.count
    asked.append(purpose)
    send { json in
      json.member("id", id)
      json.member("method", method)
      if let params { json.object("params", params) }
    }
  }

  enum LogLevel: Int {
    case error = 1
    case info = 3
  }

  /// Sends a message for people: `window/showMessage` or `window/logMessage`.
  func tell(_ method: StaticString, _ level: LogLevel, _ message: String) {
    notify(method) { json in
      json.member("type", level.rawValue)
      json.member("message", message)
    }
  }

  private func send(_ members: (inout JSONWriter) -> Void) { send(Server.message(members)) }

  private func send(_ message: [UInt8]) {
    output.append(Array("Content-Length: \(message.count)\r\n\r\n".utf8))
    output.append(message)
  }

  private static func message(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.member("jsonrpc", "2.0")
      members(&json)
    }
    return json.output
  }
}
