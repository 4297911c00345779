import PatternExports
import PatternModel
import PatternReports
import PatternRules
import PatternSyntax

/// The profiles, rules and problems that the program contains.
package enum Catalogue {
  /// Every problem, sorted by id.
  package static let problems: [Problem] = {
    let known = Set(Problem.language.map { "\($0.id)" })
    return Problem.language + Rule.all.map { $0.problem }.filter { !known.contains("\($0.id)") }
      + Problem.imports
  }()

  /// The rule of a problem; nil for a problem of the language.
  package static func rule(of problem: Problem) -> Rule? {
    Rule.all.first { $0.problem === problem }
  }

  /// The severity of each rule in each shipped profile, in the order of `Rule.all`.
  package static let severities: [(profile: String, severities: [Severity])] = profiles.map {
    ($0.name, ShippedProfiles.severities(of: $0.name))
  }

  package static let profiles: [(name: String, source: Source)] = ShippedProfiles.sources.map {
    (TableName.of($0.path), $0)
  }

  /// Every problem with the data of its rule, sorted by id, for reports.
  package static var entries: [CatalogueEntry] {
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

  package static let cueTableSchema: [UInt8] = CueTableSchema.text
}
