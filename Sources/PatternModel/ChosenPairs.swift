import PatternSyntax
import PatternTable

/// The pairs of patterns that two maps of the same input choose together, for a case or with both
/// defaults.
struct ChosenPairs {
  private struct Pair: Hashable {
    let one: Name
    let other: Name
  }

  private var pairs: Set<Pair> = []

  init(_ map: MapDeclaration, _ other: MapDeclaration) {
    var ours: [Name: Name] = [:]
    // The first entry of a case applies.
    for entry in map.entries.reversed() { ours[entry.key] = entry.pattern }
    for entry in other.entries {
      if let pattern = ours[entry.key] ?? map.fallback?.pattern {
        pairs.insert(Pair(one: pattern, other: entry.pattern))
      }
    }
    guard let theirDefault = other.fallback?.pattern else { return }
    let theirs = Set(other.entries.map { $0.key })
    for entry in map.entries where !theirs.contains(entry.key) {
      pairs.insert(Pair(one: entry.pattern, other: theirDefault))
    }
    // For a case that neither map names, both use their defaults.
    if let ourDefault = map.fallback?.pattern {
      pairs.insert(Pair(one: ourDefault, other: theirDefault))
    }
  }

  var count: Int { pairs.count }

  func contains(_ one: Name, _ other: Name) -> Bool {
    pairs.contains(Pair(one: one, other: other))
  }
}

extension Checker {
  /// The map of the checked declaration with a name.
  package func declaredMap(_ name: Name) -> MapDeclaration? {
    guard let found = find(.pattern, name, from: Int(root.module)), symbolOf(found).isMap else {
      return nil
    }
    return model.map(found)
  }

  /// True if two patterns that maps choose never play in the same firing.
  func excludes(
    _ left: (map: Name, pattern: Name), _ right: (map: Name, pattern: Name)
  ) -> Bool {
    if left.map == right.map { return left.pattern != right.pattern }
    let module = Int(root.module)
    guard let one = find(.pattern, left.map, from: module),
      let other = find(.pattern, right.map, from: module)
    else { return false }
    let key = MapPair(one: one, other: other)
    if let known = cache.chosenTogether.pairs[key] {
      return known.map { !$0.contains(left.pattern, right.pattern) } ?? false
    }
    var pairs: ChosenPairs?
    if let map = declaredMap(left.map), let second = declaredMap(right.map),
      map.input == second.input
    {
      pairs = ChosenPairs(map, second)
      _ = affords(map.entries.count + second.entries.count)
    }
    cache.chosenTogether.add(pairs, key)
    return pairs.map { !$0.contains(left.pattern, right.pattern) } ?? false
  }
}

/// The pairs that maps choose together, computed on request; nil for maps of different inputs.
struct KnownPairs {
  /// The maximum number of stored pairs, which take some megabytes; above it, all are dropped and
  /// computed again.
  private static let limit = 100_000

  private(set) var pairs: [MapPair: ChosenPairs?] = [:]
  private var size = 0

  fileprivate mutating func add(_ found: ChosenPairs?, _ key: MapPair) {
    size += 1 + (found?.count ?? 0)
    if size > KnownPairs.limit {
      pairs.removeAll()
      size = 1 + (found?.count ?? 0)
    }
    pairs.updateValue(found, forKey: key)
  }
}

/// Two maps, as a key.
struct MapPair: Hashable {
  let one: SymbolRef
  let other: SymbolRef
}
