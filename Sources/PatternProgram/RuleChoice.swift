import PatternCompiler
import PatternRules
import PatternSyntax

/// The rules that `--select` and `--ignore` choose, by their ids or by the beginnings of their
/// codes.
///
/// A finding that keeps its file from compiling is always chosen: rules have not run there.
struct RuleChoice {
  private let selected: Set<String>?
  private let ignored: Set<String>

  init(select: [String], ignore: [String]) throws(Failure) {
    selected = select.isEmpty ? nil : try RuleChoice.ids(select, "--select")
    ignored = try RuleChoice.ids(ignore, "--ignore")
  }

  func contains(_ finding: Finding) -> Bool {
    if selected == nil, ignored.isEmpty { return true }
    let id = "\(finding.problem.id)"
    return !Baseline.mayHold(finding)
      || (selected?.contains(id) ?? true) && !ignored.contains(id)
  }

  private static func ids(_ words: [String], _ option: String) throws(Failure) -> Set<String> {
    var ids: Set<String> = []
    let known = Catalogue.problems.map { "\($0.id)" }
    for word in words {
      let coded = Rule.all.filter { "\($0.index)".hasPrefix(word) }.map { "\($0.problem.id)" }
      if coded.isEmpty, !known.contains(word) {
        throw .usage("`\(option)`: there is no rule `\(word)`" + nearest(to: word, among: known))
      }
      ids.formUnion(coded + [word])
    }
    return ids
  }
}
