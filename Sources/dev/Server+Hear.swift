import LanguageServer
import PatternJSON

/// A framed message from an editor; with an id, it is a request.
func framed(_ method: String, id: Int?, _ params: (inout JSONWriter) -> Void) -> [UInt8] {
  var json = JSONWriter(.compact)
  json.object { json in
    json.member("jsonrpc", "2.0")
    if let id { json.member("id", id) }
    json.member("method", method)
    json.object("params", params)
  }
  return Array("Content-Length: \(json.output.count)\r\n\r\n".utf8) + json.output
}

/// Writes a text position as the protocol does.
func position(_ line: Int, _ character: Int, _ json: inout JSONWriter) {
  json.object { json in
    json.member("line", line)
    json.member("character", character)
  }
}

/// Writes a range of a line.
func range(_ line: Int, _ characters: Range<Int>, _ json: inout JSONWriter) {
  json.object { json in
    json.key("start")
    position(line, characters.lowerBound, &json)
    json.key("end")
    position(line, characters.upperBound, &json)
  }
}

extension Server {
  /// Gives a server one message and lets it finish its work.
  ///
  /// - Returns: the number of bytes it replied.
  @discardableResult
  func hear(_ method: String, isRequest: Bool, _ params: (inout JSONWriter) -> Void) -> Int {
    receive(framed(method, id: isRequest ? 1 : nil, params))
    while waiting > 0, step() {}
    return takeOutput().reduce(0) { $0 + $1.count }
  }
}
