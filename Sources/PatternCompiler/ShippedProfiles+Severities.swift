import PatternLint
import PatternModel
import PatternSyntax

extension ShippedProfiles {
  /// The severity of each rule in a shipped profile, in the order of `Rule.all`.
  package static func severities(of name: String) -> [Severity] {
    Linter.severities(of: profile(named: name))
  }

  /// A shipped profile.
  static func profile(named profile: String) -> Profile {
    let source = SourceText(path: "profile.pattern", text: "use profile \(profile)")
    var builder = ModelBuilder(shipped: sources, base: base) { _, _ in
      .problem("nothing is read here")
    }
    let model = builder.build([source]) { count, body in
      for index in 0..<count { body(index) }
    }
    return model.profile(of: 0)
  }
}
