import PatternModel
import PatternTable

/// The haptics of a timeline in one case of every input that it depends on.
package struct HapticCase: Sendable {
  /// The case of each input; `.none` for a default.
  let cases: [(input: Name, key: Name)]
  /// The haptics of the case, with the scales of the maps applied if there are cases.
  let haptics: [Haptic]
  /// The pulses in time order, with the first item of each stagger; simultaneous haptics are one
  /// pulse.
  let pulses: [Pulse]
  /// The pulses with every item of each stagger of known length.
  let felt: [Pulse]

  /// The strength of the strongest pulse, in millionths.
  var peak: Int64 { pulses.reduce(0) { max($0, $1.strength) } }
  /// The energy of all pulses together, in the unit of `Pulse.energy`.
  var energy: Int64 { pulses.reduce(0) { $0 + $1.energy } }

  /// True if both cases can occur at the same time.
  func agrees(with other: HapticCase) -> Bool {
    cases.allSatisfy { (input, key) in
      other.cases.allSatisfy { $0.input != input || $0.key == key }
    }
  }

  /// The case in a message: " where mood-anchor is nostalgia"; empty without cases.
  var phrase: String {
    let named = cases.filter { !$0.key.isNone }
    if named.isEmpty { return "" }
    return " where " + named.map { "\($0.input.text) is \($0.key.text)" }.joined(separator: ", ")
  }
}

/// A case for every input of the maps of patterns. It decides which entries play.
struct Variant: Sendable {
  /// The maps, shared by all variants of a cue.
  fileprivate let maps: NameTable
  /// The chosen pattern of each map, in the order of the maps.
  fileprivate let patterns: [Name]
  /// The maps that scale haptics to zero in this case.
  fileprivate let silencing: [Name]
  /// The case in a message: " where weight is major".
  let phrase: String
}

extension Judge {
  /// The cases to judge: those of the maps, or a single nil without maps.
  var cases: [Variant?] { variants.isEmpty ? [nil] : variants.map { Optional($0) } }

  /// The whole cue, as nil, and each case of its maps.
  var wholeAndCases: [Variant?] { [nil] + variants.map { Optional($0) } }

  /// True if an entry plays in a case of the maps. Every entry plays if the case is nil.
  func plays(_ extra: UInt32, in variant: Variant?) -> Bool {
    guard let variant else { return true }
    let extra = extras[Int(extra)]
    if extra.scaledBy.contains(where: { variant.silencing.contains($0) }) { return false }
    guard let index = variant.maps.index(of: extra.choiceMap) else { return true }
    return variant.patterns[index] == extra.choicePattern
  }

  /// True if a map has a case in which it scales to zero.
  private func maySilence(_ name: Name) -> Bool {
    guard let map = map(name), !map.holdsPatterns else { return false }
    return map.entries.contains { $0.level == 0 } || map.fallback?.level == 0
  }

  /// The cases of maps that choose or silence haptics, or that choose visible entries.
  var feltVariants: [Variant] {
    let known = variants
    if !known.isEmpty { return known }
    let mayBeSilent = Mode.allCases.contains { mode in
      !isPlain(mode)
        && haptics(mode).contains { haptic in
          extras[Int(haptic.extra)].scaledBy.contains(where: maySilence)
        }
    }
    return mayBeSilent ? makeVariants() : []
  }

  /// Computes the cases of the maps that choose between entries, in any mode.
  func makeVariants() -> [Variant] {
    var maps: [MapDeclaration] = []
    var count = 0
    for mode in Mode.allCases {
      for haptic in haptics(mode) {
        add(extras[Int(haptic.extra)].choiceMap, to: &maps)
        for name in extras[Int(haptic.extra)].scaledBy where maySilence(name) {
          add(name, to: &maps)
        }
      }
      forEachEntry(mode) { extra, _, _, _ in
        count += 1
        add(extras[Int(extra)].choiceMap, to: &maps)
      }
    }
    let readings = Readings(maps, areLevelsAlike: true)
    let limit = max(Judge.caseMinimum, Judge.pulseLimit / max(count, 1))
    return combinations(of: readings, limit, merged: true).map { cases in
      let phrases = cases.map { (input, key) in
        "\(input.text) is \(key.isNone ? "anything else" : key.text)"
      }
      return Variant(
        maps: readings.maps,
        patterns: readings.all.map { $0.entry(in: cases)?.pattern ?? .none },
        silencing: readings.all.filter { $0.isSilent(in: cases) }.map { $0.map.name },
        phrase: " where " + phrases.joined(separator: ", "))
    }
  }
}

extension Judge {
  /// The maximum number of pulses that rules compare in one timeline, over all cases of the inputs.
  /// Beyond that, only one input at a time varies, and only the first cases are compared.
  private static let pulseLimit = 200_000
  /// The number of cases that are always compared.
  private static let caseMinimum = 64

  /// Computes the cases of a mode, one for each case of the inputs of its maps.
  ///
  /// - Parameter apart: true to keep every case, even where all pulses scale alike, so that two
  ///   timelines can be compared case by case.
  func makeHapticCases(_ mode: Mode, apart: Bool) -> [HapticCase] {
    let haptics = haptics(mode)
    var maps: [MapDeclaration] = []
    var isChosen = false
    for haptic in haptics {
      for name in extras[Int(haptic.extra)].scaledBy { add(name, to: &maps) }
      let choice = extras[Int(haptic.extra)].choiceMap
      if !choice.isNone {
        isChosen = true
        add(choice, to: &maps)
      }
    }
    if maps.isEmpty {
      return [hapticCase(haptics, pulses(mode))]
    }
    if !apart, !isChosen, maps.count == 1, let first = haptics.first,
      haptics.allSatisfy({ scales($0) == scales(first) })
    {
      // With one factor for all pulses, a comparison of strengths has the same result in every
      // case.
      return [hapticCase(haptics, pulses(mode))]
    }
    let readings = Readings(maps)
    let limit = max(Judge.caseMinimum, Judge.pulseLimit / max(haptics.count, 1))
    return combinations(of: readings, limit, merged: !apart).map { cases in
      let chosen = chosen(haptics, cases, readings)
      let pulses = Pulse.all(of: chosen, self, gains: false)
      return HapticCase(
        cases: cases, haptics: chosen, pulses: pulses, felt: felt(chosen, pulses, gains: false))
    }
  }

  /// The single case of a timeline whose cases need no distinction.
  private func hapticCase(_ haptics: [Haptic], _ pulses: [Pulse]) -> HapticCase {
    HapticCase(
      cases: [], haptics: haptics, pulses: pulses, felt: felt(haptics, pulses, gains: true))
  }

  private func add(_ name: Name, to maps: inout [MapDeclaration]) {
    if name.isNone || maps.contains(where: { $0.name == name }) { return }
    if let map = map(name) { maps.append(map) }
  }

  func scales(_ haptic: Haptic) -> [Name] { extras[Int(haptic.extra)].scaledBy }

  /// The maps of a timeline and their inputs, in order of appearance.
  private struct Readings {
    let all: [Reading]
    /// The index of a map by its name.
    private(set) var maps = NameTable()
    /// The maps of each input.
    let inputs: [(input: Name, own: [Reading])]

    /// - Parameter areLevelsAlike: true to distinguish only zero levels from other levels.
    init(_ list: [MapDeclaration], areLevelsAlike: Bool = false) {
      var known = NameTable()
      var all: [Reading] = []
      var inputs: [(input: Name, own: [Reading])] = []
      for map in list {
        maps.insert(map.name)
        let entry = known.insert(map.input)
        if entry.isNew { inputs.append((map.input, [])) }
        let reading = Reading(map, input: entry.index, areLevelsAlike: areLevelsAlike)
        inputs[entry.index].own.append(reading)
        all.append(reading)
      }
      (self.all, self.inputs) = (all, inputs)
    }
  }

  /// A map with an index of its cases.
  private struct Reading {
    let map: MapDeclaration
    /// The index of the input among all inputs.
    private let input: Int
    private var places = NameTable()
    private let areLevelsAlike: Bool

    init(_ map: MapDeclaration, input: Int, areLevelsAlike: Bool) {
      self.map = map
      self.input = input
      self.areLevelsAlike = areLevelsAlike
      for (index, entry) in map.entries.enumerated() { places.insert(entry.key, UInt32(index)) }
    }

    func entry(_ key: Name) -> MapDeclaration.Entry? {
      places.value(of: key).map { map.entries[$0] } ?? map.fallback
    }

    /// The entry of the map for a combination of cases.
    func entry(in cases: [(input: Name, key: Name)]) -> MapDeclaration.Entry? {
      entry(cases[input].key)
    }

    /// True if two cases have the same effect in this map.
    func isSame(_ left: Name, _ right: Name) -> Bool {
      guard let a = entry(left), let b = entry(right) else { return false }
      if map.holdsPatterns { return a.pattern == b.pattern }
      return areLevelsAlike ? (a.level == 0) == (b.level == 0) : a.level == b.level
    }

    /// True if the map scales to zero in a combination of cases.
    func isSilent(in cases: [(input: Name, key: Name)]) -> Bool {
      !map.holdsPatterns && entry(in: cases)?.level == 0
    }
  }

  /// The combinations of the cases that the inputs of the maps have.
  ///
  /// - Parameter merged: true to merge cases that have the same effect in every map.
  private func combinations(
    of readings: Readings, _ limit: Int, merged: Bool
  ) -> [[(input: Name, key: Name)]] {
    var inputs: [(input: Name, keys: [Name])] = []
    for (input, own) in readings.inputs {
      var known = NameTable()
      var keys: [Name] = []
      for reading in own {
        let cases =
          reading.map.entries.map { $0.key } + (reading.map.fallback == nil ? [] : [.none])
        for key in cases where keys.count < limit {
          if key.isNone ? keys.contains(.none) : !known.insert(key).isNew { continue }
          if merged, keys.contains(where: { other in own.allSatisfy { $0.isSame(other, key) } }) {
            continue
          }
          keys.append(key)
        }
      }
      inputs.append((input, keys))
    }
    let count = inputs.reduce(1) { min($0 * $1.keys.count, limit + 1) }
    if count > limit {
      let first = inputs.map { (input: $0.input, key: $0.keys[0]) }
      var single: [[(input: Name, key: Name)]] = []
      for varied in inputs.indices {
        for key in inputs[varied].keys {
          if single.count == limit { return single }
          var cases = first
          cases[varied].key = key
          single.append(cases)
        }
      }
      return single
    }
    var result: [[(input: Name, key: Name)]] = [[]]
    for (input, keys) in inputs {
      result = result.flatMap { cases in keys.map { cases + [(input: input, key: $0)] } }
    }
    return result
  }

  /// The haptics that play in one combination, scaled by its levels, without those scaled to zero.
  private func chosen(
    _ haptics: [Haptic], _ cases: [(input: Name, key: Name)],
    _ readings: Readings
  ) -> [Haptic] {
    let entries = readings.all.map { $0.entry(in: cases) }
    func entry(_ name: Name) -> MapDeclaration.Entry? {
      readings.maps.index(of: name).flatMap { entries[$0] }
    }
    return haptics.compactMap { haptic in
      let extra = extras[Int(haptic.extra)]
      let choice = extra.choiceMap
      if !choice.isNone, entry(choice)?.pattern != extra.choicePattern { return nil }
      var scaled = haptic
      if haptic.kind == .continuous { scaled.intensity = Int32(intensity(haptic)) }
      for name in extra.scaledBy where haptic.intensity >= 0 {
        let level = entry(name)?.level ?? 1_000_000
        scaled.intensity = Int32(Int64(scaled.intensity) * level / 1_000_000)
      }
      return scaled.intensity == 0 ? nil : scaled
    }
  }
}
