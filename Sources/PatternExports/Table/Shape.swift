import PatternTable

/// An object of a format: its keys, in the order in which the emitter writes them.
///
/// The shapes of the cue table are collected from the functions that write it. The JSON Schema is
/// generated from them, and tests compare the output of the emitter with them key by key.
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

  /// The shape of objects with these keys.
  init(_ name: StaticString, _ doc: StaticString, _ keys: (inout ShapeCollector) -> Void) {
    var collector = ShapeCollector()
    keys(&collector)
    (self.name, self.doc, self.keys) = (name, doc, collector.keys)
  }

  /// The shape of objects like this one.
  init(_ name: StaticString, _ doc: StaticString, _ object: some TableObject) {
    self.init(name, doc) { object.keys(&$0) }
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

/// Collects the keys of an object.
package struct ShapeCollector: KeyCoder {
  fileprivate var keys: [Shape.Key] = []

  private mutating func add(
    _ key: StaticString, _ value: ValueShape, _ presence: Presence, _ doc: StaticString
  ) {
    keys.append(
      Shape.Key(
        name: key, value: presence == .orNull ? .orNull(value) : value,
        isRequired: presence.isRequired, doc: doc))
  }

  package mutating func value(
    _ key: StaticString, _ value: some TableValue, _ presence: Presence, _ scalar: Scalar,
    _ shape: @autoclosure () -> ValueShape, _ doc: StaticString
  ) {
    add(key, shape(), presence, doc)
  }

  package mutating func word(
    _ key: StaticString, _ word: StaticString, _ presence: Presence,
    of words: @autoclosure () -> [StaticString], _ doc: @autoclosure () -> StaticString
  ) {
    let words = words()
    add(key, words.count == 1 ? .exactly(words[0]) : .oneOf(words), presence, doc())
  }

  package mutating func object(
    _ key: StaticString, _ shape: @autoclosure () -> ValueShape, _ presence: Presence,
    if isPresent: Bool, _ layout: KeyLayout, _ doc: StaticString,
    _ keys: (inout ShapeCollector) -> Void
  ) {
    add(key, shape(), presence, doc)
  }

  package mutating func list<Element>(
    _ key: StaticString, _ elements: [Element], _ shape: @autoclosure () -> ValueShape,
    _ presence: Presence, _ layout: KeyLayout, _ doc: StaticString,
    _ keys: (Element, inout ShapeCollector) -> Void
  ) {
    add(key, .list(shape(), atLeast: presence.least), presence, doc)
  }

  package mutating func derived(
    _ key: StaticString, _ shape: @autoclosure () -> ValueShape, _ presence: Presence,
    if isPresent: Bool, _ doc: StaticString, _ write: (inout RowWriter) -> Void
  ) {
    add(key, shape(), presence, doc)
  }

  package mutating func id(of text: Text, _ kind: WordKind) {
    add(
      "id", .scalar(.text), .maybe,
      "Its identifier in translations; the texts of a pattern have none. No digest depends on it.")
  }
}
