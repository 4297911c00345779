import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

/// The target of a `play`: a pattern or map of a file or of a profile.
struct PlayedPattern {
  /// The name, with its position.
  let name: Name
  /// The declaration of the pattern, or of its profile.
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
    guard let index = index(ofFileHolding: word) else { return nil }
    let offset = files[index].source.range(word).start
    return files[index].symbols.first {
      $0.kind == .profile && $0.extent.range.start <= offset && offset < $0.extent.range.end
    }.map { ($0, index) }
  }

  /// The pattern of a profile with a name at the same position.
  func profilePattern(_ name: Name) -> ProfilePattern? {
    profiles.lazy.flatMap { $0.patterns }.first { $0.name.start == name.start }
  }

  /// Parses the declaration of a pattern or map, and finds its node.
  func read(_ pattern: PlayedPattern) -> (tree: ParsedDeclaration, node: Int)? {
    let tree = ParsedDeclaration(
      pattern.declaration.extent, in: files[pattern.module].source)
    let node = (tree.filled(.pattern) + tree.filled(.map)).first {
      tree.name($0 + 1).start == pattern.name.start
    }
    return node.map { (tree, $0) }
  }
}
