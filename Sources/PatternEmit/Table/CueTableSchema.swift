/// The JSON Schema (draft 2020-12) of cue tables, generated from their shapes.
///
/// The schema is strict: it allows only the keys that this version writes, so validation covers
/// every value of a table. Clients still ignore unknown keys.
package enum CueTableSchema {
  package static let text = SchemaText.render(
    id: "https://patternc.dev/schemas/cue-table-1.json", title: "patternc cue table",
    CueTableShapes.all, CueTableShapes.scalars)
}

/// Generates JSON Schemas from shapes.
enum SchemaText {
  /// - Parameter shapes: the root first, then its parts.
  static func render(
    id: StaticString, title: StaticString, _ shapes: [Shape], _ scalars: [Scalar]
  ) -> [UInt8] {
    var writer = SchemaWriter()
    writer.document(id: id, title: title, shapes, scalars)
    return writer.bytes.bytes
  }
}

/// Writes objects. Members that contain objects have lines of their own.
private struct SchemaWriter {
  var bytes = ByteWriter()
  private var depth = 0

  mutating func document(
    id: StaticString, title: StaticString, _ shapes: [Shape], _ scalars: [Scalar]
  ) {
    bytes.raw("{")
    depth += 1
    line("$schema", isFirst: true)
    quoted("https://json-schema.org/draft/2020-12/schema")
    line("$id")
    quoted(id)
    line("title")
    quoted(title)
    members(shapes[0])
    line("$defs")
    bytes.raw("{")
    depth += 1
    for (index, shape) in shapes.dropFirst().enumerated() {
      line(shape.name, isFirst: index == 0)
      object(shape)
    }
    for scalar in scalars {
      line(scalar.name)
      self.scalar(scalar)
    }
    end()
    end()
    bytes.raw("\n")
  }

  private mutating func object(_ shape: Shape) {
    bytes.raw("{")
    depth += 1
    members(shape, isFirst: true)
    end()
  }

  private mutating func members(_ shape: Shape, isFirst: Bool = false) {
    line("description", isFirst: isFirst)
    quoted(shape.doc)
    line("type")
    quoted("object")
    line("additionalProperties")
    bytes.raw("false")
    line("required")
    texts(shape.keys.filter { $0.isRequired }.map { $0.name })
    line("properties")
    bytes.raw("{")
    depth += 1
    for (index, key) in shape.keys.enumerated() {
      line(key.name, isFirst: index == 0)
      bytes.raw("{ ")
      member("description")
      quoted(key.doc)
      bytes.raw(", ")
      value(key.value)
      bytes.raw(" }")
    }
    end()
  }

  private mutating func scalar(_ scalar: Scalar) {
    bytes.raw("{ ")
    member("description")
    quoted(scalar.doc)
    bytes.raw(", ")
    switch scalar.kind {
    case .text(let pattern):
      bytes.raw("\"type\": \"string\"")
      if let pattern {
        bytes.raw(", \"pattern\": ")
        quoted(pattern)
      }
    case .number(let least, let most):
      bytes.raw("\"type\": \"number\"")
      bound(", \"minimum\": ", least)
      bound(", \"maximum\": ", most)
    case .positive: bytes.raw("\"type\": \"number\", \"exclusiveMinimum\": 0")
    case .count(let least):
      bytes.raw("\"type\": \"integer\"")
      bound(", \"minimum\": ", least)
    }
    bytes.raw(" }")
  }

  /// Writes the members of a value's schema on one line.
  private mutating func value(_ value: ValueShape) {
    switch value {
    case .exactly(let text):
      member("const")
      quoted(text)
    case .exactlyNumber(let number):
      member("const")
      bytes.integer(Int64(number))
    case .yes:
      member("const")
      bytes.raw("true")
    case .oneOf(let texts):
      member("enum")
      self.texts(texts)
    case .scalar(let scalar): reference(scalar.name)
    case .otherName(let names):
      reference("name")
      bytes.raw(", \"not\": { ")
      member("enum")
      texts(names)
      bytes.raw(" }")
    case .object(let name): reference(name)
    case .variant(let names):
      member("oneOf")
      bytes.raw("[")
      for (index, name) in names.enumerated() {
        bytes.raw(index > 0 ? ", { " : "{ ")
        reference(name)
        bytes.raw(" }")
      }
      bytes.raw("]")
    case .list(let element, let least):
      bytes.raw("\"type\": \"array\"")
      if least > 0 { bound(", \"minItems\": ", least) }
      bytes.raw(", \"items\": { ")
      self.value(element)
      bytes.raw(" }")
    case .set(let element, let least):
      self.value(.list(element, atLeast: least))
      bytes.raw(", \"uniqueItems\": true")
    case .tuple(let elements):
      bytes.raw("\"type\": \"array\", \"prefixItems\": [")
      for (index, element) in elements.enumerated() {
        bytes.raw(index > 0 ? ", { " : "{ ")
        self.value(element)
        bytes.raw(" }")
      }
      bytes.raw("], \"items\": false")
      bound(", \"minItems\": ", elements.count)
    case .named(let element):
      bytes.raw("\"type\": \"object\", \"propertyNames\": { ")
      reference("name")
      bytes.raw(" }, \"additionalProperties\": { ")
      self.value(element)
      bytes.raw(" }")
    case .byText(let element):
      bytes.raw("\"type\": \"object\", \"additionalProperties\": { ")
      self.value(element)
      bytes.raw(" }")
    case .boolean: bytes.raw("\"type\": \"boolean\"")
    case .orNull(let inner):
      bytes.raw("\"anyOf\": [{ \"type\": \"null\" }, { ")
      self.value(inner)
      bytes.raw(" }]")
    }
  }

  // MARK: parts

  private mutating func line(_ key: StaticString, isFirst: Bool = false) {
    bytes.raw(isFirst ? "\n" : ",\n")
    for _ in 0..<depth { bytes.raw("  ") }
    member(key)
  }

  private mutating func end() {
    depth -= 1
    bytes.raw("\n")
    for _ in 0..<depth { bytes.raw("  ") }
    bytes.raw("}")
  }

  private mutating func member(_ key: StaticString) {
    quoted(key)
    bytes.raw(": ")
  }

  private mutating func reference(_ name: StaticString) {
    bytes.raw("\"$ref\": \"#/$defs/")
    bytes.raw(name)
    bytes.raw("\"")
  }

  private mutating func bound(_ key: StaticString, _ bound: Int?) {
    guard let bound else { return }
    bytes.raw(key)
    bytes.integer(Int64(bound))
  }

  private mutating func texts(_ texts: [StaticString]) {
    bytes.raw("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.raw(", ") }
      quoted(text)
    }
    bytes.raw("]")
  }

  private mutating func quoted(_ text: StaticString) { bytes.string("\(text)") }
}
