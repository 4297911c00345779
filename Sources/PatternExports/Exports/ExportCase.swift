import PatternTable

/// One combination of input values for a timeline.
package struct ExportCase: Sendable {
  /// The inputs with their values; a `none` value is one that no map names.
  fileprivate let values: [(input: Name, value: Name)]
  /// All maps of the table, by name.
  fileprivate let maps: [MapDeclaration]
  fileprivate let scales: Bool

  /// The case of a timeline that depends on no input.
  package static let only = ExportCase(values: [], maps: [], scales: true)

  /// Gives some inputs a value and all others none. An input without a value takes the default of a
  /// map; without a default, the lowest of its levels or no pattern.
  ///
  /// - Parameter levels: false if maps must not scale levels; they still choose patterns.
  package init(_ values: [(input: Name, value: Name)], in table: CueTable, levels: Bool = true) {
    self.init(values: values, maps: table.maps, scales: levels)
  }

  fileprivate init(
    values: [(input: Name, value: Name)], maps: [MapDeclaration], scales: Bool
  ) {
    (self.values, self.maps, self.scales) = (values, maps, scales)
  }

  private func entry(of name: Name) -> MapDeclaration.Entry? {
    guard let map = maps.named(name) else { return nil }
    let value = values.first { $0.input == map.input }?.value ?? .none
    if !value.isNone, let entry = map.entries.first(where: { $0.key == value }) { return entry }
    return map.fallback ?? (map.holdsPatterns ? nil : map.entries.min { $0.level < $1.level })
  }

  /// The product of the levels of some maps, in millionths.
  package func level(of maps: [Name]) -> Int64 {
    if !scales { return 1_000_000 }
    return maps.reduce(1_000_000) {
      ExportMath.product($0, entry(of: $1)?.level ?? 1_000_000)
    }
  }

  /// True if an entry plays: its map chooses it, or it is unconditional.
  package func plays(_ extra: Extra) -> Bool {
    extra.choiceMap.isNone || entry(of: extra.choiceMap)?.pattern == extra.choicePattern
  }
}

/// All cases of the inputs that some timelines depend on. Values that every map treats alike form
/// one class.
package struct ExportCases: Sendable {
  package struct InputCases: Sendable {
    package let name: Name
    /// Classes of equivalent values, each in byte order; `none` comes first in its class.
    package let classes: [[Name]]
  }

  /// Sorted by name.
  package let inputs: [InputCases]
  /// True if two inputs have a value of the same name, apart from defaults.
  private let hasSharedValues: Bool
  private let maps: [MapDeclaration]

  /// - Parameter names: the maps that the timelines name, each once.
  package init(of names: [Name], in table: CueTable) {
    maps = table.maps
    var used: [Name: [MapDeclaration]] = [:]
    for name in names.sorted() {
      if let map = table.maps.named(name) { used[map.input, default: []].append(map) }
    }
    inputs = used.keys.sorted().compactMap { name in
      guard let input = table.inputs.named(name), let maps = used[name] else { return nil }
      return InputCases(name: name, classes: ExportCases.classes(of: input, maps))
    }
    let values = inputs.flatMap { $0.classes.map { $0[0] } }.filter { !$0.isNone }
    hasSharedValues = Set(values).count < values.count
  }

  /// The number of cases, at most `countLimit`.
  package var count: Int {
    inputs.reduce(1) { min($0 * max($1.classes.count, 1), ExportCases.countLimit) }
  }

  /// The maximum number of combinations that are tried. Our choice.
  package static let countLimit = 4096

  /// The case at an index. The last input varies fastest.
  package subscript(index: Int) -> ExportCase {
    ExportCase(
      values: zip(inputs, digits(of: index)).map { ($0.name, $0.classes[$1][0]) }, maps: maps,
      scales: true)
  }

  /// The class of each input in a case.
  package func digits(of index: Int) -> [Int] {
    var rest = index
    var digits: [Int] = []
    for input in inputs.reversed() {
      digits.append(rest % input.classes.count)
      rest /= input.classes.count
    }
    return digits.reversed()
  }

  /// The part of a file name for a case: its non-default values. If two inputs share a value, each
  /// value follows the name of its input.
  package func name(of index: Int) -> String {
    var parts: [String] = []
    for (input, digit) in zip(inputs, digits(of: index)) {
      guard let value = input.classes[digit].first, !value.isNone else { continue }
      if hasSharedValues { parts.append(input.name.text) }
      parts.append(value.text)
    }
    return parts.joined(separator: "--")
  }

  private static func classes(of input: Input, _ maps: [MapDeclaration]) -> [[Name]] {
    let hasDefault = maps.allSatisfy { $0.fallback != nil }
    // If a case has several entries, the first one applies.
    let entries = maps.map { map in
      map.entries.reversed().reduce(into: [Name: MapDeclaration.Entry]()) { $0[$1.key] = $1 }
    }
    var classes: [[Name]] = []
    var known: [[Outcome]: Int] = [:]
    for value in (hasDefault ? [Name.none] : []) + input.cases.sorted() {
      let outcomes = zip(maps, entries).map { map, entries in
        let entry = (value.isNone ? nil : entries[value]) ?? map.fallback
        return Outcome(level: entry?.level, pattern: entry?.pattern)
      }
      let index = known[outcomes] ?? classes.count
      known[outcomes] = index
      if index == classes.count { classes.append([]) }
      classes[index].append(value)
    }
    return classes
  }

  private struct Outcome: Hashable {
    let level: Int64?
    let pattern: Name?
  }
}
