/// The JSON Schema (draft 2020-12) of cue tables, generated from their shapes.
///
/// The schema is strict: it allows only the keys that this version writes, so validation covers
/// every value of a table. Clients still ignore unknown keys.
package enum CueTableSchema {
  package static let text = SchemaText.render(
    id: "https://patternc.dev/schemas/cue-table-1.json", title: "patternc cue table",
    CueTableShapes.all, CueTableShapes.scalars)
}

/// Generates JSON Schemas from shapes. Members that contain objects have lines of their own.
enum SchemaText {
  /// - Parameter shapes: the root first, then its parts.
  static func render(
    id: StaticString, title: StaticString, _ shapes: [Shape], _ scalars: [Scalar]
  ) -> [UInt8] {
    let parts =
      shapes.dropFirst().map { member($0.name, object(members(of: $0, 2), 2)) }
      + scalars.map { member($0.name, "{ \(description($0.doc)), \(type(of: $0)) }") }
    let root =
      [
        member("$schema", quoted("https://json-schema.org/draft/2020-12/schema")),
        member("$id", quoted(id)), member("title", quoted(title)),
      ] + members(of: shapes[0], 0) + [member("$defs", object(parts, 1))]
    return Array((object(root, 0) + "\n").utf8)
  }

  /// The members of an object's schema.
  private static func members(of shape: Shape, _ depth: Int) -> [String] {
    let properties = shape.keys.map { key in
      member(key.name, "{ \(description(key.doc)), \(value(key.value)) }")
    }
    return [
      description(shape.doc), member("type", quoted("object")),
      member("additionalProperties", "false"),
      member("required", list(shape.keys.filter { $0.isRequired }.map { quoted($0.name) })),
      member("properties", object(properties, depth + 1)),
    ]
  }

  /// The members of a scalar's schema, apart from its description.
  private static func type(of scalar: Scalar) -> String {
    switch scalar.kind {
    case .text(let pattern):
      member("type", quoted("string"))
        + (pattern.map { ", " + member("pattern", quoted($0)) } ?? "")
    case .number(let least, let most):
      member("type", quoted("number")) + (least.map { ", \"minimum\": \($0)" } ?? "")
        + (most.map { ", \"maximum\": \($0)" } ?? "")
    case .positive: "\"type\": \"number\", \"exclusiveMinimum\": 0"
    case .count(let least): "\"type\": \"integer\", \"minimum\": \(least)"
    }
  }

  /// The members of a value's schema.
  private static func value(_ value: ValueShape) -> String {
    switch value {
    case .exactly(let text): return member("const", quoted(text))
    case .exactlyNumber(let number): return member("const", "\(number)")
    case .yes: return member("const", "true")
    case .oneOf(let texts): return member("enum", list(texts.map(quoted)))
    case .scalar(let scalar): return reference(scalar.name)
    case .otherName(let names):
      return reference("name") + ", \"not\": { \(member("enum", list(names.map(quoted)))) }"
    case .object(let name): return reference(name)
    case .variant(let names):
      return member("oneOf", list(names.map { "{ \(reference($0)) }" }))
    case .list(let element, let least):
      let minimum = least > 0 ? ", \"minItems\": \(least)" : ""
      return "\"type\": \"array\"\(minimum), \"items\": { \(self.value(element)) }"
    case .set(let element, let least):
      return self.value(.list(element, atLeast: least)) + ", \"uniqueItems\": true"
    case .tuple(let elements):
      let items = list(elements.map { "{ \(self.value($0)) }" })
      return "\"type\": \"array\", \"prefixItems\": \(items), \"items\": false, "
        + "\"minItems\": \(elements.count)"
    case .named(let element):
      return "\"type\": \"object\", \"propertyNames\": { \(reference("name")) }, "
        + "\"additionalProperties\": { \(self.value(element)) }"
    case .byText(let element):
      return "\"type\": \"object\", \"additionalProperties\": { \(self.value(element)) }"
    case .boolean: return member("type", quoted("boolean"))
    case .orNull(let inner):
      return member("anyOf", "[{ \"type\": \"null\" }, { \(self.value(inner)) }]")
    }
  }

  // MARK: parts

  private static func description(_ doc: StaticString) -> String {
    member("description", quoted(doc))
  }

  private static func reference(_ name: StaticString) -> String {
    member("$ref", "\"#/$defs/\(name)\"")
  }

  private static func member(_ key: StaticString, _ value: String) -> String {
    "\(quoted(key)): \(value)"
  }

  private static func list(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ", "))]"
  }

  /// An object with a line for each member.
  private static func object(_ members: [String], _ depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    return "{\n"
      + members.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)}"
  }

  private static func quoted(_ text: StaticString) -> String {
    var writer = ByteWriter()
    writer.string("\(text)")
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
