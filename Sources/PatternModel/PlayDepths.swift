import PatternSyntax
import PatternTable

/// The nesting depth of lists in each pattern, including everything that it plays, and the cycles
/// of patterns.
///
/// It is computed only if something is nested too deep. Each declaration is read once, even in long
/// chains.
final class PlayDepths: Sendable {
  /// A `play` of a pattern: the number of open lists around it, and the range of the name.
  struct Play {
    var pattern: SymbolRef
    var lists: Int
    var name: ByteRange
  }

  /// A depth above the limit.
  fileprivate static let most = Checker.depthLimit + 1

  /// The data of a pattern.
  fileprivate struct Place {
    /// The position in the order of visits, from 1; 0 if not visited.
    var order = 0
    /// The order of the earliest pattern that it leads back to.
    var earliest = 0
    var isOpen = false
    var plays: [Play] = []
    var depth = 0
    /// The first pattern of its cycle; nil if it is in none.
    var circle: Int?
    var leadsToCircle = false
  }

  /// The index of the first declaration of each module.
  private let starts: [Int]
  private let places: [Place]

  init(_ model: Model) {
    var walk = PlayWalk(model)
    walk.visitAll()
    (starts, places) = (walk.starts, walk.places)
  }

  /// The nesting depth of lists in a pattern.
  func depth(of pattern: SymbolRef) -> Int { places[place(pattern)].depth }

  /// The minimum nesting depth. A short cycle counts as 0, since unfolding follows it to find where
  /// it closes.
  func leastDepth(of pattern: SymbolRef) -> Int {
    let place = places[place(pattern)]
    return place.circle != nil && place.depth < PlayDepths.most ? 0 : place.depth
  }

  /// True if a pattern leads to a cycle.
  func leadsToCircle(_ pattern: SymbolRef) -> Bool { places[place(pattern)].leadsToCircle }

  /// True if the pattern is the first of a cycle.
  func isFirstOfCircle(_ pattern: SymbolRef) -> Bool {
    places[place(pattern)].circle == place(pattern)
  }

  /// True if two patterns are in the same cycle.
  func isOneCircle(_ one: SymbolRef, _ other: SymbolRef) -> Bool {
    let circle = places[place(one)].circle
    return circle != nil && circle == places[place(other)].circle
  }

  private func place(_ pattern: SymbolRef) -> Int {
    starts[Int(pattern.module)] + Int(pattern.index)
  }
}

/// The traversal of all plays that computes the depths.
private struct PlayWalk {
  private let model: Model
  private(set) var starts: [Int] = []
  private(set) var places: [PlayDepths.Place]
  private var parsers = Parsers()
  private var order = 0
  /// The path of patterns being visited, with the next `play` of each.
  private var ways: [(place: Int, next: Int)] = []
  /// Visited patterns that are not settled.
  private var open: [Int] = []

  init(_ model: Model) {
    self.model = model
    var count = 0
    for module in model.modules {
      starts.append(count)
      count += module.symbols.count
    }
    places = Array(repeating: PlayDepths.Place(), count: count)
  }

  mutating func visitAll() {
    for (index, module) in model.modules.enumerated() where module.count(of: .pattern) > 0 {
      for (symbol, declared) in module.symbols.enumerated()
      where declared.kind == .pattern && !declared.isMap
        && places[starts[index] + symbol].order == 0
      {
        visit(SymbolRef(module: UInt32(index), index: UInt32(symbol)))
      }
    }
    for place in places.indices { places[place].plays = [] }
  }

  private func place(_ pattern: SymbolRef) -> Int {
    starts[Int(pattern.module)] + Int(pattern.index)
  }

  /// Computes the depth of a pattern and of all patterns that it leads to. Chains may be as long as
  /// a file, so there is no recursion.
  private mutating func visit(_ first: SymbolRef) {
    enter(first)
    while let way = ways.last {
      let plays = places[way.place].plays
      if way.next < plays.count {
        ways[ways.count - 1].next += 1
        let played = place(plays[way.next].pattern)
        if places[played].order == 0 {
          enter(plays[way.next].pattern)
        } else if places[played].isOpen {
          places[way.place].earliest = min(places[way.place].earliest, places[played].order)
        }
        continue
      }
      ways.removeLast()
      if let outer = ways.last?.place {
        places[outer].earliest = min(places[outer].earliest, places[way.place].earliest)
      }
      if places[way.place].earliest == places[way.place].order { settle(way.place) }
    }
  }

  private mutating func enter(_ pattern: SymbolRef) {
    let at = place(pattern)
    let inside = parsers.tree(of: pattern, in: model).plays(below: 0, in: model)
    order += 1
    places[at] = PlayDepths.Place(
      order: order, earliest: order, isOpen: true, plays: inside.plays, depth: inside.lists)
    ways.append((at, 0))
    open.append(at)
  }

  /// Settles a strongly connected component. All patterns of a cycle have the same depth.
  private mutating func settle(_ last: Int) {
    var members: [Int] = []
    while let member = open.popLast() {
      members.append(member)
      places[member].isOpen = false
      if member == last { break }
    }
    let isCircle =
      members.count > 1 || places[last].plays.contains { place($0.pattern) == last }
    let first = isCircle ? members.min() : nil
    for member in members { places[member].circle = first }
    var (depth, outer, leadsToCircle) = (0, 0, isCircle)
    for member in members {
      depth = isCircle ? depth + places[member].depth : places[member].depth
      for play in places[member].plays {
        let played = place(play.pattern)
        if isCircle && places[played].circle == first { continue }
        outer = max(outer, play.lists + places[played].depth)
        leadsToCircle = leadsToCircle || places[played].leadsToCircle
      }
    }
    depth = min(isCircle ? depth + outer : max(depth, outer), PlayDepths.most)
    for member in members {
      places[member].depth = depth
      places[member].leadsToCircle = leadsToCircle
    }
  }
}

extension Parsers {
  /// The tree of a played pattern, whose errors are reported elsewhere.
  mutating func tree(of pattern: SymbolRef, in model: Model) -> DeclarationTree {
    let parser = parser(of: Int(pattern.module), in: model)
    defer { _ = parser.takeFindings() }
    return DeclarationTree(
      model.symbol(pattern).extent, of: Int(pattern.module), parser, .count)
  }
}

extension Checker {
  /// The plays below a node.
  func plays(below node: Int) -> [PlayDepths.Play] { tree.plays(below: node, in: model).plays }
}

extension DeclarationTree {
  /// The depth of lists below a node, and the plays there.
  func plays(below node: Int, in model: Model) -> (lists: Int, plays: [PlayDepths.Play]) {
    var found: (lists: Int, plays: [PlayDepths.Play]) = (0, [])
    var known: [Name: Int] = [:]
    gather(node, 0, &found, &known, model)
    return found
  }

  /// Collects the plays below a node.
  ///
  /// - Parameter known: the maximum depth at which each pattern was found; a play at a smaller
  ///   depth adds nothing.
  private func gather(
    _ node: Int, _ lists: Int, _ found: inout (lists: Int, plays: [PlayDepths.Play]),
    _ known: inout [Name: Int], _ model: Model
  ) {
    for at in children(node) {
      switch kind(at) {
      case .body:
        found.lists = max(found.lists, lists + 1)
        gather(at, lists + 1, &found, &known, model)
      case .play:
        if let deepest = known[name(at + 1)], deepest >= lists { break }
        known[name(at + 1)] = lists
        for pattern in played(at, model) {
          found.plays.append(PlayDepths.Play(pattern: pattern, lists: lists, name: range(at + 1)))
        }
      // The list of a fallback is not part of the cue's list.
      case .fallback: gather(at, 0, &found, &known, model)
      // Its body has points, not statements.
      case .continuous: break
      default: gather(at, lists, &found, &known, model)
      }
    }
  }

  /// The patterns that a `play` may play.
  private func played(_ node: Int, _ model: Model) -> [SymbolRef] {
    guard let found = model.find(.pattern, name(node + 1), from: module) else { return [] }
    if !model.symbol(found).isMap { return [found] }
    return model.map(found).patterns.compactMap { model.find(.pattern, $0, from: module) }
  }
}
