/// One object of a cue table: its keys, in the order in which the emitter writes them.
///
/// The shapes are the one description of the format: the JSON Schema is rendered from them, and
/// tests hold what the emitter writes to them, key by key.
package struct Shape: Sendable {
  package struct Key: Sendable {
    package let name: StaticString
    package let value: ValueShape
    /// Whether every such object has it.
    package let isRequired: Bool
    /// What it means, with its unit.
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

/// What follows a key.
package indirect enum ValueShape: Sendable {
  /// Exactly this text.
  case exactly(StaticString)
  /// Exactly this number.
  case exactlyNumber(Int)
  /// Only written where it is true.
  case yes
  case oneOf([StaticString])
  case scalar(Scalar)
  /// A name that is none of these.
  case otherName([StaticString])
  /// The shape of that name.
  case object(StaticString)
  /// The one of these shapes that fits: the only one whose fixed texts and required keys it has.
  case variant([StaticString])
  case list(ValueShape, atLeast: Int)
  /// A list in which nothing is written twice.
  case set(ValueShape, atLeast: Int)
  /// As many values as there are shapes.
  case tuple([ValueShape])
  /// An object whose keys are names.
  case named(ValueShape)
  /// An object whose keys are any texts.
  case byText(ValueShape)
  case boolean
  case orNull(ValueShape)
}

/// A text or number that several keys have in common.
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
