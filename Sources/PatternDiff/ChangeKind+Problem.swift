import PatternReports
import PatternSyntax

/// Changes as findings, for the report formats of code hosts.
extension ChangeKind {
  /// The kind as a problem, so that a change can be a finding.
  private var problem: Problem {
    Problem(id, weight.severity, summary: summary, explanation: summary, bad: "", good: "")
  }

  /// Every kind, sorted by id.
  package static var catalogue: [CatalogueEntry] {
    all.map { CatalogueEntry($0.problem) }.sorted {
      "\($0.problem.id)".utf8.lexicographicallyPrecedes("\($1.problem.id)".utf8)
    }
  }

  /// The finding for a change.
  fileprivate func finding(_ change: Change) -> Finding {
    var finding = Finding(
      problem, change.file, change.range, "\(change.weight.name): \(change.message)",
      help: change.help)
    finding.severity = change.weight.severity
    return finding
  }
}

extension Weight {
  fileprivate var severity: Severity {
    switch self {
    case .breaking: .error
    case .perceptible: .warning
    case .subtle, .cosmetic: .info
    }
  }
}

extension DiffReport {
  /// The changes as findings, sorted by file, position and id: the accepted ones, or the others.
  package func findings(accepted: Bool) -> [Finding] {
    changes.filter { ($0.acceptance != nil) == accepted }.map { $0.kind.finding($0) }.sorted {
      if !sameBytes($0.file.path, $1.file.path) {
        return $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8)
      }
      if $0.range.start != $1.range.start { return $0.range.start < $1.range.start }
      let (left, right) = ("\($0.problem.id)", "\($1.problem.id)")
      if !sameBytes(left, right) { return left.utf8.lexicographicallyPrecedes(right.utf8) }
      return $0.message.utf8.lexicographicallyPrecedes($1.message.utf8)
    }
  }
}
