import PatternCues

/// A value for each input that a timeline goes by.
package struct ExportCase: Sendable {
  fileprivate let inputs: [Name]
  /// One for each input; none where it has a value that no map names.
  fileprivate let values: [Name]
  fileprivate let maps: [Name: MapDeclaration]

  /// The case of what goes by no input.
  package static let only = ExportCase(inputs: [], values: [], maps: [:])

  /// The case in which some inputs have a value and all others have none. One without a value takes
  /// the default of a map; without a default the least of its levels, or no pattern.
  ///
  /// - Parameter levels: whether maps scale anything; what plays is the same.
  package init(_ values: [(input: Name, value: Name)], in table: CueTable, levels: Bool = true) {
    var maps: [Name: MapDeclaration] = [:]
    for var map in table.maps where levels || map.holdsPatterns {
      if map.fallback == nil, !map.holdsPatterns {
        map.fallback = map.entries.min { $0.level < $1.level }
      }
      maps[map.name] = map
    }
    self.maps = maps
    inputs = table.inputs.map { $0.name }
    self.values = inputs.map { input in values.first { $0.input == input }?.value ?? .none }
  }

  fileprivate init(inputs: [Name], values: [Name], maps: [Name: MapDeclaration]) {
    (self.inputs, self.values, self.maps) = (inputs, values, maps)
  }

  private func entry(of map: Name) -> MapDeclaration.Entry? {
    guard let map = maps[map], let index = inputs.firstIndex(of: map.input) else { return nil }
    return map.entries.first { $0.key == values[index] } ?? map.fallback
  }

  /// The product of the levels of some maps, in millionths.
  package func level(of maps: [Name]) -> Int64 {
    maps.reduce(1_000_000) { ExportMath.product($0, entry(of: $1)?.level ?? 1_000_000) }
  }

  /// Whether an entry plays: nothing chooses it, or its map does.
  package func plays(_ extra: Extra) -> Bool {
    extra.choiceMap.isNone || entry(of: extra.choiceMap)?.pattern == extra.choicePattern
  }
}

/// All cases of the inputs that some timelines go by. Values that every map treats alike are one.
package struct ExportCases: Sendable {
  package struct InputCases: Sendable {
    package let name: Name
    /// In each, the values that mean the same, in byte order; none first, where it is among them.
    package let classes: [[Name]]
  }

  /// By name.
  package let inputs: [InputCases]
  private let maps: [Name: MapDeclaration]

  /// - Parameter names: the maps that the timelines name.
  package init(of names: [Name], in table: CueTable) {
    var maps: [Name: MapDeclaration] = [:]
    for map in table.maps where names.contains(map.name) { maps[map.name] = map }
    self.maps = maps
    let used = table.maps.filter { maps[$0.name] != nil }
    inputs = table.inputs.filter { input in used.contains { $0.input == input.name } }.map {
      input in
      InputCases(
        name: input.name,
        classes: ExportCases.classes(of: input, used.filter { $0.input == input.name }))
    }
  }

  /// How many there are; at most as many as are ever written out.
  package var count: Int {
    inputs.reduce(1) { min($0 * max($1.classes.count, 1), ExportCases.countLimit) }
  }

  /// More combinations are not tried.
  package static let countLimit = 4096

  /// In order of the first input, then of the second.
  package subscript(index: Int) -> ExportCase {
    ExportCase(
      inputs: inputs.map { $0.name },
      values: zip(inputs, digits(of: index)).map { $0.classes[$1][0] }, maps: maps)
  }

  /// Which class of each input a case has.
  package func digits(of index: Int) -> [Int] {
    var rest = index
    var digits: [Int] = []
    for input in inputs.reversed() {
      digits.append(rest % input.classes.count)
      rest /= input.classes.count
    }
    return digits.reversed()
  }

  /// Its parts in the name of a file: the values that are not the default's. Where two inputs have
  /// a value in common, each value follows the name of its input.
  package func name(of index: Int) -> String {
    let isPlain = !hasSharedValues
    var parts: [String] = []
    for (input, digit) in zip(inputs, digits(of: index)) {
      guard let value = input.classes[digit].first, !value.isNone else { continue }
      if !isPlain { parts.append(input.name.text) }
      parts.append(value.text)
    }
    return parts.joined(separator: "--")
  }

  private var hasSharedValues: Bool {
    var seen: Set<Name> = []
    return inputs.contains { input in
      input.classes.contains { values in
        guard let value = values.first, !value.isNone else { return false }
        return !seen.insert(value).inserted
      }
    }
  }

  private static func classes(of input: Input, _ maps: [MapDeclaration]) -> [[Name]] {
    let hasDefault = maps.allSatisfy { $0.fallback != nil }
    var classes: [(outcomes: [MapDeclaration.Entry?], values: [Name])] = []
    for value in (hasDefault ? [Name.none] : []) + input.cases.sorted() {
      let outcomes = maps.map { map in
        map.entries.first { !value.isNone && $0.key == value } ?? map.fallback
      }
      let same = classes.firstIndex { other in
        zip(other.outcomes, outcomes).allSatisfy {
          $0?.level == $1?.level && $0?.pattern == $1?.pattern
        }
      }
      if let same {
        classes[same].values.append(value)
      } else {
        classes.append((outcomes, [value]))
      }
    }
    return classes.map { $0.values }
  }
}
