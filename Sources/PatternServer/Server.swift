import PatternEditor
import PatternJSON
import PatternSyntax

/// A language server between two streams: `receive` what the client writes, `step` as long as there
/// is something to do, send what `takeOutput` answers. It never waits and reads no clock.
///
/// Messages are worked off in their order. What is wrong is told only when none is left: of ten
/// keystrokes that come at once, only the last is judged. An analysis is given up when a newer edit
/// or the end of the session has come; a request that needs it is refused.
package final class Server {
  /// What becomes of the value that a request is answered with.
  typealias Reply = (inout JSONWriter) -> Void

  enum Phase { case waiting, running, shutDown }

  let workspace: Workspace
  let version: String
  var client = Client()
  var phase = Phase.waiting
  /// The code to end with, once it is time to.
  package private(set) var exitCode: Int32?
  /// The process that has started the server, if the client has said so: without it, nobody is
  /// left to serve.
  package internal(set) var parent: Int?
  /// The URIs of the open files as the client spells them, by path.
  var uris: [String: String] = [:]
  /// What open files were last told to be wrong with, by path.
  var published: [String: Published] = [:]
  /// By path, what the findings of files were last written as that point at nothing else: most
  /// outlive an edit, and only their places change.
  var words: [String: [ObjectIdentifier: WrittenWords]] = [:]
  /// The semantic tokens that were last handed out, by path.
  var tokenResults: [String: TokenResult] = [:]
  var tokenResultCount = 0
  /// Whether something has changed since it was last seen to that all is told.
  var isStale = false
  /// The files that are still to be looked at for that, last first.
  var due: [String] = []
  /// Those of them that are not open, but that open files find fault with.
  var blamed: [String] = []
  /// The files that are still to be looked at before anybody asks.
  var loading = Loading()

  private let urgency: Urgency
  private var incoming: Incoming
  private var queue: [Message] = []
  /// How many messages of the queue have been worked off.
  private var done = 0
  private var output: [[UInt8]] = []
  /// What requests of ours are for; the index is their id.
  private var asked: [Asked] = []

  /// What a request to the client was sent for.
  enum Asked { case nothing, progress }

  /// - Parameter urgency: what the workspace asks whether to give up; `Incoming` counts for it.
  package init(_ workspace: Workspace, version: String, urgency: Urgency = Urgency()) {
    self.workspace = workspace
    self.version = version
    self.urgency = urgency
    incoming = Incoming(urgency)
  }

  /// Takes bytes of the client.
  package func receive(_ bytes: UnsafeRawBufferPointer) {
    receive(incoming.messages(with: bytes))
  }

  /// Takes messages of the client; a cancelled request that waits is answered at once.
  package func receive(_ messages: [Message]) {
    for message in messages {
      if case .notification("$/cancelRequest", let params) = message {
        cancel(params["id"] ?? .null)
      } else {
        queue.append(message)
      }
    }
  }

  /// The client will write no more: what it has written is worked off, and nothing else.
  package func end() {
    while waiting > 0, step() {}
    if exitCode == nil { exitCode = phase == .shutDown ? 0 : 1 }
  }

  /// The process that has started the server is no more: nobody reads what could still be said.
  package func abandon() { exitCode = phase == .shutDown ? 0 : 1 }

  /// How many messages wait.
  package var waiting: Int { queue.count - done }

  /// Works off one message, or else one thing that was left for later; answers false where there is
  /// nothing to do.
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

  /// The bytes for the client since the last time, piece by piece: answers may be large.
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
        log(.error, "\(method): \(error.message)")
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

  /// Why a request is not answered whose analysis was given up. A client takes the place of what is
  /// wrong for clean where it gets the general code.
  private static func givenUp(_ method: String) -> Refusal {
    method.hasSuffix("/diagnostic")
      ? Refusal(.serverCancelled, "the text has changed meanwhile")
      : Refusal(.contentModified, "the text has changed meanwhile")
  }

  private func requested(_ method: String, _ params: JSONValue) throws(Refusal) -> Reply {
    switch phase {
    case .waiting:
      if method == "initialize" { return try initialize(params) }
      throw Refusal(.serverNotInitialized, "`initialize` comes first")
    case .shutDown: throw Refusal(.invalidRequest, "the server is shut down")
    case .running: return try answer(method, params)
    }
  }

  private func answered(_ id: Int, _ isError: Bool) {
    guard asked.indices.contains(id) else { return }
    if asked[id] == .progress { progressIsAccepted(!isError) }
    asked[id] = .nothing
  }

  // MARK: messages out

  func refuse(_ id: JSONValue, _ refusal: Refusal) {
    send { json in
      json.key("id")
      json.value(id)
      json.key("error")
      json.object { json in
        json.key("code")
        json.number(refusal.code.rawValue)
        json.key("message")
        json.string(refusal.message)
        if refusal.code == .serverCancelled {
          json.key("data")
          json.object { json in
            json.key("retriggerRequest")
            json.boolean(true)
          }
        }
      }
    }
  }

  func notify(_ method: StaticString, _ params: @escaping Reply) {
    send { json in
      json.key("method")
      json.string(method)
      json.key("params")
      params(&json)
    }
  }

  /// Asks the client for something.
  func ask(_ method: StaticString, for purpose: Asked = .nothing, _ params: Reply?) {
    let id = asked.count
    asked.append(purpose)
    send { json in
      json.key("id")
      json.number(id)
      json.key("method")
      json.string(method)
      if let params {
        json.key("params")
        params(&json)
      }
    }
  }

  enum LogLevel: Int {
    case error = 1
    case warning, info, log
  }

  func log(_ level: LogLevel, _ message: String) {
    notify("window/logMessage") { json in
      json.object { json in
        json.key("type")
        json.number(level.rawValue)
        json.key("message")
        json.string(message)
      }
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
      json.key("jsonrpc")
      json.string("2.0" as StaticString)
      members(&json)
    }
    return json.output
  }
}
