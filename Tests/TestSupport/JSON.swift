package import PatternJSON

extension JSONValue {
  package func member(_ name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

  /// The names of the members, in order; none for other values.
  package var keys: [String] { members?.map(\.name) ?? [] }

  package var number: Double? { if case .number(let text) = self { Double(text) } else { nil } }

  /// True if two values are equal, apart from the order of keys and the spelling of numbers.
  package func means(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): Double(left) == Double(right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          other.member(member.name).map { member.value.means($0) } ?? false
        }
    default: self == other
    }
  }
}
