import Foundation
import PatternDiff
import PatternJSON
import PatternReports
import PatternSyntax
import TestSupport
import Testing

/// Laws of comparisons of any tables.
struct DiffLaws {
  static let tables = Repository.files(below: Repository.fixtures, suffix: ".cues.json").filter {
    (try? Repository.bytes(of: Repository.fixtures.appending(path: $0)))?.first == 0x7B
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    try Repository.bytes(of: Repository.fixtures.appending(path: path))
  }

  private func table(_ bytes: [UInt8]) throws -> TableText {
    try TableText(Source(path: "table.cues.json", bytes: bytes))
  }

  @Test(arguments: tables)
  func nothingDiffersFromItself(path: String) throws {
    let bytes = try bytes(path)
    #expect(try TableComparison.changes(from: [table(bytes)], to: [table(bytes)]).isEmpty)
    // A table in another layout must be read completely.
    let other = Leaves.bytes(try JSONReader.read(bytes))
    #expect(
      try TableComparison.changes(from: [table(bytes)], to: [table(other)]).isEmpty)
  }

  /// Comparing two tables twice gives the same text, in both directions.
  @Test func comparisonsAreDeterministic() throws {
    let tables = try DiffLaws.tables.map { try table(bytes($0)) }
    for (old, new) in zip(tables, tables.dropFirst()) {
      func rendered() throws -> [UInt8] {
        var bytes: [UInt8] = []
        for reporter in DiffReporter.all {
          let changes = TableComparison.changes(from: [old], to: [new])
          reporter.render(DiffReport(old: "a", new: "b", changes: changes), ReportOptions(), &bytes)
        }
        return bytes
      }
      #expect(try rendered() == rendered())
      #expect(!TableComparison.changes(from: [new], to: [old]).isEmpty)
    }
  }

  /// Every change, addition or removal of a value is reported. Of each kind of value the first is
  /// tried, unless the laws run at full size.
  @Test func everyLeafIsCompared() throws {
    var seen: Set<String> = []
    for path in DiffLaws.tables {
      for part in Leaves.parts(of: try JSONReader.read(bytes(path))) {
        let variants = Leaves.variants(of: part) { Laws.isFull || seen.insert($0).inserted }
        if variants.isEmpty { continue }
        let old = try table(Leaves.bytes(part))
        for (place, value) in variants {
          // A change after which it is not a table is refused.
          guard let new = try? table(Leaves.bytes(value)) else { continue }
          let changes = TableComparison.changes(from: [old], to: [new])
          #expect(!changes.isEmpty, "\(path): \(place)")
          for change in changes {
            #expect(change.weight <= change.kind.weight && !change.sentence.isEmpty, "\(place)")
          }
        }
      }
    }
  }
}

/// Tables with one value changed.
enum Leaves {
  static func bytes(_ value: JSONValue) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.value(value)
    return json.output
  }

  /// A table for each row, and one without rows, since small ones are compared fast.
  static func parts(of table: JSONValue) -> [JSONValue] {
    let members = table.members ?? []
    let sections = [
      "inputs", "maps", "springs", "events", "controls", "choices", "patterns", "cues",
    ]
    let heading = members.filter { !sections.contains($0.name) }
    var parts: [JSONValue] = [.object(heading)]
    for section in members where sections.contains(section.name) {
      for row in section.value.members ?? [] {
        parts.append(
          .object(
            heading.filter { $0.name != "app" } + [.init(name: section.name, value: .object([row]))]
          ))
      }
    }
    return parts
  }

  /// Copies in which each value in turn is changed, and each member and element in turn removed,
  /// with its place.
  ///
  /// - Parameter isWanted: chooses by the place without names and numbers.
  static func variants(
    of value: JSONValue, at place: String = "$", _ kind: String = "$", isWanted: (String) -> Bool
  ) -> [(place: String, value: JSONValue)] {
    switch value {
    case .null: return isWanted(kind) ? [(place, .string("x"))] : []
    case .boolean(let isTrue): return isWanted(kind) ? [(place, .boolean(!isTrue))] : []
    case .number(let text):
      let number = Double(text) ?? 0
      return (isWanted(kind) ? [(place, .number(number == 0 ? "1" : "\(Int(number) + 1)"))] : [])
        + (isWanted(kind + " text") ? [(place, .string(text))] : [])
    case .string(let text):
      return (isWanted(kind) ? [(place, .string(text + "x"))] : [])
        + (isWanted(kind + " null") ? [(place, .null)] : [])
    case .array(let elements):
      return elements.indices.flatMap { index in
        var fewer = elements
        fewer.remove(at: index)
        let own = "\(place)[\(index)]"
        var inner = variants(of: elements[index], at: own, kind + "[]", isWanted: isWanted)
        for at in inner.indices {
          var other = elements
          other[index] = inner[at].value
          inner[at].value = .array(other)
        }
        return inner + (isWanted(kind + "[] gone") ? [("\(own) gone", .array(fewer))] : [])
      }
    case .object(let members):
      let isNamed = kind.hasSuffix("s") && kind.split(separator: ".").count == 2
      return members.indices.flatMap { index in
        let name = members[index].name
        var fewer = members
        fewer.remove(at: index)
        let (own, ownKind) = ("\(place).\(name)", kind + (isNamed ? ".*" : ".\(name)"))
        var inner = variants(of: members[index].value, at: own, ownKind, isWanted: isWanted)
        for at in inner.indices {
          var other = members
          other[index] = .init(name: name, value: inner[at].value)
          inner[at].value = .object(other)
        }
        return inner + (isWanted(ownKind + " gone") ? [("\(own) gone", .object(fewer))] : [])
      }
    }
  }
}
