import PatternJSON
import PatternServer

extension Server {
  /// Tells a server one message and lets it work until nothing is left to do; answers how many
  /// bytes it has said.
  @discardableResult
  func hear(_ method: String, isRequest: Bool, _ params: (inout JSONWriter) -> Void) -> Int {
    var json = JSONWriter(inline: true)
    json.object { json in
      json.key("jsonrpc")
      json.string("2.0" as StaticString)
      if isRequest {
        json.key("id")
        json.number(1)
      }
      json.key("method")
      json.string(method)
      json.key("params")
      json.object(params)
    }
    let message = Array("Content-Length: \(json.output.count)\r\n\r\n".utf8) + json.output
    message.withUnsafeBytes { receive($0) }
    while waiting > 0, step() {}
    return takeOutput().reduce(0) { $0 + $1.count }
  }
}
