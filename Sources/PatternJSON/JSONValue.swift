/// JSON with its members in order and its numbers as written.
package enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// The number as written, in the form of RFC 8259 §6.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a member; the last one if the name is repeated, nil if there is none.
  package subscript(_ name: StaticString) -> JSONValue? {
    let name = "\(name)"
    return members?.last { $0.name == name }?.value
  }

  /// The members of an object; nil for other values.
  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of an array; nil for other values.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The value of a number without fraction and exponent, if it fits in `Int`.
  package var integer: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }
}

extension JSONValue {
  /// A value without its positions; a word becomes a text.
  package init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let text): self = .number(text)
    case .string(let text), .word(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members):
      self = .object(members.map { Member(name: $0.name, value: JSONValue($0.value)) })
    }
  }
}
