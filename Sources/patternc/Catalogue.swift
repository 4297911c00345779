import PatternCompiler
import PatternEmit
import PatternImport
import PatternLint
import PatternModel
import PatternReport
import PatternSyntax

/// What ships inside the program.
enum Catalogue {
  /// Every problem there is, by id.
  static let problems: [Problem] = {
    let known = Set(Problem.language.map { "\($0.id)" })
    return Problem.language + Rule.all.map { $0.problem }.filter { !known.contains("\($0.id)") }
      + Problem.imports
  }()

  /// The rule that a problem belongs to; nothing for a problem of the language alone.
  static func rule(of problem: Problem) -> Rule? {
    Rule.all.first { "\($0.problem.id)" == "\(problem.id)" }
  }

  /// What each shipped profile makes of each rule, in the order of `Rule.all`.
  static let severities: [(profile: String, severities: [Severity])] = profiles.map { profile in
    (profile.name, ShippedProfiles.severities(of: profile.name))
  }

  static let profiles: [(name: String, source: SourceText)] = ShippedProfiles.sources.map {
    (Paths.patternName(of: $0.path), $0)
  }

  /// Every problem with what its rule knows, sorted by id, as reports tell of them.
  static var entries: [CatalogueEntry] {
    problems.map { problem in
      guard let index = Rule.all.firstIndex(where: { "\($0.problem.id)" == "\(problem.id)" }) else {
        return CatalogueEntry(problem)
      }
      let rule = Rule.all[index]
      let weights = severities.map { CatalogueEntry.Weight($0.profile, $0.severities[index]) }
      let base = weights.first { $0.profile == "base" }
      return CatalogueEntry(
        problem, severity: base?.severity ?? problem.severity,
        clause: rule.clause, repair: rule.repair, weights: weights,
        locked: rule.isLocked)
    }.sorted { "\($0.problem.id)".utf8.lexicographicallyPrecedes("\($1.problem.id)".utf8) }
  }

  static let cueTableSchema: [UInt8] = CueTableSchema.text
}
