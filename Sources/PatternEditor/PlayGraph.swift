import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

/// The graph of patterns and maps that play each other, with their loops and staggers.
///
/// A pattern is identified by the place of its name, which also distinguishes those of profiles.
struct PlayGraph {
  private let model: Model
  private var players: [NamePlace: [NamePlace]] = [:]
  private var loops: [NamePlace] = []
  private var staggers: [NamePlace] = []

  /// Builds the graph of all patterns that a file can name and, inside a profile, of that profile's
  /// patterns.
  init(_ model: Model, inside profile: NamePlace?) {
    self.model = model
    for index in model.files[0].visible {
      let file = model.files[index]
      for symbol in file.symbols where symbol.kind == .pattern {
        let tree = ParsedDeclaration(symbol.extent, in: file.source)
        if !tree.nodes.isEmpty { read(tree, 0, symbol.place(in: index), nil) }
      }
    }
    guard let profile else { return }
    var read: Set<SymbolRef> = []
    for place in [profile] + model.patterns(ofProfile: profile).map({ $0.place }) {
      guard let symbol = model.profile(around: place) else { continue }
      let found = SymbolRef(module: place.module, index: UInt32(symbol))
      if read.insert(found).inserted { readPatterns(of: found) }
    }
  }

  private mutating func readPatterns(of profile: SymbolRef) {
    let symbol = model.symbol(profile)
    let tree = ParsedDeclaration(
      symbol.extent, in: model.files[Int(profile.module)].source)
    for node in tree.filled(.pattern) {
      let place = NamePlace(module: profile.module, start: tree.token(node + 1).start)
      read(tree, node, place, symbol.place(in: Int(profile.module)))
    }
  }

  /// Records the patterns that the pattern or map at a node plays, and its loops and staggers.
  ///
  /// - Parameter profile: the profile that declares the pattern, if any.
  private mutating func read(
    _ tree: ParsedDeclaration, _ first: Int, _ player: NamePlace, _ profile: NamePlace?
  ) {
    for node in first..<tree.after(first) {
      if tree.kind(node) == .loop { loops.append(player) }
      if tree.kind(node) == .stagger { staggers.append(player) }
    }
    for node in tree.played(below: first) {
      if let found = model.played(tree.name(node), from: Int(player.module), inside: profile) {
        players[found.place, default: []].append(player)
      }
    }
  }

  // MARK: what may not be played

  /// A pattern or map and everything that plays it, directly or indirectly: all that it cannot
  /// play.
  func circle(through pattern: NamePlace) -> Set<NamePlace> { all(from: [pattern]) }

  /// All patterns that contain a loop, directly or indirectly.
  var looping: Set<NamePlace> { all(from: loops) }

  /// All patterns that contain a stagger, directly or indirectly.
  var staggering: Set<NamePlace> { all(from: staggers) }

  private func all(from first: [NamePlace]) -> Set<NamePlace> {
    var found: Set<NamePlace> = []
    var waiting = first
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += players[next] ?? [] }
    }
    return found
  }
}
