import PatternJSON

/// An incoming message, parsed as JSON-RPC 2.0.
package enum Message: Sendable {
  case request(id: JSONValue, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// A response to a request that the server has sent.
  case response(id: Int, isError: Bool)
  /// A message that is not valid, with the error to respond with.
  case invalid(id: JSONValue, Refusal)

  init(_ body: [UInt8]) {
    do throws(JSONFault) {
      self = Message.read(try JSONReader.read(body))
    } catch {
      let reason = "byte \(error.offset): \(error.what)"
      self = .invalid(id: .null, Refusal(.parseError, "this is not JSON; \(reason)"))
    }
  }

  private static func read(_ value: JSONValue) -> Message {
    func invalid(_ reason: String, id: JSONValue? = nil) -> Message {
      .invalid(id: id ?? .null, Refusal(.invalidRequest, reason))
    }
    if value.members == nil || value["jsonrpc"]?.string != "2.0" {
      return invalid("this is not JSON-RPC 2.0")
    }
    let id = value["id"]
    guard let method = value["method"] else {
      let isError = value["error"] != nil
      guard let id = id?.integer, isError || value["result"] != nil else {
        return invalid("a message has no `method`")
      }
      return .response(id: id, isError: isError)
    }
    guard let name = method.string else {
      return invalid("`method` is not a text", id: id.flatMap { $0.isID ? $0 : nil } ?? .null)
    }
    let params = value["params"] ?? .null
    guard let id else { return .notification(method: name, params: params) }
    return id.isID
      ? .request(id: id, method: name, params: params)
      : invalid("`id` is neither a number nor a text")
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
    try required(name, self[name]?.string, "text")
  }

  /// A required member.
  ///
  /// - Throws: `Refusal` if it is missing or is not an integer.
  func number(_ name: StaticString) throws(Refusal) -> Int {
    try required(name, self[name]?.integer, "whole number")
  }

  /// A required member.
  ///
  /// - Throws: `Refusal` if it is missing or is not an array.
  func list(_ name: StaticString) throws(Refusal) -> [JSONValue] {
    try required(name, self[name]?.elements, "list")
  }

  /// A required member.
  ///
  /// - Throws: `Refusal` if it is missing or is not an object.
  func object(_ name: StaticString) throws(Refusal) -> JSONValue {
    let value = self[name]
    return try required(name, value?.members == nil ? nil : value, "object")
  }

  private func required<Value>(
    _ name: StaticString, _ value: Value?, _ kind: StaticString
  ) throws(Refusal) -> Value {
    guard let value else {
      throw Refusal(.invalidParams, "`\(name)` is missing or no \(kind)")
    }
    return value
  }
}
