import PatternExports
import PatternProgram
import PatternTable

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Serves one page and its data to browsers of this machine, or of the network with a token.
///
/// There are three routes: the page, its data as JSON, and a stream of events that begins with the
/// current state. No request reads from disk. A single thread serves all clients and drops slow
/// ones instead of waiting. Pages of other sites cannot read the data, even under another name for
/// this address: the `Host` must be a name of this machine, and requests that a browser marks as
/// cross-site are refused.
final class PageServer {
  /// The content that is served now.
  struct Content {
    /// The page, with its digest in its body element.
    private(set) var page: [UInt8] = []
    /// The digest of the page.
    private(set) var digest = ""
    var json: [UInt8] = []
    /// The content security policy of the page.
    var policy = ""
    /// The errors in the sources now; nil if there are none.
    var errors: String?

    /// Replaces the page by one that was made to be served.
    mutating func take(_ page: [UInt8]) {
      digest = String(decoding: hexDigest(fnv1a64(page)), as: UTF8.self)
      self.page = page
      if let body = page.firstRange(of: "<body".utf8)?.lowerBound,
        let place = page[body...].firstRange(of: " data-served".utf8)?.upperBound
      {
        self.page.insert(contentsOf: "=\"\(digest)\"".utf8, at: place)
      }
    }
  }

  /// The maximum number of open connections without a request; above it the oldest is closed. Our
  /// choice.
  private static let waitingLimit = 64
  /// The maximum number of requests answered at once, and of event streams among them. Our choice.
  private static let answerLimit = 64
  private static let streamLimit = 32
  /// The longest head of a request, in bytes.
  private static let headLimit = 8 << 10
  /// The time limit for receiving a head or sending an answer, in milliseconds.
  private static let patience: Int64 = 10_000
  /// The interval of keep-alive comments on a stream, in milliseconds.
  private static let pingEvery: Int64 = 15_000
  /// The first port to try, and the number of ports.
  static let firstPort: UInt16 = 4680
  private static let ports: UInt16 = 10

  private struct Client {
    let socket: Int32
    var head: [UInt8] = []
    var answer: [UInt8] = []
    var sent = 0
    var isStream = false
    var closes = false
    /// True once its request has arrived.
    var hasAsked = false
    /// True if this is a HEAD request.
    var isHead = false
    /// The time of its last progress, in milliseconds.
    var since: Int64
  }

  private let listener: Int32
  private var clients: [Client] = []
  let port: UInt16
  /// The required first part of the path; empty without `--lan`.
  let token: String
  var content = Content()

  /// - Parameter port: the port to use; nil for the first free one.
  init(port wanted: UInt16?, lan: Bool) throws(Failure) {
    token = lan ? PageServer.makeToken() : ""
    signal(SIGPIPE, SIG_IGN)
    let candidates = wanted.map { [$0] } ?? (0..<PageServer.ports).map { PageServer.firstPort + $0 }
    for candidate in candidates {
      if let listener = PageServer.makeListener(on: candidate, everywhere: lan) {
        (self.listener, port) = (listener, candidate)
        return
      }
    }
    let range = wanted.map { "port \($0) is" } ?? "ports 4680 to 4689 are"
    throw .system("\(range) in use; `--port N` takes another")
  }

  deinit {
    for client in clients { close(client.socket) }
    close(listener)
  }

  /// 128 random bits from the system, as 32 hexadecimal digits.
  private static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    var text = ""
    for _ in 0..<2 {
      var bits = generator.next()
      for _ in 0..<16 {
        text.append(digits[Int(bits & 15)])
        bits >>= 4
      }
    }
    return text
  }

  private static func makeListener(on port: UInt16, everywhere: Bool) -> Int32? {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    if listener < 0 { return nil }
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = (everywhere ? UInt32(0) : UInt32(0x7F00_0001)).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
    }
    if bound != 0 || listen(listener, 64) != 0 {
      close(listener)
      return nil
    }
    unblock(listener)
    return listener
  }

  private static func unblock(_ socket: Int32) {
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  }

  // MARK: serving

  /// Serves until a descriptor is readable, or for `wait` milliseconds.
  func serve(until other: Int32, atMost wait: Int64) -> Bool {
    let end = Clock.milliseconds + wait
    while true {
      let now = Clock.milliseconds
      if now >= end { return false }
      var events = [other, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      events += clients.map {
        let writes = $0.sent < $0.answer.count
        return pollfd(
          fd: $0.socket, events: Int16(writes ? POLLIN | POLLOUT : POLLIN), revents: 0)
      }
      let pause = min(end - now, 1000)
      let count = poll(&events, nfds_t(events.count), Int32(pause))
      if count > 0 {
        for index in clients.indices where events[2 + index].revents != 0 {
          step(index, events[2 + index].revents)
        }
        if events[1].revents != 0 { acceptClients() }
      }
      care()
      if events[0].revents != 0 { return true }
    }
  }

  /// Sends the current state to every stream.
  func sendState() {
    let text = Array(state.utf8)
    for index in clients.indices where clients[index].isStream { queue(text, to: index) }
  }

  /// The current state as an event: the errors, or the digest of the page, so that a client that
  /// has the page need not load it again.
  private var state: String {
    let event = content.errors == nil ? "deck" : "errors"
    let lines = (content.errors ?? content.digest).split(
      separator: "\n", omittingEmptySubsequences: false)
    return "event: \(event)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
  }

  private func acceptClients() {
    while true {
      let socket = accept(listener, nil, nil)
      if socket < 0 { return }
      // A client that opens connections without requests shuts out only such connections.
      if clients.count(where: { !$0.hasAsked }) >= PageServer.waitingLimit,
        let oldest = clients.firstIndex(where: { !$0.hasAsked })
      {
        close(clients[oldest].socket)
        clients.remove(at: oldest)
      }
      PageServer.unblock(socket)
      clients.append(Client(socket: socket, since: Clock.milliseconds))
    }
  }

  /// Drops slow and finished clients, and sends keep-alive comments to streams.
  private func care() {
    let now = Clock.milliseconds
    for index in clients.indices.reversed() {
      let client = clients[index]
      let isWaiting = client.sent < client.answer.count || !client.isStream
      if client.closes && client.sent == client.answer.count
        || isWaiting && now - client.since > PageServer.patience
      {
        close(client.socket)
        clients.remove(at: index)
      } else if client.isStream, !isWaiting, now - client.since > PageServer.pingEvery {
        queue(Array(": alive\n\n".utf8), to: index)
      }
    }
  }

  private func step(_ index: Int, _ events: Int16) {
    if events & Int16(POLLOUT) != 0 { flush(index) }
    if events & Int16(POLLIN | POLLHUP | POLLERR) == 0 { return }
    var room = [UInt8](repeating: 0, count: PageServer.headLimit)
    let count = recv(clients[index].socket, &room, room.count, 0)
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR {
      clients[index].closes = true
      clients[index].sent = clients[index].answer.count
      return
    }
    if count < 0 || clients[index].isStream || clients[index].closes { return }
    clients[index].head += room[0..<count]
    let mark = Array("\r\n\r\n".utf8)
    guard let end = clients[index].head.firstRange(of: mark)?.lowerBound else {
      if clients[index].head.count >= PageServer.headLimit { answer(index, 431, []) }
      return
    }
    if clients.count(where: { $0.hasAsked }) >= PageServer.answerLimit {
      return answer(index, 503, [])
    }
    respond(index, Array(clients[index].head[0..<end]))
  }

  private func respond(_ index: Int, _ head: [UInt8]) {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first.map { $0.split(separator: " ") } ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return answer(index, 400, []) }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return answer(index, 400, []) }
      let name = String(line[..<colon]).lowercased()
      var value = line[line.index(after: colon)...]
      while value.first == " " { value.removeFirst() }
      // Two `Host` fields are ambiguous and refused (RFC 9112, 3.2).
      if fields.updateValue(String(value), forKey: name) != nil, name == "host" {
        return answer(index, 400, [])
      }
    }
    guard isOurs(fields["host"] ?? ""), fields["sec-fetch-site"]?.lowercased() != "cross-site"
    else {
      return answer(index, 403, Array("this page is only for this machine\n".utf8))
    }
    clients[index].isHead = words[0] == "HEAD"
    guard words[0] == "GET" || words[0] == "HEAD" else { return answer(index, 405, []) }
    var path = String(words[1])
    if let query = path.firstIndex(of: "?") { path = String(path[..<query]) }
    if !token.isEmpty {
      guard path.hasPrefix("/\(token)/") else { return answer(index, 403, []) }
      path = String(path.dropFirst(token.count + 1))
    }
    switch path {
    case "/": answer(index, 200, content.page, type: "text/html; charset=utf-8")
    case "/deck.json": answer(index, 200, content.json, type: "application/json")
    case "/events": stream(index)
    default: answer(index, 404, [])
    }
  }

  /// True if a `Host` is a name of this machine. Another name may belong to a hostile page (DNS
  /// rebinding). Any port is accepted, since a port forwarder has its own.
  private func isOurs(_ host: String) -> Bool {
    if !token.isEmpty { return true }
    let host = host.lowercased()
    return ["127.0.0.1", "localhost", "[::1]"].contains { name in
      guard host.hasPrefix(name) else { return false }
      let rest = host.utf8.dropFirst(name.utf8.count)
      if rest.isEmpty { return true }
      return rest.first == UInt8(ascii: ":")
        && rest.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  private func stream(_ index: Int) {
    let type = "text/event-stream"
    if clients[index].isHead { return answer(index, 200, [], type: type) }
    guard clients.count(where: { $0.isStream }) < PageServer.streamLimit else {
      return answer(index, 503, [])
    }
    clients[index].isStream = true
    clients[index].hasAsked = true
    queue(Array((head(200, type, length: nil) + "retry: 1000\n\n" + state).utf8), to: index)
  }

  private func answer(_ index: Int, _ code: Int, _ body: [UInt8], type: String = "text/plain") {
    clients[index].closes = true
    clients[index].hasAsked = true
    let head = Array(head(code, type, length: body.count).utf8)
    queue(clients[index].isHead ? head : head + body, to: index)
  }

  private func head(_ code: Int, _ type: String, length: Int?) -> String {
    let reasons = [
      200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
      405: "Method Not Allowed", 431: "Request Header Fields Too Large",
      503: "Service Unavailable",
    ]
    var text = "HTTP/1.1 \(code) \(reasons[code] ?? "")\r\nContent-Type: \(type)\r\n"
    if let length { text += "Content-Length: \(length)\r\n" }
    text += "Content-Security-Policy: \(content.policy); frame-ancestors 'none'\r\n"
    text += "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"
    return text + "Cache-Control: no-store\r\nConnection: close\r\n\r\n"
  }

  private func queue(_ bytes: [UInt8], to index: Int) {
    clients[index].answer = Array(clients[index].answer[clients[index].sent...]) + bytes
    clients[index].sent = 0
    clients[index].since = Clock.milliseconds
    flush(index)
  }

  private func flush(_ index: Int) {
    while clients[index].sent < clients[index].answer.count {
      let count = clients[index].answer.withUnsafeBytes { bytes in
        write(
          clients[index].socket, bytes.baseAddress! + clients[index].sent,
          bytes.count - clients[index].sent)
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno != EAGAIN {
          clients[index].closes = true
          clients[index].sent = clients[index].answer.count
        }
        return
      }
      clients[index].sent += count
      clients[index].since = Clock.milliseconds
    }
  }
}
