import PatternCompiler
import PatternCues
import PatternModel
import PatternSyntax

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
      let parser = Parser(model.files[index].source)
      for symbol in model.files[index].symbols where symbol.kind == .pattern {
        let view = parser.parse(symbol.extent)
        if parser.nodeCount == 0 { continue }
        read(view, 0, symbol.name.start, Scope(module: index, profile: nil))
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

  /// The scope in which the names of a pattern are resolved.
  private struct Scope {
    let module: Int
    /// The profile that declares the pattern, if any.
    let profile: Name?
  }

  private mutating func readPatterns(of profile: Symbol, in module: Int) {
    let source = model.files[module].source
    let parser = Parser(source)
    let view = parser.parse(profile.extent)
    let scope = Scope(module: module, profile: profile.name)
    for node in 0..<parser.nodeCount
    where view.nodes[node].kind == .pattern && view.nodes[node].size > 1 {
      let start = source.base + Int(view.tokens[Int(view.nodes[node + 1].token)].start)
      read(view, node, start, scope)
    }
  }

  /// Records the patterns that the pattern or map at a node plays, and its loops and staggers.
  private mutating func read(
    _ view: SyntaxView, _ first: Int, _ player: Place, _ scope: Scope
  ) {
    for node in first..<view.after(first) {
      if view.nodes[node].kind == .loop { loops.append(player) }
      if view.nodes[node].kind == .stagger { staggers.append(player) }
    }
    let base = model.files[scope.module].source.base
    for node in view.played(below: first) {
      let range = view.range(node)
      let name = Name(base + Int(range.start), range.count)
      if let found = model.played(name, from: scope.module, inside: scope.profile) {
        players[found.name.start, default: []].append(player)
      }
    }
  }

  // MARK: who may not be played

  /// A pattern or map, and all that play it, directly or indirectly. It can play none of these.
  func circle(through pattern: Place) -> [Place] { all(from: [pattern]) }

  /// All patterns that contain a loop, directly or indirectly.
  var looping: [Place] { all(from: loops) }

  /// All patterns that contain a stagger, directly or indirectly.
  var staggering: [Place] { all(from: staggers) }

  private func all(from first: [Place]) -> [Place] {
    var seen: [Place: Bool] = [:]
    var found: [Place] = []
    var waiting = first
    while let next = waiting.popLast() {
      if seen.updateValue(true, forKey: next) != nil { continue }
      found.append(next)
      waiting += players[next] ?? []
    }
    return found
  }
}
