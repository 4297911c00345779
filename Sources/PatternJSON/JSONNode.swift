/// JSON with the positions of its values.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    case null
    case boolean(Bool)
    /// The number as written; in loose reading, it may not have the form of RFC 8259.
    case number(String)
    case string(String)
    /// Another word without quotation marks, such as `NaN`; only in loose reading.
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

  /// The member with a name; the last one if there are several, nil if there is none.
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
