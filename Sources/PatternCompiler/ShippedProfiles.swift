import PatternFiles
import PatternModel
import PatternRules
import PatternSyntax

/// The profiles that ship with the compiler, as pattern source.
package enum ShippedProfiles {
  package static let sources: [Source] = ShippedFile.patterns.filter {
    $0.path.utf8.starts(with: "profiles/".utf8)
  }.map { Source(path: $0.path, bytes: $0.bytes) }

  /// The severity of each rule in a shipped profile, in the order of `Rule.all`.
  package static func severities(of name: String) -> [Severity] {
    Linter.severities(of: profile(named: name))
  }

  /// A shipped profile.
  static func profile(named profile: String) -> Profile {
    model(of: "use profile \(profile)").profile(of: 0)
  }

  /// The model of a text that uses no files other than the shipped ones.
  package static func model(of text: String) -> Model {
    var builder = ModelBuilder(
      shipped: sources, library: ShippedLibrary.source
    ) { _, _ in .problem("nothing is read here") }
    return builder.build([Source(path: "user.pattern", text: text)]) { count, body in
      (0..<count).forEach(body)
    }
  }
}

/// The signatures of `use library`, as pattern source.
package enum ShippedLibrary {
  package static let source = Source(
    path: "library.pattern",
    bytes: ShippedFile.named("library.pattern", in: ShippedFile.patterns).bytes)
}
