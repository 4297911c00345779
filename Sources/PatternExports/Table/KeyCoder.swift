import PatternTable

/// Visits the keys of the objects of a table, in their order.
///
/// Each object lists its keys once, in a function that takes any coder: `RowWriter` writes them as
/// JSON, `ShapeCollector` describes them, which gives the schema and the interfaces.
package protocol KeyCoder {
  /// A text, a number or a list of them.
  mutating func value(
    _ key: StaticString, _ value: some TableValue, _ presence: Presence, _ scalar: Scalar,
    _ shape: @autoclosure () -> ValueShape, _ doc: StaticString)

  /// One of several words. A single word distinguishes the objects of a list.
  mutating func word(
    _ key: StaticString, _ word: StaticString, _ presence: Presence,
    of words: @autoclosure () -> [StaticString], _ doc: @autoclosure () -> StaticString)

  mutating func object(
    _ key: StaticString, _ shape: @autoclosure () -> ValueShape, _ presence: Presence,
    if isPresent: Bool, _ layout: KeyLayout, _ doc: StaticString, _ keys: (inout Self) -> Void)

  mutating func list<Element>(
    _ key: StaticString, _ elements: [Element], _ shape: @autoclosure () -> ValueShape,
    _ presence: Presence, _ layout: KeyLayout, _ doc: StaticString,
    _ keys: (Element, inout Self) -> Void)

  /// A value that only JSON has.
  mutating func derived(
    _ key: StaticString, _ shape: @autoclosure () -> ValueShape, _ presence: Presence,
    if isPresent: Bool, _ doc: StaticString, _ write: (inout RowWriter) -> Void)

  /// The id of a cue's text, by which translations refer to it.
  mutating func id(of text: Text, _ kind: WordKind)
}

/// The objects that have a key.
package enum Presence: Sendable {
  case always
  /// Every object; the list has at least one element.
  case some
  /// Objects with a value. A list has at least one element.
  case maybe
  /// As `maybe`, but a name may be in the list several times.
  case mayRepeat
  /// Every object; `null` if it has no value.
  case orNull

  var isRequired: Bool { self != .maybe && self != .mayRepeat }
  var least: Int { self == .always ? 0 : 1 }
}

/// The line ends of an object.
package enum KeyLayout: Sendable {
  /// One line, `{ "a": 1 }`.
  case line
  /// One line, but `{}` if it is empty.
  case tight
  /// A line for each key.
  case block
}

/// An object of a table with its keys.
package protocol TableObject {
  func keys(_ coder: inout some KeyCoder)
}

/// A declaration of a table, with its name.
package protocol TableDeclaration: TableObject {
  var name: Name { get }
}

// MARK: - Shorter forms

extension KeyCoder {
  mutating func key<Value: TableValue>(
    _ key: StaticString, _ value: Value, _ presence: Presence, as scalar: Scalar = Value.usual,
    _ doc: StaticString
  ) {
    self.value(key, value, presence, scalar, Value.shape(scalar, presence), doc)
  }

  /// A value that every object has.
  mutating func key<Value: TableValue>(
    _ key: StaticString, _ value: Value, as scalar: Scalar = Value.usual, _ doc: StaticString
  ) {
    self.key(key, value, .always, as: scalar, doc)
  }

  /// A word that all objects of one shape have.
  mutating func kind(
    _ key: StaticString, _ word: StaticString, _ doc: @autoclosure () -> StaticString
  ) {
    self.word(key, word, .always, of: [word], doc())
  }

  /// An object that every object has.
  mutating func object(
    _ key: StaticString, _ shape: StaticString, _ layout: KeyLayout, _ doc: StaticString,
    _ keys: (inout Self) -> Void
  ) {
    object(key, .object(shape), .always, if: true, layout, doc, keys)
  }

  /// A value that every object has.
  mutating func derived(
    _ key: StaticString, _ shape: @autoclosure () -> ValueShape, _ doc: StaticString,
    _ write: (inout RowWriter) -> Void
  ) {
    derived(key, shape(), .always, if: true, doc, write)
  }

  mutating func doc(_ doc: [UInt8]) {
    key(
      "doc", String(decoding: doc, as: UTF8.self), .maybe, "The doc comment above the declaration.")
  }
}

// MARK: - Values

/// A value of a key: a text, a number, or a list of them.
package protocol TableValue {
  /// The default form of such values.
  static var usual: Scalar { get }
  static func shape(_ scalar: Scalar, _ presence: Presence) -> ValueShape
  var isAbsent: Bool { get }
  func write(_ scalar: Scalar, to bytes: inout ByteWriter)
}

extension TableValue {
  package static func shape(_ scalar: Scalar, _ presence: Presence) -> ValueShape {
    .scalar(scalar)
  }
}

extension Name: TableValue {
  package static var usual: Scalar { .name }
  package var isAbsent: Bool { isNone }
  package func write(_ scalar: Scalar, to bytes: inout ByteWriter) { bytes.name(self) }
}

extension Text: TableValue {
  package static var usual: Scalar { .text }
  package var isAbsent: Bool { isNone }
  package func write(_ scalar: Scalar, to bytes: inout ByteWriter) { bytes.text(self) }
}

/// A time; other numbers name their scalar.
extension Int64: TableValue {
  package static var usual: Scalar { .milliseconds }
  package var isAbsent: Bool { self < 0 }
  package func write(_ scalar: Scalar, to bytes: inout ByteWriter) {
    bytes.decimal(self, scalar.decimals)
  }
}

/// A level.
extension Int32: TableValue {
  package static var usual: Scalar { .level }
  package var isAbsent: Bool { self < 0 }
  package func write(_ scalar: Scalar, to bytes: inout ByteWriter) {
    bytes.decimal(Int64(self), scalar.decimals)
  }
}

/// The value `true`; the key is left out otherwise.
extension Bool: TableValue {
  package static var usual: Scalar { .text }
  package static func shape(_ scalar: Scalar, _ presence: Presence) -> ValueShape { .yes }
  package var isAbsent: Bool { !self }
  package func write(_ scalar: Scalar, to bytes: inout ByteWriter) { bytes.raw("true") }
}

extension String: TableValue {
  package static var usual: Scalar { .text }
  package var isAbsent: Bool { isEmpty }
  package func write(_ scalar: Scalar, to bytes: inout ByteWriter) { bytes.string(self) }
}

/// A list on one line.
extension Array: TableValue where Element: TableValue {
  package static var usual: Scalar { Element.usual }
  package static func shape(_ scalar: Scalar, _ presence: Presence) -> ValueShape {
    presence == .mayRepeat
      ? .list(.scalar(scalar), atLeast: presence.least)
      : .set(.scalar(scalar), atLeast: presence.least)
  }
  package var isAbsent: Bool { isEmpty }
  package func write(_ scalar: Scalar, to bytes: inout ByteWriter) {
    bytes.raw("[")
    bytes.joined(self) { $0.write(scalar, to: &$1) }
    bytes.raw("]")
  }
}
