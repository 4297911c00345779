import PatternSyntax
import PatternTable

/// Maps: a level or a pattern for each case of an input.
extension Checker {
  func readMap(_ symbol: Symbol) -> MapDeclaration {
    var map = MapDeclaration()
    map.name = symbol.name
    map.doc = doc(symbol.extent)
    guard kind(0) == .map else {
      map.isPoisoned = true
      return map
    }
    map.input = name(2)
    let input = model.input(map.input, from: module)
    map.isPoisoned = input?.isPoisoned ?? false
    if input == nil {
      unknown(.input, range(2))
    } else if !map.isPoisoned, input!.isFlag {
      report(
        .wrongType, 2, "`\(map.input.text)` is a flag; a map depends on an input with cases",
        help: "declare it with `one of …`")
    }
    let judged = input.flatMap { $0.isFlag || $0.isPoisoned ? nil : $0 }
    var cases = Cases(input: judged)
    for at in children(0, from: 3) {
      if kind(at) == .mapEntry { cases.named.insert(name(at + 1)) }
      if kind(at) == .mapDefault { cases.hasRest = true }
    }
    readEntries(of: &map, &cases)
    total(map, cases)
    return map
  }

  /// Reads the entries of a map, each with its case and value.
  private func readEntries(of map: inout MapDeclaration, _ cases: inout Cases) {
    var kinds = (levels: 0, patterns: 0, unknown: 0)
    // Repeated and unknown cases are also reported, up to the maximum number of cases of an input.
    for (count, at) in children(0, from: 3).enumerated() {
      if count == 2 * TableLimit.cases {
        map.isPoisoned = true
        report(
          .caseLimit, at,
          "`\(map.name.text)` has more than \(2 * TableLimit.cases) entries, but an input has at "
            + "most \(TableLimit.cases) cases",
          help: "remove repeated entries, and entries that are not cases of its input")
        break
      }
      let isNew = isNew(at, &cases)
      guard let entry = mapEntry(at, &kinds) else {
        map.isPoisoned = true
        continue
      }
      if !isNew { continue }
      if kind(at) == .mapDefault { map.fallback = entry } else { map.entries.append(entry) }
    }
    map.holdsPatterns = kinds.patterns > 0 || kinds.levels == 0 && kinds.unknown > 0
    if kinds.levels > 0 && kinds.patterns > 0 {
      map.isPoisoned = true
      report(
        .wrongType, 1, "`\(map.name.text)` contains levels and patterns; a map has one of the two",
        help: "split it into two maps")
    }
  }

  /// The cases in a map.
  private struct Cases {
    /// The input; nil if its cases are unknown.
    let input: Input?
    /// All cases in the map, and the cases checked so far.
    var named: Set<Name> = []
    var seen: Set<Name> = []
    /// True if there is a `default`, and true if it has been checked.
    var hasRest = false
    var hasDefault = false
    /// The number of unknown or repeated cases, and the cases that they likely mean.
    var unknown = 0
    var meant: [String] = []

    /// The cases of the input that the map does not name.
    var free: [Name] { input?.cases.filter { !named.contains($0) } ?? [] }

    /// True if suggestions for unknown cases are looked up: for at most 64 cases in a map.
    var isLookedUp: Bool { unknown < 64 }
  }

  /// Checks the case of an entry, regardless of its value.
  ///
  /// - Returns: true if it is a valid case that has not occurred before.
  private func isNew(_ node: Int, _ cases: inout Cases) -> Bool {
    if kind(node) == .mapDefault {
      if cases.hasDefault {
        report(
          .repeatedStatement, node, "`default` is written twice",
          related: first(in: 0, before: node) { kind($0) == .mapDefault })
      }
      defer { cases.hasDefault = true }
      return !cases.hasDefault
    }
    let key = name(node + 1)
    if !cases.seen.insert(key).inserted {
      let free = cases.isLookedUp && !cases.hasRest ? cases.free : []
      // If exactly one case is missing, it is probably this one.
      let meant = free.count == 1 ? Meant(names: [free[0].text], isCertain: false) : nil
      cases.unknown += 1
      cases.meant += meant?.names ?? []
      report(
        .duplicateName, node + 1, "the case `\(key.text)` is written twice", meant: meant,
        related: first(in: 0, before: node) { kind($0) == .mapEntry && name($0 + 1) == key })
      return false
    }
    if let input = cases.input, !input.cases.contains(key) {
      let free = cases.isLookedUp ? cases.free : []
      let rest = cases.hasRest ? [] : ["default"]
      var meant = Suggest.meant(by: key.text, among: free.map { $0.text } + rest)
      switch key.text {
      case "else", "otherwise", "other", "others", "any", "rest":
        if !cases.hasRest { meant = Meant(names: rest, isCertain: false) }
      default: break
      }
      let range = range(node + 1)
      cases.unknown += 1
      cases.meant += meant?.names ?? []
      report(
        .unknownName, at: range, "`\(input.name.text)` has no case `\(key.text)`", meant: meant)
      return false
    }
    return true
  }

  private func mapEntry(
    _ node: Int, _ kinds: inout (levels: Int, patterns: Int, unknown: Int)
  ) -> MapDeclaration.Entry? {
    let isDefault = kind(node) == .mapDefault
    let key = isDefault ? Name.none : name(node + 1)
    let valueNode = isDefault ? node + 1 : node + 2
    if kind(valueNode) == .name, find(.value, name(valueNode)) == nil {
      let pattern = name(valueNode)
      let found = find(.pattern, pattern)
      guard found != nil || profilePattern(pattern) != nil else {
        kinds.unknown += 1
        unknown(kinds.levels > 0 ? .value : .pattern, range(valueNode))
        return nil
      }
      if let found, symbolOf(found).isMap {
        report(.wrongType, valueNode, "`\(pattern.text)` is a map; a map can choose only patterns")
        return nil
      }
      kinds.patterns += 1
      return MapDeclaration.Entry(key: key, level: 0, pattern: pattern)
    }
    kinds.levels += 1
    guard let level = quantity(valueNode, .level) else {
      reportGain(valueNode)
      return nil
    }
    return MapDeclaration.Entry(key: key, level: level, pattern: .none)
  }

  /// The maximum number of missing cases that a finding names; it counts the rest.
  private static let listedCases = 16

  /// Reports missing cases. An unknown case is assumed to stand for a missing one.
  private func total(_ map: MapDeclaration, _ cases: Cases) {
    guard let input = cases.input, !cases.hasDefault, !tree.hasErrors,
      !cases.meant.contains("default")
    else { return }
    let unnamed = cases.free.count
    if unnamed <= cases.unknown { return }
    let missing = input.cases.lazy.filter {
      !cases.named.contains($0) && !cases.meant.contains($0.text)
    }
    var listed: [String] = missing.prefix(Checker.listedCases + 1).map { "`\($0.text)`" }
    if listed.isEmpty { return }
    if listed.count > Checker.listedCases {
      let meant = Set(cases.meant).count
      let rest = unnamed - meant - Checker.listedCases + 1
      listed[Checker.listedCases - 1] = "and \(rest) other cases"
      listed.removeLast()
    }
    let list = listed.joined(separator: ", ")
    let end = end(0)
    let value = map.entries.first.map {
      map.holdsPatterns ? $0.pattern.text : Checker.decimal($0.level)
    }
    report(
      .incompleteMap, at: ByteRange(range(1).start, range(1).end),
      "`\(map.name.text)` has no value for \(list)", help: "add `default …`",
      fix: value.map {
        Fix("add a default", safe: false, replace: ByteRange(end, end), with: ", default \($0)")
      })
  }
}
