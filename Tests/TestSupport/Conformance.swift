internal import PatternExports
package import PatternJSON

/// Checks JSON against the shapes from which the schema is rendered: every key, its order and its
/// value.
package struct Conformance {
  package private(set) var faults: [String] = []
  /// The occurrences, in the terms of `demands`.
  package private(set) var seen: Set<String> = []

  /// Checks a whole table.
  package init(_ table: JSONValue) { check(table, CueTableShapes.all[0], in: nil, at: "$") }

  /// Every key, and every value of a fixed set, that a table may contain. A key that all shapes of
  /// a variant share counts once for them together: any entry may be part of a loop, for example.
  package static let demands: Set<String> = {
    var result: Set<String> = []
    for shape in CueTableShapes.all {
      let group = groups.first { $0.contains("\(shape.name)") }
      for key in shape.keys {
        result.insert(word(shape, key, group, asked: key.isRequired))
        let name = word(shape, key, group)
        result.formUnion(cases(key.value).map { "\(name) = \($0)" })
      }
    }
    return result
  }()

  /// The names of shapes that are alternatives of each other.
  private static let groups: [[String]] = {
    var result: [[String]] = []
    func visit(_ value: ValueShape) {
      switch value {
      case .variant(let names):
        let group = names.map { "\($0)" }
        if !result.contains(group) { result.append(group) }
      case .list(let inner, _), .set(let inner, _), .named(let inner), .orNull(let inner):
        visit(inner)
      default: break
      }
    }
    for key in CueTableShapes.all.flatMap(\.keys) { visit(key.value) }
    return result
  }()

  private static func word(
    _ shape: Shape, _ key: Shape.Key, _ group: [String]?, asked: Bool = false
  ) -> String {
    let others = (group ?? []).compactMap { name in
      CueTableShapes.all.first { "\($0.name)" == name }
    }
    let isShared =
      !others.isEmpty && !asked
      && others.allSatisfy { $0.keys.contains { "\($0.name)" == "\(key.name)" } }
    return isShared ? "\(others[0].name)… \(key.name)" : "\(shape.name) \(key.name)"
  }

  private static func cases(_ value: ValueShape) -> [String] {
    if case .oneOf(let texts) = value { return texts.map { "\($0)" } }
    return []
  }

  // MARK: values

  private mutating func check(
    _ json: JSONValue, _ shape: Shape, in group: [String]?, at path: String
  ) {
    guard case .object(let members) = json else {
      return fail(path, "is not an object")
    }
    var next = 0
    for key in shape.keys {
      guard next < members.count, members[next].name == "\(key.name)" else {
        if key.isRequired { fail(path, "`\(key.name)` is missing or not in its place") }
        continue
      }
      seen.insert(Conformance.word(shape, key, group, asked: key.isRequired))
      let value = members[next].value
      if case .oneOf = key.value, case .string(let text) = value {
        seen.insert("\(Conformance.word(shape, key, group)) = \(text)")
      }
      check(value, key.value, at: "\(path).\(key.name)")
      next += 1
    }
    if next < members.count {
      fail(path, "`\(members[next].name)` is unknown or not in its place")
    }
  }

  private mutating func check(_ json: JSONValue, _ value: ValueShape, at path: String) {
    switch (value, json) {
    case (.exactly(let text), .string(let found)) where found == "\(text)": break
    case (.exactlyNumber(let number), .number(let found)) where found == "\(number)": break
    case (.yes, .boolean(true)): break
    case (.oneOf(let texts), .string(let found)) where texts.contains { "\($0)" == found }: break
    case (.otherName(let names), .string(let found)) where !names.contains { "\($0)" == found }:
      if !Scalars.isName(found) { fail(path, "\(json) is not a name") }
    case (.scalar(let scalar), _):
      if !Scalars.fits(json, scalar) { fail(path, "\(json) is no \(scalar.name)") }
    case (.object(let name), _): object(json, "\(name)", in: nil, at: path)
    case (.variant(let names), _): variant(json, names.map { "\($0)" }, at: path)
    case (.list(let element, let least), .array(let items)):
      if items.count < least { fail(path, "holds too little") }
      for (index, item) in items.enumerated() { check(item, element, at: "\(path)[\(index)]") }
    case (.set(let element, let least), .array(let items)):
      check(json, .list(element, atLeast: least), at: path)
      if items.indices.contains(where: { items[..<$0].contains(items[$0]) }) {
        fail(path, "holds something twice")
      }
    case (.tuple(let elements), .array(let items)) where items.count == elements.count:
      for (item, element) in zip(items, elements) { check(item, element, at: path) }
    case (.named(let element), .object(let members)):
      for member in members {
        if !Scalars.isName(member.name) { fail(path, "`\(member.name)` is not a name") }
        check(member.value, element, at: "\(path).\(member.name)")
      }
      let names = members.map { Array($0.name.utf8) }
      if zip(names, names.dropFirst()).contains(where: { !$0.lexicographicallyPrecedes($1) }) {
        fail(path, "its names are not in order")
      }
    case (.orNull, .null): break
    case (.orNull(let inner), _): check(json, inner, at: path)
    default: fail(path, "\(json) is not allowed here")
    }
  }

  private mutating func object(
    _ json: JSONValue, _ name: String, in group: [String]?, at path: String
  ) {
    guard let shape = CueTableShapes.all.first(where: { "\($0.name)" == name }) else {
      return fail(path, "nothing describes `\(name)`")
    }
    check(json, shape, in: group, at: path)
  }

  /// Expects exactly one shape with the fixed texts and the required keys of the object.
  private mutating func variant(_ json: JSONValue, _ names: [String], at path: String) {
    let fitting = names.filter { name in
      let shape = CueTableShapes.all.first { "\($0.name)" == name }
      return shape.map { Conformance.mayBe(json, $0) } ?? false
    }
    if fitting.count != 1 { return fail(path, "\(json) fits \(fitting.count) of \(names)") }
    object(json, fitting[0], in: names, at: path)
  }

  private static func mayBe(_ json: JSONValue, _ shape: Shape) -> Bool {
    shape.keys.filter(\.isRequired).allSatisfy { key in
      guard let value = json.member("\(key.name)") else { return false }
      switch key.value {
      case .exactly(let text): return value == .string("\(text)")
      case .oneOf(let texts): return texts.contains { value == .string("\($0)") }
      case .otherName(let names):
        guard case .string(let text) = value else { return false }
        return Scalars.isName(text) && !names.contains { "\($0)" == text }
      default: return true
      }
    }
  }

  private mutating func fail(_ path: String, _ what: String) { faults.append("\(path): \(what)") }
}

/// The valid scalars of the format.
private enum Scalars {
  static func isName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { segment in
      let parts = segment.split(separator: "-", omittingEmptySubsequences: false)
      return segment.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
        && parts.allSatisfy { part in
          !part.isEmpty
            && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
    }
  }

  static func fits(_ json: JSONValue, _ scalar: Scalar) -> Bool {
    switch (scalar.kind, json) {
    case (.text(nil), .string): return true
    case (.text(let pattern?), .string(let text)):
      guard let expression = try? Regex("\(pattern)") else { return false }
      return text.wholeMatch(of: expression) != nil
    case (.number(let least, let most), .number(let text)):
      guard let value = Double(text) else { return false }
      return least.map { value >= Double($0) } ?? true && most.map { value <= Double($0) } ?? true
    case (.positive, .number(let text)): return Double(text).map { $0 > 0 } ?? false
    case (.count(let least), .number(let text)): return Int(text).map { $0 >= least } ?? false
    default: return false
    }
  }
}
