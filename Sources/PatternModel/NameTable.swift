import PatternTable

/// Names in the order in which they were added, each with a value. If a name is added again, the
/// first one is kept.
package struct NameTable: Sendable {
  package private(set) var names: [Name] = []
  private var values: [UInt32] = []
  private var indices: [Name: Int] = [:]

  package init() {}

  package var count: Int { names.count }

  /// Adds a name under the next index, with a value. An existing name keeps its value.
  ///
  /// - Returns: the index of the name, and true if it is new.
  @discardableResult
  package mutating func insert(_ name: Name, _ value: UInt32 = 0) -> (index: Int, isNew: Bool) {
    if let index = indices[name] { return (index, false) }
    indices[name] = names.count
    names.append(name)
    values.append(value)
    return (names.count - 1, true)
  }

  package func index(of name: Name) -> Int? { indices[name] }

  /// The value of a name.
  package func value(of name: Name) -> Int? { indices[name].map { Int(values[$0]) } }

  /// The name at an index.
  package func name(at index: Int) -> Name { names[index] }

  /// The value at an index.
  package func value(at index: Int) -> Int { Int(values[index]) }
}
