import PatternCompiler
import PatternCues
import PatternModel
import PatternSyntax

/// The target of a `play`: a pattern or map of a file or of a profile.
struct PlayedPattern {
  /// The name, with its position.
  let name: Name
  /// The declaration of the pattern, or that of its profile.
  let declaration: Symbol
  let module: Int

  /// The profile that declares the pattern, if any.
  var profile: Name? { declaration.kind == .profile ? declaration.name : nil }
}

extension Model {
  /// The pattern or map with a name in a file, or in a profile of the file.
  func played(_ name: Name, from module: Int, inside profile: Name?) -> PlayedPattern? {
    if let profile, let own = patterns(ofProfile: profile).first(where: { $0 == name }),
      let holder = self.profile(around: own)
    {
      return PlayedPattern(name: own, declaration: holder.profile, module: holder.module)
    }
    if let found = find(.pattern, name, from: module) {
      let symbol = symbol(found)
      return PlayedPattern(name: symbol.name, declaration: symbol, module: Int(found.module))
    }
    guard let own = self.profile(of: module).pattern(name)?.name,
      let holder = self.profile(around: own)
    else { return nil }
    return PlayedPattern(name: own, declaration: holder.profile, module: holder.module)
  }

  /// The profile whose declaration contains a word.
  func profile(around word: Name) -> (profile: Symbol, module: Int)? {
    for (index, file) in files.enumerated() {
      let base = file.source.base
      guard word.start >= base, word.start < base + file.source.count else { continue }
      let offset = UInt32(word.start - base)
      let found = file.symbols.first {
        $0.kind == .profile && $0.extent.range.start <= offset && offset < $0.extent.range.end
      }
      return found.map { ($0, index) }
    }
    return nil
  }

  /// The pattern of a profile with a name at the same position.
  func profilePattern(_ name: Name) -> ProfilePattern? {
    for profile in profiles {
      if let found = profile.patterns.first(where: { $0.name.start == name.start }) {
        return found
      }
    }
    return nil
  }

  /// Parses the declaration of a pattern or map.
  func read<Result>(
    _ pattern: PlayedPattern, _ body: (_ view: SyntaxView, _ node: Int) -> Result
  ) -> Result? {
    let source = files[pattern.module].source
    let parser = Parser(source)
    let view = parser.parse(pattern.declaration.extent)
    for node in 0..<parser.nodeCount
    where (view.nodes[node].kind == .pattern || view.nodes[node].kind == .map)
      && view.nodes[node].size > 1
      && source.base + Int(view.range(node + 1).start) == pattern.name.start
    {
      return body(view, node)
    }
    return nil
  }
}

extension SyntaxView {
  /// The names below a node that are played, or chosen by a map.
  func played(below node: Int) -> [Int] {
    var found: [Int] = []
    for at in node..<after(node) {
      switch nodes[at].kind {
      case .play where nodes[at].size > 1: found.append(at + 1)
      case .mapEntry, .mapDefault:
        found += (at + 1..<after(at)).filter { nodes[$0].kind == .name }
      default: break
      }
    }
    return found
  }

  /// The names of the parameters of the pattern at a node.
  func parameters(of pattern: Int) -> [Int] {
    (pattern..<after(pattern)).filter { nodes[$0].kind == .parameter && nodes[$0].size > 2 }
      .map { $0 + 1 }
  }
}
