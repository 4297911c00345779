/// An object of a format: its keys, in the order in which the emitter writes them.
///
/// The shapes are the single description of the format. The JSON Schema is generated from them, and
/// tests compare the output of the emitter with them key by key.
package struct Shape: Sendable {
  package struct Key: Sendable {
    package let name: StaticString
    package let value: ValueShape
    /// True if every such object has it.
    package let isRequired: Bool
    /// The meaning, with its unit.
    package let doc: StaticString
  }

  package let name: StaticString
  package let doc: StaticString
  package let keys: [Key]

  package init(_ name: StaticString, _ doc: StaticString, _ keys: [Key]) {
    self.name = name
    self.doc = doc
    self.keys = keys
  }
}

extension Shape.Key {
  static func always(
    _ name: StaticString, _ value: ValueShape, _ doc: StaticString
  ) -> Shape.Key {
    Shape.Key(name: name, value: value, isRequired: true, doc: doc)
  }

  static func maybe(
    _ name: StaticString, _ value: ValueShape, _ doc: StaticString
  ) -> Shape.Key {
    Shape.Key(name: name, value: value, isRequired: false, doc: doc)
  }
}

/// The form of a value.
package indirect enum ValueShape: Sendable {
  /// Exactly this text.
  case exactly(StaticString)
  /// Exactly this number.
  case exactlyNumber(Int)
  /// `true`; otherwise the key is left out.
  case yes
  case oneOf([StaticString])
  case scalar(Scalar)
  /// Any name except these.
  case otherName([StaticString])
  /// An object of the shape with this name.
  case object(StaticString)
  /// An object of exactly one of these shapes, distinguished by fixed texts and required keys.
  case variant([StaticString])
  case list(ValueShape, atLeast: Int)
  /// A list without duplicates.
  case set(ValueShape, atLeast: Int)
  /// A list with one value for each of these forms.
  case tuple([ValueShape])
  /// An object whose keys are names.
  case named(ValueShape)
  /// An object whose keys are arbitrary texts.
  case byText(ValueShape)
  case boolean
  case orNull(ValueShape)
}

/// A text or number that several keys share.
package struct Scalar: Sendable {
  package enum Kind: Sendable {
    case text(pattern: StaticString?)
    case number(least: Int?, most: Int?)
    case positive
    case count(least: Int)
  }

  package let name: StaticString
  package let doc: StaticString
  package let kind: Kind

  init(_ name: StaticString, _ kind: Kind, _ doc: StaticString) {
    self.name = name
    self.kind = kind
    self.doc = doc
  }
}
