import Foundation
import PatternCompiler
import PatternExports
import PatternJSON
import PatternSyntax
import TestSupport
import Testing

/// The emitter, the description of its format and the schema agree.
struct SchemaTests {
  private func everything() throws -> [UInt8] {
    try Fixture.named("Schema/everything").compiled().onlyTable().bytes
  }

  // MARK: tables

  @Test func everyKeyOccurs() throws {
    let conformance = Conformance(try JSONReader.read(try everything()))
    #expect(conformance.faults == [])
    #expect(Conformance.demands.subtracting(conformance.seen).sorted() == [])
  }

  /// Invalid tables are rejected, which shows that the check can fail.
  @Test(arguments: [
    ("\"version\": 1,\n  \"name\": \"everything\"", "\"name\": \"everything\",\n  \"version\": 1"),
    ("\"version\": 1", "\"version\": 2"),
    ("\"type\": \"flag\"", "\"type\": \"enum\""),
    ("\"by\": \"user\"", "\"by\": \"nobody\""),
    ("\"once\": null,", ""),
    ("\"choices\": {", "\"choices\": {}, \"more\": {"),
    ("\"opacity\"", "\"translateX\", \"edge\": \"top\""),
    ("\"dampingRatio\": 0.8", "\"dampingRatio\": -0.8"),
    ("\"atMs\": 0", "\"atMs\": -1"),
    ("\"digest\": \"", "\"digest\": \"0"),
  ])
  func faultsAreSeen(part: String, other: String) throws {
    let text = String(decoding: try everything(), as: UTF8.self)
    let range = try #require(text.range(of: part), "\(part)")
    let changed = text.replacingCharacters(in: range, with: other)
    #expect(Conformance(try JSONReader.read(Array(changed.utf8))).faults != [])
  }

  // MARK: the schema

  @Test func namesOfShapesAreUnique() {
    let names =
      CueTableShapes.all.map { "\($0.name)" } + CueTableShapes.scalars.map { "\($0.name)" }
    #expect(Set(names).count == names.count)
    for shape in CueTableShapes.all {
      #expect(Set(shape.keys.map { "\($0.name)" }).count == shape.keys.count, "\(shape.name)")
    }
  }

  @Test func schemaIsWhole() throws {
    let schema = try JSONReader.read(CueTableSchema.text)
    let definitions = try #require(schema["$defs"])
    var wanted: Set<String> = []
    func visit(_ json: JSONValue) {
      if case .string(let reference)? = json["$ref"] {
        wanted.insert(String(reference.dropFirst("#/$defs/".count)))
      }
      if case .object(let members) = json { for member in members { visit(member.value) } }
      for item in json.elements ?? [] { visit(item) }
    }
    visit(schema)
    #expect(wanted.subtracting(definitions.keys).sorted() == [], "defined nowhere")
    #expect(Set(definitions.keys).subtracting(wanted).sorted() == [], "used nowhere")
    #expect(String(decoding: CueTableSchema.text.suffix(2), as: UTF8.self) == "}\n")
  }

  /// The schema requires the keys that the shapes require, and no others.
  @Test(arguments: CueTableShapes.all.map { "\($0.name)" })
  func schemaHasTheKeysOfTheShape(name: String) throws {
    let schema = try JSONReader.read(CueTableSchema.text)
    let shape = try #require(CueTableShapes.all.first { "\($0.name)" == name })
    let isTable = name == "\(CueTableShapes.all[0].name)"
    let object = try #require(isTable ? schema : schema["$defs"]?.member(name))
    #expect(object["properties"]?.keys == shape.keys.map { "\($0.name)" })
    let required = shape.keys.filter(\.isRequired).map { JSONValue.string("\($0.name)") }
    #expect(object["required"] == .array(required))
    #expect(object["additionalProperties"] == .boolean(false))
  }
}
