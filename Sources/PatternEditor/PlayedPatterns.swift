import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

/// The target of a `play`: a pattern or map of a file or of a profile.
struct PlayedPattern {
  let name: Name
  let place: NamePlace
  /// The declaration of the pattern, or that of its profile.
  let declaration: Symbol

  var module: Int { Int(place.module) }

  /// The place of the profile that declares the pattern, if any.
  var profile: NamePlace? {
    declaration.kind == .profile ? declaration.place(in: module) : nil
  }
}

extension Model {
  /// The pattern or map with a name in a file, or in a profile of the file.
  func played(_ name: Name, from module: Int, inside profile: NamePlace?) -> PlayedPattern? {
    if let profile, let own = patterns(ofProfile: profile).first(where: { $0.name == name }) {
      return played(own)
    }
    if let found = find(.pattern, name, from: module) {
      let symbol = symbol(found)
      return PlayedPattern(
        name: symbol.name, place: symbol.place(in: Int(found.module)), declaration: symbol)
    }
    return self.profile(of: module).pattern(name).flatMap { played($0) }
  }

  private func played(_ pattern: ProfilePattern) -> PlayedPattern? {
    profile(around: pattern.place).map {
      PlayedPattern(
        name: pattern.name, place: pattern.place,
        declaration: files[Int(pattern.place.module)].symbols[$0])
    }
  }

  /// The pattern of a profile at a place.
  func profilePattern(_ place: NamePlace) -> ProfilePattern? {
    profiles.lazy.flatMap { $0.patterns }.first { $0.place == place }
  }

  /// Parses the declaration of a pattern or map, and finds its node.
  func read(_ pattern: PlayedPattern) -> (tree: ParsedDeclaration, node: Int)? {
    let tree = ParsedDeclaration(
      pattern.declaration.extent, in: files[pattern.module].source)
    let node = (tree.filled(.pattern) + tree.filled(.map)).first {
      tree.token($0 + 1).start == pattern.place.start
    }
    return node.map { (tree, $0) }
  }
}
