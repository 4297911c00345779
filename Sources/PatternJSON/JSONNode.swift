/// JSON with the positions of its values, from `JSONReader.readLoosely`.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    case null
    case boolean(Bool)
    /// The number as written; it may not have the form of RFC 8259.
    case number(String)
    case string(String)
    /// A word without quotation marks, such as `NaN`.
    case word(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A name and its value.
  package struct Member: Sendable {
    package let name: String
    /// The start of the name with its quotation marks, as a byte offset.
    package let start: Int
    package let end: Int
    package let value: JSONNode
  }

  package let value: Value
  /// The byte offset of the first byte; `end` is after the last byte.
  package let start: Int
  package let end: Int

  /// The member with a name; the last one if there are several, nil without one.
  package func member(_ name: String) -> Member? {
    members.last { $0.name == name }
  }

  /// The value of a member.
  package subscript(_ name: String) -> JSONNode? { member(name)?.value }

  /// The members of an object; empty for other values.
  package var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The elements of an array; nil for other values.
  package var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }
}

extension JSONNode: JSONTree {
  static func make(_ part: JSONPart<JSONNode>, from start: Int, to end: Int) -> JSONNode {
    let value: Value =
      switch part {
      case .null: .null
      case .boolean(let value): .boolean(value)
      case .number(let text): .number(text)
      case .string(let text): .string(text)
      case .word(let text): .word(text)
      case .array(let elements): .array(elements)
      case .object(let members): .object(members)
      }
    return JSONNode(value: value, start: start, end: end)
  }

  static func member(_ name: String, from start: Int, to end: Int, _ value: JSONNode) -> Member {
    Member(name: name, start: start, end: end, value: value)
  }
}
