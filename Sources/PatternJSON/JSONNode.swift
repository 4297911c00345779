/// JSON with the places of its values, as `JSONReader.readLoosely` gives it.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    case null
    case boolean(Bool)
    /// As it is spelled; it need not have the form that RFC 8259 gives.
    case number(String)
    case string(String)
    /// A word without quotation marks, as `NaN`.
    case word(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A name and its value.
  package struct Member: Sendable {
    package let name: String
    /// Where the name is, with its quotation marks, in bytes from 0.
    package let start: Int
    package let end: Int
    package let value: JSONNode
  }

  package let value: Value
  /// Where it is, in bytes from 0; the end is after its last byte.
  package let start: Int
  package let end: Int

  /// The member of a name, the last where there are several.
  package func member(_ name: String) -> Member? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.name == name }
  }

  /// The value of a member.
  package subscript(_ name: String) -> JSONNode? { member(name)?.value }

  /// The members of an object; none of anything else.
  package var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The elements of an array.
  package var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }
}

extension JSONNode: JSONTree {
  static func make(_ leaf: JSONLeaf, from start: Int, to end: Int) -> JSONNode {
    let value: Value =
      switch leaf {
      case .null: .null
      case .boolean(let value): .boolean(value)
      case .number(let text): .number(text)
      case .string(let text): .string(text)
      case .word(let text): .word(text)
      }
    return JSONNode(value: value, start: start, end: end)
  }

  static func make(elements: [JSONNode], from start: Int, to end: Int) -> JSONNode {
    JSONNode(value: .array(elements), start: start, end: end)
  }

  static func make(members: [Member], from start: Int, to end: Int) -> JSONNode {
    JSONNode(value: .object(members), start: start, end: end)
  }

  static func member(_ name: String, from start: Int, to end: Int, _ value: JSONNode) -> Member {
    Member(name: name, start: start, end: end, value: value)
  }
}
