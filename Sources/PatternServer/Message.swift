import PatternJSON

/// An incoming message, parsed as JSON-RPC 2.0.
package enum Message: Sendable {
  case request(id: JSONValue, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// A response to a request of the server.
  case response(id: Int, isError: Bool)
  /// A message that is not valid, with the error to respond with.
  case invalid(id: JSONValue, Refusal)

  init(_ body: [UInt8]) {
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONReader.read(body)
    } catch {
      let reason = "byte \(error.offset): \(error.what)"
      self = .invalid(id: .null, Refusal(.parseError, "this is not JSON; \(reason)"))
      return
    }
    let id = value["id"] ?? .null
    guard value.members != nil, value["jsonrpc"]?.string == "2.0" else {
      self = .invalid(id: .null, Refusal(.invalidRequest, "this is not JSON-RPC 2.0"))
      return
    }
    guard let method = value["method"] else {
      if let own = id.integer, value["result"] != nil || value["error"] != nil {
        self = .response(id: own, isError: value["error"] != nil)
      } else {
        self = .invalid(id: .null, Refusal(.invalidRequest, "a message has no `method`"))
      }
      return
    }
    guard let name = method.string else {
      self = .invalid(id: id.isID ? id : .null, Refusal(.invalidRequest, "`method` is not a text"))
      return
    }
    let params = value["params"] ?? .null
    if value["id"] == nil {
      self = .notification(method: name, params: params)
    } else if id.isID {
      self = .request(id: id, method: name, params: params)
    } else {
      self = .invalid(id: .null, Refusal(.invalidRequest, "`id` is neither a number nor a text"))
    }
  }
}

extension Message {
  /// True if the message makes the analysis in progress useless.
  var isUrgent: Bool {
    switch self {
    case .request(_, "shutdown", _): true
    case .notification("exit", _), .notification("textDocument/didChange", _),
      .notification("textDocument/didClose", _):
      true
    default: false
    }
  }
}

/// The error response to a request.
package struct Refusal: Error {
  /// Error codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
    case contentModified = -32801
    case serverCancelled = -32802
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension JSONValue {
  /// True if the value can be the id of a request.
  var isID: Bool { integer != nil || string != nil }

  /// The value at a path of member names.
  func at(_ names: StaticString...) -> JSONValue? {
    var value: JSONValue? = self
    for name in names { value = value?[name] }
    return value
  }

  /// A required member.
  ///
  /// - Throws: `Refusal` if it is missing or is not a string.
  func text(_ name: StaticString) throws(Refusal) -> String {
    guard let text = self[name]?.string else {
      throw Refusal(.invalidParams, "`\(name)` is missing or no text")
    }
    return text
  }

  /// A required member.
  ///
  /// - Throws: `Refusal` if it is missing or is not an integer.
  func number(_ name: StaticString) throws(Refusal) -> Int {
    guard let number = self[name]?.integer else {
      throw Refusal(.invalidParams, "`\(name)` is missing or no whole number")
    }
    return number
  }

  /// A required member.
  ///
  /// - Throws: `Refusal` if it is missing or is not an array.
  func list(_ name: StaticString) throws(Refusal) -> [JSONValue] {
    guard let list = self[name]?.elements else {
      throw Refusal(.invalidParams, "`\(name)` is missing or no list")
    }
    return list
  }

  /// A required member.
  ///
  /// - Throws: `Refusal` if it is missing or is not an object.
  func object(_ name: StaticString) throws(Refusal) -> JSONValue {
    guard let value = self[name], value.members != nil else {
      throw Refusal(.invalidParams, "`\(name)` is missing or no object")
    }
    return value
  }
}
