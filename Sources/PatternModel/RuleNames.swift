import PatternCues

/// The ids of all rules: what `allow` and `rule` may name. The model knows of a rule that it is
/// there and whether it is locked, and no more.
package enum RuleNames {
  /// In the order of their families.
  package static let all: [StaticString] = listed.map { $0.id }

  /// The form of `escalation-loop` that a profile weighs by itself: three rising pulses in a row.
  package static let crescendo = Name("escalation-loop.crescendo")
  /// The form of `unfit-physicality-off` that a profile weighs by itself: a fallback that is left
  /// to the compiler.
  package static let derivedOff = Name("unfit-physicality-off.auto")
  package static let facets = [crescendo, derivedOff]

  private static let table: NameTable = {
    let table = NameTable(capacity: listed.count)
    for rule in listed { table.insert(Name(rule.id)) }
    return table
  }()

  package static func contains(_ name: Name) -> Bool { table.index(of: name) != nil }
  package static func index(of name: Name) -> Int? { table.index(of: name) }
  /// Where a profile keeps the severity of a rule, or of a facet of one: facets come after rules.
  package static func place(of name: Name) -> Int? {
    index(of: name) ?? facets.firstIndex(of: name).map { all.count + $0 }
  }

  package static func isExport(_ index: Int) -> Bool { listed[index].isExport }
  package static func isLocked(_ index: Int) -> Bool { listed[index].isLocked }
}

extension LimitName {
  private static let table: NameTable = {
    let table = NameTable(capacity: allCases.count)
    for limit in allCases { table.insert(Name(limit.spelling)) }
    return table
  }()

  /// The limit that a profile names.
  package static func named(_ name: Name) -> LimitName? {
    table.index(of: name).flatMap { LimitName(rawValue: UInt8($0)) }
  }
}
