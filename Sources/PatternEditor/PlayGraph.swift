import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

/// The graph of patterns and maps that play each other, with their loops and staggers.
///
/// A pattern is identified by the position of its name, which also distinguishes those of profiles.
struct PlayGraph {
  typealias Place = UnsafePointer<UInt8>

  private let model: Model
  private var players: [Place: [Place]] = [:]
  private var loops: [Place] = []
  private var staggers: [Place] = []

  /// Builds the graph of all patterns that a file can name and, inside a profile, of that profile's
  /// patterns.
  init(_ model: Model, inside profile: Name?) {
    self.model = model
    for index in model.files[0].visible {
      let file = model.files[index]
      for symbol in file.symbols where symbol.kind == .pattern {
        let tree = ParsedDeclaration(symbol.extent, in: file.source)
        if !tree.nodes.isEmpty { read(tree, 0, symbol.name.start, index, nil) }
      }
    }
    guard let profile else { return }
    var read: [Place] = []
    for name in [profile] + model.patterns(ofProfile: profile) {
      guard let found = model.profile(around: name), !read.contains(found.profile.name.start) else {
        continue
      }
      read.append(found.profile.name.start)
      readPatterns(of: found.profile, in: found.module)
    }
  }

  private mutating func readPatterns(of profile: Symbol, in module: Int) {
    let tree = ParsedDeclaration(profile.extent, in: model.files[module].source)
    for node in tree.filled(.pattern) {
      read(tree, node, tree.name(node + 1).start, module, profile.name)
    }
  }

  /// Records the patterns that the pattern or map at a node plays, and its loops and staggers.
  ///
  /// - Parameter profile: the profile that declares the pattern, if any.
  private mutating func read(
    _ tree: ParsedDeclaration, _ first: Int, _ player: Place, _ module: Int, _ profile: Name?
  ) {
    for node in first..<tree.after(first) {
      if tree.kind(node) == .loop { loops.append(player) }
      if tree.kind(node) == .stagger { staggers.append(player) }
    }
    for node in tree.played(below: first) {
      if let found = model.played(tree.name(node), from: module, inside: profile) {
        players[found.name.start, default: []].append(player)
      }
    }
  }

  // MARK: what may not be played

  /// A pattern or map and everything that plays it, directly or indirectly: all that it cannot
  /// play.
  func circle(through pattern: Place) -> Set<Place> { all(from: [pattern]) }

  /// All patterns that contain a loop, directly or indirectly.
  var looping: Set<Place> { all(from: loops) }

  /// All patterns that contain a stagger, directly or indirectly.
  var staggering: Set<Place> { all(from: staggers) }

  private func all(from first: [Place]) -> Set<Place> {
    var found: Set<Place> = []
    var waiting = first
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += players[next] ?? [] }
    }
    return found
  }
}
