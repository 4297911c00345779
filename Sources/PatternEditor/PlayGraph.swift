import PatternCues
import PatternModel
import PatternSyntax

/// Which patterns and maps play which, and which of them hold loops and staggers.
///
/// Each goes by where its name stands, which is also what tells those of profiles apart.
struct PlayGraph {
  typealias Place = UnsafePointer<UInt8>

  private let model: Model
  private var players: [Place: [Place]] = [:]
  private var loops: [Place] = []
  private var staggers: [Place] = []

  /// Of all patterns that a file can name and, inside a profile, of those that this one can.
  init(_ model: Model, inside profile: Name?) {
    self.model = model
    for index in model.files[0].visible {
      let parser = Parser(model.files[index].source)
      for symbol in model.files[index].symbols where symbol.kind == .pattern {
        let view = parser.parse(symbol.extent)
        read(view, 0, parser.nodeCount, symbol.name.start, Scope(module: index, profile: nil))
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

  /// Where the names in a pattern are looked up.
  private struct Scope {
    let module: Int
    /// The profile that holds it, if one does.
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
      read(view, node, view.after(node), start, scope)
    }
  }

  /// Takes down what the pattern or map at a node plays and holds.
  private mutating func read(
    _ view: SyntaxView, _ first: Int, _ end: Int, _ player: Place, _ scope: Scope
  ) {
    for node in first..<end {
      switch view.nodes[node].kind {
      case .loop: loops.append(player)
      case .stagger: staggers.append(player)
      case .play where view.nodes[node].size > 1: add(view, node + 1, player, scope)
      case .mapEntry, .mapDefault:
        for child in node + 1..<view.after(node) where view.nodes[child].kind == .name {
          add(view, child, player, scope)
        }
      default: break
      }
    }
  }

  private mutating func add(_ view: SyntaxView, _ node: Int, _ player: Place, _ scope: Scope) {
    let token = view.tokens[Int(view.nodes[node].token)]
    let name = Name(
      model.files[scope.module].source.base + Int(token.start), Int(token.end - token.start))
    let own = scope.profile.flatMap { profile in
      model.patterns(ofProfile: profile).first { $0 == name }
    }
    let found = own ?? model.find(.pattern, name, from: scope.module).map { model.symbol($0).name }
    guard let found else { return }
    players[found.start, default: []].append(player)
  }

  // MARK: who may not be played

  /// A pattern or map, and all that play it, directly or not: it can play none of them.
  func circle(through pattern: Place) -> [Place] { all(from: [pattern]) }

  /// All that bring a loop to where they are played.
  var looping: [Place] { all(from: loops) }

  /// All that bring a stagger.
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

extension Model {
  /// The profile whose declaration holds a name where it stands: its own, or that of a pattern.
  func profile(around name: Name) -> (profile: Symbol, module: Int)? {
    for (index, file) in files.enumerated() {
      let base = file.source.base
      guard name.start >= base, name.start < base + file.source.count else { continue }
      let offset = UInt32(name.start - base)
      for symbol in file.symbols
      where symbol.kind == .profile && symbol.extent.range.start <= offset
        && offset < symbol.extent.range.end
      {
        return (symbol, index)
      }
    }
    return nil
  }
}
