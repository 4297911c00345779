import PatternCues
import PatternModel

/// What is felt in one case of every input that a timeline depends on.
package struct World: Sendable {
  /// The inputs and the case that each has here; the case of a default is none.
  let cases: [(input: Name, key: Name)]
  /// What plays here; as strong as it is here wherever there are cases.
  let haptics: [Haptic]
  /// In time order; those of one moment as one.
  let strikes: [Strike]

  /// The strongest pulse, in millionths.
  var peak: Int64 { strikes.reduce(0) { max($0, $1.strength) } }
  /// All that is felt together, in a unit that is only compared.
  var energy: Int64 { strikes.reduce(0) { $0 + $1.energy } }

  /// Whether both can be the case at once.
  func agrees(with other: World) -> Bool {
    cases.allSatisfy { (input, key) in
      other.cases.allSatisfy { $0.input != input || $0.key == key }
    }
  }

  /// As messages say it: " where mood-anchor is nostalgia"; empty where nothing is chosen.
  var phrase: String {
    let named = cases.filter { !$0.key.isNone }
    if named.isEmpty { return "" }
    return " where " + named.map { "\($0.input.text) is \($0.key.text)" }.joined(separator: ", ")
  }
}

extension Judge {
  /// From how many combinations of cases on only one input at a time is varied.
  private static let combinationLimit = 4096

  /// Works out what is felt in a mode, for every case of the inputs that maps go by.
  ///
  /// - Parameter apart: every case by itself, even where all pulses are scaled alike; two timelines
  ///   are compared case by case.
  func makeWorlds(_ mode: Mode, apart: Bool) -> [World] {
    let haptics = haptics(mode)
    var maps: [MapDeclaration] = []
    var isChosen = false
    for haptic in haptics where haptic.extra != 0 {
      for name in extras[Int(haptic.extra)].scaledBy { add(name, to: &maps) }
      let choice = extras[Int(haptic.extra)].choiceMap
      if !choice.isNone {
        isChosen = true
        add(choice, to: &maps)
      }
    }
    if maps.isEmpty {
      return [World(cases: [], haptics: Array(haptics), strikes: strikes(mode))]
    }
    if !apart, !isChosen, maps.count == 1, let first = haptics.first,
      haptics.allSatisfy({ $0.extra != 0 && scales($0) == scales(first) })
    {
      // One factor for all: what compares strengths holds for every case or for none.
      return [World(cases: [], haptics: Array(haptics), strikes: strikes(mode))]
    }
    return combinations(of: maps).map { cases in
      let chosen = chosen(haptics, cases, maps)
      var strikes: [Strike] = []
      Strike.add(chosen, self, gains: false, to: &strikes)
      return World(cases: cases, haptics: chosen, strikes: strikes)
    }
  }

  private func add(_ name: Name, to maps: inout [MapDeclaration]) {
    if maps.contains(where: { $0.name == name }) { return }
    if let map = map(name) { maps.append(map) }
  }

  private func scales(_ haptic: Haptic) -> [Name] { extras[Int(haptic.extra)].scaledBy }

  /// Every combination of cases of the inputs that the maps go by.
  private func combinations(of maps: [MapDeclaration]) -> [[(input: Name, key: Name)]] {
    var inputs: [(input: Name, keys: [Name])] = []
    for map in maps {
      let index = inputs.firstIndex { $0.input == map.input } ?? inputs.count
      if index == inputs.count { inputs.append((map.input, [])) }
      var keys = map.entries.map { $0.key }
      if map.fallback != nil { keys.append(.none) }
      for key in keys where !inputs[index].keys.contains(key) { inputs[index].keys.append(key) }
    }
    let count = inputs.reduce(1) { min($0 * $1.keys.count, Judge.combinationLimit + 1) }
    if count > Judge.combinationLimit {
      return inputs.indices.flatMap { varied in
        inputs[varied].keys.map { key in
          inputs.indices.map { (inputs[$0].input, $0 == varied ? key : inputs[$0].keys[0]) }
        }
      }
    }
    var result: [[(input: Name, key: Name)]] = [[]]
    for (input, keys) in inputs {
      result = result.flatMap { cases in keys.map { cases + [(input, $0)] } }
    }
    return result
  }

  /// The haptics that play in one combination, as strong as they are then.
  private func chosen(
    _ haptics: UnsafeBufferPointer<Haptic>, _ cases: [(input: Name, key: Name)],
    _ maps: [MapDeclaration]
  ) -> [Haptic] {
    func entry(_ name: Name) -> MapDeclaration.Entry? {
      guard let map = maps.first(where: { $0.name == name }) else { return nil }
      let key = cases.first { $0.input == map.input }?.key ?? .none
      return map.entries.first { $0.key == key } ?? map.fallback
    }
    return haptics.compactMap { haptic in
      guard haptic.extra != 0 else { return haptic }
      let choice = extras[Int(haptic.extra)].choiceMap
      if !choice.isNone, entry(choice)?.pattern != extras[Int(haptic.extra)].choicePattern {
        return nil
      }
      var scaled = haptic
      for name in extras[Int(haptic.extra)].scaledBy where haptic.intensity >= 0 {
        let level = entry(name)?.level ?? 1_000_000
        scaled.intensity = Int32(Int64(scaled.intensity) * level / 1_000_000)
      }
      return scaled
    }
  }
}
